import { formatMoney, type Micro, multiplyRatio } from '@palpite/math/money.ts';
import type { Db, Tx } from '../base/db.ts';
import { refuse } from '../base/refusal.ts';
import type { House } from '../base/room.ts';
import { turnoverOf } from '../bets/bets.ts';
import type { Player } from '../players/players.ts';
import { bankOf } from './bank.ts';
import { maskPixKey, type PixKeyType, readPixKey } from './pix-key.ts';
import { BankRefused, BankUnavailable } from './providers/pix-port.ts';
import type { GateRow, Setting } from './records.ts';
import { paidDeposits } from './store.ts';
import { newestWithdrawalAt, withdrawnOnDay } from './withdrawal-store.ts';

/** Bets asked of the deposits since the newest withdrawal that was not turned down, and bets made since then. */
export async function turnoverStanding(
  db: Db | Tx,
  playerId: bigint,
  percent: number,
): Promise<{ required: Micro; actual: Micro }> {
  const since = await newestWithdrawalAt(db, playerId);
  const { sum } = await paidDeposits(db, playerId, since);
  const actual = await turnoverOf(db, playerId, since);
  return { required: multiplyRatio(sum, BigInt(percent), 100n), actual };
}

/** Smallest and largest amount, and what is left of the day. Refuses `payments.amount_range`. */
export async function passLimits(
  tx: Tx,
  playerId: bigint,
  amount: Micro,
  setting: Setting,
  now: Date,
): Promise<GateRow> {
  const { withdrawalMin: min, withdrawalMax: max, withdrawalDailyCount: most, withdrawalDailyAmount: dayMax } = setting;
  const today = await withdrawnOnDay(tx, playerId, now);
  const left = today.count >= most || today.sum >= dayMax ? 0n : dayMax - today.sum;
  const highest = max < left ? max : left;
  const detail = { min: formatMoney(min), max: formatMoney(highest) };
  if (amount < min || amount > highest)
    refuse('payments.amount_range', { field: 'amount', ...detail, countToday: today.count });
  return passed('limits', now, detail);
}

/** Deposits must have been played with. Refuses `payments.turnover_required`. */
export async function passTurnover(tx: Tx, playerId: bigint, setting: Setting, now: Date): Promise<GateRow> {
  const { required, actual } = await turnoverStanding(tx, playerId, setting.turnoverPercent);
  const detail = { required: formatMoney(required), actual: formatMoney(actual) };
  if (actual < required) refuse('payments.turnover_required', { ...detail, missing: formatMoney(required - actual) });
  return passed('turnover', now, detail);
}

/**
 * Money leaves in a person's name only, and not for a day after the account was won back by its phone alone. Refuses
 * `payments.identity_required` and `proofs.not_allowed`.
 */
export function passIdentity(player: Player | undefined, now: Date): { gate: GateRow; name: string; cpf: string } {
  if (!player?.cpf || !player.fullName) return refuse('payments.identity_required', { field: 'idNumber' });
  if (player.restrictedUntil && player.restrictedUntil > now) refuse('proofs.not_allowed');
  return { gate: passed('identity', now, { name: player.fullName }), name: player.fullName, cpf: player.cpf };
}

export type KeyOwner = { key: string; found: 'own' | 'foreign' | 'unavailable' } | undefined;

/**
 * Whose the PIX key is, asked of the bank's directory for every key but the player's own CPF. undefined: not a key of that type.
 * To be called outside any transaction: no lock may wait for a bank.
 */
export async function findKeyOwner(
  house: House,
  player: Player | undefined,
  asked: { pixKeyType: PixKeyType; pixKey: string },
): Promise<KeyOwner> {
  if (!player?.cpf) return undefined;
  const key = readPixKey(asked.pixKeyType, asked.pixKey, player.cpf);
  if (key === undefined) return undefined;
  if (asked.pixKeyType === 'CPF') return { key, found: key === player.cpf ? 'own' : 'foreign' };
  try {
    const owner = await (await bankOf(house, player.merchant)).port.lookupKey(key);
    return { key, found: owner?.cpf === player.cpf ? 'own' : 'foreign' };
  } catch (error) {
    if (error instanceof BankRefused) return { key, found: 'foreign' };
    if (!(error instanceof BankUnavailable)) throw error;
    house.log.warn({ err: error }, 'no answer from the directory of keys');
    return { key, found: 'unavailable' };
  }
}

/** The money goes to the player's own account. Refuses `payments.foreign_key`, and `server.busy` when the bank does not say. */
export function passOwnAccount(
  type: PixKeyType,
  owner: KeyOwner,
  name: string,
  now: Date,
): { gate: GateRow; key: string } {
  if (!owner) return refuse('request.invalid', { field: 'pixKey', problem: 'format' });
  if (owner.found === 'unavailable') return refuse('server.busy');
  if (owner.found === 'foreign') return refuse('payments.foreign_key', { field: 'pixKey' });
  return { gate: passed('own_account', now, { key: maskPixKey(type, owner.key), name }), key: owner.key };
}

export function passed(name: GateRow['name'], at: Date, detail: Record<string, string> = {}): GateRow {
  return { name, state: 'passed', actor: 'system', at: at.getTime(), detail };
}
