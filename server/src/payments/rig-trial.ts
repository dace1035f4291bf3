import { setImmediate as nextTurn } from 'node:timers/promises';
import { call } from '@palpite/contract/base/client.ts';
import type { AnyEndpoint, InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import { createDeposit } from '@palpite/contract/payments/player.ts';
import type { Deposit } from '@palpite/contract/payments/shapes.ts';
import { saveMember } from '@palpite/contract/profile/player.ts';
import { unit } from '@palpite/math/money.ts';
import { Logger, runOnce, type TaskList } from 'graphile-worker';
import { sql } from 'kysely';
import { banksRoom } from '../banks/room.ts';
import { inTx } from '../base/db/db.ts';
import { startEvents } from '../base/events/event-reader.ts';
import { openHttp } from '../base/http/http.ts';
import { openJobsPool } from '../base/jobs/worker-queue.ts';
import { openRig, putTogether, type Rig } from '../base/rig.ts';
import type { Platform, Room } from '../base/room.ts';
import { recordBets, validTurnover } from '../bets/bets.ts';
import { bringPlayer } from '../entrance/rig-people.ts';
import { verifyBooks } from '../ledger/ledger.ts';
import { playerByToken } from '../players/players.ts';
import { cpfOf } from '../players/rig-player.ts';
import { playersRoom } from '../players/room.ts';
import { profileRoom } from '../profile/room.ts';
import { siteRoom } from '../site/room.ts';
import { zoneOf } from '../site/site.ts';
import { walletRoom } from '../wallet/room.ts';
import { balanceOf } from '../wallet/wallet.ts';
import { paymentsRoom } from './room.ts';

/** The outside world as tests get it: they alone may know the bank. */
interface World {
  listen(): Promise<string>;
  close(): Promise<void>;
}

export interface TrialPlayer {
  readonly id: bigint;
  readonly cpf: string;
  readonly name: string;
  /** Calls an endpoint over HTTP as this player; `key` is made when the call needs one and none is given. */
  call<E extends AnyEndpoint>(endpoint: E, input: InputOf<E>, key?: string): Promise<OutputOf<E>>;
}

/**
 * The payments room for tests as the bank meets it: an HTTP server of ours, a bank over HTTP, a real database. Jobs run
 * when `work` is called, so that a test decides what has happened when.
 */
export interface Trial<W> {
  readonly rig: Rig;
  readonly platform: Platform;
  readonly world: W;
  readonly address: string;
  /** A registered player with name and CPF, unless `anonymous`. */
  player(options?: { anonymous?: boolean }): Promise<TrialPlayer>;
  /** An open charge for this player. */
  charge(player: TrialPlayer, reais?: bigint): Promise<Deposit & { txid: string }>;
  /** A settled bet of the player that counts in full. */
  bet(player: TrialPlayer, reais: bigint): Promise<void>;
  /** The spendable and the held money, in micro-units. */
  money(player: TrialPlayer): Promise<[available: bigint, held: bigint]>;
  /** Runs every job that waits, also those that wait to be tried again, and delivers every event. */
  work(): Promise<void>;
  /** Throws unless the books balance. */
  checkBooks(): Promise<void>;
  key(): string;
  close(): Promise<void>;
}

export async function openTrial<W extends World>(
  make: (credentials: { clientId: string; clientSecret: string }) => Promise<W>,
  above: readonly Room[] = [],
): Promise<Trial<W>> {
  const rig = await openRig();
  const { get } = rig.platform.secrets;
  const world = await make({ clientId: get('bank.client-id'), clientSecret: get('bank.client-secret') });
  const settings = { ...rig.platform.settings, outsideUrl: await world.listen(), webhookUrl: '' };
  const platform: Platform = { ...rig.platform, settings };
  const rooms = [siteRoom, banksRoom, playersRoom, profileRoom, walletRoom, paymentsRoom, ...above];
  putTogether(platform, rooms);
  for (const room of rooms) if (room.seed) await inTx(rig.db, (tx) => room.seed?.(platform, tx) ?? Promise.resolve());
  const nobody = async () => undefined;
  const app = await openHttp({
    onUndeclared: (endpoint, code) => {
      throw new Error(`${endpoint} refused with ${code}, which it does not declare`);
    },
    platform,
    rooms,
    doorkeepers: { player: playerByToken, game: nobody, staff: nobody },
    merchantKnown: (code) => code === 'palpite' || code === 'palpite-regulated',
    moduleOn: () => true,
    zoneOf: (merchant) => zoneOf(platform, merchant),
    serves: () => true,
  });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  settings.webhookUrl = address;
  const events = await startEvents(
    platform,
    [paymentsRoom, ...above].flatMap((room) => room.listeners ?? []),
  );
  const queuePool = openJobsPool(rig.url);
  const jobs = new Map([paymentsRoom, ...above].flatMap((room) => room.jobs ?? []).map((job) => [job.name, job]));
  const taskList: TaskList = {};
  for (const [name, job] of jobs) taskList[name] = (payload) => job.run(platform, payload as never);
  let count = 0;
  const key = () => `key-of-a-test-${count++}`;

  const player = async (options: { anonymous?: boolean } = {}): Promise<TrialPlayer> => {
    const number = count++;
    const cpf = cpfOf(String(700_000_000 + number));
    const name = `Pessoa Número ${String.fromCharCode(65 + (number % 26))}`;
    const { id, token } = await bringPlayer(platform, { username: `pessoa${number}` });
    const caller = { baseUrl: address, merchant: 'palpite', token: () => token };
    if (!options.anonymous) await call(caller, saveMember, { payeeName: name, idNumber: cpf });
    return {
      id,
      cpf,
      name,
      call: (endpoint, input, given) => call(caller, endpoint, input, endpoint.keyed ? { key: given ?? key() } : {}),
    };
  };

  return {
    rig,
    platform,
    world,
    address,
    player,
    key,
    async charge(who, reais = 50n) {
      const made = await who.call(createDeposit, { amount: reais * unit });
      const { rows } = await sql<{
        txid: string;
      }>`select txid from payments.deposit where order_no = ${made.orderNo}`.execute(rig.db);
      return { ...made, txid: rows[0]?.txid ?? '' };
    },
    async bet(who, reais) {
      const at = rig.clock.now();
      const stake = reais * unit;
      const bet = {
        playerId: who.id,
        merchant: 'palpite',
        currency: 'BRL',
        vassalage: 'PGE',
        gameCode: 'DICE',
        gameType: 'RNG',
        stake,
      };
      const settled = {
        payout: 0n,
        payoutEntry: null,
        validTurnover: validTurnover(stake, 'lost'),
        state: 'lost',
        placedAt: at,
        settledAt: at,
      } as const;
      await inTx(rig.db, (tx) => recordBets(tx, [{ ...bet, ...settled, id: BigInt(1_000_000 + count++) }]));
    },
    async money(who) {
      const { available, held } = await balanceOf(platform, rig.db, who.id);
      return [available, held];
    },
    async work() {
      const ready = sql`update graphile_worker._private_jobs set run_at = now() where locked_at is null`;
      const locked = sql`select 1 from graphile_worker._private_jobs where locked_at is not null`;
      await ready.execute(rig.db);
      await runOnce({ pgPool: queuePool, taskList, logger: new Logger(() => () => {}), noHandleSignals: true });
      // that a job failed is written down a moment after the run has ended
      while ((await locked.execute(rig.db)).rows.length > 0) await nextTurn();
      await events.drain();
    },
    async checkBooks() {
      const found = await verifyBooks(rig.db);
      if (!found.clean)
        throw new Error(
          JSON.stringify(found, (_, value: unknown) => (typeof value === 'bigint' ? value.toString() : value)),
        );
    },
    async close() {
      await events.stop();
      await app.close();
      await world.close();
      await queuePool.end();
      await rig.close();
    },
  };
}
