import { Refused } from '@palpite/contract/base/client.ts';
import type { OutputOf } from '@palpite/contract/base/endpoint.ts';
import type { sportsCashOut } from '@palpite/contract/sports/player.ts';
import type { SportsBet } from '@palpite/contract/sports/shapes.ts';
import { isPassing, sendUntilAnswered } from '../../base/seat/answers.ts';
import { makeStore, type Store } from '../../base/seat/store.ts';
import type { CashOutOffer, SportsWire } from '../wire.ts';

export type Which = 'open' | 'settled';

export interface BetsList {
  readonly is: 'away' | 'reading' | 'here' | 'lost';
  readonly list: readonly SportsBet[];
  readonly next: string | null;
}

export type BetsState = Readonly<Record<Which, BetsList>>;

const unread: BetsList = { is: 'away', list: [], next: null };

export interface CashOutAsked {
  readonly betId: string;
  readonly quote: NonNullable<CashOutOffer['quote']>;
  /** Of what is left of the bet, in ten-thousandths. */
  readonly fraction: number;
  /** Whether a part of the bet was cashed out before. */
  readonly isOfRest: boolean;
}

export interface BetsKeeper {
  readonly store: Store<BetsState, Partial<BetsState>>;
  read(which: Which): Promise<void>;
  readMore(which: Which): Promise<void>;
  /** A bet that was placed, or changed by a cash-out. */
  put(bet: SportsBet): void;
  /** Sends a cash-out until it is answered or refused. One without an answer is sent again as it was. */
  cashOut(asked: CashOutAsked): Promise<OutputOf<typeof sportsCashOut>>;
  /** The cash-out of a bet that has no answer: it may be done, so no other is asked for. */
  unanswered(betId: string): CashOutAsked | undefined;
  /** Reads again what was read already: money moved. */
  again(): void;
}

export interface BetsTools {
  wire: Pick<SportsWire, 'bets' | 'cashOut'>;
  ask<Answer>(call: () => Promise<Answer>): Promise<Answer>;
  wait(ms: number): Promise<void>;
  newKey(): string;
}

export function keepBets({ wire, ask, wait, newKey }: BetsTools): BetsKeeper {
  const store = makeStore<BetsState, Partial<BetsState>>({ open: unread, settled: unread }, (before, change) => ({
    ...before,
    ...change,
  }));
  const of = (which: Which) => store.get()[which];

  async function readFrom(which: Which, before: string | undefined): Promise<void> {
    const known = of(which);
    store.say({ [which]: { ...known, is: 'reading' } });
    try {
      const { bets, next } = await ask(() => wire.bets(which, before));
      const list = before === undefined ? bets : [...known.list, ...bets];
      store.say({ [which]: { is: 'here', list, next } });
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      store.say({ [which]: { ...of(which), is: known.list.length > 0 ? 'here' : 'lost' } });
    }
  }

  const sent = new Map<string, CashOutAsked & { readonly key: string }>();

  const keeper: BetsKeeper = {
    store,
    unanswered: (betId) => sent.get(betId),
    async cashOut(asked) {
      const cashing = sent.get(asked.betId) ?? { ...asked, key: newKey() };
      const { betId, quote, key } = cashing;
      sent.set(betId, cashing);
      try {
        const answer = await ask(() =>
          sendUntilAnswered(
            () => wire.cashOut(betId, quote.id, key),
            wait,
            () => undefined,
          ),
        );
        sent.delete(betId);
        keeper.put(answer.bet);
        return answer;
      } catch (error) {
        if (!isPassing(error)) sent.delete(betId);
        keeper.again();
        throw error;
      }
    },
    read: (which) => readFrom(which, undefined),
    async readMore(which) {
      const { next } = of(which);
      if (next !== null) await readFrom(which, next);
    },
    put(bet) {
      const isOpen = bet.state === 'accepted';
      const without = (which: Which) => of(which).list.filter(({ betId }) => betId !== bet.betId);
      const known = of('open').list.some(({ betId }) => betId === bet.betId);
      const open = known && isOpen ? of('open').list.map((each) => (each.betId === bet.betId ? bet : each)) : undefined;
      store.say({
        open: { ...of('open'), list: open ?? (isOpen ? [bet, ...without('open')] : without('open')) },
        settled: { ...of('settled'), list: isOpen ? without('settled') : [bet, ...without('settled')] },
      });
    },
    again() {
      for (const which of ['open', 'settled'] as const) if (of(which).is === 'here') void keeper.read(which);
    },
  };
  return keeper;
}
