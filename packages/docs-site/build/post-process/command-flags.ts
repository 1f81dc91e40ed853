/**
 * Wraps the flags and package names of commands in inline code, so that no line breaks after their hyphens. CSS cannot forbid a break after
 * a hyphen only.
 */
export function keepFlagsTogether(html: string): string {
  return html.replaceAll(/(?<!<pre[^>]*>)<code>([^<]*(?:--| @)[^<]*)<\/code>/g, (code) =>
    code.replaceAll(/(?<!\S)--[a-z][\w-]*|(?<= )@[\w-]+\/[\w-]+/g, (flag) => `<span class="flag">${flag}</span>`),
  );
}
