// What the pages of the security centre work out by themselves.
import type { SecurityConfig } from '@palpite/contract/security/player.ts';

export type Guard = 'password' | 'totp' | 'mobile' | 'email' | 'paymentPassword';

/** Every guard an account can have, as the page lists them. */
export const guards: readonly Guard[] = ['password', 'totp', 'mobile', 'email', 'paymentPassword'];

/** The switch of the merchant each guard hangs on: what is off is not drawn. */
export const moduleOf: Readonly<Record<Guard, string>> = {
  password: 'PASS3',
  totp: 'BINDGA3',
  mobile: 'UPDATEMOBILEICC3',
  email: 'MAILVERIFICATION3',
  paymentPassword: 'PAYMENTPASS3',
};
export const bankModule = 'BINDCARD3';

/** Whether a guard stands. An account made by somebody else's word has no password at first. */
export function isGuardSet(guard: Guard, config: SecurityConfig): boolean {
  switch (guard) {
    case 'password':
      return config.passwordChangedAt !== null;
    case 'totp':
      return config.totp;
    case 'mobile':
      return config.mobile !== null;
    case 'email':
      return config.email !== null;
    case 'paymentPassword':
      return config.paymentPassword;
  }
}

/**
 * What to set up next: first a way to be reached, then what a thief of the phone number cannot get past;
 * undefined when all stand.
 */
export function nextGuard(config: SecurityConfig, offered: readonly Guard[] = guards): Guard | undefined {
  return (['mobile', 'totp', 'email', 'paymentPassword'] as const).find(
    (guard) => offered.includes(guard) && !isGuardSet(guard, config),
  );
}

/** A long secret in groups of four, as it is read from a screen and typed on a phone. */
export function inFours(secret: string): string {
  return secret.replace(/(.{4})(?=.)/g, '$1 ');
}

/** Fewer unused recovery codes than this and it is time for new ones. */
export const fewCodes = 3;

/** The key of the sentence that says how many recovery codes are left. */
export function leftKey(recoveryCodes: number): string {
  return recoveryCodes === 0 ? 'recovery.none' : 'recovery.left';
}

/** The file of recovery codes: what they are, one code to a line. Lines end as every text program reads them. */
export function recoveryFile(heading: string, codes: readonly string[]): string {
  return [heading, '', ...codes, ''].join('\r\n');
}
