// For kill.test.ts: a platform in its own process that books bets and wins as fast as it can. It writes every answer to
// the standard output before anything else happens: what stands there was answered.
import { writeSync } from 'node:fs';
import { systemChance } from '../base/chance.ts';
import { fixedClock } from '../base/clock.ts';
import { openDb } from '../base/db/db.ts';
import { openLog } from '../base/ops/log.ts';
import type { Platform } from '../base/room.ts';
import { hasherInside } from '../base/seal/hasher.ts';
import { readSettings } from '../base/settings.ts';
import { vendorsRoom } from './room.ts';
import { play, vendorByCode } from './vendors.ts';

/** What one answer said. */
export interface Answered {
  readonly id: string;
  readonly number: string;
  readonly cash: string;
}

const { KILLED_URL: url = '', KILLED_AT: at = '0', KILLED_GUESTS: guests = '[]', KILLED_RUN: run = '0' } = process.env;
const opened = openDb(url, { max: 8 });
const platform: Platform = {
  db: opened.db,
  clock: fixedClock(new Date(Number(at))),
  chance: systemChance,
  hasher: hasherInside(),
  log: openLog({ level: 'silent' }),
  live: { publish: () => undefined },
  secrets: { get: (secret) => `test-${secret}-0123456789abcdef0123456789abcdef` },
  settings: readSettings({ DATABASE_URL: url, DATA_DIR: '/nowhere' }),
};
await vendorsRoom.open?.(platform);
await Promise.all((JSON.parse(guests) as { user: string; token: string }[]).map(bet));

/** Until it is killed: a bet of 1.00 and a win of 0.50, round after round. */
async function bet({ user, token }: { user: string; token: string }): Promise<never> {
  const common = {
    closesRound: false,
    user,
    currency: 'BRL',
    gameCode: 'samba',
    purse: 'cash',
    award: undefined,
  } as const;
  for (let count = 0; ; count += 1) {
    const round = `${user}-${run}-${count}`;
    const id = `bet-${round}`;
    await tell({ ...common, kind: 'bet', id, refers: undefined, round, token, amount: 1_000_000n });
    await tell({ ...common, kind: 'win', id: `win-${round}`, refers: id, round, token: undefined, amount: 500_000n });
  }
}

async function tell(command: Parameters<typeof play>[2]): Promise<void> {
  const vendor = await vendorByCode(platform, 'ACME');
  const outcome = vendor && (await play(platform, vendor, command));
  if (!outcome?.ok) throw new Error(`${command.id}: ${outcome?.fact}`);
  const said: Answered = { id: command.id, number: String(outcome.number), cash: String(outcome.purses.cash) };
  writeSync(1, `${JSON.stringify(said)}\n`);
}
