import type { transferDownline } from '@palpite/contract/agents/agent.ts';
import type { memberTransfer } from '@palpite/contract/agents/player.ts';
import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import { formatMoney, type Micro } from '@palpite/math/money.ts';
import { inTx, type Tx } from '../../base/db/db.ts';
import { earlierAnswer, once } from '../../base/db/once.ts';
import { publishEvent } from '../../base/events/events.ts';
import { refuse } from '../../base/refusal/refusal.ts';
import { saidIn } from '../../base/refusal/said.ts';
import type { Ask, Platform, PlayerSession } from '../../base/room.ts';
import { type AccountId, balances, inputOf, keyOf, post } from '../../ledger/ledger.ts';
import { maskName, playerById } from '../../players/players.ts';
import { checkPaymentPassword, refuseWonBack } from '../../proofs/proofs.ts';
import { refuseExcluded } from '../../safeguards/safeguards.ts';
import {
  announceBalance,
  locksOf,
  lockWords,
  noteMovement,
  openWallet,
  refuseBlockedPayments,
  walletTypes,
} from '../../wallet/wallet.ts';
import { transferred } from '../news.ts';
import { type Counterpart, counterpartOf, countForRecipient, passRecipient } from './counterpart.ts';
import { showTransfers } from './show-transfers.ts';
import { type BrandBounds, boundsOf, brandBounds, passBounds, passTurnover } from './transfer-bounds.ts';
import { insertTransfer, nextOrderNumber, takeTurn, transferByOrderNo } from './transfer-store.ts';

/**
 * A player hands money to the agent who brought them, or an agent to somebody they brought. It leaves one main wallet
 * and is in the other, in one entry; for who receives it it counts as paid in.
 */
export async function transferMoney(
  ask: Ask<PlayerSession>,
  { to, member, amount, password }: InputOf<typeof memberTransfer>,
): Promise<OutputOf<typeof memberTransfer>> {
  const { platform, who, key } = ask;
  const { playerId } = who;
  // the payment password is no part of what the key stands for: its digest would be easily guessed
  const call = { actor: `player:${playerId}`, key, endpoint: 'agents.transfer', input: { to, member, amount } };
  // what went is answered as it was, also where it could not go any more
  const earlier = await earlierAnswer<{ orderNo: string }>(platform.db, call);
  const orderNo = earlier?.orderNo ?? (await send(ask, call, { to, member, amount, password }));
  const row = await transferByOrderNo(platform.db, orderNo);
  const [shown] = row ? await showTransfers(platform, playerId, [row]) : [];
  if (!shown) throw new Error(`${orderNo} is gone`);
  return shown;
}

/** Looks at what asks on a connection of its own or counts a try; then the money moves in one transaction. */
async function send(
  ask: Ask<PlayerSession>,
  call: Parameters<typeof once>[1],
  { to, member, amount, password }: InputOf<typeof memberTransfer>,
): Promise<string> {
  const { platform, who } = ask;
  const { playerId } = who;
  const counterpart = await counterpartOf(platform, who, { to, member });
  await refuseJustWonBack(platform, playerId);
  await checkPaymentPassword(platform, playerId, password ?? '', 'password');
  await passRecipient(platform, counterpart);
  const brand = await brandBounds(platform, who.merchant);
  // both are there before the transaction: what opens two in one could meet another that opens them the other way round
  const debit = (await openWallet(platform, playerId)).main;
  const credit = (await openWallet(platform, counterpart.playerId)).main;
  const { orderNo } = await inTx(platform.db, (tx) =>
    once(tx, call, async () => ({ orderNo: await handOver(ask, tx, { counterpart, amount, debit, credit, brand }) })),
  );
  await Promise.all([announceBalance(platform, playerId), announceBalance(platform, counterpart.playerId)]);
  return orderNo;
}

/** The same to a downline, by the name clients of agents know. */
export function transferDown(
  ask: Ask<PlayerSession>,
  input: InputOf<typeof transferDownline>,
): Promise<OutputOf<typeof transferDownline>> {
  return transferMoney(ask, { to: 'downline', ...input });
}

interface HandOver {
  readonly counterpart: Counterpart;
  readonly amount: Micro;
  /** The main wallets of who sends and who receives. */
  readonly debit: AccountId;
  readonly credit: AccountId;
  readonly brand: BrandBounds;
}

async function handOver(ask: Ask<PlayerSession>, tx: Tx, order: HandOver): Promise<string> {
  const { platform, who } = ask;
  const { playerId, merchant, currency } = who;
  const { counterpart, amount, brand } = order;
  const { playerId: recipientId, toward } = counterpart;
  const at = platform.clock.now();
  await takeTurn(tx, playerId);
  await refuseExcluded(platform, tx, playerId);
  await refuseBlockedPayments(platform, tx, playerId);
  await refuseLockedOut(ask, tx);
  passBounds(await boundsOf(platform, tx, who, brand), amount);
  await passTurnover(platform, tx, who);
  await countForRecipient(platform, tx, counterpart, amount, at);
  const orderNo = await nextOrderNumber(tx, at);
  const entry = await move(tx, orderNo, order);
  await insertTransfer(tx, { orderNo, merchant, currency, senderId: playerId, recipientId, toward, amount, entry, at });
  await noteMovement(tx, playerId, { transfer: entry, orderNo, remark: maskName(counterpart.username) });
  await noteMovement(tx, recipientId, { transfer: entry, orderNo, remark: maskName(who.username) });
  await publishEvent(tx, transferred, {
    orderNo,
    merchant,
    senderId: playerId.toString(),
    recipientId: recipientId.toString(),
    amount: formatMoney(amount),
    currency,
  });
  return orderNo;
}

/** From one main wallet to the other; gives the number of the entry. Refuses `wallet.insufficient`. */
async function move(tx: Tx, orderNo: string, { debit, credit, amount }: HandOver): Promise<bigint> {
  const key = keyOf('agents', 'transfer', orderNo);
  const input = inputOf(orderNo, formatMoney(amount));
  const [answer] = await post(tx, [
    { key, owner: debit, input, steps: [{ do: 'transfer', debit, credit, amount, kind: 'agent_transfer' }] },
  ]);
  if (answer?.ok === false && answer.code === 'ledger.insufficient') {
    const available = (await balances(tx, [debit])).get(debit)?.available ?? 0n;
    return refuse('wallet.insufficient', { field: 'amount', available: formatMoney(available) });
  }
  const [entry] = answer?.ok ? answer.transfers : [];
  if (entry === undefined) throw new Error(`the ledger did not book ${orderNo}`);
  return entry;
}

/** Money that is owed or being looked at stays where it is. Refuses `wallet.locked`. */
async function refuseLockedOut({ platform, who, language }: Ask<PlayerSession>, tx: Tx): Promise<void> {
  const [main] = await locksOf(platform, tx, who.playerId, [{ typeId: walletTypes.main }]);
  if (!main?.lockedOut) return;
  const { reason } = main;
  refuse('wallet.locked', { field: 'amount', reason, why: saidIn(lockWords[reason ?? 'staff'], language) });
}

/** For a day after the account was won back without its password no money leaves it. Refuses `proofs.won_back`. */
async function refuseJustWonBack(platform: Platform, playerId: bigint): Promise<void> {
  refuseWonBack((await playerById(platform, platform.db, playerId))?.restrictedUntil, platform.clock.now());
}
