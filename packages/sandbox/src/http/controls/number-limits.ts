export const numericOptionLimits = {
  latency: { min: 0, max: 60_000, whole: true },
  clockSpeed: { min: 0, max: 3_600, whole: false },
  failureRate: { min: 0, max: 1, whole: false },
  rateLimit: { min: 1, max: 100_000, whole: true },
  seed: { min: 0, max: 999_999_999, whole: true },
  port: { min: 0, max: 65_535, whole: true },
  maxUrlLength: { min: 1, max: 9_999_999, whole: true },
} as const;

/**
 * Checks a numeric setting. Returns an error message if it is invalid.
 *
 * @param shown - name of the setting in the message
 */
export function checkNumericOption(
  setting: keyof typeof numericOptionLimits,
  shown: string,
  given: number | string,
): string | undefined {
  const { min, max, whole } = numericOptionLimits[setting];
  const value = typeof given === 'number' ? given : /^\d{1,9}(?:\.\d{1,9})?$/.test(given) ? Number(given) : Number.NaN;
  if (value >= min && value <= max && (!whole || Number.isInteger(value))) return undefined;
  return `${shown}には${min}以上${max}以下の${whole ? '整数' : '数'}を指定してください。(${given})`;
}
