import type { Chance } from '../base/chance.ts';
import { inTx } from '../base/db/db.ts';
import { orPretend } from '../base/db/pretend.ts';
import { refuse } from '../base/refusal/refusal.ts';
import type { Language, Platform } from '../base/room.ts';
import { sealFor } from '../base/seal/seal.ts';
import { sendEmail, sendSms } from '../courier/courier.ts';
import { type Toll, takeFromBudgets } from '../guard/guard.ts';
import { settingOf } from '../site/site.ts';
import { codeMinutes } from './settings.ts';
import { codeStanding, putCode, tryCode } from './store.ts';

/** What a code opens; one made for one purpose opens no other. */
export type Purpose = 'login' | 'register' | 'forgot' | 'bind' | 'new_address' | 'step_up';

/** Whom a code is for. */
interface CodeOf {
  readonly merchant: string;
  readonly channel: 'sms' | 'email';
  /** A number in E.164 or an address in lower case. */
  readonly to: string;
  readonly purpose: Purpose;
  /** Who asks: the browser's device cookie, a ticket, a session. A code asked for by one cannot be used by another. */
  readonly request: string;
}

export interface CodeFor extends CodeOf {
  /** Whose code it is: their budget bears it too. */
  readonly playerId?: bigint;
  readonly language: Language;
  /**
   * Nobody is to receive it: the sending is taken back, so that neither answer nor time tells
   * whether the address is known.
   */
  readonly decoy?: boolean;
  /** The caller's address and device, where their budgets are to bear it too. */
  readonly ip?: string;
  readonly device?: string;
}

export interface CodeUse extends CodeOf {
  readonly code: string;
  /** The name of the field a refusal points at; 'verificationCode' without it. */
  readonly field?: string;
}

/** Tries a code has; the next one finds it gone. */
export const mostTries = 5;

/**
 * Sends a new code of six digits to the address; the one before it for the same address and purpose dies. Refuses
 * `guard.quota_exceeded` and `TOO_MANY_REQUESTS` when too many were asked for. In a transaction of its own, never
 * inside another: the budgets are taken before it, and who held a connection meanwhile could wait for one for ever.
 */
export async function issueCode(platform: Platform, c: CodeFor): Promise<{ expiredMinutes: number }> {
  await takeFromBudgets(platform, tollsOf(c));
  const minutes = await settingOf(platform, c.merchant, codeMinutes);
  const now = platform.clock.now();
  const expiresAt = new Date(now.getTime() + minutes * 60_000);
  const code = drawDigits(platform.chance);
  await inTx(platform.db, async (tx) => {
    await putCode(tx, {
      ...keyOf(platform, c),
      requestHash: requestHash(platform, c),
      codeHash: codeHash(platform, c, code),
      playerId: c.playerId ?? null,
      madeAt: now,
      expiresAt,
    });
    const send = c.channel === 'sms' ? sendSms : sendEmail;
    const template = c.channel === 'email' && c.purpose === 'bind' ? 'email_confirm' : 'code';
    const values = { code, minutes: String(minutes) };
    const { merchant, language, purpose } = c;
    await orPretend(tx, !c.decoy, () =>
      send(platform, tx, c.to, { merchant, language, template, values, purpose, expiresAt }),
    );
  });
  return { expiredMinutes: minutes };
}

/**
 * Uses a code up. Refuses `proofs.code_missing` for none, `proofs.code_wrong` for another one and `proofs.code_expired`
 * where there is none to be right: too old, used, replaced, tried five times or never asked for. A transaction of its
 * own, never inside another: the try counts whatever the caller's comes to, and two hundred guesses at
 * once are two hundred tries.
 */
export async function useCode(platform: Platform, c: CodeUse): Promise<void> {
  const field = c.field ?? 'verificationCode';
  const typed = c.code.trim();
  if (typed === '') refuse('proofs.code_missing', { field });
  const now = platform.clock.now();
  const of = { ...keyOf(platform, c), requestHash: requestHash(platform, c), now, mostTries };
  // what is not six digits cannot be right, and is not worth a try
  if (!/^[0-9]{6}$/.test(typed)) {
    if (await codeStanding(platform.db, of)) refuse('proofs.code_wrong', { field });
    refuse('proofs.code_expired', { field });
  }
  const used = await tryCode(platform.db, { ...of, codeHash: codeHash(platform, c, typed) });
  if (used === undefined) refuse('proofs.code_expired', { field });
  if (!used) refuse('proofs.code_wrong', { field });
}

function tollsOf({ merchant, channel, to, playerId, ip, device }: CodeFor): Toll[] {
  const tolls: Toll[] = [
    { name: channel === 'sms' ? 'sms_number' : 'email_address', of: `${merchant}:${to}` },
    { name: `${channel}_total`, of: merchant },
  ];
  if (ip) tolls.push({ name: `${channel}_ip`, of: ip });
  if (device) tolls.push({ name: `${channel}_device`, of: device });
  if (playerId !== undefined) tolls.push({ name: 'code_account', of: playerId.toString() });
  return tolls;
}

/** Six digits, each of the million equally likely: draws above the last whole million are thrown away. */
function drawDigits(chance: Chance): string {
  const million = 1_000_000;
  const fair = Math.floor(2 ** 32 / million) * million;
  for (;;) {
    const drawn = chance.bytes(4).readUInt32BE();
    if (drawn < fair) return String(drawn % million).padStart(6, '0');
  }
}

function keyOf(platform: Platform, { merchant, channel, to, purpose }: CodeOf) {
  return { merchant, channel, toIndex: sealFor(platform, 'proofs.to').index(to), purpose };
}

function requestHash(platform: Platform, { request }: CodeOf): Buffer {
  return sealFor(platform, 'proofs.request').index(request);
}

/** A keyed digest of the code and everything it is bound to: moved to another row, it fits nothing. */
function codeHash(platform: Platform, c: CodeOf, code: string): Buffer {
  return sealFor(platform, 'proofs.code').index(
    JSON.stringify([c.merchant, c.channel, c.to, c.purpose, c.request, code]),
  );
}
