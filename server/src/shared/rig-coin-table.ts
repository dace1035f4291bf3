// For tests of shared rounds: a platform with players at the coin, and what must hold of their money.
import { unit } from '@palpite/math/money.ts';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Clock } from '../base/clock.ts';
import { inTx } from '../base/db/db.ts';
import { openRig, type Rig } from '../base/rig.ts';
import { type BeaconRig, openBeaconRig } from '../beacon/rig-beacon.ts';
import { betsRoom } from '../bets/room.ts';
import { bringPlayer } from '../entrance/rig-people.ts';
import { inputOf, keyOf, verifyBooks } from '../ledger/ledger.ts';
import { playersRoom } from '../players/room.ts';
import { siteRoom } from '../site/room.ts';
import { walletRoom } from '../wallet/room.ts';
import { balanceOf, credit, openWallet } from '../wallet/wallet.ts';
import { advance } from './advance.ts';
import { betOnCoin, type CoinBet, closeCoin, openCoinTable } from './rig-coin.ts';
import type { Series } from './series.ts';
import { newestRound, type Round } from './store.ts';

export interface CoinRig {
  readonly rig: Rig;
  readonly beacon: BeaconRig;
  readonly players: readonly bigint[];
  /** Does what is due. */
  step(series: Series): Promise<number>;
  /** Goes on, the clock too, until a round is in this phase. */
  reach(series: Series, phase: string): Promise<Round>;
  /** The newest. */
  round(): Promise<Round>;
  /** Of one of the players, on the newest round; answers its number, or why it is refused. */
  bet(player: number, side: number, more?: { key?: string; askedAt?: Date }): Promise<bigint | string>;
  betsOf(roundId: bigint): Promise<CoinBet[]>;
  /** Every bet is decided, with one debit and at most one credit, and each player has what follows from the bets. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

const money = 1000n * unit;

export async function openCoinRig(seed: string, many: number, clock?: Clock): Promise<CoinRig> {
  const rig = await openRig({ seed });
  if (clock) Object.assign(rig.platform, { clock });
  const { platform, db } = rig;
  const beacon = await openBeaconRig(platform.clock);
  Object.assign(platform.settings, { beaconUrl: beacon.url });
  await rig.seed([siteRoom, playersRoom, walletRoom, betsRoom]);
  await openCoinTable(platform);
  const players: bigint[] = [];
  for (let number = 0; number < many; number += 1) {
    const { id: playerId } = await bringPlayer(platform);
    await openWallet(platform, playerId);
    const key = keyOf('coin', 'money', String(number));
    const given = { house: 'bank.pix', amount: money, kind: 'deposit', key, input: inputOf('money') } as const;
    await inTx(db, (tx) => credit(platform, tx, { playerId, ...given }));
    players.push(playerId);
  }
  let keys = 0;
  const round = async () => (await newestRound(db, 'coin')) ?? Promise.reject(new Error('there is no round'));
  return {
    rig,
    beacon,
    players,
    round,
    step: (series) => advance(platform, series),
    async reach(series, phase) {
      for (let steps = 0; steps < 50; steps += 1) {
        const before = await newestRound(db, 'coin');
        if (before?.phase === phase && !before.settledAt) return before;
        const due = await advance(platform, series);
        if ((await newestRound(db, 'coin'))?.phase !== phase) rig.clock.move(due);
      }
      throw new Error(`no round came to ${phase}`);
    },
    async bet(player, side, more = {}) {
      const playerId = players[player];
      if (playerId === undefined) throw new Error('there is no such player');
      const { id: roundId } = await round();
      return betOnCoin(platform, { key: `${seed}-${keys++}`, ...more, roundId, playerId, side });
    },
    async betsOf(roundId) {
      const { rows } = await sql<CoinBet>`select * from coin.bet where round_id = ${roundId} order by id`.execute(db);
      return rows;
    },
    async settled() {
      const { rows: bets } = await sql<CoinBet>`select * from coin.bet`.execute(db);
      for (const { state } of bets) expect(['won', 'lost', 'void']).toContain(state);
      for (const playerId of players) {
        const own = bets.filter((bet) => bet.playerId === playerId);
        const { main } = await openWallet(platform, playerId);
        const { rows } = await sql<{ debits: number; credits: number }>`
          select count(*) filter (where debit = ${main})::int as debits, count(*) filter (where credit = ${main})::int as credits
          from ledger.transfer where ${main} in (debit, credit) and kind in ('stake', 'payout', 'stake_return')`.execute(
          db,
        );
        expect(rows[0]).toEqual({ debits: own.length, credits: own.filter(({ payout }) => payout > 0n).length });
        const moved = own.reduce((sum, { stake, payout }) => sum + payout - stake, 0n);
        expect((await balanceOf(platform, db, playerId)).available).toBe(money + moved);
      }
      const { rows: apart } = await sql`select from coin.bet c full join bets.bet b on b.id = c.id
        where (c.state, c.payout, c.stake) is distinct from (b.state, b.payout, b.stake)`.execute(db);
      expect(apart).toEqual([]);
      expect((await verifyBooks(db)).findings).toEqual([]);
    },
    close: async () => {
      await closeCoin(platform);
      await beacon.close();
      await rig.close();
    },
  };
}
