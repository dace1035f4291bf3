import { writeSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isWholeHouse, readSettings } from './base/settings.ts';
import { openHouse } from './open-house.ts';

const settings = readSettings(process.env);
if (settings.tracing) await (await import('./base/tracing.ts')).startTracing(settings.tracing);

const folder = (name: string) => fileURLToPath(new URL(`../../${name}/dist/`, import.meta.url));
const house = await openHouse(settings, {
  site: [
    { folder: folder('site'), prefix: '/', app: true },
    { folder: folder('arcade'), prefix: '/arcade/', app: false },
  ],
  office: [{ folder: folder('office'), prefix: '/', app: true }],
});

let closing: Promise<void> | undefined;
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.on(signal, () => {
    closing ??= house.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  });

house.log.info({ port: settings.port, roles: settings.roles, whole: isWholeHouse(settings) }, 'open');
// whoever started us may listen on descriptor 3 for the word that we are ready, with the demo logins
try {
  writeSync(3, `${JSON.stringify({ ready: true, logins: house.logins() })}\n`);
} catch {
  // nobody listens
}
