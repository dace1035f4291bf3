// For the tests of wallets and records: players with sessions over the wire, and money that moves as
// the rooms above move it.
import { Refused } from '@palpite/contract/base/client.ts';
import { parseMoney } from '@palpite/math/money.ts';
import { inTx } from '../base/db/db.ts';
import { openRig, type Rig } from '../base/rig.ts';
import { openWire, type Speak, type Wire } from '../base/rig-wire.ts';
import { bringPlayer } from '../entrance/rig-people.ts';
import { type EntryKind, houseAccount, inputOf, keyOf, post, verifyBooks } from '../ledger/ledger.ts';
import { playerByToken } from '../players/players.ts';
import { playersRoom } from '../players/room.ts';
import { safeguardsRoom } from '../safeguards/room.ts';
import { siteRoom } from '../site/room.ts';
import { walletRoom } from './room.ts';
import { credit, debit, hold, release, settle, walletOf } from './wallet.ts';

export interface MoneyRig {
  readonly rig: Rig;
  readonly wire: Wire;
  player(username?: string): Promise<{ id: bigint; username: string; token: string; say: Speak }>;
  /** Each answers the number of its entry; of a play that of the stake. */
  deposit(
    playerId: bigint,
    amount: string,
    more?: { orderNo?: string; kind?: EntryKind; remark?: string },
  ): Promise<bigint>;
  spend(playerId: bigint, amount: string, kind?: EntryKind): Promise<bigint>;
  play(playerId: bigint, stake: string, prize?: string): Promise<bigint>;
  /** So many lost bets of one real. */
  playOften(playerId: bigint, times: number): Promise<void>;
  hold(playerId: bigint, amount: string, orderNo?: string): Promise<bigint>;
  settle(playerId: bigint, pending: bigint): Promise<bigint>;
  /** Pays so much of what is held, the rest comes back. */
  settleInPart(playerId: bigint, pending: bigint, amount: string): Promise<void>;
  release(playerId: bigint, pending: bigint): Promise<bigint>;
  close(): Promise<void>;
}

export async function openMoney(): Promise<MoneyRig> {
  const rig = await openRig();
  const { platform, db } = rig;
  const wire = await openWire(rig, [siteRoom, safeguardsRoom, playersRoom, walletRoom], {
    player: playerByToken,
    game: async () => undefined,
    staff: async () => undefined,
  });
  let keys = 0;
  const movement = (playerId: bigint, kind: EntryKind) => {
    const number = keys++;
    return { playerId, kind, key: keyOf('rig', number), input: inputOf(number) };
  };
  const pix = 'bank.pix';
  return {
    rig,
    wire,
    async player(username) {
      const brought = await bringPlayer(platform, username === undefined ? {} : { username });
      return { ...brought, say: wire.as(brought.token, { language: 'PT' }) };
    },
    deposit: (playerId, amount, { kind = 'deposit', ...told } = {}) =>
      inTx(db, async (tx) => {
        const m = { ...movement(playerId, kind), ...told, house: pix, amount: parseMoney(amount) };
        return (await credit(platform, tx, m)).transfer;
      }),
    spend: (playerId, amount, kind = 'withdrawal') =>
      inTx(db, async (tx) => {
        const m = { ...movement(playerId, kind), house: pix, amount: parseMoney(amount) };
        return (await debit(platform, tx, m)).transfer;
      }),
    play: (playerId, stake, prize) =>
      inTx(db, async (tx) => {
        const { main, merchant } = await walletOf(platform, tx, playerId);
        const games = await houseAccount(tx, { merchant, currency: 'BRL', name: 'games.PGE' });
        const { key, input } = movement(playerId, 'stake');
        const staked = {
          do: 'transfer',
          debit: main,
          credit: games,
          amount: parseMoney(stake),
          kind: 'stake',
        } as const;
        const steps =
          prize === undefined
            ? [staked]
            : [
                staked,
                { do: 'transfer', debit: games, credit: main, amount: parseMoney(prize), kind: 'payout' } as const,
              ];
        const [answer] = await post(tx, [{ key, owner: main, input, steps }]);
        if (!answer?.ok) throw new Error(answer?.code);
        return answer.transfers[0] ?? 0n;
      }),
    playOften: async (playerId, times) => {
      const atOnce = 500;
      for (let done = 0; done < times; done += atOnce)
        await inTx(db, async (tx) => {
          const { main, merchant } = await walletOf(platform, tx, playerId);
          const games = await houseAccount(tx, { merchant, currency: 'BRL', name: 'games.PGE' });
          const bets = Array.from({ length: Math.min(atOnce, times - done) }, () => ({
            ...movement(playerId, 'stake'),
            owner: main,
            steps: [{ do: 'transfer', debit: main, credit: games, amount: parseMoney('1'), kind: 'stake' } as const],
          }));
          for (const answer of await post(tx, bets)) if (!answer.ok) throw new Error(answer.code);
        });
    },
    hold: (playerId, amount, orderNo) =>
      inTx(db, async (tx) => {
        const told = orderNo === undefined ? {} : { orderNo };
        const m = { ...movement(playerId, 'withdrawal'), ...told, house: pix, amount: parseMoney(amount) };
        return (await hold(platform, tx, m)).transfer;
      }),
    settle: (playerId, pending) =>
      inTx(db, async (tx) => (await settle(platform, tx, { ...movement(playerId, 'withdrawal'), pending })).transfer),
    settleInPart: (playerId, pending, amount) =>
      inTx(db, async (tx) => {
        const { main } = await walletOf(platform, tx, playerId);
        const { key, input } = movement(playerId, 'withdrawal');
        const steps = [{ do: 'post', pending, amount: parseMoney(amount), kind: 'withdrawal' } as const];
        const [answer] = await post(tx, [{ key, owner: main, input, steps }]);
        if (!answer?.ok) throw new Error(answer?.code);
      }),
    release: (playerId, pending) =>
      inTx(db, async (tx) => (await release(platform, tx, { ...movement(playerId, 'withdrawal'), pending })).transfer),
    async close() {
      const { findings } = await verifyBooks(db);
      await wire.close();
      await rig.close();
      if (findings.length > 0) throw new Error(`the books do not balance: ${JSON.stringify(findings)}`);
    },
  };
}

/** The code and value of the refusal a call ended in. */
export async function refusalOf(call: Promise<unknown>): Promise<{ code: string; value: unknown }> {
  const error = await call.then(
    () => new Error('was not refused'),
    (caught: unknown) => caught,
  );
  if (!(error instanceof Refused)) throw error;
  return { code: error.code, value: error.value };
}
