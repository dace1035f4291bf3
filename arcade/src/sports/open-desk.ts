// Puts together what the page works with.
import type { SeatKeeper } from '../base/seat/seat.ts';
import { makeStore } from '../base/seat/store.ts';
import { keepBets } from './bets/bets-keeper.ts';
import { type DealerTools, hireDealer } from './dealer.ts';
import type { Desk } from './desk.tsx';
import { isEsports } from './esports.ts';
import { makeShelf } from './events/shelf.ts';
import { slipsIn } from './slip/kept-slip.ts';
import { keepSlip } from './slip/slip-keeper.ts';
import { initialState, replay, type SportsState, type SportsStory } from './state.ts';
import type { SportsWire } from './wire.ts';

export interface DeskTools {
  wire: SportsWire;
  seat: SeatKeeper;
  listen: DealerTools['listen'];
  storage(): Storage;
  now(): number;
  wait(ms: number): Promise<void>;
  later(call: () => void, ms: number): void;
  newKey(): string;
}

export function openDesk({ wire, seat, listen, storage, now, wait, later, newKey }: DeskTools): Desk {
  const store = makeStore<SportsState, SportsStory>(initialState, replay);
  const shelf = makeShelf();
  const dealer = hireDealer({
    ...{ store, shelf, wire, seat, listen, now, later },
    onBalance: () => bets.again(),
    onOwn(message) {
      if (message.type === 'bets') bets.again();
      else slip.store.say({ type: 'decided', decision: message.state });
    },
  });
  const bets = keepBets({ wire, ask: dealer.ask, wait, newKey });
  const slip = keepSlip({
    ...{ wire, slips: slipsIn(storage), ask: dealer.ask, now, wait, later, newKey },
    spendable: () => store.get().available + store.get().bonus,
    onPlaced(available, bonus) {
      store.say({ type: 'balanceTold', available, bonus });
      bets.again();
    },
  });
  let isOpen = false;
  store.listen(() => {
    const { phase, playerName, currency, sports } = store.get();
    if (phase !== 'ready' || isOpen) return;
    isOpen = true;
    slip.open({ playerName, currency, game: isEsports(sports) ? 'esports' : 'sports' });
  });
  return { store, dealer, wire, shelf, slip, bets };
}
