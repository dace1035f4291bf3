// The service worker: what lets the site be installed, and what stands in for a page while there is no line. It keeps
// two kinds of things only: the files of this build, whose names change with what they hold, and the page that says the
// line is gone. Pages and answers of the platform always come from the platform.

interface LaterEvent {
  waitUntil(work: Promise<unknown>): void;
}
interface FetchEvent extends LaterEvent {
  readonly request: Request;
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}
interface Worker {
  readonly registration: { readonly navigationPreload?: { enable(): Promise<void> } };
  readonly clients: { claim(): Promise<void> };
  addEventListener(type: 'install' | 'activate', listener: (event: LaterEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
}
const worker = globalThis as unknown as Worker;

/**
 * Another for each build: the build writes it here. What an older build kept goes when this one takes over, once
 * none of its pages is open.
 */
const kept = 'palpite-__BUILD__';
const offlinePage = '/offline.html';
const offlineFiles = [offlinePage, '/offline.css', '/offline.js', '/favicon.svg'];

worker.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(kept)
      .then((cache) => cache.addAll(offlineFiles.map((address) => new Request(address, { cache: 'reload' })))),
  );
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      const names = await caches.keys();
      await Promise.all(names.filter((name) => name !== kept).map((name) => caches.delete(name)));
      await worker.registration.navigationPreload?.enable();
      await worker.clients.claim();
    })(),
  );
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET') return;
  const address = new URL(request.url);
  if (address.origin !== location.origin) return;
  if (request.mode === 'navigate') event.respondWith(page(event));
  else if (/^\/assets\/[^/]+-[\w-]{8}\.\w+$/.test(address.pathname)) event.respondWith(file(event));
  else if (offlineFiles.includes(address.pathname)) event.respondWith(fromNetworkFirst(request));
});

/** The page asked for, or the one that says the line is gone, under the same address: loading it again leads on. */
async function page(event: FetchEvent): Promise<Response> {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    return (await caches.match(offlinePage)) ?? Response.error();
  }
}

/** A file with a hash in its name: the first answer holds for good. */
async function file(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const known = await caches.match(request);
  if (known) return known;
  const answer = await fetch(request);
  if (answer.ok && answer.type === 'basic') {
    const copy = answer.clone();
    // a full disk keeps nothing; the page has its file all the same
    const keep = caches.open(kept).then((cache) => cache.put(request, copy));
    event.waitUntil(keep.catch(() => undefined));
  }
  return answer;
}

async function fromNetworkFirst(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch {
    return (await caches.match(request)) ?? Response.error();
  }
}
