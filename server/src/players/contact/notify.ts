import type { Tx } from '../../base/db/db.ts';
import type { Platform } from '../../base/room.ts';
import { type Letter, sendEmail, sendSms, type TemplateName } from '../../courier/courier.ts';
import { accountById } from '../account-store.ts';
import { allContacts } from './contacts.ts';

/** A notice that is a day late alarms more than it warns. */
const noticeMs = 24 * 3_600_000;

/** Tells the player through every contact that is proven: something that guards the account has changed. */
export async function notify(
  platform: Platform,
  tx: Tx,
  playerId: bigint,
  template: TemplateName,
  values: Readonly<Record<string, string>> = {},
): Promise<void> {
  const account = await accountById(tx, playerId);
  if (!account) return;
  const letter: Letter = {
    merchant: account.merchant,
    language: account.language ?? 'PT',
    template,
    values,
    purpose: 'notice',
    expiresAt: new Date(platform.clock.now().getTime() + noticeMs),
  };
  const { mobile, email } = await allContacts(platform, tx, playerId);
  if (mobile?.verifiedAt) await sendSms(platform, tx, mobile.value, letter);
  if (email?.verifiedAt) await sendEmail(platform, tx, email.value, letter);
}
