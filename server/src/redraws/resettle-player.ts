import type { Currency } from '@palpite/contract/base/money.ts';
import type { Micro } from '@palpite/math/money.ts';
import type { Tx } from '../base/db/db.ts';
import type { Platform } from '../base/room.ts';
import { correctionMoves, type Move } from '../bets/bets.ts';
import { houseAccount, inputOf, keyOf, post } from '../ledger/ledger.ts';
import {
  counterOf,
  holdResult,
  holdSettled,
  type Judged,
  judgeOf,
  judgeOrder,
  lotteryOf,
  type OrderRow,
  resettleOrder,
} from '../lottery/lottery.ts';
import { noteDebt } from '../wallet/wallet.ts';

const trialCurrency = 'FUN';

/**
 * Settles a player's orders of a corrected issue anew: all of them, for what one may win is less what the others won.
 * Answers how many came to something else. Locks the issue, the orders, bonuses, the wallet.
 */
export async function resettlePlayer(
  platform: Platform,
  tx: Tx,
  { issueId, playerId }: { readonly issueId: bigint; readonly playerId: bigint },
): Promise<number> {
  const issue = await holdResult(tx, issueId);
  if (issue?.state !== 'redrawn') return 0;
  const { game, drawing } = issue;
  const judge = judgeOf(issue);
  const wins = new Map<bigint, Micro>();
  let changed = 0;
  for (const order of await holdSettled(tx, { issueId, playerId, game })) {
    const judged = judgeOrder(lotteryOf(game), judge, order, wins);
    if (order.state === judged.state && order.payouts?.join() === judged.payouts.join()) continue;
    await resettle(platform, tx, { ...judged, drawing });
    changed += 1;
  }
  return changed;
}

type Due = Judged & { readonly drawing: number };

/** Reversed and paid anew in one command of the ledger, under a key made of the order and the number of the drawing. */
async function resettle(platform: Platform, tx: Tx, due: Due): Promise<void> {
  const { order, drawing, state, payouts } = due;
  const { id, playerId, wallet, merchant } = order;
  const currency = order.currency as Currency;
  const bank = await counterOf(platform).bankOf(order);
  // what players of trial money no longer have is nobody's loss
  const name = currency === trialCurrency ? 'trial' : 'receivables';
  const debtor = await houseAccount(tx, { merchant, currency, name });
  const { moves, owed } = await correctionMoves(
    platform,
    tx,
    { ...{ id, playerId, stake: order.stake, split: order.split }, was: order.payout, now: due.payout },
    { wallet, bank, debtor },
  );
  const entries = moves.length > 0 ? await book(tx, order, drawing, moves) : [];
  await resettleOrder(tx, { id, drawing, state, payouts, owed, entries }, platform.clock.now());
  const last = entries.at(-1);
  if (owed > 0n && last && name === 'receivables')
    await noteDebt(platform, tx, { playerId, orderNo: id.toString(), amount: owed, entry: last.entry });
}

async function book(
  tx: Tx,
  { id, wallet }: OrderRow,
  drawing: number,
  moves: readonly Move[],
): Promise<{ entry: bigint; amount: Micro }[]> {
  const [answer] = await post(tx, [
    {
      ...{ key: keyOf('lottery', 'redraw', id, drawing), input: inputOf('lottery redraw', id), owner: wallet },
      ...{ steps: moves.map(({ step }) => step), keyOnly: true },
    },
  ]);
  if (!answer?.ok) throw new Error(`order ${id} was not settled anew: ${answer?.code}`);
  if (!answer.first) throw new Error(`order ${id} was settled anew by drawing ${drawing} before`);
  return answer.transfers.map((entry, at) => ({ entry, amount: moves[at]?.amount ?? 0n }));
}
