import { type Micro, unit } from '@palpite/math/money.ts';
import type { Change } from '../bank/journal.ts';
import type { Cashier } from './doors/cashier.ts';
import { spotsOf } from './games/games.ts';
import type { Purse, Round, Slip } from './records.ts';
import type { Store } from './store.ts';

export const purseId = (operator: string, user: string) => `${operator}/${user}`;

/** Stakes of a player whose rounds have no result yet. */
export function inPlay(store: Store, purse: Purse): Micro {
  return store
    .liveRounds()
    .filter(
      ({ operator, user, state, demo }) =>
        !demo && operator === purse.operator && user === purse.user && (state === 'open' || state === 'paying'),
    )
    .reduce((sum, { stake }) => sum + stake, 0n);
}

/** Money of an operator with the transfer wallet is kept here: taken and paid in the same write as the round. */
export function createKeptMoney(store: Store, told: (slips: readonly Slip[]) => void): Cashier {
  const purseOf = (round: Pick<Round, 'operator' | 'user'>) => store.purses.get(purseId(round.operator, round.user));
  return {
    balance: async (seat) => purseOf(seat)?.balance,

    async stake(_seat, round, decide) {
      const purse = purseOf(round);
      if (!purse || purse.currency !== round.currency) return { ok: false, refusal: 'currency' };
      if (purse.balance < round.stake) return { ok: false, refusal: 'no_money' };
      const balance = purse.balance - round.stake;
      // one write: the stake is never gone without its result
      store.write([store.purses.put({ ...purse, balance }), store.putRound(decide())]);
      return { ok: true, balance };
    },

    async pay(_seat, round, part) {
      const purse = purseOf(round);
      if (!purse) throw new Error(`the purse of ${round.user} is gone`);
      const balance = purse.balance + part.amount;
      const slips = part.closes ? slipsOf(store, round) : [];
      const now = store.clock.now();
      const state = part.closes ? { state: 'closed' as const, endedAt: now } : { firstPaid: true };
      const changes: Change[] = [
        store.purses.put({ ...purse, balance }),
        store.putRound({ ...round, ...state }),
        ...slips.map((slip) => store.putSlip(slip)),
      ];
      store.write(changes);
      if (slips.length > 0) told(slips);
      return { balance, final: true };
    },
  };
}

/** What a finished round was, as bets: one for each spot of a table, one for a spin. */
function slipsOf(store: Store, round: Round): Slip[] {
  const now = store.clock.now();
  const before = store.slipsOf(round.operator).length;
  const bets =
    round.gameCode === 'dragao-tigre'
      ? spotsOf(round).map(({ spot, isHalfLost, ...told }) => ({
          ...{ id: `${round.id}-${spot}`, ...told },
          result: isHalfLost ? ('half_lost' as const) : ('done' as const),
        }))
      : [
          {
            ...{ id: round.id, staked: round.stake, paid: (round.payout ?? 0n) + (round.later ?? 0n) },
            ...{ result: 'done' as const, opposed: 0n },
          },
        ];
  return bets.map(({ id, staked, paid, result, opposed }, at) => ({
    id,
    number: before + at + 1,
    operator: round.operator,
    user: round.user,
    gameCode: round.gameCode,
    round: round.id,
    currency: round.currency,
    stake: staked,
    payout: paid,
    result,
    opposed,
    betAt: round.at,
    endedAt: now,
  }));
}

const playMoney: Micro = 1000n * unit;

/** Demonstrations: every seat starts with the same play money, which nobody owes anybody. Forgotten by a restart. */
export function createPlayMoney(store: Store): Cashier {
  const balances = new Map<string, Micro>();
  const balanceOf = (seat: { id: string }) => balances.get(seat.id) ?? playMoney;
  return {
    balance: async (seat) => balanceOf(seat),
    async stake(seat, round, decide) {
      const before = balanceOf(seat);
      if (before < round.stake) return { ok: false, refusal: 'no_money' };
      balances.set(seat.id, before - round.stake);
      store.write([store.putRound(decide())]);
      return { ok: true, balance: before - round.stake };
    },
    async pay(seat, round, part) {
      const balance = balanceOf(seat) + part.amount;
      balances.set(seat.id, balance);
      const state = part.closes ? { state: 'closed' as const, endedAt: store.clock.now() } : { firstPaid: true };
      store.write([store.putRound({ ...round, ...state })]);
      return { balance, final: true };
    },
  };
}
