import { addressOf } from '@palpite/contract/base/address.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { FirstCall, PageTop, Room } from '../room.ts';
import { escaped } from './page-words.ts';

/** What a page brings along: answers by the address of their call, as the platform gives them, in one language. */
export interface FirstSight {
  readonly language: string;
  /** The same for everybody. */
  readonly answers: Readonly<Record<string, unknown>>;
  /** The calls whose answers a logged-in player must fetch again. */
  readonly visitors: Readonly<Record<string, unknown>>;
}

interface Brought {
  readonly sight: FirstSight;
  /** What the page shows first of all. */
  readonly top: PageTop | undefined;
}

export type FirstSightOf = (request: FastifyRequest, brand: string) => Promise<Brought>;

/**
 * The first page carries the answers to the calls it would make at once, so that it paints what is real without a
 * second round trip. Each call goes through its own door, as a visitor's would: what is refused is left out, and
 * the page asks for itself.
 */
export function firstSightOf(
  app: FastifyInstance,
  rooms: readonly Room[],
  languageOf: (brand: string, wanted: string | undefined) => Promise<string>,
): FirstSightOf {
  return async (request, brand) => {
    const url = new URL(request.url, 'http://page');
    const language = await languageOf(brand, wantedLanguage(request));
    const headers: Record<string, string> = { ...forwarded(request), merchant: brand, language };
    const calls = rooms.flatMap((room) => room.firstSight?.(url) ?? []);
    const all = await Promise.all(calls.map((call) => answerTo(app, call, headers, request)));
    const answered = all.filter((each) => each !== undefined);
    const some = (visitors: boolean) =>
      Object.fromEntries(
        answered.filter((each) => each.visitors === visitors).map(({ address, body }) => [address, body]),
      );
    const top = answered.find((each) => each.top)?.top;
    return { sight: { language, answers: some(false), visitors: some(true) }, top };
  };
}

interface Answered {
  readonly address: string;
  readonly body: unknown;
  readonly visitors: boolean;
  readonly top: PageTop | undefined;
}

async function answerTo(
  app: FastifyInstance,
  { endpoint, input, visitorsOnly = false, top }: FirstCall,
  headers: Record<string, string>,
  request: FastifyRequest,
): Promise<Answered | undefined> {
  const address = addressOf(endpoint, input);
  const remoteAddress = request.socket.remoteAddress;
  const answer = await app.inject({
    method: 'GET',
    url: address,
    headers: { ...headers, ...(endpoint.module && { moduleid: endpoint.module }) },
    ...(remoteAddress && { remoteAddress }),
  });
  if (answer.statusCode !== 200) return undefined;
  const body = answer.json<{ value: never }>();
  return { address, body, visitors: visitorsOnly, top: top?.(body.value) };
}

/** What says whose call it is where a trusted proxy stands before us, and which host was asked. */
function forwarded({ headers }: FastifyRequest): Record<string, string> {
  const kept: Record<string, string> = {};
  for (const name of ['host', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'user-agent']) {
    const value = headers[name];
    if (typeof value === 'string') kept[name] = value;
  }
  return kept;
}

/** The language the page was last read in: the page keeps it in a cookie beside `hisLang`. */
export function wantedLanguage({ headers }: FastifyRequest): string | undefined {
  return /(?:^|;\s*)language=([A-Z]{2}(?:-[A-Z]{2})?)(?:;|$)/.exec(headers.cookie ?? '')?.[1];
}

const place = /(<script type="application\/json" id="first-sight">)[^<]*(<\/script>)/;

/** A picture of ours, by an address that needs no escaping. */
const plainPicture = /^\/[A-Za-z0-9/_.-]+$/;
const bannerPlace = /(<div class="outline-banner">).*?(<\/div>)/s;
const cardsPlace = /(<div class="outline-cards">).*?(<\/div>)/s;
/** As many cards as a small phone shows: what lies below waits until it comes near. */
const cardsInSight = 6;

/**
 * The page with what it brings along, and with its first pictures where they will stand. No text of an answer can end
 * the element it stands in.
 */
export function withSight(page: string, { sight, top }: Brought): string {
  const json = JSON.stringify(sight).replaceAll('<', String.raw`\u003c`);
  const put = (text: string) => (_: string, opening: string, closing: string) => opening + text + closing;
  const told = page.replace(place, put(json));
  if (!top) return told;
  if (top.kind === 'cards') return withCards(told, top.pictures, put);
  if (!plainPicture.test(top.picture)) return told;
  const banner = `<img src="${top.picture}" alt="" width="904" height="296" fetchpriority="high"><p dir="auto">${escaped(top.words)}</p>`;
  // named ahead of the style sheets and typefaces, which would take the line first
  const early = `<link rel="preload" as="image" href="${top.picture}" fetchpriority="high">`;
  return told.replace(bannerPlace, put(banner)).replace(/(<meta charset="[^"]*"[^>]*>)/, (meta) => meta + early);
}

type Put = (text: string) => (_: string, opening: string, closing: string) => string;

/** The outline of a list, with the pictures of its first cards. */
function withCards(page: string, pictures: readonly (string | undefined)[], put: Put): string {
  const cards = pictures.map((picture, at) => {
    if (picture === undefined || !plainPicture.test(picture)) return '<i></i>';
    const when = at < cardsInSight ? 'fetchpriority="high"' : 'loading="lazy"';
    return `<i><img src="${picture}" alt="" width="300" height="400" ${when}></i>`;
  });
  return page.replace(cardsPlace, put(cards.join(''))).replace('<html ', '<html data-outline="list" ');
}
