import { describe, expect, it, vi } from 'vitest';
import { terms as catalogue } from '@route-search/schemas/catalogues';
import { listConditionRows, defaultDigits } from './condition-rows.ts';
import { drawCourse, drawFares } from './course-picture.ts';
import { highlightCode } from '../base/highlight.ts';
import { backticksToHtml } from '../base/html.ts';
import { renderJson } from './render-json.ts';
import { operationHref, contentHref, termHref } from '../base/links.ts';
import { listUpperLimits, formatLimit } from './limits.ts';
import { listQueryParts } from './request-query.ts';
import { readSample } from './sample-files.ts';
import { findExample, findOperation, selectByPath } from './spec.ts';
import { findTerm } from '../base/terms.ts';
import { findTermUsage } from './term-usage.ts';

const textOf = (html: string): string =>
  html
    .replace(/<[^>]+>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>');

describe('examples', () => {
  it('come with the request and the answer of the same name', () => {
    const { request, answer, status } = findExample('listStationsLight', 'byCode');
    expect([request, status]).toEqual([{ code: '22828' }, '200']);
    expect(selectByPath(answer.value, 'ResultSet.Point[0].Station.Name')).toBe('東京');
  });

  it('include the requests that lead to an error', () => {
    expect(findExample('listStations', 'name-alone').status).toBe('400');
  });

  it('are found by names that are written right', () => {
    expect(() => findExample('searchCourseExtrem', 'bus')).toThrow('Did you mean "searchCourseExtreme"?');
    expect(() => findExample('searchCourseExtreme', 'bas')).toThrow('Did you mean "bus"?');
    expect(() => selectByPath({ a: { b: 1 } }, 'a.c')).toThrow('leads nowhere at "c". Here stands: b.');
  });
});

describe('JSON', () => {
  const value = { code: '22671', Name: '高円寺', Route: { Line: [1, 2] }, Price: [{ kind: 'Fare' }] };

  it('is the JSON of the value when nothing is left out', () => {
    expect(JSON.parse(textOf(renderJson(value)))).toEqual(value);
  });

  it('marks what is left out', () => {
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

describe('a request', () => {
  it('keeps the separators of lists and encodes everything else', () => {
    const operation = findOperation('searchCourseExtreme');
    const [via, name, data] = listQueryParts(operation, {
      viaList: '35.701300,139.648100:22828',
      fromName: '自宅',
      assignTeikiSerializeData: 'a|b*--c',
    });
    expect(via?.sent).toBe('35.701300,139.648100:22828');
    expect(name).toEqual({ name: 'fromName', sent: '%E8%87%AA%E5%AE%85', plain: '自宅' });
    expect(data?.sent).toBe('a%7Cb*--c');
  });
});

describe('limits', () => {
  it('come from the description, with their unit', () => {
    expect(formatLimit({ operation: 'searchCourseExtreme', parameter: 'answerCount', of: 'maximum' })).toBe('20件');
    expect(formatLimit({ operation: 'listRealtimeTrips', parameter: 'tripCode', of: 'maxItems' })).toBe('30件');
    expect(formatLimit({ operation: 'listStationsLight', of: 'maxResults' })).toBe('30件');
    expect(() => formatLimit({ operation: 'getPoint', of: 'maxResults' })).toThrow('getPoint declares no maxResults.');
  });

  it('say that the most points of a search are not published', () => {
    expect(listUpperLimits()).toContainEqual({
      operation: 'searchCourseExtreme',
      parameter: 'viaList',
      limit: '2件以上。上限は公開されていません',
    });
  });

  it('are listed without those of positions, and of values that may grow', () => {
    const rows = listUpperLimits();
    expect(rows).toContainEqual({ operation: 'listPointsNearby', parameter: 'limit', limit: '1以上7000以下' });
    expect(rows.some(({ parameter }) => parameter === 'geoPoint')).toBe(false);
    // A value that is only bounded from below has no limit that a caller runs into.
    expect(rows.some(({ parameter }) => parameter === 'offset' || parameter === 'walkSpeed')).toBe(false);
  });
});

describe('terms', () => {
  it('are all used somewhere in the description', () => {
    const unused = catalogue.filter(({ slug }) =>
      Object.values(findTermUsage(slug)).every((list) => list.length === 0),
    );
    expect(unused).toEqual([]);
  });

  it('are named rightly', () => {
    expect(findTerm('gate').title).toBe('出入口');
    expect(() => findTerm('gates')).toThrow('Did you mean "gate"?');
  });
});

describe('the condition string', () => {
  it.each(['T', 'F', 'A'] as const)('has one meaning for each digit of %s', (segment) => {
    const places = listConditionRows(segment).map(({ position }) => position);
    expect(places).toEqual(places.map((_, index) => index + 1));
    expect(places.length).toBeGreaterThanOrEqual(defaultDigits(segment).length);
  });

  it('has a default digit that one of the values stands for', () => {
    for (const segment of ['T', 'F', 'A'] as const) {
      for (const { digits, standard, name } of listConditionRows(segment)) {
        if (standard === undefined || name === undefined) continue;
        expect(digits.map(({ digit }) => String(digit)).concat('0')).toContain(standard);
      }
    }
  });
});

describe('the picture of a course', () => {
  it('has one point more than sections, and follows the indexes to the amounts', () => {
    const { points, sections, description } = drawCourse('bus');
    expect(points).toHaveLength(sections.length + 1);
    expect(sections[0]?.prices).toEqual([{ label: 'Fare 1', amount: '230円' }]);
    expect(sections[2]?.prices.at(-1)).toEqual({ label: 'Teiki6 1', amount: '23,720円' });
    expect(description).toContain('区間2は高円寺駅北口／関東バスから高円寺までの徒歩（金額なし）。');
  });
});

describe('the picture of fares', () => {
  it('draws each amount along the sections that it is paid for', () => {
    const { fares, sections, description } = drawFares('shinkansen');
    const [fare, charge] = fares;
    expect([fare?.top, fare?.bottom]).toEqual([sections[0]?.top, sections[1]?.bottom]);
    expect([charge?.top, charge?.bottom]).toEqual([sections[1]?.top, sections[1]?.bottom]);
    expect(description).toBe('Fareの8,910円は区間1から2の金額。Chargeの4,960円は区間2の金額。');
  });
});

describe('code', () => {
  it('has classes and no styles', async () => {
    const html = await highlightCode("const a = 'b'; // c", 'ts');
    expect(html).toContain('<span class="tok-keyword">const</span>');
    expect(html).not.toContain('style');
    expect(textOf(html)).toBe("const a = 'b'; // c");
  });

  it('is the same on a machine that stands still meanwhile', async () => {
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

  it('carries the values of the provider', () => {
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

describe('links and texts', () => {
  it('respect the folder of the site', () => {
    expect(termHref('gate', '/portal/')).toBe('/portal/dictionary/pages/gate/');
    expect(operationHref('getPoint', '/')).toBe('/api/getPoint/');
    expect(contentHref('/list', '/portal/')).toBe('/portal/list');
    expect(contentHref('#limits', '/portal/')).toBe('#limits');
    expect(contentHref('https://example.com/', '/portal/')).toBe('https://example.com/');
  });

  it('show backticks as code', () => {
    expect(backticksToHtml('`a<b`です')).toBe('<code>a&lt;b</code>です');
  });
});
