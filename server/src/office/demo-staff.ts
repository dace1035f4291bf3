import { createHash } from 'node:crypto';
import type { Tx } from '../base/db.ts';
import type { House } from '../base/room.ts';
import { base32Of } from '../base/totp.ts';
import { demoBrands } from '../site/site.ts';
import { hashPassword, isPassword } from './password.ts';
import { closeSecret, openSecret } from './staff-secret.ts';
import { grantNew, putStaff, staffNamed } from './store.ts';

const username = 'plantao';

/** The demo log-in of the back office, the same at every start. `totpSecret` is base32, as authenticators take it. */
export interface DemoStaff {
  readonly username: string;
  readonly password: string;
  readonly totpSecret: string;
}

function secretOf(house: House): Buffer {
  // the house keeps text; an authenticator wants 20 bytes
  return createHash('sha256').update(house.secrets.get('demo.staff.totp')).digest().subarray(0, 20);
}

/** What a person types to enter the demo's back office. */
export function demoStaff(house: House): DemoStaff {
  // 96 bits are enough, and short enough to type
  const password = house.secrets.get('demo.staff.password').slice(0, 16);
  return { username, password, totpSecret: base32Of(secretOf(house)) };
}

/** Makes the demo staff of every demo brand, or brings it in step with the secrets of this house; otherwise changes nothing. */
export async function seedStaff(house: House, tx: Tx): Promise<void> {
  await grantNew(tx, 'identity.review', ['owner', 'support']);
  await grantNew(tx, 'content.write', ['owner', 'support']);
  await grantNew(tx, 'catalogue.write', ['owner']);
  await grantNew(tx, 'site.write', ['owner']);
  for (const { code } of demoBrands) await seedStaffOf(house, tx, code);
}

async function seedStaffOf(house: House, tx: Tx, merchant: string): Promise<void> {
  const { password } = demoStaff(house);
  const secret = secretOf(house);
  const owner = { merchant, username };
  const there = await staffNamed(tx, merchant, username);
  if (
    there &&
    (await isPassword(there.passwordHash, password)) &&
    openSecret(house, owner, there.totpSealed)?.equals(secret)
  )
    return;
  const passwordHash = await hashPassword(house.chance, password);
  const totpSealed = closeSecret(house, owner, secret);
  await putStaff(tx, { ...owner, name: 'Plantão', role: 'owner', passwordHash, totpSealed }, house.clock.now());
}
