import { describe, expect, it } from 'vitest';
import { playgroundDefinitions } from '../../../../tests/playground-fixture.ts';
import { formatQuery } from './request-link.ts';
import { formatRequestCode } from './request-code.ts';

const examples = playgroundDefinitions.flatMap((definition) =>
  definition.examples.map(({ name, parameters }) => ({ id: definition.id, name, definition, parameters })),
);

describe('formatRequestCode', () => {
  it.each(examples)(
    'writes the example $name of $id in all programming languages',
    ({ id, definition, parameters }) => {
      const samples = formatRequestCode(definition, parameters);
      expect(samples.map((sample) => sample.id).slice(0, 3)).toEqual(['url', 'curl', 'sdk']);
      const [url, curl, sdk] = samples.map(({ code }) => code);
      expect(url).toBe(
        `${definition.baseUrl}${definition.path}?${[formatQuery(definition, parameters), 'key=アクセスキー'].filter(Boolean).join('&')}`,
      );
      expect(curl).toContain(definition.path);
      expect(sdk).toContain(`await ${id}(api`);
      for (const name of Object.keys(parameters)) {
        expect(curl).toContain(`${name}=`);
        expect(sdk).toContain(`  ${name}: `);
      }
    },
  );
});
