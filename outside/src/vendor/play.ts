import { randomUUID } from 'node:crypto';
import { formatMoney, type Micro } from '@palpite/math/money.ts';
import type { Cashier, Refusal } from './doors/cashier.ts';
import { type Game, gameOf } from './games/games.ts';
import type { Reward, Round, Seat } from './records.ts';
import type { Store, VendorSettings } from './store.ts';

/** Why the page is told no: a refusal of the wallet's, or one of the table itself. */
export type No = Refusal | 'paying' | 'bad_stake' | 'ended' | 'no_reward';

export class Declined extends Error {
  readonly no: No;
  constructor(no: No) {
    super(no);
    this.no = no;
  }
}

export interface PlayDeps {
  readonly store: Store;
  readonly settings: VendorSettings;
  readonly cashierOf: (seat: Seat) => Cashier;
  /** Rolls back a bet a stopped process left without an answer. */
  readonly undo: (round: Round) => void;
  /** A whole number from 0, smaller than its limit. */
  readonly below: (limit: number) => number;
}

interface Asked {
  readonly key: string;
  readonly choice: unknown;
  readonly reward: string | undefined;
}

export type Play = ReturnType<typeof createPlay>;

/** Rounds from the press of the button to the last payment. The server decides; the page shows. */
export function createPlay({ store, settings, cashierOf, undo, below }: PlayDeps) {
  const queues = new Map<string, Promise<unknown>>();

  /** One thing at a time for a player in a game. */
  function inTurn<T>(seat: Seat, work: () => Promise<T>): Promise<T> {
    const name = `${seat.operator} ${seat.user || seat.id} ${seat.gameCode}`;
    const turn = (queues.get(name) ?? Promise.resolve()).then(work, work);
    queues.set(
      name,
      turn.catch(() => undefined),
    );
    return turn;
  }

  const seatOf = (id: string): Seat => {
    const seat = store.seats.get(id);
    if (!seat || seat.ended) throw new Declined('ended');
    return seat;
  };
  const gameAt = (seat: Seat): Game => {
    const game = gameOf(seat.gameCode);
    if (!game) throw new Declined('closed');
    return game;
  };
  /** The round of this player and game that is not over, or was not seen to its end. */
  const pendingOf = (seat: Seat): Round | undefined =>
    store
      .liveRounds()
      .findLast(
        (round) =>
          round.operator === seat.operator &&
          round.gameCode === seat.gameCode &&
          (seat.demo ? round.seat === seat.id : round.user === seat.user && !round.demo) &&
          (round.state === 'open' || round.state === 'paying' || (round.state === 'closed' && !round.seen)),
      );

  const rewardOf = (seat: Seat): Reward | undefined =>
    seat.demo
      ? undefined
      : store.rewards
          .all()
          .find(
            (reward) =>
              reward.operator === seat.operator &&
              reward.user === seat.user &&
              reward.gameCode === seat.gameCode &&
              reward.currency === seat.currency &&
              !reward.cancelled &&
              reward.used < reward.count &&
              (reward.endsAt === undefined || reward.endsAt > store.clock.now()),
          );

  const told = (game: Game, round: Round, balance: Micro | undefined) => ({
    round: round.id,
    state: round.state,
    stake: formatMoney(round.stake),
    gift: round.reward !== undefined,
    payout: formatMoney(round.payout ?? 0n),
    later: round.later === undefined ? undefined : formatMoney(round.later),
    total: formatMoney((round.payout ?? 0n) + (round.later ?? 0n)),
    balance: balance === undefined ? undefined : formatMoney(balance),
    ...game.view(round),
  });

  /** What a decided round still owes: its first payment, and the last one once its free spins were seen. */
  async function payOut(
    seat: Seat,
    round: Round,
    last: boolean,
  ): Promise<{ round: Round; balance: Micro | undefined }> {
    const cashier = cashierOf(seat);
    const fresh = () => store.rounds.get(round.id) ?? round;
    let balance: Micro | undefined;
    if (!last && round.later !== undefined) {
      if ((round.payout ?? 0n) > 0n)
        ({ balance } = await cashier.pay(seat, round, { amount: round.payout ?? 0n, closes: false }));
      return { round: fresh(), balance };
    }
    const paying: Round = { ...fresh(), state: 'paying' };
    store.write([store.putRound(paying)]);
    const first = paying.firstPaid ? 0n : (round.payout ?? 0n);
    const amount = (round.later ?? 0n) + first;
    ({ balance } = await cashier.pay(seat, paying, { amount, closes: true }));
    return { round: fresh(), balance };
  }

  async function begin(seat: Seat, game: Game, asked: Asked, before: Round | undefined) {
    const reward = asked.reward === undefined ? undefined : rewardOf(seat);
    if (asked.reward !== undefined && reward?.id !== asked.reward) throw new Declined('no_reward');
    const chosen = game.read(asked.choice, reward?.value);
    if (!chosen) throw new Declined('bad_stake');
    const begun: Round = {
      id: `CJ-${randomUUID()}`,
      key: asked.key,
      seat: seat.id,
      operator: seat.operator,
      user: seat.user,
      gameCode: game.code,
      currency: seat.currency,
      demo: seat.demo,
      reward: reward?.id,
      stake: chosen.stake,
      choice: chosen.choice,
      firstPaid: false,
      state: 'betting',
      seen: false,
      at: store.clock.now(),
    };
    // whoever presses again has seen enough of the last round
    store.write([...(before ? [store.putRound({ ...before, seen: true })] : []), store.putRound(begun)]);
    let decided: Round | undefined;
    const decide = (): Round => {
      decided ??= { ...begun, ...game.decide(begun.stake, begun.choice, below), state: 'open' };
      return decided;
    };
    const staked = await cashierOf(seat).stake(seat, begun, decide);
    if (!staked.ok) {
      const state = staked.refusal === 'unavailable' ? 'void' : 'refused';
      store.write([
        store.putRound({ ...begun, state, refusal: staked.refusal, seen: true, endedAt: store.clock.now() }),
      ]);
      throw new Declined(staked.refusal);
    }
    const open = decide();
    store.write([store.putRound(open), ...(reward ? [store.rewards.put({ ...reward, used: reward.used + 1 })] : [])]);
    const done = await payOut(seat, open, false);
    return told(game, done.round, done.balance ?? staked.balance);
  }

  /** What the page shows of a round that was begun before: also when the answer of that press was lost. */
  async function again(seat: Seat, game: Game, round: Round) {
    if (round.refusal !== undefined) throw new Declined(round.refusal as Refusal);
    if (round.result === undefined) throw new Declined('unavailable');
    return told(game, round, await cashierOf(seat).balance(seat));
  }

  return {
    async open(id: string) {
      const seat = seatOf(id);
      const game = gameAt(seat);
      const balance = await cashierOf(seat).balance(seat);
      const pending = pendingOf(seat);
      const reward = rewardOf(seat);
      return {
        balance: balance === undefined ? undefined : formatMoney(balance),
        pending: pending && told(game, pending, balance),
        reward: reward && { id: reward.id, left: reward.count - reward.used, value: formatMoney(reward.value) },
      };
    },

    play(id: string, asked: Asked) {
      const seat = seatOf(id);
      const game = gameAt(seat);
      return inTurn(seat, async () => {
        const known = store.roundOfKey(seat.id, asked.key);
        if (known) return again(seat, game, known);
        const pending = pendingOf(seat);
        if (pending && pending.state !== 'closed') throw new Declined('paying');
        return begin(seat, game, asked, pending);
      });
    },

    /** The player saw the round's end: what was still to come is paid. */
    finish(id: string, roundId: string) {
      const seat = seatOf(id);
      const game = gameAt(seat);
      return inTurn(seat, async () => {
        const round = store.rounds.get(roundId);
        if (!round || round.operator !== seat.operator || round.user !== seat.user || round.gameCode !== game.code)
          throw new Declined('ended');
        if (round.state === 'open') {
          const done = await payOut(seat, round, true);
          store.write([store.putRound({ ...done.round, seen: true })]);
          return told(game, done.round, done.balance);
        }
        if (!round.seen) store.write([store.putRound({ ...round, seen: true })]);
        return again(seat, game, store.rounds.get(roundId) ?? round);
      });
    },

    /** After a start: bets nobody knows the answer of are undone, decided rounds are paid. */
    async resume(): Promise<void> {
      for (const round of store.liveRounds()) {
        if (round.state !== 'betting') continue;
        undo(round);
        store.write([
          store.putRound({ ...round, state: 'void', refusal: 'unavailable', seen: true, endedAt: store.clock.now() }),
        ]);
      }
      await this.finishOld();
    },

    /**
     * Pays rounds that were left open too long, as if they had been seen; and those a stopped process was about to pay.
     */
    async finishOld(): Promise<void> {
      const before = store.clock.now() - settings.openRoundMs;
      for (const round of store.liveRounds()) {
        const seat = store.seats.get(round.seat);
        const owed =
          round.state === 'paying' && !store.movesOf(round.id).some(({ kind, closes }) => kind === 'win' && closes);
        const left = round.state === 'open' && (round.at <= before || round.later === undefined);
        if (seat && (owed || left)) await inTurn(seat, () => payOut(seat, store.rounds.get(round.id) ?? round, true));
      }
    },
  };
}
