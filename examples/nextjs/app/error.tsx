'use client';

export default function ErrorPage() {
  return <p role="alert">表示できませんでした。日時を確かめて、もう一度お試しください。</p>;
}
