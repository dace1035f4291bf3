import type { Currency } from '@palpite/contract/base/money.ts';
import { formatMoney, type Micro } from '@palpite/math/money.ts';
import type { Receipt, ReturnSeen } from '../../banks/banks.ts';
import { type Db, inTx, type Tx } from '../../base/db/db.ts';
import { publishEvent } from '../../base/events/events.ts';
import { Refusal, refuse } from '../../base/refusal/refusal.ts';
import type { Platform } from '../../base/room.ts';
import { houseAccount, inputOf, keyOf, post, type Step } from '../../ledger/ledger.ts';
import {
  announceBalance,
  balanceOf,
  collectOwed,
  debit,
  lockWallet,
  owedOf,
  owingPlayers,
  unlockWallet,
  walletOf,
} from '../../wallet/wallet.ts';
import { clawbackMoved } from '../news.ts';
import {
  changeClawback,
  clawedBackOf,
  debtors,
  insertClawback,
  lockClawback,
  lockClawbackById,
  lockDebts,
} from '../receipt/receipt-store.ts';
import { addStep, depositById } from '../store.ts';
import type { ClawbackRow, DepositRow } from './records.ts';

/** Returns the payer's bank asked for; any other return was ours. */
export function takenBack({ returns }: Receipt): readonly ReturnSeen[] {
  return returns.filter(({ nature }) => nature.startsWith('MED'));
}

/**
 * Books what the payer's bank took back of a credited PIX, once for each return: what the player has available goes
 * first, never what is held, and the rest is owed. May be repeated at any time and by several at once.
 */
export async function takeClawbacks(platform: Platform, receipt: Receipt, depositId: bigint): Promise<void> {
  for (const seen of takenBack(receipt)) {
    const booked = await inTx(platform.db, (tx) => takeOne(platform, tx, { seen, receipt, depositId }));
    if (!booked) continue;
    const { playerId, orderNo } = booked;
    const message = { type: 'deposit', orderNo, state: 'clawback', amount: formatMoney(booked.amount) };
    platform.live.publish(`player:${playerId}`, message);
    await announceBalance(platform, playerId);
  }
}

async function takeOne(
  platform: Platform,
  tx: Tx,
  { seen, receipt, depositId }: { seen: ReturnSeen; receipt: Receipt; depositId: bigint },
): Promise<ClawbackRow | undefined> {
  const deposit = await depositById(tx, depositId);
  const { merchant, playerId, orderNo } = deposit;
  const { endToEndId } = receipt;
  const { returnId, amount, nature, description, askedAt } = seen;
  const figures = { amount: formatMoney(amount), nature };
  const now = platform.clock.now();
  const made = await insertClawback(tx, {
    returnId,
    endToEndId,
    depositId,
    merchant,
    playerId,
    amount,
    nature,
    description,
    at: askedAt,
  });
  if (made !== undefined) {
    await addStep(tx, { depositId, what: 'clawback_asked', at: now, detail: figures });
    platform.log.warn(
      { endToEndId, orderNo, nature, amount: formatMoney(amount) },
      'the payer’s bank takes a PIX back',
    );
  }
  const locked = await lockClawback(tx, returnId);
  if (!locked || locked.bookedAt !== null || locked.state === 'refused' || seen.state === 'processing')
    return undefined;
  if (seen.state === 'refused') {
    await changeClawback(tx, locked, { state: 'refused' });
    return undefined;
  }
  const booked = await bookTaken(platform, tx, locked, deposit);
  await addStep(tx, {
    depositId,
    what: 'clawback_taken',
    at: now,
    detail: { ...figures, taken: formatMoney(booked.taken), owed: formatMoney(booked.owed) },
  });
  return booked;
}

async function bookTaken(platform: Platform, tx: Tx, locked: ClawbackRow, deposit: DepositRow): Promise<ClawbackRow> {
  const { returnId, amount, merchant, playerId } = locked;
  const { taken, entry } = await takeAvailable(platform, tx, {
    playerId,
    most: amount,
    house: 'bank.pix',
    key: keyOf('payments', 'clawback', returnId),
    input: returnId,
  });
  const owed = amount - taken;
  const owedEntry =
    owed > 0n
      ? await bookBetween(tx, deposit, {
          from: 'receivables',
          to: 'bank.pix',
          amount: owed,
          kind: 'deposit_return',
          key: keyOf('payments', 'clawback-owed', returnId),
        })
      : null;
  const booked = await changeClawback(tx, locked, {
    taken,
    owed,
    state: owed > 0n ? 'open' : 'taken',
    bookedAt: platform.clock.now(),
    takenEntry: entry,
    owedEntry,
  });
  await tell(platform, tx, booked, merchant);
  return booked;
}

/**
 * Takes what the player has available, up to `most`, and answers how much that was. A bet of the same moment may be
 * faster: then the balance is read again.
 */
async function takeAvailable(
  platform: Platform,
  tx: Tx,
  {
    playerId,
    most,
    house: to,
    key,
    input,
  }: { playerId: bigint; most: Micro; house: string; key: string; input: string },
): Promise<{ taken: Micro; entry: bigint | null }> {
  for (;;) {
    const { available } = await balanceOf(platform, tx, playerId);
    const amount = available < most ? available : most;
    if (amount <= 0n) return { taken: 0n, entry: null };
    try {
      const moved = await debit(platform, tx, {
        playerId,
        house: to,
        amount,
        kind: 'deposit_return',
        key,
        input: inputOf(input),
      });
      return { taken: amount, entry: moved.transfer };
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'wallet.insufficient') throw error;
    }
  }
}

/** A movement between two accounts of the house, once for each key; answers the entry's number. */
async function bookBetween(
  tx: Tx,
  { merchant, currency }: Pick<DepositRow, 'merchant' | 'currency'>,
  move: { from: string; to: string; amount: Micro; kind: Step['kind']; key: string },
): Promise<bigint> {
  const account = (name: string) => houseAccount(tx, { merchant, currency: currency as Currency, name });
  const owner = await account(move.from);
  const step: Step = {
    do: 'transfer',
    debit: owner,
    credit: await account(move.to),
    amount: move.amount,
    kind: move.kind,
  };
  const [answer] = await post(tx, [{ key: move.key, owner, input: inputOf(formatMoney(move.amount)), steps: [step] }]);
  const [entry] = answer?.ok ? answer.transfers : [];
  if (entry === undefined) throw new Error(`${move.from} to ${move.to} was not booked`);
  return entry;
}

/** Of one step that settles a debt: what was owed before names it, for each lowers that. */
export function debtKey(returnId: string, owed: Micro): string {
  return keyOf('payments', 'debt', returnId, owed.toString());
}

export function forgivenKey(returnId: string): string {
  return keyOf('payments', 'debt-forgiven', returnId);
}

/** The debt of a player: of clawbacks, and of results that were corrected. */
export async function debtOf(db: Db | Tx, playerId: bigint): Promise<Micro> {
  return (await clawedBackOf(db, playerId)) + (await owedOf(db, playerId));
}

/**
 * Settles what a player owes, oldest first, clawbacks before corrected results, with money that is available; answers
 * how much was taken. It runs with every credited deposit and every minute, so that a debt stands only while there is
 * nothing to settle it with.
 */
export async function collectDebt(platform: Platform, tx: Tx, playerId: bigint): Promise<Micro> {
  let collected = 0n;
  for (const debt of await lockDebts(tx, playerId)) {
    const { taken } = await takeAvailable(platform, tx, {
      playerId,
      most: debt.owed,
      house: 'receivables',
      key: debtKey(debt.returnId, debt.owed),
      input: debt.returnId,
    });
    if (taken === 0n) break;
    collected += taken;
    const owed = debt.owed - taken;
    const settled = await changeClawback(tx, debt, {
      taken: debt.taken + taken,
      owed,
      state: owed === 0n ? 'settled' : 'open',
    });
    await addStep(tx, {
      depositId: debt.depositId,
      what: 'clawback_settled',
      at: platform.clock.now(),
      detail: { amount: formatMoney(taken), owed: formatMoney(owed) },
    });
    await tell(platform, tx, settled, debt.merchant);
  }
  const ofResults = await collectOwed(platform, tx, playerId);
  if (ofResults > 0n && (await debtOf(tx, playerId)) === 0n) await unlockWallet(tx, { playerId, reason: 'debt' });
  return collected + ofResults;
}

const debtorsAtOnce = 200;

/** Settles the debts of those who have money again: a prize, a refund. */
export async function collectDebts(platform: Platform): Promise<void> {
  const now = platform.clock.now();
  const owing = await inTx(platform.db, async (tx) => [
    ...(await debtors(tx, now, debtorsAtOnce)),
    ...(await owingPlayers(tx, now, debtorsAtOnce)),
  ]);
  for (const playerId of new Set(owing)) {
    if ((await balanceOf(platform, platform.db, playerId)).available === 0n) continue;
    const collected = await inTx(platform.db, (tx) => collectDebt(platform, tx, playerId));
    if (collected > 0n) await announceBalance(platform, playerId);
  }
}

export interface Forgiving {
  readonly clawbackId: bigint;
  readonly merchant: string;
  readonly reason: string;
  readonly staffId: bigint;
  readonly staffName: string;
  /** Whether this person may carry out what another one proposed. */
  readonly mayDecide: boolean;
}

/** How long a proposal to forgive stands: what nobody agreed to in a week is thought over anew. */
const standsMs = 7 * 86_400_000;

/** Whether somebody's proposal to forgive still waits for another person. */
export function isProposed(row: Pick<ClawbackRow, 'owed' | 'forgiveAt'>, now: Date): boolean {
  return row.owed > 0n && row.forgiveAt !== null && now.getTime() - row.forgiveAt.getTime() < standsMs;
}

/**
 * Forgives what is owed: the first person proposes it, another one carries it out, and the house bears the loss.
 * Refuses `payments.unknown_deposit`, `payments.wrong_state` where nothing is owed,
 * `office.own_decision`, `office.not_permitted`.
 */
export async function forgive(
  platform: Platform,
  tx: Tx,
  { clawbackId, merchant, reason, staffId, staffName, mayDecide }: Forgiving,
): Promise<{ before: ClawbackRow; after: ClawbackRow }> {
  const before = await lockClawbackById(tx, clawbackId);
  if (before?.merchant !== merchant) return refuse('payments.unknown_deposit');
  if (before.owed === 0n) return refuse('payments.wrong_state');
  const now = platform.clock.now();
  if (!isProposed(before, now)) {
    const proposal = { forgiveBy: staffName, forgiveStaff: staffId, forgiveAt: now, forgiveReason: reason };
    return { before, after: await changeClawback(tx, before, proposal) };
  }
  if (before.forgiveStaff === staffId) return refuse('office.own_decision');
  if (!mayDecide) return refuse('office.not_permitted');
  const { owed, returnId, depositId, playerId } = before;
  const { currency } = await walletOf(platform, tx, playerId);
  await bookBetween(
    tx,
    { merchant, currency },
    {
      from: 'adjustments',
      to: 'receivables',
      amount: owed,
      kind: 'adjustment',
      key: forgivenKey(returnId),
    },
  );
  const after = await changeClawback(tx, before, {
    owed: 0n,
    forgiven: before.forgiven + owed,
    state: 'settled',
    forgivenBy: staffName,
    forgivenByStaff: staffId,
  });
  await addStep(tx, {
    depositId,
    what: 'clawback_settled',
    at: now,
    detail: { amount: formatMoney(owed), owed: formatMoney(0n), forgiven: 'yes' },
  });
  await tell(platform, tx, after, merchant);
  return { before, after };
}

/**
 * Whoever proposed to forgive takes it back. Refuses `payments.unknown_deposit`, `payments.wrong_state` where no
 * proposal stands, and `office.not_permitted` to anybody else.
 */
export async function withdrawForgiving(
  platform: Platform,
  tx: Tx,
  { clawbackId, merchant, staffId }: Pick<Forgiving, 'clawbackId' | 'merchant' | 'staffId'>,
): Promise<{ before: ClawbackRow; after: ClawbackRow }> {
  const before = await lockClawbackById(tx, clawbackId);
  if (before?.merchant !== merchant) return refuse('payments.unknown_deposit');
  if (!isProposed(before, platform.clock.now())) return refuse('payments.wrong_state');
  if (before.forgiveStaff !== staffId) return refuse('office.not_permitted');
  const nobody = { forgiveBy: null, forgiveStaff: null, forgiveAt: null, forgiveReason: null };
  return { before, after: await changeClawback(tx, before, nobody) };
}

/** Whoever waits for a debt to end hears of it, and the player's wallet shows it for as long as there is one. */
async function tell(
  platform: Platform,
  tx: Tx,
  { orderNo, playerId, owed, taken }: ClawbackRow,
  merchant: string,
): Promise<void> {
  if ((await debtOf(tx, playerId)) > 0n) await lockWallet(platform, tx, { playerId, reason: 'debt' });
  else await unlockWallet(tx, { playerId, reason: 'debt' });
  await publishEvent(tx, clawbackMoved, {
    orderNo,
    merchant,
    playerId: playerId.toString(),
    taken: formatMoney(taken),
    owed: formatMoney(owed),
  });
}
