import type { InputOf } from '@palpite/contract/base/endpoint.ts';
import type { changePaymentPassword, setPaymentPassword } from '@palpite/contract/security/player.ts';
import { inTx } from '../base/db.ts';
import { refuse } from '../base/refusal.ts';
import type { Ask, House, PlayerSession } from '../base/room.ts';
import { notify } from '../players/players.ts';
import { methodsOf } from '../proofs/proofs.ts';
import { clearPaymentTries, paymentLock, putPaymentPassword, reservePaymentTry } from './store.ts';

/** How many wrong tries lock it, and for how long. */
const mostTries = 5;
const lockMs = 15 * 60_000;

/** Whether the player has set one. */
export async function paymentPasswordSet(house: House, playerId: bigint): Promise<boolean> {
  return (await paymentLock(house.db, playerId)) !== undefined;
}

/**
 * Checks the payment password. Refuses `not.exists.payment.password`, `invalid.payment.pw`, and `entrance.locked` for fifteen minutes after five
 * wrong ones. Not within a transaction: the try counts whatever comes of it.
 */
export async function checkPaymentPassword(
  house: House,
  playerId: bigint,
  typed: string,
  field: string,
): Promise<void> {
  const now = house.clock.now();
  const lock = (await paymentLock(house.db, playerId)) ?? refuse('not.exists.payment.password');
  const stored = await reservePaymentTry(house.db, playerId, now, {
    mostTries,
    lockedUntil: new Date(now.getTime() + lockMs),
  });
  if (stored === undefined) {
    const until = (
      lock.lockedUntil && lock.lockedUntil > now ? lock.lockedUntil : new Date(now.getTime() + lockMs)
    ).getTime();
    const seconds = Math.ceil((until - now.getTime()) / 1000);
    refuse('entrance.locked', { minutes: Math.ceil(seconds / 60), retryAfterSeconds: seconds });
  }
  if (!(await house.hasher.verify(stored, typed))) refuse('invalid.payment.pw', { field });
  await clearPaymentTries(house.db, playerId);
}

export function hasPaymentSecret({ house, who }: Ask<PlayerSession>): Promise<boolean> {
  return paymentPasswordSet(house, who.playerId);
}

/** Sets the payment password. Over one that stands only where a second factor proved the player: a login password is not enough to replace it. */
export async function setPaymentSecret(
  ask: Ask<PlayerSession>,
  form: InputOf<typeof setPaymentPassword>,
): Promise<null> {
  const { house, who } = ask;
  checkForm(form.paymentPassword, form.confirmPaymentPassword, 'paymentPassword');
  const stands = await paymentPasswordSet(house, who.playerId);
  if (stands && (await methodsOf(house, house.db, who.playerId)).length === 0) refuse('proofs.not_allowed');
  return await keep(ask, form.paymentPassword);
}

/** Changes the payment password by the old one. */
export async function changePaymentSecret(
  ask: Ask<PlayerSession>,
  form: InputOf<typeof changePaymentPassword>,
): Promise<null> {
  checkForm(form.newPaymentPassword, form.confirmPaymentPassword, 'newPaymentPassword');
  await checkPaymentPassword(ask.house, ask.who.playerId, form.oldPaymentPassword, 'oldPaymentPassword');
  return await keep(ask, form.newPaymentPassword);
}

function checkForm(password: string, confirmation: string, field: string): void {
  if (!/^[0-9]{6}$/.test(password)) refuse('request.invalid', { field });
  if (password !== confirmation) refuse('players.passwords_differ', { field: 'confirmPaymentPassword' });
  if (isRow(password)) refuse('players.password_weak', { field });
}

/** '111111', '123456', '654321': what is tried first. */
function isRow(digits: string): boolean {
  const steps = [...digits].slice(1).map((digit, index) => Number(digit) - Number(digits[index]));
  const [first = 0] = steps;
  return Math.abs(first) <= 1 && steps.every((step) => step === first);
}

async function keep({ house, who }: Ask<PlayerSession>, password: string): Promise<null> {
  const hash = await house.hasher.hash(password);
  await inTx(house.db, async (tx) => {
    await putPaymentPassword(tx, who.playerId, hash, house.clock.now());
    await notify(house, tx, who.playerId, 'contact_changed');
  });
  return null;
}
