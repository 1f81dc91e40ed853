import { expect, it } from 'vitest';
import { StepReader, StepWriter } from './format.ts';

it('places of texts are read as they were written: as steps, and no text as nothing', () => {
  const places = [0, 1, -1, 7, 2];
  const [writer, reader] = [new StepWriter(), new StepReader()];
  const steps = places.map((place) => writer.to(place));
  expect(steps).toEqual([1, 1, null, 6, -5]);
  expect(steps.map((step) => reader.after(step))).toEqual(places);
});
