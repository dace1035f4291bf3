import { openLog } from '@palpite/server/base/ops/log.ts';
import { readSettings } from '@palpite/server/base/settings.ts';
import { openPlatform } from '@palpite/server/open-platform.ts';

/** The whole platform in a process of its own, beside others on one database. Tells its parent which process it is. */
const settings = readSettings({
  ...process.env,
  ...{ PORT: String(process.env.BENCH_PORT), OFFICE_PORT: '0', OPS_PORT: '0', HOST: '127.0.0.1' },
  ...{ LOG_LEVEL: 'error', HUMAN_CHECK: '0', ROLES: 'web,tables' },
});
await openPlatform(settings, openLog({ level: 'error' }), { site: [], office: [] });
process.send?.({ pid: process.pid });
process.on('SIGTERM', () => process.exit(0));
