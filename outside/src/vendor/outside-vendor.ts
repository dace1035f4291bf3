import { randomInt } from 'node:crypto';
import formbody from '@fastify/formbody';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import { type Journal, memoryJournal } from '../bank/journal.ts';
import { type Clock, stoppable, systemClock } from '../clock.ts';
import { healthRoute } from '../health.ts';
import { type Calls, createCalls } from './calls.ts';
import type { Cashier } from './doors/cashier.ts';
import { type Desk, keepBytes, onboardingDoor } from './doors/doors.ts';
import { supplierDoors } from './doors/supplier-doors.ts';
import { transferDoors } from './doors/transfer-doors.ts';
import { createKeptMoney, createPlayMoney } from './kept-money.ts';
import { officePages } from './pages/office.ts';
import { playPages } from './pages/play-pages.ts';
import { createPlay, type Play } from './play.ts';
import type { Seat } from './records.ts';
import { createSeamless, type Seamless } from './seamless.ts';
import { createStore, type Store, usualSettings, type VendorSettings } from './store.ts';
import { createTelling } from './telling.ts';
import { createTroubles, type Troubles } from './trouble.ts';
import { createWire } from './wire.ts';

export interface OutsideVendorOptions {
  /** Where everything is remembered; in memory unless given. */
  readonly journal?: Journal;
  readonly clock?: Clock;
  readonly settings?: Partial<VendorSettings>;
  /** What an operator shows to be introduced; without it nobody is. */
  readonly onboardingKey?: () => string | undefined;
  /** How a browser reaches us; where we listen unless given. */
  readonly publicUrl?: string | undefined;
  /** Chance, for tests: a whole number from 0, smaller than its limit. */
  readonly below?: (limit: number) => number;
  /** Writes faults to standard output as JSON lines. */
  readonly log?: boolean;
}

export interface OutsideVendor {
  readonly app: FastifyInstance;
  readonly store: Store;
  readonly calls: Calls;
  readonly play: Play;
  readonly seamless: Seamless;
  readonly troublesOf: (operator: string) => Troubles;
  /** Listens, and answers the base address. Port 0 takes a free one. */
  listen(where?: { port?: number; host?: string }): Promise<string>;
  close(): Promise<void>;
}

/** How often rounds are looked for that were left open too long. */
const sweepMs = 600_000;

/** A vendor of its own, ready to listen: its games, its books, and the protocols it speaks with operators. */
export async function createOutsideVendor(options: OutsideVendorOptions = {}): Promise<OutsideVendor> {
  const clock = options.clock ?? systemClock;
  const sweeping = stoppable(clock);
  const settings = { ...usualSettings, ...options.settings };
  const store = createStore(options.journal ?? memoryJournal(), clock);
  const calls = createCalls();
  const kept = new Map<string, Troubles>();
  const troublesOf = (operator: string): Troubles => {
    const found = kept.get(operator) ?? createTroubles();
    kept.set(operator, found);
    return found;
  };
  const wire = createWire({ store, calls, settings, troublesOf });
  const seamless = createSeamless({ store, wire, settings, clock, troublesOf });
  const telling = createTelling({ store, calls, settings, troublesOf });
  const keptMoney = createKeptMoney(store, telling.tell);
  const playMoney = createPlayMoney(store);
  const cashierOf = (seat: Seat): Cashier => {
    if (seat.demo) return playMoney;
    return store.operators.get(seat.operator)?.dialect === 'transfer' ? keptMoney : seamless.cashier;
  };
  const play = createPlay({
    store,
    settings,
    cashierOf,
    undo: seamless.undo,
    below: options.below ?? ((limit) => randomInt(limit)),
  });

  let ownUrl = '';
  const desk: Desk = {
    store,
    calls,
    settings,
    troublesOf,
    publicUrl: () => options.publicUrl ?? ownUrl,
    ownUrl: () => ownUrl,
    onboardingKey: options.onboardingKey ?? (() => undefined),
  };
  const app: FastifyInstance = fastify({
    logger: options.log === true && { redact: ['req.headers'] },
    // addresses hold seats: none is logged
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 64 * 1024,
    forceCloseConnections: true,
  });
  await app.register(async (doors) => {
    keepBytes(doors);
    onboardingDoor(doors, desk);
    supplierDoors(doors, desk, 'hub88');
    supplierDoors(doors, desk, 'caleta');
    transferDoors(doors, desk);
  });
  await app.register(formbody);
  healthRoute(app);
  playPages(app, { store, play, seamless });
  officePages(app, { desk, seamless });

  const sweep = (): void =>
    void sweeping.after(sweepMs, async () => {
      await play.finishOld();
      sweep();
    });

  return {
    app,
    store,
    calls,
    play,
    seamless,
    troublesOf,
    async listen({ port = 0, host = '127.0.0.1' } = {}) {
      ownUrl = await app.listen({ port, host });
      await play.resume();
      seamless.resume();
      sweep();
      return ownUrl;
    },
    async close() {
      sweeping.stop();
      seamless.stop();
      telling.stop();
      await app.close();
      store.journal.close();
    },
  };
}
