import { expect, it } from 'vitest';
import { formatDataVersion } from '../../src/helpers/data-version.ts';

it.each([
  [{ create: '20240610', createType: 'Date' }, '2024/06/10'],
  [{ create: '20240604', createType: 'Edition' }, '2024/06 第4版'],
  [{ create: '20240612', createType: 'Edition' }, '2024/06 第12版'],
  [{ create: '20240601', createType: 'HideDay' }, '2024/06'],
  [{ create: '20240610', createType: 'Date', createComment: 'Now' }, '2024/06/10現在'],
  [{ create: '20240601', createType: 'HideDay', createComment: '!時点' }, '2024/06時点'],
  [{ create: '20240601', createType: 'HideDay', createComment: '時点' }, '2024/06'],
  [{ create: '20240610' }, '2024/06/10'],
  [{ create: '20240610', createType: 'Quarter' }, undefined],
  [{ create: '2024061', createType: 'Date' }, undefined],
  [{ create: '202406100', createType: 'Date' }, undefined],
  [{ create: '/20240610', createType: 'Date' }, undefined],
  [{ createType: 'Date' }, undefined],
])('formatDataVersion: formats %j as %s', (version, text) => {
  expect(formatDataVersion(version)).toBe(text);
});
