import { Refused } from '@palpite/contract/base/client.ts';
import type { RefusalCode } from '@palpite/contract/base/refusal.ts';
import { sql } from 'kysely';
import { inTx } from '../base/db/db.ts';
import { migrateJobs } from '../base/jobs/worker.ts';
import { openRig, type Rig } from '../base/rig.ts';
import { openWire, type Speak, type Wire } from '../base/rig-wire.ts';
import type { Hasher } from '../base/seal/hasher.ts';
import { sealFor } from '../base/seal/seal.ts';
import { guardRoom } from '../guard/room.ts';
import { playerByToken } from '../players/players.ts';
import { playersRoom } from '../players/room.ts';
import { profileRoom } from '../profile/room.ts';
import { proofsRoom } from '../proofs/room.ts';
import { securityRoom } from '../security/room.ts';
import { siteRoom } from '../site/room.ts';
import { saveSetting } from '../site/store.ts';
import { walletRoom } from '../wallet/room.ts';
import { entranceRoom } from './room.ts';

/** A browser in a test: its cookies, its address, and who it speaks as. */
export interface Browser {
  readonly cookies: Map<string, string>;
  ip: string;
  say: Speak;
  as(token: string): Speak;
}

/** The ways in behind the real HTTP layer, with everything they lean on, and a look at the messages that leave. */
export interface DoorRig {
  readonly rig: Rig;
  readonly wire: Wire;
  browser(more?: { language?: string; ip?: string }): Browser;
  /** The merchant sets it otherwise; seen at once. */
  set(name: string, value: unknown): Promise<void>;
  flag(module: string, enabled: boolean): Promise<void>;
  /** Asks the field at registration, by this rule where one is given. */
  ask(field: string, rule: { enabled: boolean; required?: boolean; patternId?: number }): Promise<void>;
  /** The values of the newest message to this number or address; undefined for none. */
  messageTo(to: string): Promise<Record<string, string> | undefined>;
  messagesTo(to: string): Promise<string[]>;
  close(): Promise<void>;
}

export async function openDoor(options: { hasher?: Hasher } = {}): Promise<DoorRig> {
  const rig = await openRig(options);
  await migrateJobs(rig.url);
  const nobody = async () => undefined;
  const wire = await openWire(
    rig,
    [siteRoom, guardRoom, playersRoom, profileRoom, proofsRoom, walletRoom, entranceRoom, securityRoom],
    {
      player: playerByToken,
      game: nobody,
      staff: nobody,
    },
    { doors: true },
  );
  const { db, platform, clock } = rig;
  const toIndex = (to: string) => sealFor(platform, 'courier.to').index(to);
  // what a merchant sets is kept in memory for a second
  const seen = () => clock.move(1_001);
  let browsers = 0;
  return {
    rig,
    wire,
    browser({ language = 'EN', ip = `198.18.${Math.floor(++browsers / 250)}.${browsers % 250}` } = {}) {
      const cookies = new Map<string, string>();
      const as = (token?: string) => wire.as(token, { language, ip: browser.ip, cookies });
      const browser: Browser = { cookies, ip, say: (...call) => as()(...call), as };
      return browser;
    },
    async set(name, value) {
      await inTx(db, (tx) => saveSetting(tx, 'palpite', name, value));
      seen();
    },
    async flag(module, enabled) {
      await sql`update site.flag set enabled = ${enabled} where merchant = 'palpite' and mod_id = ${module}`.execute(
        db,
      );
      seen();
    },
    async ask(field, { enabled, required = false, patternId }) {
      await sql`update site.field_rule set enabled = ${enabled}, required = ${required}, pattern_id = coalesce(${patternId ?? null}::int, pattern_id)
        where merchant = 'palpite' and field = ${field}`.execute(db);
      seen();
    },
    async messageTo(to) {
      const { rows } = await sql<{ values: Buffer }>`select values_sealed as values from courier.message
        where to_index = ${toIndex(to)} order by id desc limit 1`.execute(db);
      const [row] = rows;
      return row && JSON.parse(sealFor(platform, 'courier.values').open(row.values));
    },
    async messagesTo(to) {
      const { rows } = await sql<{ template: string }>`select template from courier.message
        where to_index = ${toIndex(to)} order by id`.execute(db);
      return rows.map(({ template }) => template);
    },
    async close() {
      await wire.close();
      await rig.close();
    },
  };
}

/** The refusal the call ended in; an error when it did not. */
export async function refusalOf(
  call: Promise<unknown>,
): Promise<{ code: RefusalCode | 'network'; message: string; value: Record<string, unknown> }> {
  const thrown = await call.then(
    (value) => new Error(`expected a refusal, got ${JSON.stringify(value)}`),
    (error: unknown) => error,
  );
  if (!(thrown instanceof Refused)) throw thrown;
  return { code: thrown.code, message: thrown.message, value: (thrown.value ?? {}) as Record<string, unknown> };
}

export const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).code;

/** A mobile number of São Paulo nobody has: '11987650001' and on. */
let numbers = 0;
export function freshMobile(): { typed: string; e164: string } {
  const typed = `119${87650000 + ++numbers}`;
  return { typed, e164: `+55${typed}` };
}
