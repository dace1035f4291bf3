// What we ask of a Valkyrie aggregator: its operator API 0.3, which opens games and has no list of them.
import * as z from 'zod/mini';
import type { Platform } from '../../base/room.ts';
import { bearerFor, type Vendor } from '../../vendors/vendors.ts';
import type { LaunchAsked, ListedGame, Partner } from '../dialect.ts';
import { askVendor, VendorUnavailable } from '../outgoing.ts';

/** Ours that go by another tongue's code with everybody else. */
const tongues: Partial<Record<LaunchAsked['language'], string>> = { CN: 'zh', TW: 'zh' };
const launched = z.object({ gameUrl: z.string() });

/**
 * Which games are agreed with which provider (setting `games`, one a line: 'provider/game; Name; RNG;
 * 96.50'), by the game's code.
 */
function agreed({ settings, currencies }: Vendor): Map<string, { provider: string; game: ListedGame }> {
  const games = new Map<string, { provider: string; game: ListedGame }>();
  for (const line of (settings.games ?? '').split('\n')) {
    const [at = '', name = '', type = 'RNG', rtp = ''] = line.split(';').map((part) => part.trim());
    const [provider = '', gameCode = ''] = at.split('/');
    // a provider's call names its game alone, so one code is one game: the first that has it
    if (provider === '' || gameCode === '' || games.has(gameCode)) continue;
    const [whole = '', part = ''] = rtp.split('.');
    const game: ListedGame = {
      ...{ gameCode, name, classify: null, trial: false, iconUrl: undefined, currencies },
      gameType: type as ListedGame['gameType'],
      rtp: whole === '' ? null : Number(whole + part.padEnd(2, '0')),
    };
    games.set(gameCode, { provider, game });
  }
  return games;
}

export function pamPartner(platform: Platform, vendor: Vendor): Partner {
  const { code } = vendor;
  return {
    games: async () => [...agreed(vendor).values()].map(({ game }) => game),
    async launchUrl({ seat, gameCode, language, ip, country, lobbyUrl, depositUrl }) {
      const provider = agreed(vendor).get(gameCode)?.provider;
      if (!seat || provider === undefined)
        throw new VendorUnavailable(`${code} does not open ${gameCode}`, { sent: false });
      const bearer = bearerFor(platform, vendor);
      const { text } = await askVendor(platform, vendor, {
        ...{ method: 'POST', path: `/${provider}/gamelaunch`, what: 'gamelaunch' },
        headers: { 'x-player-token': seat.token, ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }) },
        body: JSON.stringify({
          ...{ currency: currencyOut(vendor, seat.currency), providerGameId: gameCode, playerId: seat.user },
          ...{ country, language: tongues[language] ?? language.slice(0, 2).toLowerCase(), sessionIp: ip },
          // handed on to the provider, which takes of it what it knows
          launchConfig: { lobby_url: lobbyUrl, deposit_url: depositUrl },
        }),
      });
      const read = z.safeParse(launched, parsed(text));
      if (!read.success) throw new VendorUnavailable(`${code} gamelaunch: an answer we cannot read`, { sent: true });
      return read.data.gameUrl;
    },
    probe: async () => undefined,
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Where the contract calls a currency of ours by another name (setting `currencyAs`, as in 'USD=BRL'): theirs and ours.
 */
function renamed({ settings }: Vendor): readonly [string, string] | undefined {
  const [theirs, ours] = (settings.currencyAs ?? '').split('=');
  return theirs && ours ? [theirs, ours] : undefined;
}

export function currencyIn(vendor: Vendor, said: string): string {
  const names = renamed(vendor);
  if (!names) return said;
  const [theirs, ours] = names;
  // ours under its own name is none of theirs
  return said === theirs ? ours : said === ours ? '' : said;
}

export function currencyOut(vendor: Vendor, ours: string): string {
  const names = renamed(vendor);
  return names?.[1] === ours ? names[0] : ours;
}
