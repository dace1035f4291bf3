// For lead.test.ts: a process that moves the rounds of the coin whenever it leads, and tells its parent what it said.
import { systemChance } from '../base/chance.ts';
import { systemClock } from '../base/clock.ts';
import { openDb } from '../base/db/db.ts';
import { openLog } from '../base/ops/log.ts';
import type { Platform } from '../base/room.ts';
import { hasherInside } from '../base/seal/hasher.ts';
import { readSettings } from '../base/settings.ts';
import { startSeries } from './lead.ts';
import { type CoinPace, coinSeries } from './rig-coin.ts';

const { COIN_URL: url = '', COIN_BEACON: beaconUrl = '', COIN_PACE: pace = '' } = process.env;
const platform: Platform = {
  db: openDb(url, { max: 4 }).db,
  clock: systemClock,
  chance: systemChance,
  hasher: hasherInside(),
  log: openLog({ level: 'silent' }),
  live: { publish: () => undefined },
  secrets: { get: (secret) => `test-${secret}-0123456789abcdef0123456789abcdef` },
  settings: { ...readSettings({ DATABASE_URL: url, DATA_DIR: '/nowhere', SOURCES_WAIT_MS: '60000' }), beaconUrl },
};
const told = (phase: string) => void process.send?.({ told: phase });
startSeries(platform, [coinSeries({ pace: JSON.parse(pace) as CoinPace, told })]);
process.send?.('ready');
