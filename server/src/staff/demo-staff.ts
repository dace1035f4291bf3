import { createHash } from 'node:crypto';
import type { Tx } from '../base/db/db.ts';
import { declaredPermissions } from '../base/permissions.ts';
import type { Platform } from '../base/room.ts';
import { base32Of } from '../base/seal/totp.ts';
import { brandsPort } from './brands.ts';
import { closeSecret, openSecret } from './session/staff-secret.ts';
import { grantNew, putStaff, staffNamed } from './store.ts';

/** The people of every demo brand: a second one, so that what needs two people can be shown. */
const team = {
  plantao: { name: 'Plantão', role: 'owner', secrets: 'demo.staff' },
  conferencia: { name: 'Conferência', role: 'cashier', secrets: 'demo.staff2' },
} as const;
type Username = keyof typeof team;
const usernames = Object.keys(team) as Username[];

/** The demo log-in of the back office, the same at every start. `totpSecret` is base32, as authenticators take it. */
export interface DemoStaff {
  readonly username: string;
  readonly password: string;
  readonly totpSecret: string;
}

function secretOf(platform: Platform, username: Username): Buffer {
  // the house keeps text; an authenticator wants 20 bytes
  return createHash('sha256')
    .update(platform.secrets.get(`${team[username].secrets}.totp`))
    .digest()
    .subarray(0, 20);
}

/** What a person types to enter the demo's back office. */
export function demoStaff(platform: Platform, username: Username = 'plantao'): DemoStaff {
  // 96 bits are enough, and short enough to type
  const password = platform.secrets.get(`${team[username].secrets}.password`).slice(0, 16);
  return { username, password, totpSecret: base32Of(secretOf(platform, username)) };
}

/** Everybody who works in the demo's back office. */
export function demoTeam(platform: Platform): DemoStaff[] {
  return usernames.map((username) => demoStaff(platform, username));
}

/**
 * Makes the demo staff of every demo brand, or brings it in step with the secrets of this house;
 * otherwise changes nothing.
 */
export async function seedStaff(platform: Platform, tx: Tx): Promise<void> {
  await grantNew(tx, declaredPermissions(platform));
  for (const code of brandsPort.of(platform)?.demo ?? [])
    for (const username of usernames) await seedStaffOf(platform, tx, code, username);
}

async function seedStaffOf(platform: Platform, tx: Tx, merchant: string, username: Username): Promise<void> {
  const { password } = demoStaff(platform, username);
  const secret = secretOf(platform, username);
  const owner = { merchant, username };
  const there = await staffNamed(tx, merchant, username);
  if (
    there &&
    (await platform.hasher.verify(there.passwordHash, password)) &&
    openSecret(platform, owner, there.totpSealed)?.equals(secret)
  )
    return;
  const { name, role } = team[username];
  const passwordHash = await platform.hasher.hash(password);
  const totpSealed = closeSecret(platform, owner, secret);
  await putStaff(tx, { ...owner, name, role, passwordHash, totpSealed }, platform.clock.now());
}
