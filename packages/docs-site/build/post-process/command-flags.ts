/**
 * Wraps flags (`--all`) and package names (`@scope/name`) of commands in inline code, so that no line breaks after
 * their hyphens. CSS alone cannot forbid a line break after a hyphen.
 */
export function preventBreaksInFlags(html: string): string {
  return html.replaceAll(/(?<!<pre[^>]*>)<code>([^<]*(?:--| @)[^<]*)<\/code>/g, (code) =>
    code.replaceAll(/(?<!\S)--[a-z][\w-]*|(?<= )@[\w-]+\/[\w-]+/g, (flag) => `<span class="flag">${flag}</span>`),
  );
}
