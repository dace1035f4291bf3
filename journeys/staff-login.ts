// How staff prove who they are: password and authenticator.
import { call, Refused } from '@palpite/contract/base/client.ts';
import { staffLogin } from '@palpite/contract/staff/office.ts';
import type { Login, Platform } from '@palpite/run/platform/platform.ts';
import { Secret, TOTP } from 'otpauth';

const stepMs = 30_000;

/** The demonstration's staff log-ins: who has the desk, and the second person where two must agree. */
export type StaffName = 'plantao' | 'conferencia';

export function staffOf({ logins }: Pick<Platform, 'logins'>, name: StaffName = 'plantao'): Required<Login> {
  const staff = logins.find(({ username }) => username === name);
  if (staff?.totpSecret === undefined) throw new Error(`no log-in of this platform for ${name} with an authenticator`);
  return { ...staff, totpSecret: staff.totpSecret };
}

/** What the staff's authenticator shows at a time in epoch milliseconds. */
export function codeAt(totpSecret: string, at: number): string {
  return new TOTP({ secret: Secret.fromBase32(totpSecret) }).generate({ timestamp: at });
}

/**
 * Logs staff in without a browser and gives the session's token. Uses the code of the step before this one, which a
 * clock that is late still shows, so that the present one is left for whoever logs in by hand.
 */
export async function openStaffSession(
  platform: Pick<Platform, 'officeUrl' | 'logins'>,
  name: StaffName = 'plantao',
): Promise<string> {
  const { username, password, totpSecret } = staffOf(platform, name);
  const caller = { baseUrl: platform.officeUrl, merchant: 'palpite' };
  const enter = () => call(caller, staffLogin, { username, password, code: codeAt(totpSecret, Date.now() - stepMs) });
  // a step that ends on the way makes the code one too old: the next one is that of a step that has just begun
  const { token } = await enter().catch((error) => {
    if (error instanceof Refused && error.code === 'office.code_wrong') return enter();
    throw error;
  });
  return token;
}
