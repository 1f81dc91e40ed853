import { describe, expect, it } from 'vitest';
import { api } from '../../../../tests/reference-fixture.ts';
import { listFormFields } from './form.ts';
import { createPlaygroundDefinitions } from './definition.ts';
import { findFormFindings } from './findings.ts';
import { suggestCorrection } from './suggest-correction.ts';

const definitions = createPlaygroundDefinitions(api, ({ parameters }) => [
  { title: '', names: parameters.map(({ name }) => name) },
]);
const search = definitions.find(({ id }) => id === 'searchCourseExtreme')!;
const field = (name: string) => listFormFields(search).find((one) => one.name === name)!;

describe('corrections of playground inputs', () => {
  it.each([
    ['time', ['10:30', '１０３０', '10時30分', '10:30:00'], '1030'],
    ['time', ['9:05'], '0905'],
    ['time', ['930'], '0930'],
    ['time', ['2730', '27:30', 'あとで'], undefined],
    ['date', ['2024/06/20', '２０２４０６２０', '2024年6月20日'], '20240620'],
    ['date', ['2024-6-2'], '20240602'],
    ['date', ['2024/02/30'], undefined],
    ['answerCount', ['５'], '5'],
    ['answerCount', ['1,000'], undefined],
  ])('suggestCorrection for the parameter %s corrects %j to %s', (name, values, meant) => {
    for (const value of values) expect(suggestCorrection(field(name), value)).toBe(meant);
  });

  it('suggestCorrection returns undefined for a value that is already valid', () => {
    expect(suggestCorrection(field('time'), '1030')).toBeUndefined();
  });

  it('findFormFindings states the format and range of times in the error for an invalid time', () => {
    const [finding] = findFormFindings(search, { viaList: '22671:22828', time: '2730' });
    expect(finding?.sentence).toBe('timeにはHHMM形式の値を指定してください。0000から2659までです。');
  });
});
