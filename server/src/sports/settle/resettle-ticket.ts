import type { Currency } from '@palpite/contract/base/money.ts';
import type { Tx } from '../../base/db/db.ts';
import type { Platform } from '../../base/room.ts';
import { correctionMoves, type Move, sayRisked } from '../../bets/bets.ts';
import { type AccountId, houseAccount, inputOf, keyOf, post } from '../../ledger/ledger.ts';
import { noteDebt } from '../../wallet/wallet.ts';
import type { TicketRow } from '../bet/ticket-store.ts';
import { counterOf } from '../counter.ts';
import { endFree, promotionsOf } from '../free/free-money.ts';
import type { Decision } from './outcomes.ts';
import { resettleTicket } from './settle-store.ts';

const trialCurrency = 'FUN';

/**
 * A bet that had its result comes to something else by a corrected one: reversed and paid anew in one command of the
 * ledger, under a key made of the bet and how often it was corrected. False where it comes to the same; a bet that was
 * cashed out whole stays as it is. The caller holds the ticket.
 */
export async function resettle(
  platform: Platform,
  tx: Tx,
  { row, decision, result }: { row: TicketRow; decision: Decision; result: { fixtureId: string; version: number } },
): Promise<boolean> {
  if (row.state === 'accepted' || row.unitLeft === 0n) return false;
  const { state } = decision;
  const payout = row.cashed + decision.payout;
  if (state === row.state && payout === row.payout) return false;
  const isFree = row.freeId !== null;
  // a free bet that came back may be on another bet by now: that stands
  if (isFree && row.state === 'void') return false;
  const isBack = isFree && decision.isReturned;
  const { id, playerId, wallet, merchant, stake, split } = row;
  const currency = row.currency as Currency;
  const bank = await counterOf(platform).bankOf(row);
  // what players of trial money no longer have is nobody's loss
  const name = currency === trialCurrency ? 'trial' : 'receivables';
  const debtor = await houseAccount(tx, { merchant, currency, name });
  const bet = { id, playerId, stake, split, was: row.payout, now: isBack ? 0n : payout };
  const { moves: own, owed } = await correctionMoves(platform, tx, bet, { wallet, bank, debtor });
  const moves = isBack ? [...own, await stakeBack(tx, row, bank)] : own;
  const entries = moves.length > 0 ? await book(tx, row, moves) : [];
  const { fixtureId, version } = result;
  if (isFree) await endFree(platform, tx, { ticket: row, payout: 0n, isReturned: isBack });
  else await sayRisked(tx, [{ id, risked: decision.risked }]);
  await resettleTicket(tx, { id, fixtureId, version, state, payout, owed, entries }, platform.clock.now());
  const last = entries.at(-1);
  if (owed > 0n && last && name === 'receivables')
    await noteDebt(platform, tx, { playerId, orderNo: id.toString(), amount: owed, entry: last.entry });
  return true;
}

/** The stake of a free bet goes back to the house that paid it. */
async function stakeBack(tx: Tx, row: TicketRow, bank: AccountId): Promise<Move> {
  const { stake: amount } = row;
  const credit = await promotionsOf(tx, row);
  return { step: { do: 'transfer', debit: bank, credit, amount, kind: 'stake_return' }, amount };
}

async function book(
  tx: Tx,
  { id, wallet, corrected }: TicketRow,
  moves: readonly Move[],
): Promise<{ entry: bigint; amount: bigint }[]> {
  const [answer] = await post(tx, [
    {
      ...{
        key: keyOf('sports', 'correction', id, corrected + 1),
        input: inputOf('sports correction', id),
        owner: wallet,
      },
      ...{ steps: moves.map(({ step }) => step), keyOnly: true },
    },
  ]);
  if (!answer?.ok) throw new Error(`bet ${id} was not settled anew: ${answer?.code}`);
  if (!answer.first) throw new Error(`bet ${id} was corrected for the ${corrected + 1} th time before`);
  return answer.transfers.map((entry, at) => ({ entry, amount: moves[at]?.amount ?? 0n }));
}
