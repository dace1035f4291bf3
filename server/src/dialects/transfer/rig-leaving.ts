// For tests: players at a vendor that keeps their money, who have to leave it.
import { balance, walletTransfer } from '@palpite/contract/wallet/player.ts';
import { parseMoney } from '@palpite/math/money.ts';
import { sql } from 'kysely';
import { inTx } from '../../base/db/db.ts';
import { openSession } from '../../vendors/vendors.ts';
import { walletRoom } from '../../wallet/room.ts';
import { lockWallet, playerAccounts } from '../../wallet/wallet.ts';
import { type DialectRig, openDialects } from '../rig-dialects.ts';
import { syncGames } from '../sync-games.ts';
import { leaveJob, leaveTransferVendors, leaveWhenBlocked, leaveWhenLocked, sendAwayStopped } from './leave.ts';
import { openTransferVendor, type TransferVendor } from './rig-transfer-vendor.ts';
import { followTransferVendors } from './transfer.ts';

export type Player = Awaited<ReturnType<DialectRig['player']>>;

interface Waiting {
  readonly payload: { readonly vendor: string; readonly playerId: string; readonly silent?: number };
  readonly runAt: Date;
}

export interface LeavingRig {
  readonly dialects: DialectRig;
  readonly jangada: TransferVendor;
  /** The type of the wallet there. */
  readonly there: number;
  /** Of a hundred forty lie there, and a session is open. */
  playing(): Promise<Player>;
  amounts(who: Player): Promise<{ main: bigint; there: bigint; held: bigint }>;
  lock(who: Player): Promise<void>;
  /** What is to be done for the player's leaving. */
  waiting(who: Player): Promise<Waiting[]>;
  /** Does it. */
  work(who: Player): Promise<void>;
  /** What was said of the player is heard, and what is to be done for it is done. */
  deliverEvents(who: Player): Promise<void>;
  /** The minute in which whoever may not play on is sent away. */
  minute(): Promise<void>;
  /** Transfers nobody answered are asked about. */
  askAgain(): Promise<void>;
  openSessions(who: Player): Promise<number>;
  close(): Promise<void>;
}

export async function openLeaving(): Promise<LeavingRig> {
  const dialects = await openDialects();
  const { rig } = dialects;
  const { platform, db, clock } = rig;
  const jangada = await openTransferVendor(dialects, 'JANGADA');
  const run = { start: clock.now(), end: clock.now() };
  await followTransferVendors.run(platform, run);
  await syncGames(platform, await jangada.vendor());
  clock.move(1_000);
  const there = (await (await dialects.player()).say(balance, {})).balance.at(-1)?.accountTypeId ?? 0;
  let keys = 0;

  const waiting: LeavingRig['waiting'] = async ({ playerId }) =>
    (
      await sql<Waiting>`select j.payload, j.run_at as "runAt" from graphile_worker._private_jobs j
        where j.key = ${`dialects.leave:JANGADA:${playerId}`}`.execute(db)
    ).rows;
  const work: LeavingRig['work'] = async (who) => {
    const found = await waiting(who);
    await sql`delete from graphile_worker._private_jobs where key = ${`dialects.leave:JANGADA:${who.playerId}`}`.execute(
      db,
    );
    for (const { payload } of found) await leaveJob.run(platform, payload);
  };

  return {
    ...{ dialects, jangada, there, waiting, work },
    async playing() {
      const who = await dialects.player('100');
      const forty = { fromAccountType: 2, toAccountType: there, amount: parseMoney('40') };
      await who.say(walletTransfer, forty, `leaving-in-a-test-${keys++}`);
      await openSession(platform, { vendor: await jangada.vendor(), who: who.who, gameCode: 'dragao-tigre' });
      jangada.calls.length = 0;
      return who;
    },
    async amounts({ playerId }) {
      const accounts = await playerAccounts(db, playerId);
      const of = (type: number) => accounts.find(({ typeId }) => typeId === type)?.available ?? 0n;
      return { main: of(2), there: of(there), held: accounts.reduce((sum, { held }) => sum + held, 0n) };
    },
    lock: ({ playerId }) => inTx(db, (tx) => lockWallet(platform, tx, { playerId, reason: 'staff' })),
    async deliverEvents(who) {
      const { rows } = await sql<{ name: string; payload: never }>`select name, payload from base.event
        where name in ('wallet.locked_by_staff', 'safeguards.excluded', 'players.blocked') and payload->>'playerId' = ${who.playerId.toString()}
        order by id`.execute(db);
      for (const { name, payload } of rows)
        for (const listener of [leaveTransferVendors, leaveWhenLocked, leaveWhenBlocked])
          if (listener.event.name === name) await inTx(db, (tx) => listener.handle(platform, tx, payload, {} as never));
      await work(who);
    },
    minute: () => sendAwayStopped.run(platform, run),
    async askAgain() {
      for (const schedule of walletRoom.schedules ?? []) await schedule.run(platform, run);
    },
    openSessions: async ({ playerId }) =>
      (await sql`select from vendors.session where player_id = ${playerId} and ended_at is null`.execute(db)).rows
        .length,
    async close() {
      await jangada.close();
      await dialects.close();
    },
  };
}
