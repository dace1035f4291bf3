// Prices follow the money: what the bets on a market may cost the house, as the prices take it.
import { type Micro, parseMoney } from '@palpite/math/money.ts';
import { port } from '../../base/port.ts';
import type { Platform } from '../../base/room.ts';
import { settingOf } from '../../site/site.ts';
import { moveFrom, moveMost } from '../settings.ts';

/** What the open bets of a brand staked on a selection, and what they pay if it wins. */
export interface Staked {
  readonly fixtureId: string;
  readonly merchant: string;
  readonly market: string;
  readonly selection: string;
  readonly staked: Micro;
  readonly pays: Micro;
}

/** Of these fixtures, all that is open; no money of trials. */
export const stakedPort = port<(fixtureIds: readonly string[]) => Promise<readonly Staked[]>>('odds.staked');

/** How a market is out of balance. */
export interface Move {
  /** By how much a chance moves at the most. */
  readonly k: number;
  /** Liabilities by selection, in parts of `movedFully`. */
  readonly liabilities: ReadonlyMap<string, bigint>;
  /** That of a selection on which nobody has bet. */
  readonly others: bigint;
}

/** In small steps, so that prices do not move with every bet. */
export const movedFully = 50n;
/** A market is fully out of balance at so many times the liability from which on it moves. */
const fullAt = 10n;

interface MoveTerms {
  readonly from: Micro;
  readonly k: number;
}

async function termsOf(platform: Platform, merchant: string): Promise<MoveTerms> {
  const [from, most] = await Promise.all([
    settingOf(platform, merchant, moveFrom),
    settingOf(platform, merchant, moveMost),
  ]);
  return { from: parseMoney(from), k: most / 100 };
}

/**
 * By fixture and market. The book is the same for all brands: what each of them has is counted in parts of what it
 * bears, and added up.
 */
export async function movesOf(platform: Platform, staked: readonly Staked[]): Promise<Map<string, Map<string, Move>>> {
  const merchants = [...new Set(staked.map(({ merchant }) => merchant))];
  const terms = new Map(
    await Promise.all(merchants.map(async (each) => [each, await termsOf(platform, each)] as const)),
  );
  const moves = new Map<string, Map<string, Move>>();
  const groups = Map.groupBy(staked, ({ fixtureId, merchant, market }) => [fixtureId, merchant, market].join(' '));
  for (const rows of groups.values()) {
    const [first] = rows;
    const own = first && terms.get(first.merchant);
    if (!first || !own || own.k === 0) continue;
    const sum = rows.reduce((all, each) => all + each.staked, 0n);
    const worst = rows.reduce((most, { pays }) => (pays > most ? pays : most), 0n) - sum;
    if (worst < own.from) continue;
    const parts = (liability: Micro) => (liability * movedFully) / (own.from * fullAt);
    const { fixtureId, market } = first;
    const ofFixture = moves.get(fixtureId) ?? new Map<string, Move>();
    moves.set(fixtureId, ofFixture);
    const added = {
      ...{ k: own.k, others: parts(-sum) },
      liabilities: new Map(rows.map(({ selection, pays }) => [selection, parts(pays - sum)])),
    };
    ofFixture.set(market, together(ofFixture.get(market), added));
  }
  return moves;
}

function together(one: Move | undefined, other: Move): Move {
  if (!one) return other;
  const selections = new Set([...one.liabilities.keys(), ...other.liabilities.keys()]);
  return {
    ...{ k: Math.max(one.k, other.k), others: one.others + other.others },
    liabilities: new Map([...selections].map((each) => [each, liabilityOf(one, each) + liabilityOf(other, each)])),
  };
}

export function liabilityOf({ liabilities, others }: Move, selection: string): bigint {
  return liabilities.get(selection) ?? others;
}

export function isSameMove(one: Move | undefined, other: Move | undefined): boolean {
  const text = (move: Move | undefined) => move && [move.k, move.others, ...[...move.liabilities].flat()].join(' ');
  return text(one) === text(other);
}
