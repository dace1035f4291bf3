import type { InputOf } from '@palpite/contract/base/endpoint.ts';
import type { changePaymentPassword, setPaymentPassword } from '@palpite/contract/security/player.ts';
import { inTx } from '../base/db/db.ts';
import { noteSecurity } from '../base/ops/security-log.ts';
import { refuse } from '../base/refusal/refusal.ts';
import type { Ask, PlayerSession } from '../base/room.ts';
import { notify } from '../players/players.ts';
import {
  checkNewPaymentPassword,
  checkPaymentPassword,
  keepPaymentPassword,
  methodsOf,
  paymentPasswordSet,
  refuseRestricted,
} from '../proofs/proofs.ts';

export function hasPaymentSecret({ house, who }: Ask<PlayerSession>): Promise<boolean> {
  return paymentPasswordSet(house, who.playerId);
}

/**
 * Sets the payment password. Over one that stands only where a second factor proved the player: a login password is
 * not enough to replace it.
 */
export async function setPaymentSecret(
  ask: Ask<PlayerSession>,
  form: InputOf<typeof setPaymentPassword>,
): Promise<null> {
  const { house, who } = ask;
  await refuseRestricted(ask);
  checkForm(form.paymentPassword, form.confirmPaymentPassword, 'paymentPassword');
  const stands = await paymentPasswordSet(house, who.playerId);
  if (stands && (await methodsOf(house.db, who.playerId)).length === 0) refuse('proofs.not_allowed');
  return await keep(ask, form.paymentPassword);
}

/** Changes the payment password by the old one. */
export async function changePaymentSecret(
  ask: Ask<PlayerSession>,
  form: InputOf<typeof changePaymentPassword>,
): Promise<null> {
  await refuseRestricted(ask);
  checkForm(form.newPaymentPassword, form.confirmPaymentPassword, 'newPaymentPassword');
  await checkPaymentPassword(ask.house, ask.who.playerId, form.oldPaymentPassword, 'oldPaymentPassword');
  return await keep(ask, form.newPaymentPassword);
}

function checkForm(password: string, confirmation: string, field: string): void {
  checkNewPaymentPassword(password, field);
  if (password !== confirmation) refuse('players.passwords_differ', { field: 'confirmPaymentPassword' });
}

async function keep(ask: Ask<PlayerSession>, password: string): Promise<null> {
  const { house, who } = ask;
  const hash = await house.hasher.hash(password);
  await inTx(house.db, async (tx) => {
    await keepPaymentPassword(house, tx, who.playerId, hash);
    await notify(house, tx, who.playerId, 'contact_changed');
  });
  noteSecurity(ask, 'credential_changed', { player: who.playerId }, 'payment_password');
  return null;
}
