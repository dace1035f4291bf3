import { join } from 'node:path';
import type { AnyEndpoint } from '@palpite/contract/base/endpoint.ts';
import type { FastifyInstance } from 'fastify';
import { allowedOrigins } from './allowed-origins.ts';
import { systemChance } from './base/chance.ts';
import { systemClock } from './base/clock.ts';
import { clashes, compose } from './base/compose.ts';
import { inTx, openDb } from './base/db/db.ts';
import { migrate } from './base/db/migrate.ts';
import { pruneSchedule } from './base/events/event-prune.ts';
import { startEvents } from './base/events/event-reader.ts';
import type { BrandOf } from './base/http/cross-site.ts';
import { type HttpOptions, openHttp } from './base/http/http.ts';
import { unknownRoute } from './base/http/unknown-route.ts';
import type { Schedule } from './base/jobs/jobs.ts';
import { startLoops } from './base/jobs/loops.ts';
import { migrateJobs, startWorker } from './base/jobs/worker.ts';
import { openLive } from './base/live/live-house.ts';
import type { LiveAuthenticate } from './base/live/live-peer.ts';
import { registerLive } from './base/live/live-socket.ts';
import type { Log } from './base/ops/log.ts';
import { openOps } from './base/ops/ops.ts';
import type { EndStep } from './base/ops/shutdown.ts';
import { firstSightOf } from './base/pages/first-sight.ts';
import { type Pages, servePages } from './base/pages/pages.ts';
import { openPast } from './base/past.ts';
import { type GameSession, type Platform, type PlayerSession, routesOf, type StaffSession } from './base/room.ts';
import { openHasher } from './base/seal/hasher.ts';
import { pruneSealed } from './base/seal/sealed-body.ts';
import { openSecrets } from './base/seal/secrets.ts';
import type { Settings } from './base/settings.ts';
import { gameStanding } from './catalogue/catalogue.ts';
import { doorkeepers, rooms } from './house.ts';
import { playerStanding } from './players/players.ts';
import { demoLogins } from './players/seed.ts';
import { admitVisitor, brandOfHost, languageOf, merchants, moduleOn, pageWords, zoneOf } from './site/site.ts';
import { demoTeam, staffStanding } from './staff/staff.ts';

export interface OpenPlatform {
  readonly platform: Platform;
  /** The people of the demonstration, for the terminal of whoever started it. */
  logins(): unknown[];
  /** How to close it: no new calls, those under way finish, then rooms from the top floor down, the database last. */
  ending(): EndStep[];
}

const apiPrefixes = ['/wps/', '/lgw/', '/play/', '/hooks/', '/office/', '/files/'];

/** Opens the whole house: migrates, seeds, starts what the roles ask for, and listens. */
export async function openPlatform(
  settings: Settings,
  log: Log,
  pages: { site: readonly Pages[]; office: readonly Pages[] },
): Promise<OpenPlatform> {
  const [clash] = clashes(rooms);
  if (clash) throw new Error(`${clash}: see the rooms in house.ts`);
  const secrets = await openSecrets(settings.dataDir, systemChance);
  const { functions } = await migrate(settings.databaseUrl, { own: settings.ownFunctions });
  if (functions === 'newer')
    log.warn(
      'the database keeps the SQL functions of a newer release; to go back to those of this one, start it with OWN_FUNCTIONS=on',
    );
  await migrateJobs(settings.databaseUrl);
  const opened = openDb(settings.databaseUrl, {
    max: 16,
    onError: (error) => log.error({ err: error }, 'database connection'),
  });
  const live = await openLive({ clock: systemClock, chance: systemChance, log, settings });
  const hasher = openHasher(log);
  const platform: Platform = {
    db: opened.db,
    clock: systemClock,
    chance: systemChance,
    hasher,
    log,
    live: live.hub,
    secrets,
    settings,
  };
  compose(platform, rooms);
  for (const { seed } of rooms) if (seed) await inTx(opened.db, (tx) => seed(platform, tx));

  const ending: EndStep[] = [
    { name: 'database', limitMs: 5000, end: () => opened.close() },
    { name: 'hasher', limitMs: 5000, end: () => hasher.close() },
    { name: 'live', limitMs: 2000, end: () => live.close() },
  ];
  for (const { name, open } of rooms) if (open) ending.push({ name, limitMs: 10_000, end: await open(platform) });
  /** When the people of the demonstration have lived through what was before. */
  const past = Promise.withResolvers<void>();
  if (settings.roles.includes('worker')) {
    const listeners = rooms.flatMap((room) => room.listeners ?? []);
    const events = await startEvents(platform, listeners);
    ending.push({ name: 'events', limitMs: 10_000, end: () => events.stop() });
    const jobs = rooms.flatMap((room) => room.jobs ?? []);
    const schedules = [...rooms.flatMap((room) => room.schedules ?? []), pruneSchedule(listeners), pruneSealed].map(
      (schedule) => (schedule.afterPast ? waiting(schedule, past.promise) : schedule),
    );
    const worker = await startWorker(platform, jobs, schedules);
    ending.push({ name: 'jobs', limitMs: 10_000, end: () => worker.stop() });
    const loops = startLoops(
      platform,
      rooms.flatMap((room) => room.loops ?? []),
    );
    ending.push({ name: 'loops', limitMs: 10_000, end: () => loops.stop() });
  }

  const known = await merchants(platform);
  const endpoints = rooms.flatMap((room) => routesOf(room).map(({ endpoint }) => endpoint));
  const brandOf: BrandOf = (host) => brandOfHost(platform, host);
  const onUndeclared = (endpoint: string, code: string) => log.error({ endpoint, refusal: code }, 'undeclared refusal');
  const serve = async (
    list: readonly Pages[],
    serves: (endpoint: AnyEndpoint) => boolean,
    authenticate: LiveAuthenticate,
  ) => {
    const app = await openHttp({
      platform,
      rooms,
      doorkeepers,
      merchantKnown: (code) => known.has(code),
      moduleOn: (merchant, module) => moduleOn(platform, merchant, module),
      zoneOf: (merchant) => zoneOf(platform, merchant),
      admitVisitor: (merchant, ip, playerId) => admitVisitor(platform, { merchant, ip, playerId }),
      serves,
      brandOf,
      onUndeclared,
    });
    await registerLive(app, { hub: live.hub, log, authenticate, origins: [settings.publicUrl], brandOf });
    await servePages(app, list, {
      apiPrefixes,
      unknown: unknownRoute(app, platform, endpoints.filter(serves)),
      brandOf,
      ...(list === pages.site && {
        ...allowedOrigins(platform, brandOf),
        videos: { under: '/arcade/tables/', origins: originsOf(settings.tableStreams) },
      }),
      firstSight:
        list === pages.site
          ? firstSightOf(app, rooms, (brand, wanted) => languageOf(platform, brand, wanted))
          : undefined,
      wordsOf: list === pages.site ? (brand, wanted) => pageWords(platform, brand, wanted) : undefined,
    });
    return app;
  };
  const ops = await openOps({
    db: opened.db,
    log,
    host: settings.opsHost,
    port: settings.opsPort,
    metrics: settings.metrics,
    restartsFile: join(settings.dataDir, 'restarts.json'),
  });
  ending.push({ name: 'ops', limitMs: 2000, end: () => ops.close() });
  if (settings.roles.includes('web')) {
    // the back office answers on a listener of its own: its session is worth nothing on the players' host
    const player = await serve(pages.site, (endpoint) => !endpoint.name.startsWith('office.'), playerGuest(platform));
    for (const { addresses } of rooms) addresses?.(player, platform);
    const office = await serve(pages.office, (endpoint) => endpoint.name.startsWith('office.'), staffGuest(platform));
    await listen(player, settings.host, settings.port, 'PORT');
    await listen(office, settings.officeHost, settings.officePort, 'OFFICE_PORT');
    ending.push({ name: 'calls', limitMs: 10_000, end: () => Promise.all([player.close(), office.close()]) });
  }
  ops.setReady(true);
  if (settings.roles.includes('worker')) {
    const leaving = new AbortController();
    const lived = livePast(platform, leaving.signal, {
      ...{ rooms, doorkeepers, serves: () => true, onUndeclared },
      merchantKnown: (code) => known.has(code),
      moduleOn: (merchant, module) => moduleOn(platform, merchant, module),
    }).catch((error: unknown) =>
      log.error({ err: error }, 'the past of the demonstration: tried again at the next start'),
    );
    void lived.then(past.resolve);
    const end = () => {
      leaving.abort();
      return lived;
    };
    ending.push({ name: 'past', limitMs: 10_000, end });
  }
  ending.push({ name: 'readiness', limitMs: 100, end: () => ops.setReady(false) });
  return {
    platform,
    logins: () => [...demoLogins(platform), ...demoTeam(platform).map((staff) => ({ who: 'staff', ...staff }))],
    ending: () => [...ending].reverse(),
  };
}

/** The services without which nobody can play there. */
const playedIn = ['instant', 'sports'];

/** Lets the people of the demonstration live through what they did before the first start, where that is not done. */
async function livePast(platform: Platform, stopping: AbortSignal, http: Omit<HttpOptions, 'platform'>): Promise<void> {
  const { settings, log } = platform;
  for (const { past } of rooms) {
    if (!past || !settings.demoPast || !(await past.isAhead(platform))) continue;
    const began = performance.now();
    log.info('the people of the demonstration join, pay in and play, for some seconds; settlements wait meanwhile');
    const opens = rooms.filter(({ name }) => playedIn.includes(name));
    const then = await openPast(platform, { ...http, opens, stopping });
    try {
      await past.live(then);
    } finally {
      await then.close();
    }
    log.info({ tookMs: Math.round(performance.now() - began) }, 'the people of the demonstration have a past');
  }
}

function waiting(schedule: Schedule, until: Promise<void>): Schedule {
  return {
    ...schedule,
    run: async (...period) => {
      await until;
      await schedule.run(...period);
    },
  };
}

async function listen(app: FastifyInstance, host: string, port: number, variable: string): Promise<void> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')
      throw new Error(`Port ${port} is busy: set ${variable} to a free one.`, { cause: error });
    throw error;
  }
}

/** Where streams come from, each once. */
function originsOf(streams: Settings['tableStreams']): string[] {
  return [...new Set(Object.values(streams).map((address) => new URL(address).origin))];
}

/** What a player's page may hear, of what the rooms declare. A visitor has none. */
export function playerGuest(platform: Platform): LiveAuthenticate {
  // which tokens are a game's: thousands of pages are looked at again each minute, and each look at the wrong
  // place is one at the database
  const ofGames = new Set<string>();
  return async (token, ip) => {
    if (token === undefined) return undefined;
    // an open page is no activity: it must not keep a session alive
    const known = ofGames.has(token) ? await gameStanding(platform, token) : undefined;
    const player = known ? undefined : await playerStanding(platform, token, ip);
    if (player) return guestOf(player, player.sessionId);
    const game = known ?? (await gameStanding(platform, token));
    if (!game) return undefined;
    if (ofGames.size >= 50_000) ofGames.clear();
    ofGames.add(token);
    return guestOf(game.session, game.playerSession);
  };

  /** Whichever page it is: its socket closes as the player's own session ends. */
  async function guestOf(who: PlayerSession | GameSession, playerSession: bigint) {
    const session = `player:${playerSession}`;
    return { session, person: `player:${who.playerId}`, channels: await channelsOf(platform, who) };
  }
}

export function staffGuest(platform: Platform): LiveAuthenticate {
  return async (token) => {
    const who = token === undefined ? undefined : await staffStanding(platform, token);
    return who && { session: `staff:${who.sessionId}`, channels: await channelsOf(platform, who) };
  };
}

/** By the name a page says: of a channel of many, with which of them. */
async function channelsOf(
  platform: Platform,
  who: PlayerSession | GameSession | StaffSession,
): Promise<Pick<ReadonlyMap<string, string>, 'get'>> {
  const all = rooms.flatMap(({ channels = [] }) => channels);
  const asked = all.map(async ({ name, many, hears, mayHear }) => {
    const channel = hears(who);
    if (channel === undefined || (mayHear && !(await mayHear(platform, who)))) return [];
    return [{ name, many: many === true, channel }];
  });
  const heard = (await Promise.all(asked)).flat();
  const alone = new Map(heard.flatMap(({ name, many, channel }) => (many ? [] : [[name, channel] as const])));
  const several = new Map(heard.flatMap(({ name, many, channel }) => (many ? [[name, channel] as const] : [])));
  return {
    get(said) {
      const [, name = '', which = ''] = /^([a-z]+):([\w.-]{1,40})$/.exec(said) ?? [];
      const kind = several.get(name);
      return kind === undefined ? alone.get(said) : `${kind}/${which}`;
    },
  };
}
