// For tests: the room with a verifier beside it, as they meet over HTTP.
import { setTimeout as pause } from 'node:timers/promises';
import { startIdentity } from '@palpite/contract/identity/player.ts';
import type { Outside } from '@palpite/outside/main.ts';
import type { Face, IdDocument } from '@palpite/outside/verifier/verifier.ts';
import { Logger, runOnce, type TaskList } from 'graphile-worker';
import { sql } from 'kysely';
import { startEvents } from '../base/events/event-reader.ts';
import { migrateJobs } from '../base/jobs/worker.ts';
import { openRig, type Rig } from '../base/rig.ts';
import { openWire, type Wire } from '../base/rig-wire.ts';
import type { Doorkeepers, Room } from '../base/room.ts';
import type { NewPlayer } from '../players/players.ts';
import { playerByToken } from '../players/players.ts';
import { logIn, makePlayer } from '../players/rig-player.ts';
import { identityRoom } from './room.ts';

export interface Person {
  readonly id: bigint;
  readonly token: string;
  /** The first brand unless told. */
  readonly merchant?: string;
}

export interface Trial {
  readonly rig: Rig;
  readonly wire: Wire;
  readonly outside: Outside;
  person(more?: Partial<NewPlayer>): Promise<Person>;
  /** The same person with a new session. */
  comeBack(who: Person): Promise<Person>;
  /** The person begins a check; the verifier's session of it. */
  begin(who: Person): Promise<string>;
  /** Begins and goes through the verifier's page with this document and face. */
  show(who: Person, document: Partial<IdDocument>, face?: Face): Promise<string>;
  /** Waits until the verifier's call-back has been answered, then runs every job and delivers every event. */
  work(session?: string): Promise<void>;
  close(): Promise<void>;
}

export const luana: IdDocument = {
  type: 'rg',
  number: '28.914.406-3',
  name: 'Luana Ribeiro Prado',
  cpf: '52998224725',
  birthDate: '1992-04-18',
};

interface World {
  readonly verifierCredentials: { key: string; webhookKey: string };
  readonly clock: { now(): number; after(delayMs: number, task: () => Promise<void> | void): () => void };
}

export async function openTrial(
  rooms: readonly Room[],
  make: (world: World) => Promise<Outside>,
  staff: Doorkeepers['staff'] = async () => undefined,
): Promise<Trial> {
  const rig = await openRig();
  await migrateJobs(rig.url);
  const { secrets, settings } = rig.platform;
  const outside = await make({
    verifierCredentials: { key: secrets.get('verifier.key'), webhookKey: secrets.get('verifier.webhook') },
    clock: {
      now: () => rig.clock.now().getTime(),
      after: (delayMs, task) => {
        const timer = setTimeout(() => void task(), delayMs);
        return () => clearTimeout(timer);
      },
    },
  });
  outside.verifier.mode.delayMs = 0;
  Object.assign(settings, { verifierUrl: await outside.listen() });
  const wire = await openWire(rig, rooms, { player: playerByToken, game: async () => undefined, staff });
  Object.assign(settings, { webhookUrl: await wire.app.listen({ port: 0, host: '127.0.0.1' }) });
  const events = await startEvents(rig.platform, identityRoom.listeners ?? []);
  const taskList: TaskList = {};
  for (const { name, run } of identityRoom.jobs ?? [])
    taskList[name] = (payload) => run(rig.platform, payload as never);

  const begin: Trial['begin'] = async (who) => {
    const { url } = await wire.as(who.token, { ...(who.merchant && { merchant: who.merchant }) })(startIdentity, {});
    const token = new URL(url).pathname.split('/').at(-1) ?? '';
    return outside.verifier.byToken(token)?.id ?? '';
  };
  return {
    rig,
    wire,
    outside,
    begin,
    person: async (more = {}) => {
      const id = await makePlayer(rig.platform, more);
      return { id, token: (await logIn(rig.platform, id)).token, ...(more.merchant && { merchant: more.merchant }) };
    },
    comeBack: async ({ id }) => ({ id, token: (await logIn(rig.platform, id)).token }),
    show: async (who, document, face = 'same') => {
      const session = await begin(who);
      const { verifier } = outside;
      const found = verifier.find(session);
      if (!found) throw new Error('no session');
      verifier.showFace(verifier.showDocument(found, { ...luana, ...document }), face);
      return session;
    },
    work: async (session) => {
      while (session && !outside.verifier.find(session)?.told) await pause(20);
      const ready = sql`update graphile_worker._private_jobs set run_at = now() where locked_at is null`;
      await ready.execute(rig.db);
      const logger = new Logger(() => () => {});
      await runOnce({ connectionString: rig.url, taskList, logger, noHandleSignals: true });
      await events.drain();
    },
    close: async () => {
      await events.stop();
      await wire.close();
      await outside.close();
      await rig.close();
    },
  };
}
