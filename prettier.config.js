/** @type {import('prettier').Config} */
export default {
  printWidth: 120,
  singleQuote: true,
  trailingComma: 'all',
  // The oxc plugin parses TypeScript and JavaScript faster, with the same result.
  plugins: ['@prettier/plugin-oxc', 'prettier-plugin-astro'],
  overrides: [
    { files: '*.astro', options: { parser: 'astro' } },
    { files: '*.md', options: { proseWrap: 'preserve' } },
  ],
};
