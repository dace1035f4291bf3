import type { InputOf } from '@palpite/contract/base/endpoint.ts';
import { requestWithdrawal as requestEndpoint } from '@palpite/contract/withdrawals/player.ts';
import type { Withdrawal } from '@palpite/contract/withdrawals/shapes.ts';
import { formatMoney, type Micro } from '@palpite/math/money.ts';
import { randomHex } from '../../base/chance.ts';
import { inTx, type Tx } from '../../base/db/db.ts';
import { earlierAnswer, once } from '../../base/db/once.ts';
import { enqueue } from '../../base/jobs/jobs.ts';
import type { Ask, Platform, PlayerSession } from '../../base/room.ts';
import { sealFor } from '../../base/seal/seal.ts';
import { inputOf, keyOf } from '../../ledger/ledger.ts';
import { playerById } from '../../players/players.ts';
import { hold, noteFailedPayment, refuseBlockedPayments } from '../../wallet/wallet.ts';
import { tellMoved } from '../news.ts';
import { partsOf } from '../payout/charge.ts';
import { payWithdrawalJob } from '../payout/pay-withdrawal.ts';
import { insertPayout, type NewPayout } from '../payout/payout-store.ts';
import { passProofs } from '../prove.ts';
import type { GateRow, Setting } from '../records.ts';
import { openSetting } from '../setting/settings.ts';
import { showWithdrawal } from '../show.ts';
import { addHistory, insertWithdrawal, nextOrderNumber, takeTurn, withdrawalByOrderNo } from '../store.ts';
import { findPayee, keySeal } from './accounts.ts';
import { type Asked, awaitedGate, type Passed, passGates, passIdentity, skippedGate } from './gates.ts';

type Input = InputOf<typeof requestEndpoint>;

/**
 * A player requests a withdrawal. It must pass the gates. Then one transaction writes the order and holds the money of
 * each payout. After that a rule approves the order, or it waits for staff. A repeat with the same key needs no second
 * code.
 */
export async function requestWithdrawal(ask: Ask<PlayerSession>, input: Input): Promise<Withdrawal> {
  const { platform, who, key } = ask;
  // password and code prove the identity; they are not part of the request, and no digest of them is stored
  const { password, verificationCode, ...wanted } = input;
  const call = { actor: `player:${who.playerId}`, key, endpoint: requestEndpoint.name, input: wanted };
  const { orderNo } =
    (await earlierAnswer<{ orderNo: string }>(platform.db, call)) ??
    (await ordered(ask, input, (open) => inTx(platform.db, (tx) => once(tx, call, () => open(tx)))));
  const row = await withdrawalByOrderNo(platform.db, orderNo);
  if (!row) throw new Error(`${orderNo} is gone`);
  return showWithdrawal(row);
}

/** Runs all checks before a code is used up, and again in the transaction, in which two requests of one player wait for
 * each other. */
async function ordered(
  ask: Ask<PlayerSession>,
  input: Input,
  write: (open: (tx: Tx) => Promise<{ orderNo: string }>) => Promise<{ orderNo: string }>,
): Promise<{ orderNo: string }> {
  const { platform, who, language } = ask;
  const before = await openSetting(platform.db, who);
  const player = passIdentity(await playerById(platform, platform.db, who.playerId), platform.clock.now());
  // a player who is blocked for trying out PIX keys gets no more answers from the bank's directory
  await refuseBlockedPayments(platform, platform.db, who.playerId);
  const payee = await findPayee(platform, player, input, before.bindingWaitMinutes);
  const asked: Asked = { who, player, payee, amount: input.amount, language };
  // a player who enters keys of other people is blocked after a few tries
  if (payee.owner === 'foreign') await inTx(platform.db, (tx) => noteFailedPayment(platform, tx, who.playerId));
  await passGates(platform, platform.db, asked, before);
  const proofs = await passProofs(ask, input.amount, input, before);
  return write(async (tx) => {
    await takeTurn(tx, who.playerId);
    const setting = await openSetting(tx, who);
    const found = await passGates(platform, tx, asked, setting);
    return { orderNo: await openOrder(platform, tx, asked, setting, { ...found, gates: [...found.gates, ...proofs] }) };
  });
}

async function openOrder(
  platform: Platform,
  tx: Tx,
  { who, player, payee, amount }: Asked,
  setting: Setting,
  { gates, charge, reasons }: Passed,
): Promise<string> {
  const { playerId, merchant, currency } = who;
  const now = platform.clock.now();
  const dueAt = new Date(now.getTime() + setting.decisionMinutes * 60_000);
  const orderNo = await nextOrderNumber(tx, now);
  const fee = charge.charge + charge.penalty;
  const parts: NewPayout[] = [];
  for (const [position, part] of partsOf(charge.receive, fee, setting.maxPayout).entries())
    parts.push({
      ...part,
      position,
      idEnvio: `${orderNo.replaceAll('-', '')}${randomHex(platform.chance, 8)}`,
      pending: await setAside(platform, tx, {
        playerId,
        orderNo,
        what: `hold:${position}`,
        account: 'bank.pix',
        amount: part.amount,
      }),
      feePending:
        part.fee > 0n
          ? await setAside(platform, tx, {
              playerId,
              orderNo,
              what: `hold-fee:${position}`,
              account: 'fees',
              amount: part.fee,
            })
          : null,
    });
  const automatic = reasons.length === 0;
  const state = automatic ? 'approved' : 'review';
  const id = await insertWithdrawal(
    tx,
    {
      ...{ orderNo, merchant, playerId, currency, amount, fee, state, dueAt },
      accountType: payee.accountType,
      pixKeyType: payee.pixKeyType,
      keySealed: sealFor(platform, keySeal).close(payee.number),
      keyMasked: payee.masked,
      bankCode: payee.bankCode,
      bankName: payee.bankName,
      payeeName: player.fullName,
      createdAt: now,
      needsTwo: setting.twoPeopleAbove !== null && amount > setting.twoPeopleAbove,
    },
    [
      ...gates,
      reviewGate(setting, reasons, amount, now, dueAt),
      awaitedGate('payment', 'waiting', 'bank', dueAt),
      setting.receipts ? awaitedGate('receipt', 'waiting', 'player', null) : skippedGate('receipt'),
    ],
  );
  for (const part of parts) await insertPayout(tx, id, part, now);
  await addHistory(tx, id, { at: now, who: 'player', what: 'requested', reason: null });
  if (automatic) {
    await addHistory(tx, id, { at: now, who: 'system', what: 'approved', reason: null });
    await enqueue(tx, payWithdrawalJob, { orderNo }, { key: `withdrawals.pay:${orderNo}` });
  }
  await tellMoved(tx, { orderNo, merchant, playerId, amount, currency }, state);
  return orderNo;
}

function reviewGate(setting: Setting, reasons: readonly string[], amount: Micro, now: Date, dueAt: Date): GateRow {
  const upTo = setting.autoApproveUpTo === null ? {} : { upTo: formatMoney(setting.autoApproveUpTo) };
  const detail = { ...upTo, amount: formatMoney(amount) };
  if (reasons.length === 0)
    return {
      ...awaitedGate('review', 'current', 'system', null, now),
      ...{ state: 'passed', rule: 'auto_approve', detail },
    };
  return { ...awaitedGate('review', 'current', 'staff', dueAt), detail: { ...detail, reasons: reasons.join(' ') } };
}

interface Aside {
  readonly playerId: bigint;
  readonly orderNo: string;
  readonly what: string;
  readonly account: 'bank.pix' | 'fees';
  readonly amount: Micro;
}

/**
 * Holds a part of the order in favour of the account that will receive it; returns the number of the pending transfer.
 */
async function setAside(
  platform: Platform,
  tx: Tx,
  { playerId, orderNo, what, account, amount }: Aside,
): Promise<bigint> {
  const { transfer } = await hold(platform, tx, {
    ...{ playerId, amount, house: account },
    kind: account === 'fees' ? 'fee' : 'withdrawal',
    key: keyOf('withdrawals', orderNo, what),
    input: inputOf(orderNo, formatMoney(amount)),
    orderNo,
  });
  return transfer;
}
