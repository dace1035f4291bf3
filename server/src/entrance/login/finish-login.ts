import { isAgentType } from '@palpite/contract/base/member-types.ts';
import type { LoginProof, SessionValue, VerifyNeeded } from '@palpite/contract/entrance/shapes.ts';
import type { MemberType } from '@palpite/contract/players/shapes.ts';
import { askAtLogin } from '../../barred/barred.ts';
import { periodOf } from '../../base/calendar.ts';
import { inTx, type Tx } from '../../base/db/db.ts';
import { publishEvent } from '../../base/events/events.ts';
import { refuse } from '../../base/refusal/refusal.ts';
import type { Ask, Assurance } from '../../base/room.ts';
import {
  type Account,
  browserHash,
  contactOf,
  deviceFor,
  deviceLabel,
  maskEmail,
  maskPhone,
  noteLogin,
  notify,
  openSession,
  playerById,
} from '../../players/players.ts';
import { hasTotp, methodsOf, strongestMethods } from '../../proofs/proofs.ts';
import { exclusionOf } from '../../safeguards/safeguards.ts';
import { countryOf, flagOn, settingOf } from '../../site/site.ts';

import { loggedIn } from '../news.ts';
import { addressCheck, membersOnly, passwordDays, rememberHours } from '../settings.ts';
import { type Acquaintance, acquaintanceOf, knowPlace, type Place } from '../store.ts';
import { makeTicket } from '../tickets.ts';
import { forgetBrowser, rememberBrowser } from './remember.ts';

export interface LoginManner {
  readonly assurance: Assurance;
  /**
   * Whether this browser is to come back without the password for a day; undefined leaves a remembered login as it is.
   */
  readonly remember?: boolean;
  /** Which page it is: without one both players and agents may enter. */
  readonly portal?: 'member' | 'agent';
  /** Whether a password opened it: then one that has expired must be changed. */
  readonly byPassword: boolean;
  /** Whether an address the account does not know asks for one more proof. */
  readonly checkAddress: boolean;
  /** Whether the person proved just now to be who they are by more than a password. */
  readonly proven?: boolean;
  /** Whether what a strange place asks for was shown already. */
  readonly verified?: true;
  /** What else the transaction of the login writes, with the number of its session. */
  readonly also?: (tx: Tx, sessionId: bigint) => Promise<void>;
}

/**
 * The end of every way in, once it is known whose account it is: whether it may enter here and from there, then the
 * session, the news and the cookie. Refuses `entrance.agents_only`, `entrance.members_only`,
 * `us_forbidden_login_error`, `login_verify_required`.
 */
export async function finishLogin(ask: Ask<unknown>, account: Account, how: LoginManner): Promise<SessionValue> {
  const { platform } = ask;
  await checkPortal(ask, account, how.portal);
  if (account.blockedAt) refuse('us_forbidden_login_error');
  const place = { playerId: account.id, ip: ask.ip, browserHash: browserHash(ask) };
  const known = await acquaintanceOf(platform.db, place);
  // with an authenticator bound, a browser it has not been shown in is strange as well
  const strange = known.anywhere && !(known.network && known.browser);
  const guarded = strange && (await hasTotp(platform.db, account.id));
  const asks = guarded || (how.checkAddress && known.anywhere && !known.network);
  if (asks && !how.verified) await askForProof(ask, account, how);
  await askAtLogin(platform, { merchant: account.merchant, playerId: account.id });
  // what begins there asks for the authenticator again before money leaves: a code read out to a stranger
  // opens a session, and no more
  return enter(ask, account, {
    how: guarded ? { ...how, assurance: 'remembered', proven: false } : how,
    place,
    known,
  });
}

async function checkPortal(ask: Ask<unknown>, account: Account, portal: LoginManner['portal']): Promise<void> {
  const agent = isAgentType(account.memberType);
  if (portal === 'agent' && !agent) refuse('entrance.agents_only');
  if (portal === 'member' && agent && (await settingOf(ask.platform, ask.merchant, membersOnly)))
    refuse('entrance.members_only');
}

/**
 * Refuses `login_verify_required` where the brand wants a proof at an unregistered address and the player has
 * something to prove with.
 */
async function askForProof(ask: Ask<unknown>, account: Account, how: LoginManner): Promise<void> {
  const { platform, merchant } = ask;
  if (!(await settingOf(platform, merchant, addressCheck)) || !(await flagOn(platform, merchant, 'LOGINIPVERF3')))
    return;
  const methods = strongestMethods(await methodsOf(platform.db, account.id));
  if (methods.length === 0) return;
  const { assurance, byPassword, remember } = how;
  await needProof(ask, account, methods, { assurance, byPassword, remember: remember ?? null });
}

/**
 * Refuses `login_verify_required`: what was begun goes on by a ticket, with one of these proofs. `data` is what
 * `verify` must know then.
 */
export async function needProof(
  ask: Ask<unknown>,
  account: Account,
  methods: readonly LoginProof[],
  data: Readonly<Record<string, unknown>>,
): Promise<never> {
  const { platform } = ask;
  const mobile = methods.includes('sms') ? await contactOf(platform, platform.db, account.id, 'mobile') : undefined;
  const email = methods.includes('email') ? await contactOf(platform, platform.db, account.id, 'email') : undefined;
  const player = await playerById(platform, platform.db, account.id);
  const ticket = await inTx(platform.db, (tx) => makeTicket(platform, tx, 'login', account, data));
  const needed: VerifyNeeded = {
    ticket,
    methods: [...methods],
    mobile: mobile ? maskPhone(mobile.value, mobile.dialing ?? '') : null,
    email: email ? maskEmail(email.value) : null,
    bankName: player?.fullName !== null && player?.fullName !== undefined,
  };
  return refuse('login_verify_required', { ...needed });
}

async function enter(
  ask: Ask<unknown>,
  account: Account,
  { how, place, known }: { how: LoginManner; place: Place; known: Acquaintance },
): Promise<SessionValue> {
  const { platform } = ask;
  const at = platform.clock.now();
  const mustChange = how.byPassword && (account.mustChange || (await hasExpired(ask, account, at)));
  const deviceId = await deviceFor(ask, account.id);
  const country = await countryOf(platform, ask.ip);
  const hours = how.remember ? await settingOf(platform, ask.merchant, rememberHours) : 0;
  // a password is proof enough only for an account that has nothing better
  const proven =
    how.proven ??
    (how.assurance === 'full' && how.byPassword && (await methodsOf(platform.db, account.id)).length === 0);
  const token = await inTx(platform.db, async (tx) => {
    const still = await noteLogin(tx, account.id, at, country);
    // changed or blocked since it was looked at: what opened it then may not now. One that comes
    // later ends this session too
    if (still?.blockedAt || still?.passwordChangedAt?.getTime() !== account.passwordChangedAt?.getTime())
      refuse('server.busy');
    const opened = await openSession(platform, tx, {
      playerId: account.id,
      ip: ask.ip,
      userAgent: ask.userAgent,
      deviceId,
      assurance: how.assurance,
      provenAt: proven ? at : null,
      mustChange,
    });
    await knowPlace(tx, place, at);
    if (known.anywhere && !(known.network && known.browser))
      await notify(platform, tx, account.id, 'new_login', { device: deviceLabel(ask.userAgent) });
    if (how.remember) {
      const { byPassword } = how;
      await rememberBrowser(ask, tx, { playerId: account.id, sessionId: opened.sessionId, byPassword, hours });
    }
    if (how.remember === false) await forgetBrowser(ask, tx);
    await how.also?.(tx, opened.sessionId);
    await publishEvent(tx, loggedIn, {
      playerId: account.id.toString(),
      merchant: account.merchant,
      first: !known.anywhere,
      newDay: known.lastAt === null || known.lastAt < periodOf('day', at).start,
      ip: ask.ip,
      at: at.toISOString(),
    });
    return opened.token;
  });
  const excluded = await exclusionOf(platform, platform.db, account.id);
  return { ...sessionOf(account, token, mustChange), ...(excluded && { excluded }) };
}

/** What the client is told of an account and its session; an empty token where none was opened. */
export function sessionOf(account: Account, token: string, mustChange: boolean): SessionValue {
  const id = account.id.toString();
  return {
    token,
    id,
    customerId: id,
    userName: account.username,
    customerType: account.memberType as MemberType,
    firstTimeLogin: !account.firstLoginDone,
    passwordExpired: mustChange,
  };
}

async function hasExpired(ask: Ask<unknown>, account: Account, at: Date): Promise<boolean> {
  const days = await settingOf(ask.platform, ask.merchant, passwordDays);
  if (days === 0 || !account.passwordChangedAt) return false;
  if (at.getTime() - account.passwordChangedAt.getTime() < days * 86_400_000) return false;
  return flagOn(ask.platform, ask.merchant, 'PWDEXPFORCECHANGE3');
}
