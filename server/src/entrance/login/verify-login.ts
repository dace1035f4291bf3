import type { InputOf } from '@palpite/contract/base/endpoint.ts';
import type { sendLoginProof, verifyLogin } from '@palpite/contract/entrance/player.ts';
import type { LoginProof, SessionValue } from '@palpite/contract/entrance/shapes.ts';
import type { Tx } from '../../base/db/db.ts';
import { refuse } from '../../base/refusal/refusal.ts';
import type { Ask, Assurance } from '../../base/room.ts';
import { clearFailures, takeFromBudgets } from '../../guard/guard.ts';
import { type Account, browserHash, contactOf, findPlayer, playerById } from '../../players/players.ts';
import { issueCode, methodsOf, prove, strongestMethods } from '../../proofs/proofs.ts';
import { passwordWaiting, renewByMobile } from '../forgot.ts';
import { type Ticket, ticketBy, tryTicket, useTicket } from '../ticket-store.ts';
import { hashOf, isOutlived } from '../tickets.ts';
import { finishLogin } from './finish-login.ts';
import { placeOf } from './log-in.ts';

/**
 * A login at an address the account does not know is proven by one thing more than the password, and a new password by
 * the phone by one thing more than the phone. The ticket stands for the first.
 */
const mostTries = 5;

export async function sendProof(ask: Ask, form: InputOf<typeof sendLoginProof>): Promise<{ expiredMinutes: number }> {
  const { platform, merchant, language } = ask;
  await takeFromBudgets(platform, [
    { name: `${form.method}_ip`, of: ask.ip },
    { name: `${form.method}_device`, of: browserHash(ask).toString('hex') },
  ]);
  const ticket = (await ticketBy(platform.db, 'login', hashOf(form.ticket), platform.clock.now())) ?? gone();
  const { id: playerId } = await ownerOf(ask, ticket);
  await checkMethod(ask, ticket, form.method);
  const contact = await contactOf(platform, platform.db, playerId, form.method === 'sms' ? 'mobile' : 'email');
  const to = contact?.value ?? refuse('proofs.not_allowed');
  return issueCode(platform, { merchant, channel: form.method, to, language, playerId, ...purposeOf(form.ticket) });
}

export async function verify(ask: Ask, form: InputOf<typeof verifyLogin>): Promise<SessionValue> {
  const { platform } = ask;
  await takeFromBudgets(platform, [{ name: 'login_ip', of: ask.ip }]);
  if (form.code === '') refuse('proofs.code_missing', { field: 'code' });
  const codeHash = hashOf(form.ticket);
  const tried = await tryTicket(platform.db, 'login', codeHash, { now: platform.clock.now(), most: mostTries });
  const ticket = tried ?? gone();
  const { playerId, data } = ticket;
  const account = await ownerOf(ask, ticket);
  const passwordHash = await checkMethod(ask, ticket, form.method);
  await checkBankName(ask, playerId, form.bankName);
  await prove(ask, playerId, form.method, form.code, purposeOf(form.ticket));
  const spend = async (tx: Tx) => {
    if (!(await useTicket(tx, 'login', codeHash, platform.clock.now()))) gone();
  };
  if (passwordHash !== undefined) return renewByMobile(ask, account, passwordHash, spend);
  const { username, merchant } = account;
  const trying = { merchant, username, place: await placeOf(ask, playerId) };
  return finishLogin(ask, account, {
    assurance: assuranceOf(data),
    byPassword: data.byPassword === true,
    checkAddress: false,
    proven: true,
    verified: true,
    ...(typeof data.remember === 'boolean' && { remember: data.remember }),
    also: async (tx) => {
      await clearFailures(tx, trying);
      await spend(tx);
    },
  });
}

/** Whose login it is, at this brand and with the password it was begun with. */
async function ownerOf({ platform, merchant }: Ask, ticket: Ticket): Promise<Account> {
  const account = (await findPlayer(platform, platform.db, merchant, { id: ticket.playerId })) ?? gone();
  return isOutlived(ticket, account) ? gone() : account;
}

/**
 * The password that waits for the proof, if one does: the phone that asked for it does not prove it a second time.
 * Refuses `proofs.not_allowed` for what proves too little.
 */
async function checkMethod({ platform }: Ask, ticket: Ticket, method: LoginProof): Promise<string | undefined> {
  if (!strongestMethods(await methodsOf(platform.db, ticket.playerId)).includes(method))
    refuse('proofs.not_allowed', { field: 'method' });
  const waiting = passwordWaiting(platform, ticket);
  if (waiting !== undefined && method === 'sms') refuse('proofs.not_allowed', { field: 'method' });
  return waiting;
}

/** The name of the bank account's holder only ever makes it harder: who knows it proves nothing by it. */
async function checkBankName(ask: Ask, playerId: bigint, typed: string | undefined): Promise<void> {
  if (!typed) return;
  const fullName = (await playerById(ask.platform, ask.platform.db, playerId))?.fullName;
  if (!fullName || folded(fullName) !== folded(typed)) refuse('proofs.code_wrong', { field: 'bankName' });
}

function folded(name: string): string {
  return name.normalize('NFD').replace(/\p{M}/gu, '').replace(/\s+/g, ' ').trim().toLowerCase();
}

function purposeOf(ticket: string) {
  return { purpose: 'new_address', request: ticket } as const;
}

function assuranceOf(data: Ticket['data']): Assurance {
  return data.assurance === 'remembered' ? 'remembered' : 'full';
}

function gone(): never {
  return refuse('entrance.ticket_gone');
}
