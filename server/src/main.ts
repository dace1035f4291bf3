import { writeSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { openLog } from './base/ops/log.ts';
import { endOnSignal } from './base/ops/shutdown.ts';
import { readSettings } from './base/settings.ts';
import { openPlatform } from './open-platform.ts';

const settings = readSettings(process.env);
const log = openLog({ level: settings.logLevel });
const tracing = settings.tracing
  ? await (await import('./base/ops/tracing.ts')).startTracing(settings, log)
  : undefined;

const built = (name: string) => fileURLToPath(new URL(`../../${name}/dist/`, import.meta.url));
const platform = await openPlatform(settings, log, {
  site: [
    { folder: built('site'), prefix: '/', app: true },
    { folder: built('arcade'), prefix: '/arcade/', app: false },
  ],
  office: [
    { folder: built('office'), prefix: '/', app: true },
    // what ships with the site and staff may hang up
    { folder: `${built('site')}banners/`, prefix: '/banners/', app: false },
  ],
});
endOnSignal(
  () => [...platform.ending(), ...(tracing ? [{ name: 'traces', limitMs: 2000, end: () => tracing.stop() }] : [])],
  log,
);
log.info({ port: settings.port, officePort: settings.officePort, roles: settings.roles }, 'open');

// whoever started us may listen on descriptor 3 for the word that we are ready, with the demo logins
try {
  writeSync(3, `${JSON.stringify({ ready: true, logins: platform.logins() })}\n`);
} catch {
  // nobody listens
}
