import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inTx } from '@palpite/server/base/db/db.ts';
import { openLog } from '@palpite/server/base/ops/log.ts';
import { readSettings } from '@palpite/server/base/settings.ts';
import { stockShelf } from '@palpite/server/catalogue/rig-shelf.ts';
import { openPlatform } from '@palpite/server/open-platform.ts';

/**
 * For measurements: the whole platform in a process of its own, with twenty thousand games on its shelf. Tells its
 * parent the port and the vendors.
 */
const dataDir = await mkdtemp(join(tmpdir(), 'palpite-bench-'));
const port = Number(process.env.BENCH_PORT);
const settings = readSettings({
  ...process.env,
  DATA_DIR: dataDir,
  PORT: String(port),
  OFFICE_PORT: '0',
  OPS_PORT: '0',
  HOST: '127.0.0.1',
  LOG_LEVEL: 'error',
  // the visitors come from many addresses
  TRUST_PROXY: '127.0.0.1',
  HUMAN_CHECK: '0',
});
const { platform } = await openPlatform(settings, openLog({ level: 'error' }), { site: [], office: [] });
const vendors = await inTx(platform.db, (tx) =>
  stockShelf(tx, { vendors: 84, games: 20_000, at: platform.clock.now() }),
);
process.send?.({ port, vendors });
process.on('SIGTERM', () => process.exit(0));
