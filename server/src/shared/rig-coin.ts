// For tests of shared rounds: a second game, declared in one value. Players bet on heads or tails, one bet each; bets
// close, and a moment later the coin of the round's hash is shown.
import { unit } from '@palpite/math/money.ts';
import { sql } from 'kysely';
import { inTx } from '../base/db/db.ts';
import type { Platform } from '../base/room.ts';
import { recordBets, settleBets } from '../bets/bets.ts';
import { inputOf, keyOf } from '../ledger/ledger.ts';
import { credit, debit } from '../wallet/wallet.ts';
import type { Series } from './series.ts';

export interface CoinPace {
  readonly bettingMs: number;
  readonly closedMs: number;
  readonly shownMs: number;
  readonly pauseMs: number;
}
export const usualPace: CoinPace = { bettingMs: 3000, closedMs: 1000, shownMs: 500, pauseMs: 2000 };
export const awayMs = 2000;
export const comeBackMs = 3000;
export const stake = 10n * unit;

/** `told` hears each phase that is said; `deciding` is called before each bet is decided, and may fail. */
export function coinSeries({
  pace = usualPace,
  told = () => {},
  deciding = () => {},
}: {
  pace?: CoinPace;
  told?: (phase: string) => void;
  deciding?: () => void;
} = {}): Series {
  return {
    name: 'coin',
    chainLength: 50,
    seals: { chain: 'coin.chain', round: 'coin.round' },
    resultOf: (salt, hash) => Number(BigInt(`0x${hash}`) ^ BigInt(`0x${salt}`)) % 2,
    phases: [
      { name: 'betting', lastsMs: pace.bettingMs },
      { name: 'closed', lastsMs: pace.closedMs },
      { name: 'shown', lastsMs: pace.shownMs },
    ],
    pauseMs: pace.pauseMs,
    awayMs,
    comeBackMs,
    tell: (_, { phase }) => told(phase),
    afterOutage: () => Promise.resolve('void'),
    settle: (platform, { id, result }) =>
      decideAll(platform, id, deciding, ({ side }) => (side === result ? 'won' : 'lost')),
    giveBack: (platform, { id }) => decideAll(platform, id, deciding, () => 'void'),
  };
}

export interface CoinBet {
  id: bigint;
  roundId: bigint;
  playerId: bigint;
  /** Heads is 0, tails is 1. */
  side: number;
  stake: bigint;
  state: 'open' | 'won' | 'lost' | 'void';
  payout: bigint;
}

export async function openCoinTable({ db }: Pick<Platform, 'db'>): Promise<void> {
  await sql`create schema coin`.execute(db);
  await sql`create table coin.bet (id bigint primary key, round_id bigint not null, player_id bigint not null,
    side int not null, stake bigint not null, state text not null default 'open', payout bigint not null default 0,
    unique (round_id, player_id))`.execute(db);
}

const game = { merchant: 'palpite', currency: 'BRL', vassalage: 'PGE', gameCode: 'coin', gameType: 'RNG' };

/**
 * Written in one transaction with its stake; answers its number, or undefined where the round takes no bets any more.
 * `writing` is awaited between the two.
 */
export function betOnCoin(
  platform: Platform,
  bet: { roundId: bigint; playerId: bigint; side: number; key: string; askedAt?: Date; writing?: () => Promise<void> },
): Promise<bigint | undefined> {
  const { db, clock } = platform;
  const { roundId, playerId, side, askedAt = clock.now() } = bet;
  return inTx(db, async (tx) => {
    const { rows } = await sql<{ closed: boolean[] }>`
      select shared.bets_closed(array[${roundId}]::bigint[], array[${askedAt}]::timestamptz[]) as closed`.execute(tx);
    if (rows[0]?.closed[0] !== false) return undefined;
    await bet.writing?.();
    const { transfer: id, first } = await debit(platform, tx, {
      playerId,
      house: 'games.coin',
      amount: stake,
      kind: 'stake',
      key: keyOf('coin', 'bet', bet.key),
      input: inputOf(roundId, side),
    });
    if (!first) return id;
    await sql`insert into coin.bet (id, round_id, player_id, side, stake)
      values (${id}, ${roundId}, ${playerId}, ${side}, ${stake})`.execute(tx);
    const waiting = { payout: 0n, validTurnover: 0n, payoutEntry: null, state: 'accepted', settledAt: null } as const;
    await recordBets(tx, [{ id, playerId, stake, ...game, ...waiting, placedAt: clock.now() }]);
    return id;
  });
}

async function decideAll(
  platform: Platform,
  roundId: bigint,
  deciding: () => void,
  stateOf: (bet: CoinBet) => 'won' | 'lost' | 'void',
): Promise<void> {
  const { rows } = await sql<CoinBet>`select * from coin.bet
    where round_id = ${roundId} and state = 'open' order by id`.execute(platform.db);
  for (const bet of rows) {
    deciding();
    await decide(platform, bet.id, stateOf(bet));
  }
}

/** A bet is decided once, whoever decides: its row says whether it was. */
async function decide(platform: Platform, id: bigint, state: 'won' | 'lost' | 'void'): Promise<void> {
  await inTx(platform.db, async (tx) => {
    const { rows } = await sql<CoinBet>`select * from coin.bet where id = ${id} for update`.execute(tx);
    const [bet] = rows;
    if (bet?.state !== 'open') return;
    const payout = state === 'won' ? bet.stake * 2n : state === 'void' ? bet.stake : 0n;
    const paid =
      payout > 0n &&
      (await credit(platform, tx, {
        playerId: bet.playerId,
        house: 'games.coin',
        amount: payout,
        kind: state === 'void' ? 'stake_return' : 'payout',
        key: keyOf('coin', 'result', id),
        input: inputOf('coin result', id),
      }));
    await sql`update coin.bet set state = ${state}, payout = ${payout} where id = ${id}`.execute(tx);
    const payoutEntry = paid ? paid.transfer : null;
    await settleBets(tx, [{ id, payout, payoutEntry, state }], platform.clock.now());
  });
}
