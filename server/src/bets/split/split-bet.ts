// Bets that are staked from main and bonus money: the steps in the ledger, and what is written beside them.
import { joinSplits, type Part, type Split, splitPayout, splitStake } from '@palpite/math/bonus/split.ts';
import type { Micro } from '@palpite/math/money.ts';
import type { Tx } from '../../base/db/db.ts';
import type { Platform } from '../../base/room.ts';
import { type AccountId, holdAvailable, type Step } from '../../ledger/ledger.ts';
import { bonusMoneyPort, type HeldMoney } from './bonus-money.ts';
import { addPaid, addParts, lockLimits, notePaid, notePayouts, noteStake, partsOf } from './split-store.ts';

/** A bet's bonus money, held until the transaction ends, and what the bet has staked so far. */
export interface HeldBet {
  readonly money: HeldMoney;
  readonly staked: Split;
}

/**
 * Holds the player's bonus money for a bet: for a new one, or for one that has staked so much. To be called before
 * wallets and limits are locked, and after the rows of the game. Undefined where there is none.
 */
export async function holdBonusMoney(
  platform: Platform,
  tx: Tx,
  { playerId, bet }: { playerId: bigint; bet?: { readonly id: bigint; readonly staked: Micro } | undefined },
): Promise<HeldBet | undefined> {
  const parts = bet ? await partsOf(tx, bet.id) : [];
  const others = parts.map(({ bonusId }) => bonusId);
  const money = await bonusMoneyPort.of(platform)?.hold(tx, playerId, others);
  if (!money) return undefined;
  const bonus = parts.reduce((sum, { amount }) => sum + amount, 0n);
  return { money, staked: { main: (bet?.staked ?? 0n) - bonus, parts } };
}

/**
 * What a stake takes from main and bonus money; undefined where they do not suffice. The main wallet is locked until
 * the transaction ends.
 */
export async function takeStake(
  tx: Tx,
  { money }: HeldBet,
  { playerId, main, stake, at }: { playerId: bigint; main: AccountId; stake: Micro; at: Date },
): Promise<Split | undefined> {
  await lockLimits(tx, playerId, stake, at);
  const purses = money.bonuses.filter(({ state }) => state === 'open');
  return splitStake(stake, await holdAvailable(tx, main), purses);
}

interface Accounts {
  readonly main: AccountId;
  readonly bank: AccountId;
}

export function stakeSteps({ main: own, parts }: Split, { money }: HeldBet, { main, bank }: Accounts): Step[] {
  const bonus = sumOf(parts);
  const stake = { do: 'transfer', credit: bank, kind: 'stake' } as const;
  return [
    ...(own > 0n ? [{ ...stake, debit: main, amount: own }] : []),
    ...(bonus > 0n ? [{ ...stake, debit: money.wallet, amount: bonus }] : []),
  ];
}

export interface PaidOut {
  readonly steps: readonly Step[];
  readonly parts: readonly Part[];
}

/**
 * A payout in the shares of the stake. The share of a bonus follows the bonus: into the bonus wallet while it is open,
 * into the main wallet where it was met, to the house where it ended else.
 */
export function payoutSteps(
  payout: Micro,
  whole: Split,
  { money }: HeldBet,
  { main, bank, kind }: Accounts & { kind: 'payout' | 'stake_return' },
): PaidOut {
  if (payout === 0n) return { steps: [], parts: [] };
  const { main: own, parts } = splitPayout(payout, whole);
  const stateOf = new Map(money.bonuses.map(({ id, state }) => [id, state]));
  const sumIn = (state: string) => sumOf(parts.filter(({ bonusId }) => (stateOf.get(bonusId) ?? 'over') === state));
  const ways = [
    [money.house, sumIn('over')],
    [money.wallet, sumIn('open')],
    [main, own + sumIn('met')],
  ] as const;
  const steps = ways.flatMap(([credit, amount]) =>
    amount > 0n ? [{ do: 'transfer', debit: bank, credit, amount, kind } as const] : [],
  );
  return { steps, parts };
}

/** A correction of what a bet was paid: the steps, and what of it is each bonus's (below zero: taken back). */
export interface Corrected extends PaidOut {
  /** What each step adds to the payout of the bet, or takes from it. */
  readonly amounts: readonly Micro[];
  /** What is to be taken from the main wallet and is not there. */
  readonly short: Micro;
}

/**
 * A bet's result was corrected, and it is paid `by` more, or less (below zero), in the shares of the stake. What is
 * taken back of a bonus comes from the bonus while it is open, as far as that has it; else from whoever got it. What a
 * bonus no longer has is the house's loss, and no debt: the player could not have taken it out.
 */
export function correctionSteps(by: Micro, held: HeldBet, accounts: Accounts & { readonly free: Micro }): Corrected {
  const { main, bank, free } = accounts;
  if (by >= 0n) {
    const paid = payoutSteps(by, held.staked, held, { main, bank, kind: 'payout' });
    return { ...paid, amounts: paid.steps.map(amountOf), short: 0n };
  }
  const { main: own, parts } = splitPayout(-by, held.staked);
  const bonuses = new Map(held.money.bonuses.map((bonus) => [bonus.id, bonus]));
  let [fromMain, fromBonuses, fromHouse] = [own, 0n, 0n];
  const taken: Part[] = [];
  for (const { bonusId, amount } of parts) {
    const { state = 'over', balance = 0n } = bonuses.get(bonusId) ?? {};
    const there = state === 'open' ? (balance < amount ? balance : amount) : 0n;
    if (state === 'met') fromMain += amount;
    else fromHouse += amount - there;
    fromBonuses += there;
    taken.push({ bonusId, amount: state === 'open' ? -there : -amount });
  }
  const there = free < fromMain ? free : fromMain;
  const ways = [
    [held.money.house, fromHouse],
    [held.money.wallet, fromBonuses],
    [main, there],
  ] as const;
  const steps = ways.flatMap(([debit, amount]) =>
    amount > 0n ? [{ do: 'transfer', debit, credit: bank, amount, kind: 'resettlement' } as const] : [],
  );
  return { steps, parts: taken, amounts: steps.map(({ amount }) => -amount), short: fromMain - there };
}

/** Writes what a correction gave to bonuses and took from them, beside its entries. */
export async function keepCorrection(
  platform: Platform,
  tx: Tx,
  { betId, held, parts }: { readonly betId: bigint; readonly held: HeldBet; readonly parts: readonly Part[] },
): Promise<void> {
  await addPaid(tx, betId, parts);
  await bonusMoneyPort.of(platform)?.change(tx, changesOf(held, [], parts));
}

/** How much what is in each bonus changes. */
function changesOf({ money }: HeldBet, staked: readonly Part[], paid: readonly Part[]): Map<bigint, Micro> {
  const changes = new Map<bigint, Micro>();
  const open = new Set(money.bonuses.filter(({ state }) => state === 'open').map(({ id }) => id));
  const add = ({ bonusId, amount }: Part, sign: bigint) => {
    if (open.has(bonusId)) changes.set(bonusId, (changes.get(bonusId) ?? 0n) + amount * sign);
  };
  for (const part of staked) add(part, -1n);
  for (const part of paid) add(part, 1n);
  return changes;
}

export interface Booked {
  readonly betId: bigint;
  readonly held: HeldBet;
  /** What was staked now; undefined: nothing. */
  readonly stake?: Split | undefined;
  /** What was paid now. */
  readonly paid?: PaidOut | undefined;
  /** The entries of the stake and of the payout in the order of their steps. */
  readonly stakeEntries: readonly bigint[];
  readonly payoutEntries: readonly bigint[];
  /** The stake grew after the bet was placed: the game has listed its entries (`raiseBet`). */
  readonly isRaise?: boolean;
}

/**
 * Writes beside the entries of a bet what came from bonuses and went to them. The bet itself is written already, with
 * the first entry of its stake and the last of its payout.
 */
export async function keepSplit(platform: Platform, tx: Tx, b: Booked): Promise<void> {
  const { betId, held, stake, paid } = b;
  if (stake && stake.parts.length > 0) {
    await addParts(tx, betId, stake.parts);
    const [, second] = b.stakeEntries;
    if (!b.isRaise) await noteStake(tx, betId, { entry: second, amount: sumOf(stake.parts) });
  }
  if (paid && paid.parts.length > 0) {
    await notePaid(tx, betId, paid.parts);
    const more = b.payoutEntries.slice(0, -1).map((entry, at) => ({ entry, amount: amountOf(paid.steps[at]) }));
    if (more.length > 0) await notePayouts(tx, betId, more);
  }
  const changes = changesOf(held, stake?.parts ?? [], paid?.parts ?? []);
  await bonusMoneyPort.of(platform)?.change(tx, changes);
}

/** What the bet has staked with this. */
export function wholeStake({ staked }: HeldBet, stake: Split | undefined): Split {
  return stake ? joinSplits(staked, stake) : staked;
}

function sumOf(parts: readonly Part[]): Micro {
  return parts.reduce((sum, { amount }) => sum + amount, 0n);
}

function amountOf(step: Step | undefined): Micro {
  return step && 'amount' in step && step.amount !== undefined ? step.amount : 0n;
}
