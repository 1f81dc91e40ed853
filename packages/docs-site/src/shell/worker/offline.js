// Service worker that shows an offline page. The build inserts the constants BASE, VERSION, PAGE and PARTS in front of
// this code. Pages always come from the network, so no page is outdated. If the network or the server fails, the worker
// returns the offline page, which it has cached with its styles and scripts.
const PREFIX = `offline:${BASE}:`;
const CACHE = PREFIX + VERSION;

self.addEventListener('install', (event) => {
  event.waitUntil(install());
});
self.addEventListener('activate', (event) => {
  event.waitUntil(activate());
});
self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.mode === 'navigate') {
    if (request.method === 'GET') event.respondWith(page(event));
  } else if (PARTS.includes(new URL(request.url).pathname)) {
    event.respondWith(part(request));
  }
});

async function install() {
  const cache = await caches.open(CACHE);
  await Promise.all(
    [PAGE, ...PARTS].map(async (path) => {
      const response = await fetch(new Request(path, { cache: 'reload' }));
      if (!(await isOurs(path, response.clone()))) throw new TypeError(`${path} is not what it should be`);
      await cache.put(path, response);
    }),
  );
  await self.skipWaiting();
}

/**
 * True if a response is the requested file of the site. Hotel networks, for example, may answer every request with a
 * sign-in page.
 */
async function isOurs(path, response) {
  if (!response.ok || response.redirected) return false;
  const type = response.headers.get('content-type') ?? '';
  if (path !== PAGE) return (path.endsWith('.css') ? /^text\/css/ : /javascript/).test(type);
  return type.startsWith('text/html') && (await response.text()).includes('data-offline');
}

async function activate() {
  for (const name of await caches.keys()) {
    if (name.startsWith(PREFIX) && name !== CACHE) await caches.delete(name);
  }
  // Enable navigation preload: the browser then requests the page while this worker is starting.
  await self.registration.navigationPreload?.enable();
}

async function page(event) {
  let answer;
  try {
    answer = (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    answer = Response.error();
  }
  const hasFailed = answer.type === 'error' || answer.status >= 500;
  if (!hasFailed) return answer;
  const kept = await (await caches.open(CACHE)).match(PAGE);
  if (kept === undefined) return answer;
  const headers = new Headers(kept.headers);
  headers.delete('content-encoding');
  headers.delete('content-length');
  return new Response(kept.body, { status: 503, headers });
}

async function part(request) {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await (await caches.open(CACHE)).match(new URL(request.url).pathname);
    if (kept === undefined) throw error;
    return kept;
  }
}
