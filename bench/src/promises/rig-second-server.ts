import { openLog } from '@palpite/server/base/ops/log.ts';
import { readSettings } from '@palpite/server/base/settings.ts';
import { openPlatform } from '@palpite/server/open-platform.ts';

/** One more process of the platform that runs already, on its database and its folder; it answers calls alone. */
const port = Number(process.env.BENCH_PORT);
const settings = readSettings({
  ...process.env,
  ...{ ROLES: 'web', HOST: '127.0.0.1', PORT: String(port), OFFICE_PORT: '0', OPS_PORT: '0', LOG_LEVEL: 'error' },
});
await openPlatform(settings, openLog({ level: 'error' }), { site: [], office: [] });
process.send?.({ port });
process.on('SIGTERM', () => process.exit(0));
