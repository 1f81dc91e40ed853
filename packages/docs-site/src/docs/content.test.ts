import { describe, expect, it, vi } from 'vitest';
import { terms as catalogue } from '@route-search/schemas/catalogues';
import { listConditionDigitRows, findDefaultDigits } from './condition-rows.ts';
import { layOutCourseDrawing, layOutFareDrawing } from './course-picture.ts';
import { highlightCode } from '../base/highlight.ts';
import { backticksToHtml } from '../base/html.ts';
import { renderJson } from './render-json.ts';
import { operationHref, contentHref, termHref } from '../base/links.ts';
import { groupUpperLimits, formatLimit } from './limits.ts';
import { listEncodedParameters } from './encode-query.ts';
import { readSample } from './sample-files.ts';
import { findExample, findOperation, selectJsonByPath } from './spec.ts';
import { findTerm } from '../base/terms.ts';
import { findTermUsage } from './term-usage.ts';

const textOf = (html: string): string =>
  html
    .replace(/<[^>]+>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>');

describe('findExample of the docs content', () => {
  it('returns the request and the response of the given name', () => {
    const { request, answer, status } = findExample('listStationsLight', 'byCode');
    expect([request, status]).toEqual([{ code: '22828' }, '200']);
    expect(selectJsonByPath(answer.value, 'ResultSet.Point[0].Station.Name')).toBe('東京');
  });

  it('finds requests that lead to an error', () => {
    expect(findExample('listStations', 'name-alone').status).toBe('400');
  });

  it('suggests a similar name for a misspelt operation or example', () => {
    expect(() => findExample('searchCourseExtrem', 'bus')).toThrow('Did you mean "searchCourseExtreme"?');
    expect(() => findExample('searchCourseExtreme', 'bas')).toThrow('Did you mean "bus"?');
    expect(() => selectJsonByPath({ a: { b: 1 } }, 'a.c')).toThrow('leads nowhere at "c". Allowed: b.');
  });
});

describe('renderJson', () => {
  const value = { code: '22671', Name: '高円寺', Route: { Line: [1, 2] }, Price: [{ kind: 'Fare' }] };

  it('renders the complete JSON if no options are given', () => {
    expect(JSON.parse(textOf(renderJson(value)))).toEqual(value);
  });

  it('replaces omitted properties by an ellipsis', () => {
    expect(textOf(renderJson(value, { omit: ['Route', 'Price'] }))).toContain('"Route": { … }');
    expect(textOf(renderJson(value, { omit: ['Price'] }))).toContain('[ …1件 ]');
    expect(textOf(renderJson(value, { only: ['Name', 'code'] }))).toBe('{ "Name": "高円寺", "code": "22671", … }');
  });

  it('cuts long strings and escapes markup', () => {
    expect(textOf(renderJson('x'.repeat(100)))).toBe(`"${'x'.repeat(20)}…（全100文字）"`);
    const sentence = `${'あ'.repeat(100)}。`;
    expect(textOf(renderJson(sentence))).toBe(JSON.stringify(sentence));
    expect(renderJson('<b>')).toContain('&lt;b&gt;');
  });
});

describe('listEncodedParameters', () => {
  it('leaves the separators of a list unencoded and encodes all other characters', () => {
    const operation = findOperation('searchCourseExtreme');
    const [via, name, data] = listEncodedParameters(operation, {
      viaList: '35.701300,139.648100:22828',
      fromName: '自宅',
      assignTeikiSerializeData: 'a|b*--c',
    });
    expect(via?.sent).toBe('35.701300,139.648100:22828');
    expect(name).toEqual({ name: 'fromName', sent: '%E8%87%AA%E5%AE%85', plain: '自宅' });
    expect(data?.sent).toBe('a%7Cb*--c');
  });
});

describe('limits on docs pages', () => {
  it('formatLimit returns a limit of the spec with its unit', () => {
    expect(formatLimit({ operation: 'searchCourseExtreme', parameter: 'answerCount', of: 'maximum' })).toBe('20件');
    expect(formatLimit({ operation: 'listRealtimeTrips', parameter: 'tripCode', of: 'maxItems' })).toBe('30件');
    expect(formatLimit({ operation: 'listStationsLight', of: 'maxResults' })).toBe('30件');
    expect(() => formatLimit({ operation: 'getPoint', of: 'maxResults' })).toThrow('getPoint declares no maxResults.');
  });

  it('groupUpperLimits states that the number of points of a search has no fixed maximum', () => {
    expect(groupUpperLimits()).toContainEqual({
      parameter: 'viaList',
      limit: '上限は決まっていません（2件以上）',
      operations: ['searchCourseExtreme', 'searchRealtimeCourseExtreme'],
    });
  });

  it('groupUpperLimits leaves out tuples and parameters without a maximum, and separates different maxima', () => {
    const rows = groupUpperLimits();
    expect(rows).toContainEqual({ parameter: 'limit', limit: '最大7000件', operations: ['listPointsNearby'] });
    expect(rows.filter(({ parameter }) => parameter === 'maxCycleDistance').map(({ limit }) => limit)).toEqual([
      '最大10000メートル',
      '最大3000メートル',
    ]);
    expect(rows.some(({ parameter }) => parameter === 'geoPoint')).toBe(false);
    // `offset` and `walkSpeed` have a minimum but no maximum.
    expect(rows.some(({ parameter }) => parameter === 'offset' || parameter === 'walkSpeed')).toBe(false);
  });
});

describe('dictionary terms', () => {
  it('findTermUsage finds at least one operation, parameter or property for every dictionary term', () => {
    const unused = catalogue.filter(({ slug }) =>
      Object.values(findTermUsage(slug)).every((list) => list.length === 0),
    );
    expect(unused).toEqual([]);
  });

  it('findTerm rejects an unknown term and suggests a similar one', () => {
    expect(findTerm('gate').title).toBe('出入口');
    expect(() => findTerm('gates')).toThrow('Did you mean "gate"?');
  });
});

describe('condition string on docs pages', () => {
  it.each(['T', 'F', 'A'] as const)(
    'listConditionDigitRows returns one row for each digit of segment %s',
    (segment) => {
      const places = listConditionDigitRows(segment).map(({ position }) => position);
      expect(places).toEqual(places.map((_, index) => index + 1));
      expect(places.length).toBeGreaterThanOrEqual(findDefaultDigits(segment).length);
    },
  );

  it('listConditionDigitRows explains each default digit', () => {
    for (const segment of ['T', 'F', 'A'] as const) {
      for (const { digits, standard, name } of listConditionDigitRows(segment)) {
        if (standard === undefined || name === undefined) continue;
        expect(digits.map(({ digit }) => String(digit)).concat('0')).toContain(standard);
      }
    }
  });
});

describe('picture of a course', () => {
  it('layOutCourseDrawing returns one more point than sections, and the amounts of the fare and the pass of each section', () => {
    const { points, sections, description } = layOutCourseDrawing('bus');
    expect(points).toHaveLength(sections.length + 1);
    expect(sections[0]?.prices).toEqual([{ label: 'Fare 1', amount: '230円' }]);
    expect(sections[2]?.prices.at(-1)).toEqual({ label: 'Teiki6 1', amount: '23,720円' });
    expect(description).toContain('区間2は高円寺駅北口／関東バスから高円寺までの徒歩（金額なし）。');
  });
});

describe('picture of the fares of a course', () => {
  it('layOutFareDrawing draws each amount along the sections that it covers', () => {
    const { fares, sections, description } = layOutFareDrawing('shinkansen');
    const [fare, charge] = fares;
    expect([fare?.top, fare?.bottom]).toEqual([sections[0]?.top, sections[1]?.bottom]);
    expect([charge?.top, charge?.bottom]).toEqual([sections[1]?.top, sections[1]?.bottom]);
    expect(description).toBe('Fareの8,910円は区間1から2の金額。Chargeの4,960円は区間2の金額。');
  });
});

describe('code samples in the docs', () => {
  it('highlightCode writes classes and no inline styles', async () => {
    const html = await highlightCode("const a = 'b'; // c", 'ts');
    expect(html).toContain('<span class="tok-keyword">const</span>');
    expect(html).not.toContain('style');
    expect(textOf(html)).toBe("const a = 'b'; // c");
  });

  it('highlightCode gives the same HTML on a slow machine', async () => {
    const code = "const a = `${b}`;\nif (!a) throw new Error('c');";
    const html = await highlightCode(code, 'ts');
    let now = Date.now();
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => (now += 10_000));
    try {
      expect(await highlightCode(code, 'ts')).toBe(html);
    } finally {
      clock.mockRestore();
    }
  });

  it('readSample inserts the base URL and npm scope of the provider', () => {
    const provider = { api: { baseUrl: 'https://api.test' }, npm: { scope: '@own' } } as Parameters<
      typeof readSample
    >[1];
    const codes = readSample('first-request', provider)
      .map(({ code }) => code)
      .join('\n');
    expect(codes).toContain('https://api.test/v1/');
    expect(codes).toContain("from '@own/sdk'");
    expect(codes).not.toContain('api.example.com');
  });
});

describe('links and texts in the docs', () => {
  it('termHref, operationHref and contentHref begin with the base path of the site', () => {
    expect(termHref('gate', '/portal/')).toBe('/portal/dictionary/pages/gate/');
    expect(operationHref('getPoint', '/')).toBe('/api/getPoint/');
    expect(contentHref('/list', '/portal/')).toBe('/portal/list');
    expect(contentHref('#limits', '/portal/')).toBe('#limits');
    expect(contentHref('https://example.com/', '/portal/')).toBe('https://example.com/');
  });

  it('backticksToHtml turns backticks into code elements', () => {
    expect(backticksToHtml('`a<b`です')).toBe('<code>a&lt;b</code>です');
  });
});
