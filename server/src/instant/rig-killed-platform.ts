// The platform's own games as a platform of its own process, to be killed by the test of killed rounds.
import { enableCompileCache } from 'node:module';
import type { Told, Wished } from './rig-killed-start.ts';

// what was compiled for the first platform needs not be for the others: before anything else is loaded
enableCompileCache();
const { seededChance } = await import('../base/chance.ts');
const { systemClock } = await import('../base/clock.ts');
const { openDb } = await import('../base/db/db.ts');
const { hasherInside } = await import('../base/seal/hasher.ts');
const { openHttp } = await import('../base/http/http.ts');
const { openLog } = await import('../base/ops/log.ts');
const { readSettings } = await import('../base/settings.ts');
const { gameByToken } = await import('../catalogue/catalogue.ts');
const { playerByToken } = await import('../players/players.ts');
const { ownGames } = await import('./games.ts');
const { gameRooms } = await import('./rig-games.ts');
await import('../base/rig-refusals.ts');

const { url, seed, secretPattern } = JSON.parse(process.env.WISHED ?? '') as Wished;
const tell = (told: Told) => process.stdout.write(`${JSON.stringify(told)}\n`);
const log = openLog({ level: process.env.RIG_LOG === 'on' ? 'error' : 'silent' });
const platform = {
  db: openDb(url, { max: 12 }).db,
  clock: systemClock,
  chance: seededChance(seed),
  hasher: hasherInside(),
  log,
  live: { publish: () => undefined },
  secrets: { get: (name: string) => secretPattern.replace('*', name) },
  settings: readSettings({ DATABASE_URL: url, DATA_DIR: '/nowhere', HUMAN_CHECK: '0' }),
};
// what the rules return is counted through by other tests, and would be most of the time it takes to open
for (const { game } of ownGames) game.isRtpTrue = () => true;
for (const { open } of gameRooms) await open?.(platform);
const app = await openHttp({
  platform,
  // nothing else is asked of it, and every route takes its time to lay
  rooms: gameRooms.filter(({ name }) => name === 'instant'),
  doorkeepers: { player: playerByToken, game: gameByToken, staff: async () => undefined },
  merchantKnown: (code) => code === 'palpite',
  moduleOn: () => true,
  serves: () => true,
  onUndeclared: (endpoint, code) => process.stderr.write(`${endpoint} refused with ${code}, undeclared\n`),
});
const address = await app.listen({ port: 0, host: '127.0.0.1' });
// whoever started us is gone
process.stdin.on('end', () => process.exit()).resume();
tell({ address });
