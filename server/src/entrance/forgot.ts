import type { InputOf } from '@palpite/contract/base/endpoint.ts';
import type { forgotByEmail, resetByLink, resetByMobile } from '@palpite/contract/entrance/player.ts';
import type { SessionValue } from '@palpite/contract/entrance/shapes.ts';
import { inTx, type Tx } from '../base/db/db.ts';
import { orPretend } from '../base/db/pretend.ts';
import { noteSecurity } from '../base/ops/security-log.ts';
import { refuse } from '../base/refusal/refusal.ts';
import type { Ask, House } from '../base/room.ts';
import { sealFor } from '../base/seal/seal.ts';
import { sendEmail } from '../courier/courier.ts';
import { forgetFailures, take } from '../guard/guard.ts';
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
import { methodsOf, strongest, useCode } from '../proofs/proofs.ts';
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
 * refused `USER_NOT_EXIST`.
 */
export async function sendResetLink(ask: Ask, form: InputOf<typeof forgotByEmail>): Promise<null> {
  const { house, merchant, language } = ask;
  const email = form.email.toLowerCase();
  if (form.username === '') refuse('request.invalid', { field: 'username', problem: 'empty' });
  checkField('email', email, mailbox);
  await take(house, [
    { name: 'login_ip', of: ask.ip },
    { name: 'email_address', of: `${merchant}:${email}` },
    { name: 'email_ip', of: ask.ip },
    { name: 'email_device', of: browserHash(ask).toString('hex') },
    { name: 'email_total', of: merchant },
  ]);
  const owner = await findPlayer(house, house.db, merchant, { email });
  const theirs = owner?.username === form.username.toLowerCase();
  if (!theirs && (await ruleOf(house, merchant, 'account.errors')) !== 'neutral')
    refuse('USER_NOT_EXIST', { field: 'username' });
  const address = await addressOf(house, merchant);
  // a mail to nobody is written and taken back: the same work
  await inTx(house.db, (tx) =>
    orPretend(tx, theirs, async () => {
      const code = await makeTicket(house, tx, 'reset', owner ?? { id: 0n });
      await sendEmail(house, tx, email, {
        merchant,
        language,
        template: 'reset_link',
        values: { link: `${address}/login#reset=${code}`, minutes: String(ticketMs.reset / 60_000) },
        purpose: 'forgot',
        expiresAt: new Date(house.clock.now().getTime() + ticketMs.reset),
      });
    }),
  );
  return null;
}

/** Sets a new password by the link of the mail, once; every session of the account ends. */
export async function resetPasswordByLink(ask: Ask, form: InputOf<typeof resetByLink>): Promise<null> {
  const { house, merchant } = ask;
  await take(house, [{ name: 'login_ip', of: ask.ip }]);
  const codeHash = hashOf(form.code);
  const ticket = (await ticketBy(house.db, 'reset', codeHash, house.clock.now())) ?? refuse('entrance.ticket_gone');
  const account =
    (await findPlayer(house, house.db, merchant, { id: ticket.playerId })) ?? refuse('entrance.ticket_gone');
  // a mailbox bound since is another one: who reads the one before is perhaps why it was changed
  const email = await contactOf(house, house.db, account.id, 'email');
  if (isOutlived(ticket, account) || !email?.verifiedAt || email.verifiedAt > ticket.madeAt)
    refuse('entrance.ticket_gone');
  await checkWanted(ask, form, account.username);
  const passwordHash = await house.hasher.hash(form.newPassword);
  await inTx(house.db, async (tx) => {
    if (!(await useTicket(tx, 'reset', codeHash, house.clock.now()))) refuse('entrance.ticket_gone');
    await setPassword(house, tx, account.id, passwordHash);
    await forgetFailures(tx, account);
    await notify(house, tx, account.id, 'password_changed');
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
  const { house, merchant } = ask;
  const phone = phoneOf(form.mobileNum, form.countryDialingCode);
  await take(house, [{ name: 'login_ip', of: ask.ip }]);
  const { newPassword, confirmNewPassword = newPassword } = form;
  await checkWanted(ask, { newPassword, confirmNewPassword }, undefined);
  const request = browserHash(ask).toString('hex');
  const code = form.verificationCode ?? '';
  await useCode(house, { merchant, channel: 'sms', to: phone.e164, purpose: 'forgot', request, code });
  // a number nobody has proven was sent no code, so none of its codes is right
  const owner =
    (await findPlayer(house, house.db, merchant, { mobile: phone.e164 })) ??
    refuse('proofs.code_wrong', { field: 'verificationCode' });
  const passwordHash = await house.hasher.hash(newPassword);
  const better = strongest(await methodsOf(house.db, owner.id)).filter((method) => method !== 'sms');
  if (better.length > 0)
    return needProof(ask, owner, better, {
      passwordSealed: sealOf(house, owner.id).close(passwordHash).toString('base64'),
    });
  return renewByMobile(ask, owner, passwordHash);
}

/** The password that waits in the ticket of a reset by the phone; undefined for the ticket of a login. */
export function passwordWaiting(house: House, { playerId, data }: Ticket): string | undefined {
  const { passwordSealed: sealed } = data;
  return typeof sealed === 'string' ? sealOf(house, playerId).open(Buffer.from(sealed, 'base64')) : undefined;
}

// a seal of its own for each player: a sealed hash moved to another ticket does not open
const sealOf = (house: House, playerId: bigint) => sealFor(house, `entrance.reset:${playerId}`);

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
  const { house, merchant } = ask;
  await inTx(house.db, async (tx) => {
    await also?.(tx);
    await setPassword(house, tx, owner.id, passwordHash);
    await forgetFailures(tx, owner);
    await notify(house, tx, owner.id, 'password_changed');
    await restrictPlayer(tx, owner.id, new Date(house.clock.now().getTime() + restrictedMs));
  });
  noteSecurity(ask, 'credential_changed', { player: owner.id }, 'password_by_mobile');
  const account = (await findPlayer(house, house.db, merchant, { id: owner.id })) ?? owner;
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
  await checkNewPassword(ask.house, ask.merchant, form.newPassword, {
    field: 'newPassword',
    ...(username !== undefined && { username }),
  });
}
