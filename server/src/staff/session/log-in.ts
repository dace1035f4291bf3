import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import type { staffLogin } from '@palpite/contract/staff/office.ts';
import { randomToken } from '../../base/chance.ts';
import { inTx } from '../../base/db/db.ts';
import { noteSecurity } from '../../base/ops/security-log.ts';
import { refuse } from '../../base/refusal/refusal.ts';
import type { Ask, Platform } from '../../base/room.ts';
import { stepOfCode } from '../../base/seal/totp.ts';
import {
  addSession,
  dropGuard,
  type GuardOf,
  hasComeFrom,
  lockGuard,
  permissionsOf,
  putGuard,
  record,
  type Staff,
  staffNamed,
  useStep,
} from '../store.ts';
import { countTry } from './lockout.ts';
import { isPassword } from './password.ts';
import { keptMs, tokenHash } from './session.ts';
import { openSecret } from './staff-secret.ts';

/**
 * Lets a staff member in by password and authenticator code. Refuses `office.locked`, `office.bad_credentials` and
 * `office.code_wrong`; a name nobody has is answered like a wrong password, as slowly, and locks like one.
 */
export async function logIn(ask: Ask, input: InputOf<typeof staffLogin>): Promise<OutputOf<typeof staffLogin>> {
  const { platform, merchant, ip } = ask;
  const now = platform.clock.now();
  const username = input.username.toLowerCase();
  const staff = await staffNamed(platform.db, merchant, username);
  const guard = await guardFor(platform, { merchant, username, ip, staffId: staff?.id ?? 0n, now });

  const until = await reserveTry(platform, guard, now);
  if (until) {
    await note(ask, staff, 'login.locked', now);
    refuse('office.locked', { retryAfterSeconds: Math.ceil((until.getTime() - now.getTime()) / 1000) });
  }
  const right = await isPassword(staff?.passwordHash, input.password);
  if (!staff || !right) {
    await note(ask, staff, 'login.bad_credentials', now);
    refuse('office.bad_credentials');
  }
  const token = await openSession(ask, staff, input.code, guard, now);
  if (!token) {
    await note(ask, staff, 'login.code_wrong', now);
    refuse('office.code_wrong', { field: 'code' });
  }
  return { token, name: staff.name, permissions: await permissionsOf(platform.db, staff.role) };
}

/**
 * Failures from an address this person came in from lately are counted apart: a stranger cannot
 * lock out the usual desk.
 */
async function guardFor(
  platform: Platform,
  of: { merchant: string; username: string; ip: string; staffId: bigint; now: Date },
): Promise<GuardOf> {
  const usual = await hasComeFrom(platform.db, of.staffId, of.ip, new Date(of.now.getTime() - keptMs));
  return { merchant: of.merchant, username: of.username, place: usual ? of.ip : '' };
}

/**
 * Counts the try; when the name is locked, answers until when. Short on purpose: no password is worked
 * on while the row is held.
 */
function reserveTry(platform: Platform, of: GuardOf, now: Date): Promise<Date | undefined> {
  return inTx(platform.db, async (tx) => {
    const attempt = countTry(await lockGuard(tx, of, now), now);
    if (!attempt.allowed) return attempt.until;
    await putGuard(tx, of, attempt.guard, now);
    return undefined;
  });
}

/** Uses the code up and opens a session, both or neither; undefined when the code is wrong or was used before. */
function openSession(ask: Ask, staff: Staff, code: string, guard: GuardOf, now: Date): Promise<string | undefined> {
  const { platform, ip } = ask;
  const secret = openSecret(platform, staff, staff.totpSealed);
  if (!secret) throw new Error(`the authenticator secret of ${staff.username} cannot be opened with this house's key`);
  const step = stepOfCode(secret, code, now);
  if (step === undefined) return Promise.resolve(undefined);
  return inTx(platform.db, async (tx) => {
    if (!(await useStep(tx, staff.id, step))) return undefined;
    const token = randomToken(platform.chance, 32);
    await addSession(
      tx,
      { staffId: staff.id, tokenHash: tokenHash(token), ip, userAgent: ask.userAgent.slice(0, 300) },
      now,
    );
    await dropGuard(tx, guard);
    await record(tx, {
      at: now,
      merchant: staff.merchant,
      staffId: staff.id,
      who: staff.username,
      ip,
      action: 'login',
      subject: `staff:${staff.username}`,
    });
    return token;
  });
}

/** A failed try in the log. What was typed as a name nobody has is not kept: it may be a password. */
function note(ask: Ask, staff: Staff | undefined, action: string, at: Date): Promise<void> {
  const who = staff?.username ?? 'unknown';
  noteSecurity(ask, 'staff_login_failed', { name: who }, action);
  return record(ask.platform.db, {
    at,
    merchant: ask.merchant,
    staffId: staff?.id ?? null,
    who,
    ip: ask.ip,
    action,
    subject: `staff:${who}`,
  });
}
