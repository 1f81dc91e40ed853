/** ほかの名前のページから呼ばれるのを防ぎます(DNSリバインディング)。公開するときは、サイトのホスト名に変えます。 */
export function proxy({ headers }: Request): Response | undefined {
  const isOwn = /^(localhost|127\.0\.0\.1)(:|$)/.test(headers.get('host') ?? '');
  return isOwn ? undefined : new Response(null, { status: 421 });
}
