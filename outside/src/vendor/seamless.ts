import { randomUUID } from 'node:crypto';
import type { Micro } from '@palpite/math/money.ts';
import type { Change } from '../bank/journal.ts';
import { type Clock, stoppable } from '../clock.ts';
import type { Cashier, Paid, Refusal, Staked } from './doors/cashier.ts';
import type { Move, Operator, Round, Seat } from './records.ts';
import type { Store, VendorSettings } from './store.ts';
import type { Troubles } from './trouble.ts';
import { isFinal, type Verdict, type Wire } from './wire.ts';

export interface SeamlessDeps {
  readonly store: Store;
  readonly wire: Wire;
  readonly settings: VendorSettings;
  readonly clock: Clock;
  readonly troublesOf: (operator: string) => Troubles;
}

export type Seamless = ReturnType<typeof createSeamless>;

/**
 * The operator keeps the money and is asked over the wire. A bet without a clear answer is asked again a few times and
 * then rolled back; a win and a rollback are asked until they have a final answer, also after a restart.
 */
export function createSeamless({ store, wire, settings, clock: time, troublesOf }: SeamlessDeps) {
  const clock = stoppable(time);
  /** One call at a time for a movement. */
  const running = new Map<string, Promise<Verdict>>();

  const operatorOf = (id: string): Operator => {
    const found = store.operators.get(id);
    if (!found) throw new Error(`the operator ${id} is gone`);
    return found;
  };

  const newMove = (
    round: Round,
    kind: Move['kind'],
    more: Partial<Move> & { amount: Micro },
    also: readonly Change[] = [],
  ): Move => {
    const now = clock.now();
    const made: Move = {
      id: randomUUID(),
      round: round.id,
      operator: round.operator,
      kind,
      closes: false,
      state: 'waiting',
      attempts: 0,
      dueAt: now,
      last: '',
      at: now,
      ...more,
    };
    store.write([store.putMove(made), ...also]);
    return made;
  };

  const change = (id: string, more: Partial<Move>): Move => {
    const known = store.moves.get(id);
    if (!known) throw new Error(`the movement ${id} is gone`);
    const changed = { ...known, ...more };
    store.write([store.putMove(changed)]);
    return changed;
  };

  const tell = (move: Move): Promise<Verdict> => {
    const round = store.rounds.get(move.round);
    const seat = store.seats.get(round?.seat ?? '');
    if (!round || !seat) throw new Error(`the round of ${move.id} is gone`);
    const reward = round.reward === undefined ? undefined : store.rewards.get(round.reward);
    return wire.tell(operatorOf(move.operator), { move, round, seat, reward });
  };

  const heardOf = (verdict: Verdict): string => (verdict.heard ? verdict.status : verdict.why);

  /** Asks for a win or a rollback once, and plans the next time where the answer is not final. */
  async function push(id: string): Promise<Verdict> {
    const known = running.get(id);
    if (known) return known;
    const work = (async () => {
      const move = store.moves.get(id);
      if (move?.state !== 'waiting') return { heard: false, why: 'nothing to ask' } as const;
      const verdict = await tell(move);
      settle(move, verdict);
      return verdict;
    })();
    running.set(id, work);
    try {
      return await work;
    } finally {
      running.delete(id);
    }
  }

  function settle(move: Move, verdict: Verdict): void {
    const now = clock.now();
    const attempts = move.attempts + 1;
    const last = heardOf(verdict);
    if (verdict.heard && verdict.status === 'RS_OK') {
      change(move.id, { state: 'done', attempts, last, dueAt: now });
      if (move.kind === 'win' && move.closes) close(move.round);
      return;
    }
    if (verdict.heard && isFinal(operatorOf(move.operator), move.kind, verdict.status)) {
      change(move.id, { state: 'stuck', attempts, last, dueAt: now });
      return;
    }
    const waits = settings.finalRetryMs;
    const wait = waits[Math.min(attempts, waits.length) - 1] ?? 1000;
    change(move.id, { attempts, last, dueAt: now + wait });
    plan(move.id, wait);
  }

  const plan = (id: string, wait: number) => void clock.after(wait, async () => void (await push(id)));

  const close = (id: string) => {
    const round = store.rounds.get(id);
    if (round && round.state === 'paying')
      store.write([store.putRound({ ...round, state: 'closed', endedAt: clock.now() })]);
  };

  const rollBack = (bet: Move, round: Round): Promise<Verdict> => {
    change(bet.id, { state: 'dropped' });
    const undo = newMove(round, 'rollback', { amount: 0n, refers: bet.id, closes: true });
    return push(undo.id);
  };

  async function ask(bet: Move): Promise<Verdict> {
    let verdict = await tell(bet);
    for (const wait of settings.betRetryMs) {
      change(bet.id, { attempts: (store.moves.get(bet.id)?.attempts ?? 0) + 1, last: heardOf(verdict) });
      if (verdict.heard) break;
      await new Promise<void>((resolve) => void clock.after(wait, () => resolve()));
      verdict = await tell(bet);
    }
    return verdict;
  }

  /** The late bet: rolled back before it comes, so that whoever answers must refuse it. */
  async function stakeTooLate(round: Round): Promise<Staked> {
    const bet = newMove(round, 'bet', { amount: round.stake });
    await rollBack(bet, round);
    const verdict = await tell(bet);
    change(bet.id, { attempts: 1, last: heardOf(verdict) });
    return { ok: false, refusal: 'unavailable' };
  }

  const cashier: Cashier = {
    async balance(seat) {
      const verdict = await wire.balance(operatorOf(seat.operator), seat);
      return verdict.heard && verdict.status === 'RS_OK' ? verdict.balance : undefined;
    },

    async stake(_seat, round, decide) {
      const trouble = troublesOf(round.operator);
      if (trouble.strikes('lateBet', '/bet')) return stakeTooLate(round);
      const bet = newMove(round, 'bet', { amount: round.stake });
      let early: Move | undefined;
      const decided = trouble.strikes('reorder', '/bet') ? decide() : undefined;
      if (decided && decided.later === undefined) {
        early = newMove(round, 'win', { amount: decided.payout ?? 0n, refers: bet.id, closes: true });
        const first = await tell(early);
        change(early.id, { attempts: 1, last: heardOf(first) });
      }
      const verdict = await ask(bet);
      if (verdict.heard && verdict.status === 'RS_OK') {
        change(bet.id, { state: 'done', last: verdict.status });
        return { ok: true, balance: verdict.balance };
      }
      if (early) change(early.id, { state: 'dropped' });
      if (verdict.heard && isFinal(operatorOf(round.operator), 'bet', verdict.status)) {
        change(bet.id, { state: 'dropped', last: verdict.status });
        return { ok: false, refusal: refusalOf(verdict.status) };
      }
      change(bet.id, { last: heardOf(verdict) });
      await Promise.race([rollBack(bet, round), patience()]);
      return { ok: false, refusal: verdict.heard ? refusalOf(verdict.status) : 'unavailable' };
    },

    async pay(_seat, round, part) {
      const moves = store.movesOf(round.id);
      const bet = moves.find(({ kind, state }) => kind === 'bet' && state === 'done');
      if (!bet) throw new Error(`the round ${round.id} has no bet to pay on`);
      const told = moves.find(({ kind, closes }) => kind === 'win' && closes === part.closes);
      const ordered = part.closes ? [] : [store.putRound({ ...round, firstPaid: true })];
      const win = told ?? newMove(round, 'win', { ...part, refers: bet.id }, ordered);
      const verdict = await Promise.race([push(win.id), patience()]);
      const state = store.moves.get(win.id)?.state;
      return { balance: verdict?.heard ? verdict.balance : undefined, final: state === 'done' } satisfies Paid;
    },
  };

  const patience = () =>
    new Promise<undefined>((resolve) => void clock.after(settings.patienceMs, () => resolve(undefined)));

  return {
    cashier,
    /** Rolls back a bet of which a stopped process never knew the answer. */
    undo(round: Round): void {
      const bet = store.movesOf(round.id).find(({ kind }) => kind === 'bet');
      if (bet && bet.state === 'waiting') void rollBack(bet, round);
    },
    /** Goes on with what had no final answer. */
    resume(): void {
      for (const move of store.moves.all())
        if (move.state === 'waiting' && move.kind !== 'bet') plan(move.id, Math.max(0, move.dueAt - clock.now()));
    },
    /** Asks for everything that waits, now. */
    async pushAll(): Promise<void> {
      const waiting = store.moves.all().filter(({ state, kind }) => state === 'waiting' && kind !== 'bet');
      await Promise.all(waiting.map(({ id }) => push(id)));
    },
    /** Asks again for a movement that people had to look at. */
    async retry(id: string): Promise<void> {
      if (store.moves.get(id)?.state !== 'stuck') return;
      change(id, { state: 'waiting' });
      await push(id);
    },
    /** The token the game goes on with. */
    async rotated(seat: Seat): Promise<string> {
      const verdict = await wire.rotate(operatorOf(seat.operator), seat.token);
      return verdict.heard && verdict.status === 'RS_OK' ? (verdict.token ?? seat.token) : seat.token;
    },
    stop: () => clock.stop(),
  };
}

function refusalOf(status: string): Refusal {
  if (status.endsWith('NOT_ENOUGH_MONEY')) return 'no_money';
  if (status.endsWith('LIMIT_REACHED') || status.endsWith('LIMIT_EXCEEDED')) return 'limit';
  if (status.endsWith('USER_DISABLED')) return 'stopped';
  if (status.endsWith('INVALID_TOKEN') || status.endsWith('TOKEN_EXPIRED')) return 'expired';
  if (status.endsWith('WRONG_CURRENCY')) return 'currency';
  if (status.endsWith('INVALID_GAME')) return 'closed';
  return 'unavailable';
}
