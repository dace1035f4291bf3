/** What the verifier says about a shoe or a round of a live table, from what is filled in. No clock, no network. */
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import type { Hashes } from '@palpite/math/chance/committed-draw.ts';
import { isHash } from '@palpite/math/games/crash/chain.ts';
import { type RedoneSeats, readToldSeats, redoSeats } from '@palpite/math/tables/blackjack/redo.ts';
import { ruleSets } from '@palpite/math/tables/blackjack/rule-sets.ts';
import { tableGames } from '@palpite/math/tables/every-table.ts';
import {
  publishedFrom,
  type RedoneRound,
  type RedoneShoe,
  readTold,
  redoDraws,
  redoShoe,
} from '@palpite/math/tables/redo.ts';
import type { RoundForm } from '../check.ts';
import { takenBy, usualRules } from './rules.ts';

/** Everything as typed. A shoe needs seed and salt, a draw the hash of the round and the salt; all else is compared. */
export type TableForm = Pick<
  RoundForm,
  'rules' | 'serverSeed' | 'flight' | 'salt' | 'published' | 'length' | 'position' | 'first' | 'told'
>;
export type TableField = 'rules' | 'serverSeed' | 'flight' | 'published' | 'length' | 'position' | 'first' | 'told';

/** How the hashes lead back to the one published; undefined where that, or how many they are, was not given. */
export type LedBack = { published: string; hashes: number; leadsBack: boolean } | undefined;

export interface CheckedShoe extends RedoneShoe {
  kind: 'shoe';
  seed: string;
  ledBack: LedBack;
  /**
   * The round that was asked for; undefined where all of the shoe is. Its number is unknown where only what is told can
   * be dealt.
   */
  asked: { round: RedoneRound; number: number | undefined } | undefined;
  /** How many rounds were told. */
  told: number;
}
export interface CheckedDraw {
  kind: 'draw';
  hash: string;
  ledBack: LedBack;
  round: RedoneRound;
}

/** `fault`: a field holds what cannot be. `sealed`: the shoe is still dealt from, and its seed is not told. */
export type TableVerdict =
  | { kind: 'waiting' }
  | { kind: 'fault'; field: TableField }
  | { kind: 'sealed'; published: string }
  | CheckedShoe
  | CheckedDraw;

const hashes: Hashes = { sha256, hmac: (key, message) => hmac(sha256, key, message) };

/** No chain of a table is longer. */
const mostHashes = 10_000;

/** Undefined for none, null for what is no number of these. */
function numberOf(text: string, least: number, most: number): number | undefined | null {
  const said = text.trim();
  if (said === '') return undefined;
  const number = /^\d{1,5}$/.test(said) ? Number(said) : Number.NaN;
  return number >= least && number <= most ? number : null;
}

export function checkTable(form: TableForm): TableVerdict {
  if (takenBy(form.rules) === 'seats') return checkSeats(form);
  const game = tableGames.get(form.rules || usualRules);
  if (!game) return { kind: 'fault', field: 'rules' };
  const [published, salt] = [form.published.trim().toLowerCase(), form.salt.trim()];
  const [seed, hash] = [form.serverSeed.trim().toLowerCase(), form.flight.trim().toLowerCase()];
  const position = numberOf(form.position, 1, mostHashes);
  const first = numberOf(form.first, 1, 416) ?? undefined;
  const told = form.told.trim() === '' ? [] : readTold(form.told, first);
  if (published !== '' && !isHash(published)) return { kind: 'fault', field: 'published' };
  if (!told) return { kind: 'fault', field: 'told' };
  if (game.takes === 'draws') {
    if (hash !== '' && !isHash(hash)) return { kind: 'fault', field: 'flight' };
    if (position === null) return { kind: 'fault', field: 'position' };
    if (hash === '' || salt === '') return { kind: 'waiting' };
    const round = redoDraws(hashes, game, { hash, salt, told: told[0] });
    return { kind: 'draw', hash, round, ledBack: ledBackOf(hash, published, position) };
  }
  const of = shoeOf(form);
  if ('kind' in of) return of;
  const { length } = of;
  const shoe = redoShoe(hashes, game, { seed, salt, told });
  const at = shoe.rounds.findIndex((round) => round.first === first);
  const round = shoe.rounds[at];
  const isMissing = first !== undefined && !round && told.length === 0;
  return {
    ...{ kind: 'shoe', seed, ...shoe, told: told.length, ledBack: ledBackOf(seed, published, length) },
    missing: isMissing ? [{ at: 'round', told: first, dealt: undefined }] : shoe.missing,
    asked: round && { round, number: at + 1 },
  };
}

/** What a shoe is shuffled from again; a verdict where it cannot be, or not yet. */
function shoeOf(
  form: TableForm,
): { seed: string; salt: string; published: string; length: number | undefined } | TableVerdict {
  const [seed, salt] = [form.serverSeed.trim().toLowerCase(), form.salt.trim()];
  const published = form.published.trim().toLowerCase();
  const length = numberOf(form.length, 1, mostHashes);
  if (seed !== '' && !isHash(seed)) return { kind: 'fault', field: 'serverSeed' };
  if (length === null) return { kind: 'fault', field: 'length' };
  if (numberOf(form.first, 1, 416) === null) return { kind: 'fault', field: 'first' };
  if (seed === '' && published !== '') return { kind: 'sealed', published };
  return seed === '' || salt === '' ? { kind: 'waiting' } : { seed, salt, published, length };
}

/** Blackjack: only rounds that were told can be dealt, for the cards follow from what the seats decided. */
function checkSeats(form: TableForm): TableVerdict {
  const rules = Object.entries(ruleSets).find(([name]) => name === form.rules)?.[1];
  if (!rules) return { kind: 'fault', field: 'rules' };
  const read = form.told.trim() === '' ? { told: [], isWhole: false } : readToldSeats(form.told);
  const published = form.published.trim().toLowerCase();
  if (published !== '' && !isHash(published)) return { kind: 'fault', field: 'published' };
  if (!read) return { kind: 'fault', field: 'told' };
  const of = shoeOf(form);
  if ('kind' in of) return of;
  const { seed, salt, length } = of;
  const { rounds: redone, ...shoe } = redoSeats(hashes, rules, { seed, salt, ...read });
  const rounds = redone.map(roundOf);
  const first = numberOf(form.first, 1, 416) ?? undefined;
  const [only] = rounds;
  const round = first === undefined && rounds.length === 1 ? only : rounds.find((each) => each.first === first);
  const told = read.told.length;
  const isMissing = first !== undefined && !round && told > 0;
  return {
    ...{ kind: 'shoe', seed, ...shoe, rounds, told, ledBack: ledBackOf(seed, published, length) },
    missing: isMissing ? [{ at: 'round', told: first, dealt: undefined }] : [],
    asked: round && { round, number: undefined },
  };
}

function roundOf({ told, taken, dealer, seats, differences }: RedoneSeats): RedoneRound {
  const { first, acts, isUnfinished } = told;
  return { first, taken, differences, outcome: { dealer, seats, acts, ...(isUnfinished && { isUnfinished }) } };
}

function ledBackOf(hash: string, published: string, rounds: number | undefined): LedBack {
  if (published === '' || rounds === undefined) return undefined;
  return { published, hashes: rounds, leadsBack: publishedFrom(hashes, hash, rounds) === published };
}
