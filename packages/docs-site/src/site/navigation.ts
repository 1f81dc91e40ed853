import type { Provider } from '@route-search/toolkit/provider';

/** A link of the shell; an address with a scheme leads to another site. */
export interface NavigationLink {
  readonly label: string;
  /** Path from the root of the site, or a whole address. */
  readonly to: string;
}

/**
 * The links of the footer.
 *
 * @param provider - the provider profile
 */
export function footerLinks({ links }: Provider): NavigationLink[] {
  return [
    { label: 'お問い合わせ', to: links.contact },
    { label: '稼働状況', to: links.status },
    { label: '利用規約（日本語PDF）', to: links.termsJa },
    { label: '利用規約（英語PDF）', to: links.termsEn },
    { label: '利用規約の改定履歴', to: links.termsHistory },
    { label: '会社概要', to: links.company },
  ];
}

/**
 * Whether a link leads to another site.
 *
 * @param link - the link
 */
export function isExternal({ to }: NavigationLink): boolean {
  return /^[a-z]+:/i.test(to);
}

/**
 * The address of a path of this site.
 *
 * @param path - path from the root of the site
 * @param basePath - folder of the site on its host, with a slash at both ends
 */
export function siteHref(path: string, basePath: string): string {
  return basePath.slice(0, -1) + path;
}
