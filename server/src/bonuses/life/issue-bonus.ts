import type { BonusSource } from '@palpite/contract/bonuses/shapes.ts';
import { type BonusTerms, targetOf } from '@palpite/math/bonus/terms.ts';
import { formatMoney, type Micro, parseMoney } from '@palpite/math/money.ts';
import type { Db, Tx } from '../../base/db/db.ts';
import { refuseReused } from '../../base/db/once.ts';
import { refuse } from '../../base/refusal/refusal.ts';
import type { Said } from '../../base/refusal/said.ts';
import type { Platform } from '../../base/room.ts';
import { inputOf } from '../../ledger/ledger.ts';
import { playerById } from '../../players/players.ts';
import { refuseExcluded, ruleOf } from '../../safeguards/safeguards.ts';
import { settingOf } from '../../site/site.ts';
import type { Hand } from '../../staff/staff.ts';
import { type BonusRow, bonusById, bonusByKey, insertBonus, saveTerms } from '../bonus-store.ts';
import { leastBonus, mostBonus } from '../settings.ts';
import { keptTerms } from '../terms.ts';
import { openClaimed } from './claim-bonus.ts';
import { tellPlayer } from './news.ts';

export interface Issue {
  readonly playerId: bigint;
  readonly amount: Micro;
  readonly terms: BonusTerms;
  /** What it is given for: the kind, the number in the room that gives it, and what the player reads. */
  readonly source: { readonly kind: BonusSource; readonly ref: string; readonly title: Said };
  /** Of the deposit it belongs to, where the terms ask turnover for that as well. */
  readonly deposit?: Micro | undefined;
  /** Until when the player may claim it. 'now': it was claimed already where it comes from. */
  readonly claim: 'now' | { readonly until: Date };
  /** Of one player: the same key issues it once. */
  readonly key: string;
}

/** Given by hand: who, why, and whether a second person has to agree first. */
export interface ByHand {
  readonly hand: Hand;
  readonly reason: string;
  readonly needsSecond: boolean;
}

/**
 * Gives a player a bonus. With `claim: 'now'` the money is in the bonus wallet at once, else it waits for the player.
 * Again with the same key: the one that was issued. Refuses `bonuses.unknown_player`, `bonuses.source_barred`,
 * `bonuses.amount_range`, `bonuses.deposit_missing`, `safeguards.excluded` and `request.key_reused`.
 */
export async function issueBonus(platform: Platform, tx: Tx, issue: Issue, byHand?: ByHand): Promise<BonusRow> {
  const { playerId, amount, terms, source, claim, key } = issue;
  const deposit = issue.deposit ?? 0n;
  const kept = keptTerms(terms);
  const input = inputOf(amount, deposit, kept.hash, source.kind, source.ref, claim === 'now');
  const known = await bonusByKey(tx, playerId, key);
  if (known) return same(known, input);

  const { merchant, currency, target } = await checkIssue(platform, tx, issue);
  await refuseExcluded(platform, tx, playerId);

  await saveTerms(tx, kept);
  const id = await insertBonus(tx, {
    ...{ merchant, playerId, currency, amount, deposit, hash: kept.hash, key, input },
    ...{ target, source: source.kind, sourceRef: source.ref, title: source.title },
    state: byHand?.needsSecond ? 'proposed' : 'issued',
    createdAt: platform.clock.now(),
    claimUntil: claim === 'now' ? null : claim.until,
    reason: byHand?.reason ?? null,
    proposedBy: byHand?.hand.staffName ?? null,
    proposedByStaff: byHand?.hand.staffId ?? null,
  });
  // another transaction issued it meanwhile
  if (id === undefined) return same(await found(tx, playerId, key), input);
  const row = await written(tx, id);
  if (row.state !== 'issued') return row;
  await reachPlayer(platform, tx, row);
  return written(tx, id);
}

/**
 * Whether such a bonus may be given to that player at all. Refuses `bonuses.unknown_player`, `bonuses.source_barred`,
 * `bonuses.amount_range` and `bonuses.deposit_missing`.
 */
export async function checkIssue(
  platform: Platform,
  db: Db | Tx,
  { playerId, amount, deposit, terms, source }: Pick<Issue, 'playerId' | 'amount' | 'deposit' | 'terms' | 'source'>,
): Promise<{ merchant: string; currency: string; target: Micro }> {
  const player = await playerById(platform, db, playerId);
  if (!player || player.currency === 'FUN') return refuse('bonuses.unknown_player', { field: 'username' });
  const { merchant, currency } = player;
  await refuseBarred(platform, merchant, source.kind, terms);
  const [least, most] = await Promise.all([
    settingOf(platform, merchant, leastBonus),
    settingOf(platform, merchant, mostBonus),
  ]);
  if (amount < parseMoney(least) || amount > parseMoney(most))
    refuse('bonuses.amount_range', { field: 'amount', min: least, max: most });
  if (terms.base === 'deposit_and_bonus' && !deposit) refuse('bonuses.deposit_missing', { field: 'deposit' });
  return { merchant, currency, target: targetOf(terms, { amount, deposit: deposit ?? 0n }) };
}

/** One that is issued now: it is opened where it was claimed already, else the player is told of it. */
export async function reachPlayer(platform: Platform, tx: Tx, row: BonusRow): Promise<void> {
  if (row.claimUntil === null) await openClaimed(platform, tx, row);
  else await tellPlayer(platform, tx, row, 'issued');
}

/**
 * A law may bar what a bonus is given for. Terms that ask turnover for a deposit belong to that deposit, whatever the
 * bonus is said to be for. Refuses `bonuses.source_barred`.
 */
export async function refuseBarred(
  platform: Platform,
  merchant: string,
  source: BonusSource,
  { base }: Pick<BonusTerms, 'base'>,
): Promise<void> {
  const barred = await ruleOf(platform, merchant, 'bonuses.barred_sources');
  const found = [source, ...(base === 'deposit_and_bonus' ? ['deposit'] : [])].find((each) => barred.includes(each));
  if (found) refuse('bonuses.source_barred', { field: found === source ? 'source' : 'base', source: found });
}

async function written(tx: Tx, id: bigint): Promise<BonusRow> {
  const row = await bonusById(tx, id);
  if (!row) throw new Error(`bonus ${id} was not written`);
  return row;
}

function same(row: BonusRow, input: bigint): BonusRow {
  return row.input === input ? row : refuseReused();
}

async function found(tx: Tx, playerId: bigint, key: string): Promise<BonusRow> {
  const row = await bonusByKey(tx, playerId, key);
  if (!row) throw new Error(`no bonus of player ${playerId} has the key ${key}`);
  return row;
}

/** What the audit log keeps of a bonus. */
export function noted({ state, amount, currency, playerId, hash }: BonusRow) {
  return { state, amount: formatMoney(amount), currency, playerId: playerId.toString(), terms: hash };
}
