/** Redoc's theme with the colours and fonts of this site and without the dark panel. Redoc defines the keys. */
export const redocTheme = {
  spacing: { unit: 5, sectionHorizontal: 0, sectionVertical: 0 },
  breakpoints: { small: '50rem', medium: '75rem', large: '105rem' },
  colors: {
    primary: { main: '#0b5cad' },
    warning: { main: '#8a4b00', contrastText: '#ffffff' },
    text: { primary: '#16202c', secondary: '#4a5766' },
  },
  typography: {
    fontSize: '1rem',
    lineHeight: '1.8',
    fontFamily: 'inherit',
    smoothing: 'auto',
    optimizeSpeed: false,
    headings: { fontFamily: 'inherit', fontWeight: '700', lineHeight: '1.4' },
    code: { fontFamily: 'var(--font-code)', fontSize: '0.875em', color: 'inherit', backgroundColor: '#eef2f6' },
    links: {
      color: '#0b5cad',
      visited: '#0b5cad',
      hover: '#084480',
      textDecoration: 'underline',
      hoverTextDecoration: 'underline',
    },
  },
  sidebar: { width: '18rem' },
  rightPanel: { backgroundColor: 'transparent', width: '40%', textColor: '#16202c' },
  codeBlock: { backgroundColor: '#16202c' },
} as const;

const { code, links } = redocTheme.typography;

/** CSS custom properties that replace fixed colours in Redoc's style rules, by CSS property and colour. */
const TOKENS: readonly (readonly [property: string, colour: string, token: string])[] = [
  ['color', redocTheme.colors.text.primary, '--ink'],
  ['color', links.color, '--accent'],
  ['color', links.hover, '--accent-strong'],
  ['background-color', code.backgroundColor, '--paper-soft'],
  ['background-color', redocTheme.codeBlock.backgroundColor, '--code'],
  ['background-color', '#fff', '--paper'],
  ['background-color', '#fafafa', '--paper-soft'],
];

/**
 * Replaces the colours in Redoc's style rules by CSS custom properties, which follow the colour mode. The theme itself
 * needs literal colours, because Redoc computes further colours from them.
 */
export function replaceColoursByTokens(css: string): string {
  const lines = css.replaceAll(/(?<=\dpx solid )(?:#[\da-f]+|rgba?\([^)]*\))/gi, 'var(--line)');
  return TOKENS.reduce(
    (text, [property, colour, token]) =>
      text.replaceAll(new RegExp(`(?<=[{;]${property}:)${colour}(?=[;}])`, 'gi'), `var(${token})`),
    lines,
  );
}
