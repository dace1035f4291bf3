import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import { isAgentType } from '@palpite/contract/base/member-types.ts';
import type { moveReserve } from '@palpite/contract/reserve/agent.ts';
import { formatMoney, type Micro } from '@palpite/math/money.ts';
import { inTx, type Tx } from '../../base/db/db.ts';
import { isRepeat, once } from '../../base/db/once.ts';
import { refuse } from '../../base/refusal/refusal.ts';
import { saidIn } from '../../base/refusal/said.ts';
import type { Ask, PlayerSession } from '../../base/room.ts';
import { balances, inputOf, keyOf, post } from '../../ledger/ledger.ts';
import { checkPaymentPassword, refuseRestricted } from '../../proofs/proofs.ts';
import { announceBalance, locksOf, lockWords, openWallet, walletTypes } from '../../wallet/wallet.ts';
import { payFromReserve } from '../settle/pay-earnings.ts';
import { owedBy, takeReserveTurn } from './owed-store.ts';
import { readReserve } from './read-reserve.ts';
import { reserveOf } from './reserve.ts';

type Move = Pick<InputOf<typeof moveReserve>, 'direction' | 'amount'>;

/**
 * Money of the agent's main wallet becomes their reserve, or the other way round: of that only what nobody is owed. It
 * goes nowhere but to those whose contracts the agent funds, so it is no transfer between people: no turnover is asked.
 */
export async function moveReserveMoney(
  ask: Ask<PlayerSession>,
  { direction, amount, password }: InputOf<typeof moveReserve>,
): Promise<OutputOf<typeof moveReserve>> {
  const { platform, who, key } = ask;
  const { playerId } = who;
  // the payment password is no part of what the key stands for: its digest would be easily guessed
  const input = { direction, amount };
  const call = { actor: `player:${playerId}`, key, endpoint: 'commission.moveReserve', input };
  if (!(await isRepeat(platform.db, call))) {
    // whoever has just been let in without the password moves nothing
    await refuseRestricted(ask);
    await checkPaymentPassword(platform, playerId, password, 'password');
    await openWallet(platform, playerId);
  }
  await inTx(platform.db, (tx) =>
    once(tx, call, async () => {
      await move(ask, tx, input);
      return null;
    }),
  );
  await payFromReserve(platform, playerId);
  await announceBalance(platform, playerId);
  return readReserve(ask);
}

async function move(ask: Ask<PlayerSession>, tx: Tx, { direction, amount }: Move): Promise<void> {
  const { platform, who, key } = ask;
  const { playerId, memberType } = who;
  await takeReserveTurn(tx, playerId);
  if (direction === 'in' && !isAgentType(memberType)) await refuseUnowed(tx, playerId);
  await refuseLocked(ask, tx, direction === 'in' ? walletTypes.main : walletTypes.reserve);
  const { main } = await openWallet(platform, playerId);
  const reserve = await reserveOf(platform, tx, playerId);
  if (direction === 'out') await refuseOwed(tx, playerId, reserve.available, amount);
  const [debit, credit] = direction === 'in' ? [main, reserve.account] : [reserve.account, main];
  const [answer] = await post(tx, [
    {
      key: keyOf('commission', 'reserve', playerId.toString(), key),
      owner: debit,
      input: inputOf(direction, formatMoney(amount)),
      steps: [{ do: 'transfer', debit, credit, amount, kind: 'agent_reserve' }],
    },
  ]);
  if (answer?.ok) return;
  if (answer?.code !== 'ledger.insufficient') throw new Error(`the ledger did not book it: ${answer?.code}`);
  const available = (await balances(tx, [debit])).get(debit)?.available ?? 0n;
  refuse('wallet.insufficient', { field: 'amount', available: formatMoney(available) });
}

/** Whoever is an agent no more reserves nothing but what is owed. Refuses `commission.reserve_closed`. */
async function refuseUnowed(tx: Tx, playerId: bigint): Promise<void> {
  if ((await owedBy(tx, playerId)).lines === 0) refuse('commission.reserve_closed', { field: 'direction' });
}

/** Refuses `commission.reserve_owed`. */
async function refuseOwed(tx: Tx, playerId: bigint, available: Micro, amount: Micro): Promise<void> {
  const owed = await owedBy(tx, playerId);
  const free = available > owed.amount ? available - owed.amount : 0n;
  if (owed.lines > 0 && amount > free) refuse('commission.reserve_owed', { field: 'amount', free: formatMoney(free) });
}

/** What staff look at stays where it is, and whoever owes something keeps main for it. Refuses `wallet.locked`. */
async function refuseLocked({ platform, who, language }: Ask<PlayerSession>, tx: Tx, typeId: number): Promise<void> {
  const [from] = await locksOf(platform, tx, who.playerId, [{ typeId }]);
  if (!from?.lockedOut) return;
  const { reason } = from;
  refuse('wallet.locked', { field: 'amount', reason, why: saidIn(lockWords[reason ?? 'staff'], language) });
}
