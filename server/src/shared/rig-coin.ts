// For tests of shared rounds: a second game, declared in one value. Players bet on heads or tails, one bet each; bets
// close, and a moment later the coin of the round's hash is shown.
import { unit } from '@palpite/math/money.ts';
import { CompiledQuery, sql } from 'kysely';
import { int4Column, int8Column } from '../base/db/columns.ts';
import { inTx, type Tx } from '../base/db/db.ts';
import { perPlatform } from '../base/per-platform.ts';
import type { Platform } from '../base/room.ts';
import { betsOf, resultsOf, settleBets } from '../bets/bets.ts';
import { type Answer, type Batch, type Booked, houseAccount, keyOf } from '../ledger/ledger.ts';
import { openWallet } from '../wallet/wallet.ts';
import { type BetResult, openBetLanes } from './bet-lanes.ts';
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
  wallet: bigint;
  /** Heads is 0, tails is 1. */
  side: number;
  stake: bigint;
  state: 'open' | 'won' | 'lost' | 'void';
  payout: bigint;
}

/** The table of its bets, and the two statements that write a batch of them. */
export async function openCoinTable({ db }: Pick<Platform, 'db'>): Promise<void> {
  const statements = [
    `create schema coin`,
    `create table coin.bet (id bigint primary key, round_id bigint not null, player_id bigint not null, wallet bigint not null,
      side int not null, stake bigint not null, state text not null default 'open', payout bigint not null default 0,
      unique (round_id, player_id))`,
    `create function coin.book_bets(p_batch ledger.batch, p_bets bets.batch, p_round bigint[], p_side int[], p_wallet bigint[],
      p_asked_at timestamptz[], p_at timestamptz) returns ledger.booked language plpgsql as $$
    declare
      v_closed boolean[] := shared.bets_closed(p_round, p_asked_at);
      v_player bigint[] := p_bets.player; v_stake bigint[] := p_bets.stake;
      v_refused text[]; v_booked bets.booked; v_id bigint[];
    begin
      select array_agg(case when v_closed[c] then 'coin.closed'
        when exists (select from coin.bet b where b.round_id = p_round[c] and b.player_id = v_player[c]) then 'coin.bet_placed' end order by c)
        into v_refused from generate_subscripts(p_round, 1) c;
      v_booked := bets.book(p_batch, p_bets, v_refused, p_at);
      v_id := v_booked.id;
      insert into coin.bet (id, round_id, player_id, wallet, side, stake)
      select v_id[c], p_round[c], v_player[c], p_wallet[c], p_side[c], coalesce(v_stake[c], v_stake[1])
      from generate_subscripts(v_id, 1) c where v_id[c] is not null;
      return v_booked.answer;
    end $$`,
    `create function coin.pay_bets(p_batch ledger.batch, p_results bets.results, p_at timestamptz) returns ledger.booked
      language plpgsql as $$
    declare
      v_bet bigint[] := p_results.bet; v_payout bigint[] := p_results.payout; v_state text[] := p_results.state;
      v_refused text[]; v_booked bets.booked; v_id bigint[];
    begin
      perform 1 from coin.bet b where b.id = any (v_bet) order by b.id for update;
      select array_agg(case when b.state = 'lost' then 'coin.lost' end order by c)
        into v_refused from generate_subscripts(v_bet, 1) c left join coin.bet b on b.id = v_bet[c];
      v_booked := bets.pay(p_batch, p_results, v_refused, p_at);
      v_id := v_booked.id;
      update coin.bet b set state = v_state[c], payout = v_payout[c] from generate_subscripts(v_id, 1) c where b.id = v_id[c];
      return v_booked.answer;
    end $$`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const game = { merchant: 'palpite', currency: 'BRL', vassalage: 'PGE', gameCode: 'coin' } as const;
type NewCoinBet = Pick<CoinBet, 'roundId' | 'playerId' | 'wallet' | 'side' | 'stake'> & { askedAt: Date };

async function booked(tx: Tx, text: string, batch: Batch, more: readonly unknown[]): Promise<Answer[]> {
  const { rows } = await tx.executeQuery<Booked>(CompiledQuery.raw(text, [batch.value, ...more]));
  return rows[0] ? batch.answersOf(rows[0]) : [];
}

const lanes = perPlatform((platform) =>
  openBetLanes<NewCoinBet, CoinBet, BetResult<CoinBet>>(platform, {
    name: 'coin',
    resultWord: 'result',
    inputOf: ({ roundId, side }) => [roundId, side],
    place: (tx, batch, bets, at) =>
      booked(tx, 'select * from coin.book_bets($1, $2, $3, $4, $5, $6, $7)', batch, [
        betsOf(bets.map(({ playerId, stake: staked }) => ({ ...game, playerId, stake: staked }))),
        int8Column(bets.map(({ roundId }) => roundId)),
        int4Column(bets.map(({ side }) => side)),
        int8Column(bets.map(({ wallet }) => wallet)),
        bets.map(({ askedAt }) => askedAt),
        at,
      ]),
    placed: (bet, id) => ({ ...bet, id, state: 'open', payout: 0n }),
    pay: (tx, batch, results, at) =>
      booked(tx, 'select * from coin.pay_bets($1, $2, $3)', batch, [
        resultsOf(
          results.map(({ bet: { id, playerId }, payout, isReturned }) => {
            return { id, playerId, payout, state: isReturned ? 'void' : 'won' };
          }),
        ),
        at,
      ]),
    paid: ({ bet, payout, isReturned }) => ({ ...bet, payout, state: isReturned ? 'void' : 'won' }),
    betById: async (db, id) => (await sql<CoinBet>`select * from coin.bet where id = ${id}`.execute(db)).rows[0],
  }),
);
const bank = perPlatform(({ db }) =>
  inTx(db, (tx) => houseAccount(tx, { merchant: game.merchant, currency: game.currency, name: 'games.coin' })),
);

export async function closeCoin(platform: Platform): Promise<void> {
  await (await lanes.of(platform)).close();
}

/** Answers the number of the bet, or why it is refused. */
export async function betOnCoin(
  platform: Platform,
  bet: { roundId: bigint; playerId: bigint; side: number; key: string; askedAt?: Date },
): Promise<bigint | string> {
  const { roundId, playerId, side, askedAt = platform.clock.now() } = bet;
  const { main: wallet } = await openWallet(platform, playerId);
  const { place } = await lanes.of(platform);
  const answer = await place({
    bet: { roundId, playerId, wallet, side, stake, askedAt },
    key: keyOf('coin', 'bet', bet.key),
    bank: await bank.of(platform),
  });
  return answer.ok ? answer.bet.id : answer.code;
}

/** Pays or gives back, all in one batch, then decides what is lost. */
async function decideAll(
  platform: Platform,
  roundId: bigint,
  deciding: () => void,
  stateOf: (bet: CoinBet) => 'won' | 'lost' | 'void',
): Promise<void> {
  const { db, clock } = platform;
  const { rows } = await sql<CoinBet>`select * from coin.bet
    where round_id = ${roundId} and state = 'open' order by id`.execute(db);
  const { pay } = await lanes.of(platform);
  const account = await bank.of(platform);
  const paying = rows.map(async (bet) => {
    const state = stateOf(bet);
    if (state === 'lost') return;
    deciding();
    const isReturned = state === 'void';
    const answer = await pay({
      result: { bet, payout: isReturned ? bet.stake : bet.stake * 2n, isReturned },
      bank: account,
    });
    if (!answer.ok) throw new Error(answer.code);
  });
  for (const done of await Promise.allSettled(paying)) if (done.status === 'rejected') throw done.reason;
  const lost = rows.filter((bet) => stateOf(bet) === 'lost').map(({ id }) => id);
  if (lost.length > 0) deciding();
  await inTx(db, async (tx) => {
    const { rows: now } = await sql<{ id: bigint }>`update coin.bet set state = 'lost'
      where id = any (${lost.map(String)}::bigint[]) and state = 'open' returning id`.execute(tx);
    const results = now.map(({ id }) => ({ id, payout: 0n, payoutEntry: null, state: 'lost' as const }));
    await settleBets(tx, results, clock.now());
  });
}
