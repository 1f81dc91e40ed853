import type { Metadata } from 'next';
import Link from 'next/link';
import type { ReactNode } from 'react';
import './style.css';

export const metadata: Metadata = { title: '乗換案内', description: '駅から駅までの経路を探します。', icons: 'data:,' };

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="ja">
      <body>
        <header>
          <h1>
            <Link href="/">乗換案内</Link>
          </h1>
        </header>
        <main>{children}</main>
      </body>
    </html>
  );
}
