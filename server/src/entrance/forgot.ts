import type { InputOf } from '@palpite/contract/base/endpoint.ts';
import type { forgotByEmail, resetByLink, resetByMobile } from '@palpite/contract/entrance/player.ts';
import type { SessionValue } from '@palpite/contract/entrance/shapes.ts';
import { inTx, type Tx } from '../base/db/db.ts';
import { orPretend } from '../base/db/pretend.ts';
import { noteSecurity } from '../base/ops/security-log.ts';
import { refuse } from '../base/refusal/refusal.ts';
import type { Ask, Platform } from '../base/room.ts';
import { sealFor } from '../base/seal/seal.ts';
import { sendEmail } from '../courier/courier.ts';
import { forgetFailures, takeFromBudgets } from '../guard/guard.ts';
import {
  type Account,
  browserHash,
  checkNewPassword,
  contactOf,
  findPlayer,
  notify,
  restrictPlayer,
  setPassword,
} from '../players/players.ts';
import { methodsOf, strongestMethods, useCode } from '../proofs/proofs.ts';
import { ruleOf } from '../safeguards/safeguards.ts';
import { addressOf } from '../site/site.ts';
import { finishLogin, needProof } from './login/finish-login.ts';
import { phoneOf } from './login/send-code.ts';
import { checkField } from './registration/registration.ts';
import { type Ticket, ticketBy, useTicket } from './ticket-store.ts';
import { hashOf, isOutlived, makeTicket, ticketMs } from './tickets.ts';

/** How long an account that was won back by the phone keeps its money in, and what guards it as it is. */
const restrictedMs = 24 * 3_600_000;

const mailbox = { patternId: 3, minLength: 6, maxLength: 254, required: true };

/**
 * Sends a link to the account's confirmed mailbox. Its code travels behind the `#`, so that no server on the way and no
 * Referer sees it. Where the brand is open about accounts a pair that does not belong together is
 * refused `USER_NOT_EXIST`. Refuses `TOO_MANY_REQUESTS`, and `guard.quota_exceeded` once the mails of the day are used
 * up.
 */
export async function sendResetLink(ask: Ask, form: InputOf<typeof forgotByEmail>): Promise<null> {
  const { platform, merchant, language } = ask;
  const email = form.email.toLowerCase();
  if (form.username === '') refuse('request.invalid', { field: 'username', problem: 'empty' });
  checkField('email', email, mailbox);
  await takeFromBudgets(platform, [
    { name: 'login_ip', of: ask.ip },
    { name: 'email_address', of: `${merchant}:${email}` },
    { name: 'email_ip', of: ask.ip },
    { name: 'email_device', of: browserHash(ask).toString('hex') },
    { name: 'email_total', of: merchant },
  ]);
  const owner = await findPlayer(platform, platform.db, merchant, { email });
  const theirs = owner?.username === form.username.toLowerCase();
  if (!theirs && (await ruleOf(platform, merchant, 'account.errors')) !== 'neutral')
    refuse('USER_NOT_EXIST', { field: 'username' });
  const address = await addressOf(platform, merchant);
  // a mail to nobody is written and taken back: the same work
  await inTx(platform.db, (tx) =>
    orPretend(tx, theirs, async () => {
      const code = await makeTicket(platform, tx, 'reset', owner ?? { id: 0n });
      await sendEmail(platform, tx, email, {
        merchant,
        language,
        template: 'reset_link',
        values: { link: `${address}/login#reset=${code}`, minutes: String(ticketMs.reset / 60_000) },
        purpose: 'forgot',
        expiresAt: new Date(platform.clock.now().getTime() + ticketMs.reset),
      });
    }),
  );
  return null;
}

/** Sets a new password by the link of the mail, once; every session of the account ends. */
export async function resetPasswordByLink(ask: Ask, form: InputOf<typeof resetByLink>): Promise<null> {
  const { platform, merchant } = ask;
  await takeFromBudgets(platform, [{ name: 'login_ip', of: ask.ip }]);
  const codeHash = hashOf(form.code);
  const ticket =
    (await ticketBy(platform.db, 'reset', codeHash, platform.clock.now())) ?? refuse('entrance.ticket_gone');
  const account =
    (await findPlayer(platform, platform.db, merchant, { id: ticket.playerId })) ?? refuse('entrance.ticket_gone');
  // a mailbox bound since is another one: who reads the one before is perhaps why it was changed
  const email = await contactOf(platform, platform.db, account.id, 'email');
  if (isOutlived(ticket, account) || !email?.verifiedAt || email.verifiedAt > ticket.madeAt)
    refuse('entrance.ticket_gone');
  await checkWanted(ask, form, account.username);
  const passwordHash = await platform.hasher.hash(form.newPassword);
  await inTx(platform.db, async (tx) => {
    if (!(await useTicket(tx, 'reset', codeHash, platform.clock.now()))) refuse('entrance.ticket_gone');
    await setPassword(platform, tx, account.id, passwordHash);
    await forgetFailures(tx, account);
    await notify(platform, tx, account.id, 'password_changed');
  });
  noteSecurity(ask, 'credential_changed', { player: account.id }, 'password_by_link');
  return null;
}

/**
 * Sets a new password by the code from the phone and logs in. Who holds a stolen number could do as much: an account
 * that can prove more than its number is asked for it first (`login_verify_required`; the new
 * password waits in the ticket).
 */
export async function resetPasswordByMobile(ask: Ask, form: InputOf<typeof resetByMobile>): Promise<SessionValue> {
  const { platform, merchant } = ask;
  const phone = phoneOf(form.mobileNum, form.countryDialingCode);
  await takeFromBudgets(platform, [{ name: 'login_ip', of: ask.ip }]);
  const { newPassword, confirmNewPassword = newPassword } = form;
  await checkWanted(ask, { newPassword, confirmNewPassword }, undefined);
  const request = browserHash(ask).toString('hex');
  const code = form.verificationCode ?? '';
  await useCode(platform, { merchant, channel: 'sms', to: phone.e164, purpose: 'forgot', request, code });
  // a number nobody has proven was sent no code, so none of its codes is right
  const owner =
    (await findPlayer(platform, platform.db, merchant, { mobile: phone.e164 })) ??
    refuse('proofs.code_wrong', { field: 'verificationCode' });
  const passwordHash = await platform.hasher.hash(newPassword);
  const better = strongestMethods(await methodsOf(platform.db, owner.id)).filter((method) => method !== 'sms');
  if (better.length > 0)
    return needProof(ask, owner, better, {
      passwordSealed: sealOf(platform, owner.id).close(passwordHash).toString('base64'),
    });
  return renewByMobile(ask, owner, passwordHash);
}

/** The password that waits in the ticket of a reset by the phone; undefined for the ticket of a login. */
export function passwordWaiting(platform: Platform, { playerId, data }: Ticket): string | undefined {
  const { passwordSealed: sealed } = data;
  return typeof sealed === 'string' ? sealOf(platform, playerId).open(Buffer.from(sealed, 'base64')) : undefined;
}

// a seal of its own for each player: a sealed hash moved to another ticket does not open
const sealOf = (platform: Platform, playerId: bigint) => sealFor(platform, `entrance.reset:${playerId}`);

/**
 * Ends a reset by the phone: the session is a remembered one, which must prove more before money leaves, for a day no
 * money leaves at all and what guards the account stays as it is, and the owner hears of it on every way. `also` is
 * written with the password.
 */
export async function renewByMobile(
  ask: Ask,
  owner: Account,
  passwordHash: string,
  also?: (tx: Tx) => Promise<void>,
): Promise<SessionValue> {
  const { platform, merchant } = ask;
  await inTx(platform.db, async (tx) => {
    await also?.(tx);
    await setPassword(platform, tx, owner.id, passwordHash);
    await forgetFailures(tx, owner);
    await notify(platform, tx, owner.id, 'password_changed');
    await restrictPlayer(tx, owner.id, new Date(platform.clock.now().getTime() + restrictedMs));
  });
  noteSecurity(ask, 'credential_changed', { player: owner.id }, 'password_by_mobile');
  const account = (await findPlayer(platform, platform.db, merchant, { id: owner.id })) ?? owner;
  return finishLogin(ask, account, {
    assurance: 'remembered',
    byPassword: true,
    checkAddress: false,
    verified: true,
    remember: false,
  });
}

async function checkWanted(
  ask: Ask,
  form: { newPassword: string; confirmNewPassword: string },
  username: string | undefined,
): Promise<void> {
  if (form.newPassword !== form.confirmNewPassword) refuse('players.passwords_differ', { field: 'confirmNewPassword' });
  await checkNewPassword(ask.platform, ask.merchant, form.newPassword, {
    field: 'newPassword',
    ...(username !== undefined && { username }),
  });
}
