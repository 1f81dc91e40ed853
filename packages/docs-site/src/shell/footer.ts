import type { Provider } from '@route-search/toolkit/provider';
import { CHANGES_PATH, type NavigationLink } from '../base/links.ts';

/** Lists the links of the footer. */
export function listFooterLinks({ links }: Provider): NavigationLink[] {
  return [
    { label: 'お問い合わせ', to: links.contact },
    { label: '稼働状況', to: links.status },
    { label: '変更とバージョン', to: CHANGES_PATH },
    { label: '利用規約（日本語PDF）', to: links.termsJa },
    { label: '利用規約（英語PDF）', to: links.termsEn },
    { label: '利用規約の改定履歴', to: links.termsHistory },
    { label: '会社概要', to: links.company },
  ];
}
