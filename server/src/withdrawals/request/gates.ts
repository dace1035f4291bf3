import type { GateName } from '@palpite/contract/withdrawals/shapes.ts';
import { formatMoney, type Micro, unit } from '@palpite/math/money.ts';
import type { Db, Tx } from '../../base/db/db.ts';
import { refuse } from '../../base/refusal/refusal.ts';
import type { Ask, Platform, PlayerSession } from '../../base/room.ts';
import { openObligations } from '../../bonuses/bonuses.ts';
import { debtOf } from '../../payments/payments.ts';
import { findPlayer, type Player } from '../../players/players.ts';
import { refuseWonBack } from '../../proofs/proofs.ts';
import { zoneOf } from '../../site/site.ts';
import { refuseBlockedPayments, refuseLockedByStaff } from '../../wallet/wallet.ts';
import { openDisputes } from '../dispute/dispute-store.ts';
import { type Charge, chargeFor } from '../payout/charge.ts';
import type { GateRow, PayoutRow, Setting } from '../records.ts';
import { riskRulesOf } from '../setting/setting-store.ts';
import { isWithinHours } from '../setting/settings.ts';
import { newestWithdrawalAt, setGate, withdrawalByOrderNo, withdrawnOnDay } from '../store.ts';
import type { Payee } from './accounts.ts';
import { turnoverToLeave } from './turnover.ts';

/** The player, the amount and the account to be paid. */
export interface Asked {
  readonly who: PlayerSession;
  readonly player: Player & { readonly cpf: string; readonly fullName: string };
  readonly payee: Payee;
  readonly amount: Micro;
  /** In which a lock explains itself. */
  readonly language: Ask['language'];
}

export interface Passed {
  readonly gates: readonly GateRow[];
  readonly charge: Charge;
  /** Why a person must look at it; empty where a rule may approve. */
  readonly reasons: readonly string[];
}

/** Who the player is, without whom nothing leaves. Refuses `payments.identity_required` and `proofs.won_back`. */
export function passIdentity(player: Player | undefined, now: Date): Asked['player'] {
  const { cpf, fullName } = player ?? {};
  if (!player || !cpf || !fullName) return refuse('payments.identity_required', { field: 'idNumber' });
  refuseWonBack(player.restrictedUntil, now);
  return { ...player, cpf, fullName };
}

/**
 * Everything that can be checked without asking the player for a proof, in the order the player is shown. Refuses
 * `wallet.locked`, `wallet.payments_blocked`, `wallet.payments_suspended`, `withdrawals.closed_hours`, `.amount_range`,
 * `.whole_amount`, `.fixed_amount`, `.day_limit`, `.turnover_required`, `.bonus_open`, `.foreign_key`,
 * `.account_not_active`, `.debt`, and `server.busy` when the bank does not say whose a key is.
 */
export async function passGates(platform: Platform, db: Db | Tx, asked: Asked, setting: Setting): Promise<Passed> {
  const { who, player, payee, amount } = asked;
  const now = platform.clock.now();
  const gate = (name: GateName, detail: Record<string, string> = {}) => passedGate(name, now, detail);

  await refuseLockedByStaff(db, { playerId: who.playerId, language: asked.language, field: 'amount' });
  await refuseBlockedPayments(platform, db, who.playerId);
  const zone = await zoneOf(platform, who.merchant);
  if (!isWithinHours(setting, { now, zone }))
    refuse('withdrawals.closed_hours', { from: setting.openFrom ?? '', to: setting.openTo ?? '' });
  const hours =
    setting.openFrom === null
      ? skippedGate('hours')
      : gate('hours', { from: setting.openFrom, to: setting.openTo ?? '' });

  checkAmount(amount, setting);
  const today = await withdrawnOnDay(db, who.playerId, { now, zone });
  const left = setting.dailyAmount - today.sum;
  if (today.count >= setting.dailyCount || amount > left)
    refuse('withdrawals.day_limit', {
      field: 'amount',
      times: setting.dailyCount,
      left: formatMoney(left > 0n ? left : 0n),
    });
  const limits = gate('limits', {
    min: formatMoney(setting.minAmount),
    max: formatMoney(setting.maxAmount),
    left: formatMoney(left),
  });

  const { required, actual, excluded } = await turnoverToLeave(platform, db, who, setting.turnoverPercent);
  const figures = { required: formatMoney(required), actual: formatMoney(actual) };
  const turnoverMet = actual >= required;
  if (!turnoverMet && setting.penaltyBps === 0)
    refuse('withdrawals.turnover_required', { ...figures, missing: formatMoney(required - actual) });
  const bonuses = excluded ? [] : await openObligations(db, who.playerId);
  const holding = bonuses.filter(({ holdsWithdrawals }) => holdsWithdrawals);
  if (holding.length > 0)
    refuse('withdrawals.bonus_open', {
      count: holding.length,
      missing: formatMoney(holding.reduce((sum, { left }) => sum + left, 0n)),
    });
  const charge = chargeFor(amount, setting, { countToday: today.count, turnoverMet });
  const turnover: GateRow = excluded
    ? { ...skippedGate('turnover'), at: now.getTime(), rule: 'excluded' }
    : turnoverMet
      ? gate('turnover', figures)
      : {
          ...skippedGate('turnover'),
          at: now.getTime(),
          rule: 'penalty',
          detail: { ...figures, penalty: formatMoney(charge.penalty) },
        };
  if (charge.receive <= 0n)
    refuse('withdrawals.amount_range', {
      field: 'amount',
      min: formatMoney(charge.charge + charge.penalty + unit),
      max: formatMoney(setting.maxAmount),
    });

  const identity = gate('identity', { name: player.fullName });
  if (payee.owner === 'unavailable') refuse('server.busy');
  if (payee.owner === 'foreign') refuse('withdrawals.foreign_key', { field: 'pixKey' });
  if (payee.activeFrom && payee.activeFrom > now)
    refuse('withdrawals.account_not_active', { field: 'bankCardId', from: payee.activeFrom.toISOString() });
  const account = gate('own_account', { key: payee.masked, name: player.fullName });

  const debt = await debtOf(db, who.playerId);
  if (debt > 0n) refuse('withdrawals.debt', { debt: formatMoney(debt) });

  const found = await risksOf(platform, db, asked, now);
  const risk = { ...gate('risk', found.length > 0 ? { found: found.join(' ') } : {}), rule: found[0] ?? null };
  const reasons = [
    ...found,
    ...personNeeded(asked, setting, turnoverMet, await openDisputes(db, { playerId: who.playerId })),
  ];
  return { gates: [hours, limits, turnover, identity, account, gate('debt'), risk], charge, reasons };
}

function checkAmount(amount: Micro, s: Setting): void {
  const field = 'amount';
  if (s.fixedAmounts.length > 0 && !s.fixedAmounts.includes(amount))
    refuse('withdrawals.fixed_amount', { field, amounts: s.fixedAmounts.map(formatMoney) });
  if (amount < s.minAmount || amount > s.maxAmount)
    refuse('withdrawals.amount_range', { field, min: formatMoney(s.minAmount), max: formatMoney(s.maxAmount) });
  if (!s.allowDecimal && amount % unit !== 0n) refuse('withdrawals.whole_amount', { field });
}

/** What the brand's rules find worth a look. */
async function risksOf(platform: Platform, db: Db | Tx, { who, player, payee }: Asked, now: Date): Promise<string[]> {
  const rules = await riskRulesOf(db, who.merchant);
  if (rules.length === 0) return [];
  const account = await findPlayer(platform, db, who.merchant, { id: who.playerId });
  const first = (await newestWithdrawalAt(db, who.playerId)) === undefined;
  const boundAt = payee.boundAt;
  // the first password is not a change of one
  const changedAt = account?.passwordChangedAt;
  const changed = changedAt && changedAt.getTime() > player.createdAt.getTime() ? changedAt : undefined;
  const within = (at: Date | undefined, minutes: number | null) =>
    at !== undefined && now.getTime() - at.getTime() < (minutes ?? 0) * 60_000;
  const holds = {
    new_account: (minutes: number | null) => within(player.createdAt, minutes),
    first_withdrawal: () => first,
    security_changed: (minutes: number | null) => within(changed, minutes) || within(boundAt, minutes),
  };
  return rules.filter(({ name, minutes }) => holds[name](minutes)).map(({ name }) => name);
}

/** Why no rule may approve it: the amount, the account, the turnover, a case that is open. */
function personNeeded({ payee, amount }: Asked, s: Setting, turnoverMet: boolean, disputes: number): string[] {
  return [
    ...(s.autoApproveUpTo === null || amount > s.autoApproveUpTo ? ['amount'] : []),
    ...(payee.accountType === 'PIX' && payee.pixKeyType === 'CPF' ? [] : ['account']),
    ...(turnoverMet ? [] : ['turnover']),
    ...(disputes > 0 ? ['dispute'] : []),
  ];
}

export function passedGate(name: GateName, at: Date, detail: Record<string, string> = {}): GateRow {
  return { name, state: 'passed', actor: 'system', at: at.getTime(), dueAt: null, rule: null, detail };
}

export function skippedGate(name: GateName): GateRow {
  return { name, state: 'skipped', actor: 'system', at: null, dueAt: null, rule: null, detail: {} };
}

/** A step that somebody is at, or that comes later, and until when it is done at the latest. */
export function awaitedGate(
  name: GateName,
  state: 'current' | 'waiting',
  actor: GateRow['actor'],
  dueAt: Date | null,
  at: Date | null = null,
): GateRow {
  return { name, state, actor, at: at?.getTime() ?? null, dueAt: dueAt?.getTime() ?? null, rule: null, detail: {} };
}

/**
 * Says what is open about the receipts of a locked withdrawal: a case before a question, a question
 * before what is still to come.
 */
export async function turnGate(tx: Tx, orderNo: string, now: Date): Promise<void> {
  const row = await withdrawalByOrderNo(tx, orderNo);
  if (row) await setGate(tx, row.id, receiptGate(row.payouts, now));
}

function receiptGate(payouts: readonly PayoutRow[], now: Date): GateRow {
  const sent = payouts.filter(({ state }) => state !== 'REJECTED');
  const contested = sent.filter(({ receipt }) => receipt === 'not_received');
  if (contested.length > 0)
    return awaitedGate('receipt', 'current', 'staff', earliest(contested.map(({ dispute }) => dispute?.dueAt)), now);
  const asked = sent.filter(({ receipt }) => receipt === 'open');
  if (asked.length > 0)
    return awaitedGate('receipt', 'current', 'player', earliest(asked.map(({ closesAt }) => closesAt)), now);
  if (sent.some(({ receipt }) => receipt === 'waiting')) return awaitedGate('receipt', 'waiting', 'player', null);
  const rule = sent.some(({ receipt }) => receipt === 'closed') ? 'auto_receipt' : null;
  return { ...awaitedGate('receipt', 'current', rule ? 'system' : 'player', null, now), state: 'passed', rule };
}

function earliest(times: readonly (Date | null | undefined)[]): Date | null {
  const known = times.flatMap((at) => (at ? [at.getTime()] : []));
  return known.length > 0 ? new Date(Math.min(...known)) : null;
}
