import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Frame, type Html, page, pageHeaders } from './page.ts';
import { type Language, type Say, sayIn } from './words.ts';

/** Someone looking at a page: their language, and the account they last chose. */
export interface Visit {
  readonly language: Language;
  readonly say: Say;
  readonly address: string;
  readonly account: string | undefined;
}

/** Reads who is looking. `?lang=` wins over the cookie, and is remembered. */
export function visitOf(request: FastifyRequest, reply: FastifyReply): Visit {
  const query = textFields(request.query);
  const cookies = cookiesOf(request.headers.cookie);
  const asked = query.lang === 'pt' || query.lang === 'en' ? query.lang : undefined;
  if (asked) remember(reply, 'lang', asked);
  const language = asked ?? (cookies.lang === 'en' ? 'en' : 'pt');
  return { language, say: sayIn(language), address: request.url, account: cookies.account };
}

/** Sends a page, with what this visit says about language and address. */
export function show(
  reply: FastifyReply,
  visit: Visit,
  frame: Pick<Frame, 'title' | 'look'> & Partial<Frame>,
  body: Html,
): FastifyReply {
  return reply
    .headers(pageHeaders)
    .send(page({ language: visit.language, say: visit.say, address: visit.address, ...frame }, body));
}

export function remember(reply: FastifyReply, name: 'lang' | 'account', value: string): void {
  void reply.header('Set-Cookie', `${name}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=31536000`);
}

/** The text fields of a query or a form; of a repeated one the first. */
export function textFields(input: unknown): Record<string, string | undefined> {
  const fields: Record<string, string | undefined> = {};
  if (typeof input !== 'object' || input === null) return fields;
  for (const [name, value] of Object.entries(input)) {
    const text: unknown = Array.isArray(value) ? value[0] : value;
    if (typeof text === 'string') fields[name] = text;
  }
  return fields;
}

/** Whether a form was sent from one of our own pages: browsers say where a form comes from. */
export function fromOurPages(request: FastifyRequest): boolean {
  const { origin, host } = request.headers;
  if (origin === undefined) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}

function cookiesOf(header: string | undefined): Record<string, string | undefined> {
  const pairs = (header ?? '').split(';').map((pair) => pair.trim().split('='));
  return Object.fromEntries(pairs.map(([name, value]) => [name ?? '', value]));
}
