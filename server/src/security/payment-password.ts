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

export function hasPaymentSecret({ platform, who }: Ask<PlayerSession>): Promise<boolean> {
  return paymentPasswordSet(platform, who.playerId);
}

/**
 * Sets the payment password. Over one that stands only where a second factor proved the player: a login password is
 * not enough to replace it.
 */
export async function setPaymentSecret(
  ask: Ask<PlayerSession>,
  form: InputOf<typeof setPaymentPassword>,
): Promise<null> {
  const { platform, who } = ask;
  await refuseRestricted(ask);
  checkForm(form.paymentPassword, form.confirmPaymentPassword, 'paymentPassword');
  const stands = await paymentPasswordSet(platform, who.playerId);
  if (stands && (await methodsOf(platform.db, who.playerId)).length === 0) refuse('proofs.not_allowed');
  return await keep(ask, form.paymentPassword);
}

/** Changes the payment password by the old one. */
export async function changePaymentSecret(
  ask: Ask<PlayerSession>,
  form: InputOf<typeof changePaymentPassword>,
): Promise<null> {
  await refuseRestricted(ask);
  checkForm(form.newPaymentPassword, form.confirmPaymentPassword, 'newPaymentPassword');
  await checkPaymentPassword(ask.platform, ask.who.playerId, form.oldPaymentPassword, 'oldPaymentPassword');
  return await keep(ask, form.newPaymentPassword);
}

function checkForm(password: string, confirmation: string, field: string): void {
  checkNewPaymentPassword(password, field);
  if (password !== confirmation) refuse('players.passwords_differ', { field: 'confirmPaymentPassword' });
}

async function keep(ask: Ask<PlayerSession>, password: string): Promise<null> {
  const { platform, who } = ask;
  const hash = await platform.hasher.hash(password);
  await inTx(platform.db, async (tx) => {
    await keepPaymentPassword(platform, tx, who.playerId, hash);
    await notify(platform, tx, who.playerId, 'contact_changed');
  });
  noteSecurity(ask, 'credential_changed', { player: who.playerId }, 'payment_password');
  return null;
}
