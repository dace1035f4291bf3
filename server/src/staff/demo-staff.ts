import { createHash } from 'node:crypto';
import type { Tx } from '../base/db/db.ts';
import type { House } from '../base/room.ts';
import { base32Of } from '../base/seal/totp.ts';
import { demoBrands } from '../site/site.ts';
import { hashPassword, isPassword } from './session/password.ts';
import { closeSecret, openSecret } from './session/staff-secret.ts';
import { grantNew, putStaff, staffNamed } from './store.ts';

/** The people of every demo brand: a second one, so that what needs two people can be shown. */
const team = {
  plantao: { name: 'Plantão', role: 'owner', secrets: 'demo.staff' },
  conferencia: { name: 'Conferência', role: 'cashier', secrets: 'demo.staff2' },
} as const;
type Username = keyof typeof team;
const usernames = Object.keys(team) as Username[];

/** Which roles have each permission that came with a room built later than the roles. */
const granted: Readonly<Record<string, readonly string[]>> = {
  'identity.review': ['owner', 'support'],
  'content.write': ['owner', 'support'],
  'catalogue.write': ['owner'],
  'site.write': ['owner'],
  'vendors.read': ['support', 'cashier', 'auditor', 'owner'],
  'vendors.write': ['owner'],
  'deposits.read': ['support', 'cashier', 'auditor', 'owner'],
  'deposits.decide': ['cashier', 'owner'],
  'adjustments.read': ['cashier', 'auditor', 'owner'],
  'adjustments.propose': ['cashier', 'owner'],
  'adjustments.decide': ['cashier', 'owner'],
  'treasury.read': ['cashier', 'auditor', 'owner'],
  // whoever handles the money does not explain what is missing
  'treasury.explain': ['auditor', 'owner'],
  'audit.read': ['auditor', 'owner'],
  'rounds.read': ['support', 'cashier', 'auditor', 'owner'],
  'rounds.share': ['support', 'owner'],
};

/** The demo log-in of the back office, the same at every start. `totpSecret` is base32, as authenticators take it. */
export interface DemoStaff {
  readonly username: string;
  readonly password: string;
  readonly totpSecret: string;
}

function secretOf(house: House, username: Username): Buffer {
  // the house keeps text; an authenticator wants 20 bytes
  return createHash('sha256')
    .update(house.secrets.get(`${team[username].secrets}.totp`))
    .digest()
    .subarray(0, 20);
}

/** What a person types to enter the demo's back office. */
export function demoStaff(house: House, username: Username = 'plantao'): DemoStaff {
  // 96 bits are enough, and short enough to type
  const password = house.secrets.get(`${team[username].secrets}.password`).slice(0, 16);
  return { username, password, totpSecret: base32Of(secretOf(house, username)) };
}

/** Everybody who works in the demo's back office. */
export function demoTeam(house: House): DemoStaff[] {
  return usernames.map((username) => demoStaff(house, username));
}

/**
 * Makes the demo staff of every demo brand, or brings it in step with the secrets of this house;
 * otherwise changes nothing.
 */
export async function seedStaff(house: House, tx: Tx): Promise<void> {
  for (const [permission, roles] of Object.entries(granted)) await grantNew(tx, permission, roles);
  for (const { code } of demoBrands) for (const username of usernames) await seedStaffOf(house, tx, code, username);
}

async function seedStaffOf(house: House, tx: Tx, merchant: string, username: Username): Promise<void> {
  const { password } = demoStaff(house, username);
  const secret = secretOf(house, username);
  const owner = { merchant, username };
  const there = await staffNamed(tx, merchant, username);
  if (
    there &&
    (await isPassword(there.passwordHash, password)) &&
    openSecret(house, owner, there.totpSealed)?.equals(secret)
  )
    return;
  const { name, role } = team[username];
  const passwordHash = await hashPassword(house.chance, password);
  const totpSealed = closeSecret(house, owner, secret);
  await putStaff(tx, { ...owner, name, role, passwordHash, totpSealed }, house.clock.now());
}
