// A round that two people declared void.
import type { Currency } from '@palpite/contract/base/money.ts';
import { inTxAgain, type Tx } from '../../base/db/db.ts';
import { eachInTurn } from '../../base/jobs/each-in-turn.ts';
import type { Loop } from '../../base/jobs/loops.ts';
import { refuse } from '../../base/refusal/refusal.ts';
import type { Platform } from '../../base/room.ts';
import { correctionMoves, sayRisked } from '../../bets/bets.ts';
import { houseAccount, inputOf, keyOf, post } from '../../ledger/ledger.ts';
import { roundById, voidOpenRound } from '../../shared/shared.ts';
import { announceBalance, noteDebt } from '../../wallet/wallet.ts';
import { tablesOf } from '../table.ts';
import { type DeskedBet, type DeskedTable, deskedTable } from './desked-table.ts';
import { moveVoid, takeVoid, type VoidRow, waitingVoids } from './void-store.ts';

/** Of a round thousands may have bet on. */
const betsAtOnce = 100;
const trialCurrency = 'FUN';

export type Tell = () => unknown;

/**
 * Makes the round void: one that is not dealt yet goes the way of the engine, which gives all stakes back; the bets of
 * one that is settled are corrected, so many at a time. Refuses `tables.being_settled` between the two, and
 * `tables.proposal_over` of one that is void already.
 */
export async function applyVoid(platform: Platform, tx: Tx, row: VoidRow): Promise<Tell[]> {
  const at = platform.clock.now();
  if (await voidOpenRound(tx, row.roundId, at)) {
    await moveVoid(tx, row.id, { after: 0n, bets: null, appliedAt: at });
    return [];
  }
  const round = await roundById(tx, row.roundId);
  const table = deskedTable(platform, row.tableCode);
  if (!round || !table || round.phase === 'void') return refuse('tables.proposal_over', { field: 'voidId' });
  if (!round.settledAt) return refuse('tables.being_settled', { field: 'voidId' });
  await table.sumRound(tx, round, -1);
  return giveBackSome(platform, tx, table, row);
}

/** Gives the next bets of the round back. The caller holds the row; its place moves on in the same transaction. */
async function giveBackSome(
  platform: Platform,
  tx: Tx,
  table: DeskedTable,
  { id, roundId, after }: VoidRow,
): Promise<Tell[]> {
  const at = platform.clock.now();
  const bets = await table.holdBets(tx, { roundId, after, limit: betsAtOnce });
  const settled = bets.filter(({ state }) => state !== 'placed' && state !== 'returned');
  const tell: Tell[] = [];
  // one wallet after another, as everybody takes them
  for (const bet of settled.toSorted((one, other) => (one.wallet < other.wallet ? -1 : 1))) {
    await giveBack(platform, tx, table, bet, at);
    tell.push(async () => {
      await announceBalance(platform, bet.playerId);
      await table.tellBet(platform, bet.id);
    });
  }
  const isDone = bets.length < betsAtOnce;
  await moveVoid(tx, id, { after: bets.at(-1)?.id ?? after, bets: settled.length, appliedAt: isDone ? at : null });
  // pages that are open show the round as void once every bet of it is back
  if (isDone) tell.push(() => table.tellVoid(platform, roundId));
  return tell;
}

/** What the bet was paid is taken back as far as it is there, the rest is owed; and the stake comes back. */
async function giveBack(platform: Platform, tx: Tx, table: DeskedTable, bet: DeskedBet, at: Date): Promise<void> {
  const { id, playerId, wallet, merchant, stake, split, payout } = bet;
  const currency = bet.currency as Currency;
  const bank = await tablesOf(platform).bankOf(bet);
  // what players of trial money no longer have is nobody's loss
  const name = currency === trialCurrency ? 'trial' : 'receivables';
  const debtor = await houseAccount(tx, { merchant, currency, name });
  const corrected = { id, playerId, stake, split, was: payout, now: stake };
  const { moves, owed } = await correctionMoves(platform, tx, corrected, { wallet, bank, debtor });
  const entries = moves.length === 0 ? [] : await book(tx, bet, moves);
  await sayRisked(tx, [{ id, risked: 0n }]);
  await table.giveBackBet(tx, { id, entries }, at);
  const last = entries.at(-1);
  if (owed > 0n && last && name === 'receivables')
    await noteDebt(platform, tx, { playerId, orderNo: id.toString(), amount: owed, entry: last.entry });
}

async function book(
  tx: Tx,
  { id, wallet }: DeskedBet,
  moves: Awaited<ReturnType<typeof correctionMoves>>['moves'],
): Promise<{ entry: bigint; amount: bigint }[]> {
  const [answer] = await post(tx, [
    {
      ...{ key: keyOf('tables', 'correction', id), input: inputOf('tables correction', id), owner: wallet },
      ...{ steps: moves.map(({ step }) => step), keyOnly: true },
    },
  ]);
  if (!answer?.ok) throw new Error(`bet ${id} was not given back: ${answer?.code}`);
  if (!answer.first) throw new Error(`bet ${id} was given back before`);
  return answer.transfers.map((entry, at) => ({ entry, amount: moves[at]?.amount ?? 0n }));
}

/**
 * Goes on with rounds that were declared void until all bets of them are given back. One that fails holds up no other.
 * True: there was one.
 */
export async function giveBackNext(platform: Platform): Promise<boolean> {
  let found = false;
  await eachInTurn(await waitingVoids(platform.db), async (id) => {
    while (await giveBackOf(platform, id)) found = true;
  });
  return found;
}

async function giveBackOf(platform: Platform, id: bigint): Promise<boolean> {
  const tell = await inTxAgain(platform.db, async (tx) => {
    const row = await takeVoid(tx, id);
    const table = row && deskedTable(platform, row.tableCode);
    return table && giveBackSome(platform, tx, table, row);
  });
  for (const each of tell ?? []) await each();
  return tell !== undefined;
}

export const applyVoids: Loop = { name: 'tables.apply-voids', run: giveBackNext };
