import type { Change, Journal } from '../bank/journal.ts';
import type { Clock } from '../clock.ts';
import * as records from './records.ts';

export interface VendorSettings {
  /** Our calls to an operator are broken off after this. */
  readonly callTimeoutMs: number;
  /** Waits before a bet that got no answer is asked again; after them it is rolled back. */
  readonly betRetryMs: readonly number[];
  /** Waits before a win or a rollback is asked again; the last one for good. */
  readonly finalRetryMs: readonly number[];
  /** How long a player waits for the payout's answer before the page says that it is under way. */
  readonly patienceMs: number;
  /** A round left open is finished after this. */
  readonly openRoundMs: number;
  /** How long a call waits while "slow" is on. */
  readonly slowMs: number;
}

export const usualSettings: VendorSettings = {
  callTimeoutMs: 5000,
  betRetryMs: [1000, 1000, 1000],
  finalRetryMs: [1000, 2000, 5000, 15_000, 60_000, 300_000],
  patienceMs: 4000,
  openRoundMs: 48 * 3_600_000,
  slowMs: 2500,
};

export type Store = ReturnType<typeof createStore>;

/** Everything that outlives the process, on shelves of one journal. */
export function createStore(journal: Journal, clock: Clock) {
  const moves = journal.shelf('moves', records.move, ({ id }) => id);
  const rounds = journal.shelf('rounds', records.round, ({ id }) => id);
  const slips = journal.shelf('slips', records.slip, ({ id }) => id);
  // looked up at every press of a button: not searched for
  const byKey = new Map(rounds.all().map((round) => [`${round.seat} ${round.key}`, round.id]));
  const ofRound = new Map<string, string[]>();
  const ofOperator = new Map<string, string[]>();
  /** Rounds that are not over, or that their player did not see to the end. */
  const live = new Set<string>();
  const noteLive = ({ id, state, seen }: records.Round) => {
    if (state === 'betting' || state === 'open' || state === 'paying' || (state === 'closed' && !seen)) live.add(id);
    else live.delete(id);
  };
  for (const round of rounds.all()) noteLive(round);
  const note = (index: Map<string, string[]>, key: string, id: string) => {
    const ids = index.get(key);
    if (!ids) index.set(key, [id]);
    else if (!ids.includes(id)) ids.push(id);
  };
  for (const { id, round } of moves.all()) note(ofRound, round, id);
  for (const { id, operator } of slips.all()) note(ofOperator, operator, id);

  return {
    journal,
    clock,
    operators: journal.shelf('operators', records.operator, ({ id }) => id),
    seats: journal.shelf('seats', records.seat, ({ id }) => id),
    rewards: journal.shelf('rewards', records.reward, ({ id }) => id),
    purses: journal.shelf('purses', records.purse, ({ id }) => id),
    transfers: journal.shelf('transfers', records.transfer, ({ id }) => id),
    rounds,
    moves,
    slips,
    write: (changes: readonly Change[]) => journal.write(changes),
    putRound(round: records.Round): Change {
      byKey.set(`${round.seat} ${round.key}`, round.id);
      noteLive(round);
      return rounds.put(round);
    },
    putMove(move: records.Move): Change {
      note(ofRound, move.round, move.id);
      return moves.put(move);
    },
    putSlip(slip: records.Slip): Change {
      note(ofOperator, slip.operator, slip.id);
      return slips.put(slip);
    },
    liveRounds: () => [...live].flatMap((id) => rounds.get(id) ?? []),
    roundOfKey: (seat: string, key: string) => rounds.get(byKey.get(`${seat} ${key}`) ?? ''),
    movesOf: (round: string) => (ofRound.get(round) ?? []).flatMap((id) => moves.get(id) ?? []),
    /** In the order they were finished. */
    slipsOf: (operator: string) => (ofOperator.get(operator) ?? []).flatMap((id) => slips.get(id) ?? []),
  };
}
