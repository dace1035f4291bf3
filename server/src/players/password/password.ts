import { problemOf } from '@palpite/contract/base/field-patterns.ts';
import type { Tx } from '../../base/db/db.ts';
import { publishEvent } from '../../base/events/events.ts';
import { refuse } from '../../base/refusal/refusal.ts';
import type { Platform } from '../../base/room.ts';
import { fieldRule } from '../../site/site.ts';
import type { Account } from '../account.ts';
import { noteMustChange, setPasswordHash } from '../account-store.ts';
import { passwordChanged } from '../news.ts';
import { noteChanged } from '../session/revoked.ts';
import { noteChangeDone } from '../session/session-store.ts';
import { endSessions } from '../session/sessions.ts';
import { isWellKnown } from './breached.ts';

/**
 * Whether it is the account's password. For nobody, or an account without one, the same work is
 * done and the answer is no.
 */
export function verifyPassword(platform: Platform, account: Account | undefined, password: string): Promise<boolean> {
  return platform.hasher.verify(account?.passwordHash ?? undefined, password);
}

/**
 * The account that this password has opened. A password that everybody tries first must be changed, although it was
 * taken once. The account keeps that: who is remembered does not type it again.
 */
export async function markWellKnown(platform: Platform, account: Account, password: string): Promise<Account> {
  if (account.mustChange || !isWellKnown(password, account.username)) return account;
  await noteMustChange(platform.db, account.id, account.passwordHash);
  return { ...account, mustChange: true };
}

/**
 * Whether a password may be taken: by the merchant's rule, and not one that everybody tries first. Refuses
 * `request.invalid` and `players.password_weak`, naming `field`.
 */
export async function checkNewPassword(
  platform: Platform,
  merchant: string,
  password: string,
  of: { username?: string; field?: string } = {},
): Promise<void> {
  const { field = 'password', username } = of;
  const rule = (await fieldRule(platform.db, merchant, 'password')) ?? longEnough;
  const problem = problemOf(password, { ...rule, required: true });
  if (problem) {
    const { patternId, minLength: min, maxLength: max } = rule;
    const wanted = problem.kind === 'pattern' ? { patternId } : { min, max };
    refuse('request.invalid', { field, problem: problem.kind, ...wanted });
  }
  if (isWellKnown(password, username)) refuse('players.password_weak', { field });
}

const longEnough = { patternId: 0, minLength: 8, maxLength: 64 };

/**
 * Puts a checked password in the place of the old one and ends every session but `keep`, which need not change it any
 * more. It is given as `house.hasher` made it: that takes its time, and no transaction should wait for it. Says
 * `players.password_changed`.
 */
export async function setPassword(
  platform: Platform,
  tx: Tx,
  playerId: bigint,
  passwordHash: string,
  o: { keep?: bigint } = {},
): Promise<void> {
  const at = platform.clock.now();
  await setPasswordHash(tx, playerId, passwordHash, at);
  await endSessions(platform, tx, playerId, o);
  if (o.keep !== undefined) {
    await noteChangeDone(tx, o.keep, at);
    noteChanged(platform, [o.keep]);
  }
  await publishEvent(tx, passwordChanged, { playerId: playerId.toString() });
}
