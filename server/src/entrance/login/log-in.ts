import type { InputOf } from '@palpite/contract/base/endpoint.ts';
import type { login } from '@palpite/contract/entrance/player.ts';
import type { SessionValue } from '@palpite/contract/entrance/shapes.ts';
import { inTx } from '../../base/db/db.ts';
import { enqueue } from '../../base/jobs/jobs.ts';
import { noteSecurity } from '../../base/ops/security-log.ts';
import { Refusal, refuse } from '../../base/refusal/refusal.ts';
import type { Ask, Platform } from '../../base/room.ts';
import {
  checkCaptcha,
  checkHuman,
  clearFailures,
  readTryStanding,
  reserveTry,
  returnTry,
  type TryOf,
  type TryRule,
  takeFromBudgets,
} from '../../guard/guard.ts';
import { type Account, browserHash, findPlayer, markWellKnown, verifyPassword } from '../../players/players.ts';
import { ruleOf } from '../../safeguards/safeguards.ts';
import { settingOf } from '../../site/site.ts';
import { tellLocked } from '../jobs.ts';
import { captchaAfter } from '../settings.ts';
import { acquaintanceOf } from '../store.ts';
import { finishLogin } from './finish-login.ts';
import { logInByCode } from './log-in-by-code.ts';
import { logInRemembered } from './log-in-remembered.ts';

type Form = InputOf<typeof login>;

/** A player comes back: by the cookie of a remembered login, by a code from the phone, or by name and password. */
export function logIn(ask: Ask, form: Form): Promise<SessionValue> {
  if (form.remembered) return logInRemembered(ask, form);
  if (form.type === 'sms' || form.isSms) return logInByCode(ask, form);
  return logInByPassword(ask, form);
}

/**
 * Every try counts before the password is looked at, and the same work is done for a name nobody has: neither the
 * answer nor its time tells more than the brand wants told (`account.errors`).
 */
async function logInByPassword(ask: Ask, form: Form): Promise<SessionValue> {
  const { platform, merchant } = ask;
  const username = (form.username ?? '').toLowerCase();
  const password = form.password ?? '';
  if (username === '') refuse('request.invalid', { field: 'username', problem: 'empty' });
  if (password === '') refuse('request.invalid', { field: 'password', problem: 'empty' });
  await checkHuman(ask, 'login', form.geetestValidateV4);
  // no budget per name: a stranger would close it to its owner. `reserveTry` counts per name and place
  await takeFromBudgets(platform, [{ name: 'login_ip', of: ask.ip }]);
  const rule = await tryRule(platform, merchant);
  const account = await findPlayer(platform, platform.db, merchant, { username });
  const trying: TryOf = { merchant, username, place: await placeOf(ask, account?.id) };
  if ((await readTryStanding(platform, trying, rule)).captcha) await checkCaptcha(ask, form.captcha);
  const reserved = await reserveTry(platform, trying, rule);
  const { captcha, lockedUntil, locks } = reserved;
  const matches = await verifyPassword(platform, account, password).catch(async (thrown: unknown) => {
    await returnTry(platform, trying, reserved);
    throw thrown;
  });
  if (lockedUntil || !matches)
    await noteFailure(ask, { account, username, lockMinutes: rule.lockMinutes, lockedUntil, locks });
  const neutral = (await ruleOf(platform, merchant, 'account.errors')) === 'neutral';
  if (lockedUntil && !neutral) {
    const afterMs = lockedUntil.getTime() - platform.clock.now().getTime();
    refuse('entrance.locked', { captcha, afterMs, minutes: Math.ceil(afterMs / 60_000) });
  }
  if (!account && !neutral) refuse('USER_NOT_EXIST', { field: 'username', captcha });
  if (!account || !matches || lockedUntil) return refuse('players.bad_credentials', { captcha });
  try {
    return await finishLogin(ask, await markWellKnown(platform, account, password), {
      assurance: 'full',
      byPassword: true,
      checkAddress: true,
      remember: form.remember ?? false,
      ...(form.portal && { portal: form.portal }),
      also: (tx) => clearFailures(tx, trying),
    });
  } catch (thrown) {
    // the password was right: who knocks at the wrong door has not failed at it
    if (thrown instanceof Refusal && doors.has(thrown.code)) await inTx(platform.db, (tx) => clearFailures(tx, trying));
    throw thrown;
  }
}

/** A failed try in the log. The one that locks is told to the owner, and asks as much work for a name nobody has. */
async function noteFailure(
  ask: Ask,
  f: {
    account: Account | undefined;
    username: string;
    lockMinutes: number;
    lockedUntil: Date | null;
    locks: true | undefined;
  },
): Promise<void> {
  const { platform } = ask;
  const whose = f.account ? { player: f.account.id } : { name: f.username };
  noteSecurity(ask, 'login_failed', whose, f.lockedUntil ? 'locked' : 'password');
  if (!f.locks) return;
  noteSecurity(ask, 'locked', whose, 'login');
  const playerId = (f.account?.id ?? 0n).toString();
  await inTx(platform.db, (tx) => enqueue(tx, tellLocked, { playerId, minutes: String(f.lockMinutes) }));
}

/** What keeps somebody out whose password is right. */
const doors: ReadonlySet<string> = new Set([
  'entrance.agents_only',
  'entrance.members_only',
  'us_forbidden_login_error',
]);

async function tryRule(platform: Platform, merchant: string): Promise<TryRule> {
  const [captchaFrom, lockAfter, lockMinutes] = await Promise.all([
    settingOf(platform, merchant, captchaAfter),
    ruleOf(platform, merchant, 'lock.failures'),
    ruleOf(platform, merchant, 'lock.minutes'),
  ]);
  return { captchaAfter: captchaFrom, lockAfter, lockMinutes };
}

/**
 * The browser, if the account has been opened in it before: tries from there are counted apart, so that
 * strangers lock out strangers.
 */
export async function placeOf(ask: Ask, playerId: bigint | undefined): Promise<string> {
  const hash = browserHash(ask);
  // asked for a name nobody has as well: the same work
  const { browser } = await acquaintanceOf(ask.platform.db, {
    playerId: playerId ?? 0n,
    ip: ask.ip,
    browserHash: hash,
  });
  return browser ? hash.toString('hex') : '';
}
