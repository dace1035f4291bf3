import { beginSocial, finishSocial } from '@palpite/contract/social/player.ts';
import type { SocialOutcome } from '@palpite/contract/social/shapes.ts';
import { createOutside } from '@palpite/outside/main.ts';
import { migrateJobs } from '../base/jobs/worker.ts';
import { openRig, type Rig } from '../base/rig.ts';
import { openWire, type Speak, type Wire } from '../base/rig-wire.ts';
import { entranceRoom } from '../entrance/room.ts';
import { guardRoom } from '../guard/room.ts';
import { playerByToken } from '../players/players.ts';
import { playersRoom } from '../players/room.ts';
import { profileRoom } from '../profile/room.ts';
import { proofsRoom } from '../proofs/room.ts';
import { safeguardsRoom } from '../safeguards/room.ts';
import { securityRoom } from '../security/room.ts';
import { siteRoom } from '../site/room.ts';
import { walletRoom } from '../wallet/room.ts';
import { socialRoom } from './room.ts';

/** What the provider puts into the address it sends a visitor back to. */
export interface Back {
  state: string;
  code?: string;
  iss?: string;
  error?: string;
}

/** One browser: its cookies with us and with the providers. */
export interface Visitor {
  readonly cookies: Map<string, string>;
  say: Speak;
  as(token: string): Speak;
  /**
   * Walks the provider's pages from this address and comes back: as a person known by e-mail, as
   * a new one, or with a no.
   */
  walk(url: string, as: { known: string } | { name: string; email: string; verified?: boolean } | 'no'): Promise<Back>;
  /** The whole way of a login. */
  enter(
    as: Parameters<Visitor['walk']>[1],
    more?: { provider?: string; portal?: 'member' | 'agent' },
  ): Promise<SocialOutcome>;
}

export interface SocialRig {
  readonly rig: Rig;
  readonly wire: Wire;
  /** Somebody at a brand; the first one unless told. */
  visitor(merchant?: string): Visitor;
  close(): Promise<void>;
}

const rooms = [
  siteRoom,
  safeguardsRoom,
  guardRoom,
  playersRoom,
  profileRoom,
  proofsRoom,
  walletRoom,
  entranceRoom,
  securityRoom,
  socialRoom,
];

/** The ways in over real providers: those of the outside world, listening on a port. */
export async function openSocial(): Promise<SocialRig> {
  const secretOf = (code: string) => `test-social.${code}.secret-0123456789abcdef0123456789abcdef`;
  const outside = await createOutside({ socialSecret: secretOf, platformUrl: 'http://localhost:8080' });
  const rig = await openRig({ settings: { outsideUrl: await outside.listen() } });
  await migrateJobs(rig.url);
  const nobody = async () => undefined;
  const wire = await openWire(rig, rooms, { player: playerByToken, game: nobody, staff: nobody });
  let visitors = 0;
  return {
    rig,
    wire,
    visitor(merchant = 'palpite') {
      const cookies = new Map<string, string>();
      const ip = `198.19.0.${++visitors}`;
      const as = (token?: string) => wire.as(token, { ip, cookies, merchant });
      const abroad = new Map<string, string>();
      const visitor: Visitor = {
        cookies,
        say: (...call) => as()(...call),
        as,
        walk: (url, who) => walk(abroad, url, who),
        async enter(who, { provider = 'google', portal } = {}) {
          const { url } = await visitor.say(beginSocial, { provider, ...(portal && { portal }) });
          return visitor.say(finishSocial, await visitor.walk(url, who));
        },
      };
      return visitor;
    },
    async close() {
      await wire.close();
      await rig.close();
      await outside.close();
    },
  };
}

/** What the site's page of return tells us of its address. */
function backOf(query: URLSearchParams): Back {
  const [code, iss, error] = ['code', 'iss', 'error'].map((name) => query.get(name));
  return { state: query.get('state') ?? '', ...(code && { code }), ...(iss && { iss }), ...(error && { error }) };
}

/** Follows the provider's addresses and fills in its forms, as a browser does without scripts. */
async function walk(cookies: Map<string, string>, from: string, who: Parameters<Visitor['walk']>[1]): Promise<Back> {
  let url = from;
  let form: URLSearchParams | undefined;
  for (let step = 0; step < 20; step++) {
    const { pathname, searchParams } = new URL(url);
    if (pathname === '/social/callback') return backOf(searchParams);
    const answer = await fetch(url, {
      method: form ? 'POST' : 'GET',
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form && { body: form }),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    form = undefined;
    const next = answer.headers.get('location');
    if (next) url = new URL(next, url).href;
    else form = fill(await answer.text(), who);
  }
  throw new Error(`the provider leads nowhere: ${url}`);
}

function fill(page: string, who: Parameters<Visitor['walk']>[1]): URLSearchParams {
  if (who === 'no') return new URLSearchParams({ answer: 'no' });
  if (page.includes('value="yes">') && !page.includes('value="new">')) return new URLSearchParams({ answer: 'yes' });
  if ('known' in who) {
    const [, person] =
      new RegExp(`name="person" value="([^"]+)">\\s*<button[^>]*>[^<]*(?:<br>)?<small>${who.known}`).exec(page) ?? [];
    if (!person) throw new Error(`nobody is ${who.known} on this page: ${page.slice(0, 2000)}`);
    return new URLSearchParams({ answer: 'known', person });
  }
  const { name, email, verified = true } = who;
  return new URLSearchParams({ answer: 'new', name, email, ...(verified && { verified: 'yes' }) });
}
