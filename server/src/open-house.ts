import type { AnyEndpoint } from '@palpite/contract/base/endpoint.ts';
import type { FastifyInstance } from 'fastify';
import { systemChance } from './base/chance.ts';
import { systemClock } from './base/clock.ts';
import { inTx, openDb } from './base/db.ts';
import { startEvents } from './base/event-reader.ts';
import { openHttp, unknownRoute } from './base/http.ts';
import { openHub } from './base/live.ts';
import { type LiveAuthenticate, registerLive } from './base/live-socket.ts';
import { type Log, openLog } from './base/log.ts';
import { migrate } from './base/migrate.ts';
import { openOps } from './base/ops.ts';
import { type Pages, servePages } from './base/pages.ts';
import type { House } from './base/room.ts';
import { openSecrets } from './base/secrets.ts';
import type { Settings } from './base/settings.ts';
import { migrateJobs, startWorker } from './base/worker.ts';
import { doorkeepers, rooms } from './house.ts';
import { demoStaff } from './office/office.ts';
import { demoLogins } from './players/seed.ts';
import { merchants } from './site/site.ts';

export interface OpenHouse {
  readonly log: Log;
  readonly house: House;
  readonly player: FastifyInstance;
  readonly office: FastifyInstance;
  /** The people of the demonstration, for the terminal of whoever started it. */
  logins(): unknown[];
  /** Takes no new calls, finishes those under way, then closes rooms from the top floor down and the database last. */
  close(): Promise<void>;
}

const apiPrefixes = ['/wps/', '/lgw/', '/play/', '/hooks/', '/office/', '/live'];

/** Opens the whole house: migrates, seeds, starts what the roles ask for, and listens. */
export async function openHouse(settings: Settings, pages: { site: readonly Pages[]; office: readonly Pages[] }): Promise<OpenHouse> {
  const log = openLog({ level: settings.logLevel });
  const secrets = await openSecrets(settings.dataDir, systemChance);
  await migrate(settings.databaseUrl);
  await migrateJobs(settings.databaseUrl);
  const opened = openDb(settings.databaseUrl, { max: 16, onError: (error) => log.error({ err: error }, 'database connection') });
  const hub = openHub({ clock: systemClock, chance: systemChance, log });
  const house: House = { db: opened.db, clock: systemClock, chance: systemChance, log, live: hub, secrets, settings };
  for (const { seed } of rooms) if (seed) await inTx(opened.db, (tx) => seed(house, tx));

  const closers: (() => Promise<unknown>)[] = [() => opened.close()];
  for (const { open } of rooms) if (open) closers.push(await open(house));
  if (settings.roles.includes('worker')) {
    const events = await startEvents(house, rooms.flatMap((room) => room.listeners ?? []));
    closers.push(() => events.stop());
    const worker = await startWorker(
      house,
      rooms.flatMap((room) => room.jobs ?? []),
      rooms.flatMap((room) => room.schedules ?? []),
    );
    closers.push(() => worker.stop());
  }

  const known = await merchants(opened.db);
  const merchantKnown = (code: string) => known.has(code);
  const serve = async (list: readonly Pages[], serves: (endpoint: AnyEndpoint) => boolean, authenticate: LiveAuthenticate) => {
    const app = await openHttp({ house, rooms, doorkeepers, merchantKnown, serves });
    await registerLive(app, { hub, log, authenticate, origins: [settings.publicUrl] });
    await servePages(app, list, { https: settings.publicUrl.startsWith('https:'), apiPrefixes, unknown: unknownRoute(house) });
    return app;
  };
  const player = await serve(pages.site, (endpoint) => !endpoint.name.startsWith('office.'), playerGuest(house));
  const office = await serve(pages.office, (endpoint) => endpoint.name.startsWith('office.'), staffGuest(house));
  const ops = await openOps(house);
  if (settings.roles.includes('web')) {
    await player.listen({ host: settings.host, port: settings.port });
    await office.listen({ host: settings.host, port: settings.officePort });
  }
  await ops.listen();
  ops.setReady(true);

  return {
    log,
    house,
    player,
    office,
    logins: () => [...demoLogins(house), { who: 'staff', ...demoStaff(house) }],
    close: async () => {
      ops.setReady(false);
      await Promise.all([player.close(), office.close()]);
      for (const close of closers.reverse()) await close();
      await ops.close();
    },
  };
}

/** What a player's page may hear: its own channel and the public one. A visitor hears the public one. */
function playerGuest(house: House): LiveAuthenticate {
  return async (token, ip) => {
    if (token === undefined) return { channels: new Map([['winners', 'winners']]) };
    const who = (await doorkeepers.player(house, token, ip)) ?? (await doorkeepers.game(house, token, ip));
    if (!who) return undefined;
    return { session: `${who.kind}:${who.sessionId}`, channels: new Map([['me', `player:${who.playerId}`], ['winners', 'winners']]) };
  };
}

function staffGuest(house: House): LiveAuthenticate {
  return async (token, ip) => {
    const who = token === undefined ? undefined : await doorkeepers.staff(house, token, ip);
    return who && { session: `staff:${who.sessionId}`, channels: new Map([['office', 'office']]) };
  };
}
