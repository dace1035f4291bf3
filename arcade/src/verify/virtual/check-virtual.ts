/** What the verifier says about a virtual match, from what is filled in. No clock, no network. */
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { commitmentOf, type Hashes } from '@palpite/math/chance/committed-draw.ts';
import type { Score, Side } from '@palpite/math/sports/market/market.ts';
import { toldAt } from '@palpite/math/sports/play/script.ts';
import { playVirtual, virtualClubs } from '@palpite/math/sports/play/virtual.ts';
import type { RoundForm } from '../check.ts';

/** Everything as typed. `hash`, `score` and `half` may be left out: then nothing is compared. */
export type VirtualForm = Pick<RoundForm, 'serverSeed' | 'hash' | 'salt' | 'home' | 'away' | 'score' | 'half'>;
export type VirtualField = 'home' | 'away' | 'score' | 'half';

export interface CheckedMatch {
  kind: 'checked';
  secretHash: string;
  /** Whether it is the commitment given; undefined where none was. */
  isPromised: boolean | undefined;
  home: string;
  away: string;
  score: Score;
  firstHalf: Score;
  goals: readonly { side: Side; minute: number }[];
  /** Whether the score and that of the half are those given; undefined where none was. */
  isSame: boolean | undefined;
}

/** `fault`: a field holds what cannot be. */
export type VirtualVerdict = { kind: 'waiting' } | { kind: 'fault'; field: VirtualField } | CheckedMatch;

const hashes: Hashes = { sha256, hmac: (key, message) => hmac(sha256, key, message) };

const clubOf = (id: string) => virtualClubs.find((club) => club.id === id.trim().toLowerCase());

/** '2-1'; undefined for none, null for what is no score. */
function scoreOf(text: string): Score | null | undefined {
  if (text.trim() === '') return undefined;
  const [, home, away] = /^\s*(\d{1,2})\s*[-–:]\s*(\d{1,2})\s*$/.exec(text) ?? [];
  return home === undefined || away === undefined ? null : { home: Number(home), away: Number(away) };
}

const isEqual = (one: Score, other: Score | undefined) =>
  other === undefined || (one.home === other.home && one.away === other.away);

export function checkVirtual(form: VirtualForm): VirtualVerdict {
  const [secret, hash, fixtureId] = [form.serverSeed.trim(), form.hash.trim().toLowerCase(), form.salt.trim()];
  const [home, away, told, half] = [clubOf(form.home), clubOf(form.away), scoreOf(form.score), scoreOf(form.half)];
  if (form.home !== '' && !home) return { kind: 'fault', field: 'home' };
  if (form.away !== '' && (!away || away === home)) return { kind: 'fault', field: 'away' };
  if (told === null) return { kind: 'fault', field: 'score' };
  if (half === null) return { kind: 'fault', field: 'half' };
  if (secret === '' || fixtureId === '' || !home || !away) return { kind: 'waiting' };
  const script = playVirtual(hashes, { fixtureId, home: home.id, away: away.id, secret });
  const { counts, incidents, score } = toldAt(script, Number.POSITIVE_INFINITY);
  const first = counts.find(({ what, period }) => what === 'goals' && period === 'h1');
  const firstHalf = { home: first?.home ?? 0, away: first?.away ?? 0 };
  const secretHash = commitmentOf(secret, sha256);
  return {
    ...{ kind: 'checked', secretHash, isPromised: hash === '' ? undefined : hash === secretHash },
    ...{ home: home.name, away: away.name, score, firstHalf },
    goals: incidents
      .filter(({ what }) => what === 'goals')
      .map(({ side, period, clock }) => ({ side, minute: Math.floor(clock / 60) + (period === 'h2' ? 46 : 1) })),
    isSame: told === undefined && half === undefined ? undefined : isEqual(score, told) && isEqual(firstHalf, half),
  };
}
