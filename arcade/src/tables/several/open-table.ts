import { type Caller, call, Refused } from '@palpite/contract/base/client.ts';
import { launchGame } from '@palpite/contract/catalogue/player.ts';
import { messageOf } from '../../base/seat/answers.ts';
import { keepSeat } from '../../base/seat/seat.ts';
import { makeStore, type Store } from '../../base/seat/store.ts';
import { vendorCode } from '../../live/others/use-tables.ts';
import { type Dealer, hireDealer } from '../dealer.ts';
import type { Listen } from '../live.ts';
import { replay, type TableEvent } from '../replay.ts';
import { soundsOf } from '../sounds.ts';
import { initialState, type TableState } from '../state.ts';
import { type TablesWire, tablesWire } from '../wire.ts';

/** One table of several on a page. */
export interface OpenTable {
  readonly table: string;
  readonly store: Store<TableState, TableEvent>;
  readonly dealer: Dealer;
  /** Of its game session. */
  token(): string | undefined;
  readonly shoes: TablesWire['shoes'];
  /** May be called again after trouble. */
  enter(): Promise<void>;
}

/** One that may be closed. */
export interface BesideTable extends OpenTable {
  /** Left for good, even where it was still on its way in. */
  stop(): void;
}

export interface TableOpener {
  /** As whom tables are launched: the site's session. */
  readonly site: Caller;
  readonly listen: Listen;
}

/** A ticket for a table, as the site gets one: whatever may keep a player from it is asked there. */
async function ticketFor(site: Caller, table: string): Promise<string> {
  const { gameUrl } = await call(site, launchGame, { launchMode: 'GLS', vassalage: vendorCode, gameCode: table });
  const ticket = new URL(gameUrl, location.href).searchParams.get('ticket');
  if (ticket === null) throw new Refused('catalogue.ticket_invalid', '', 410);
  return ticket;
}

/** A table beside that of the page, with a game session of its own: it is entered when it is told to. */
export function openTable(table: string, { site, listen }: TableOpener): BesideTable {
  const store = makeStore<TableState, TableEvent>({ ...initialState, table }, replay);
  const seat = keepSeat(`tables.${table}`);
  const token = () => seat.read()?.token;
  // what the page asked first was asked for its own table
  const wire = tablesWire({ ...site, token, fetch: (input, init) => fetch(input, init) });
  const dealer = hireDealer({
    ...{ store, seat, listen, wire },
    now: Date.now,
    clock: () => performance.now(),
    wait: (ms) => new Promise<void>((done) => setTimeout(done, ms)),
    newKey: () => crypto.randomUUID(),
    ...soundsOf(() => table),
  });

  /** Nobody looks at it any more: whatever was on its way goes no further. */
  let isLeft = false;

  /** The seat of this tab goes on, where it is this player's and its session is not over. */
  async function goOn(): Promise<boolean> {
    const kept = seat.read();
    if (!kept || kept.playerName !== keepSeat('tables').read()?.playerName) return false;
    await dealer.enter(undefined);
    const { phase, closed } = store.get();
    return phase === 'ready' || closed?.by === 'trouble';
  }

  return {
    ...{ table, store, dealer, token, shoes: wire.shoes },
    stop() {
      isLeft = true;
      dealer.stop();
    },
    async enter() {
      if ((await goOn()) || isLeft) return;
      store.say({ type: 'entering' });
      try {
        const ticket = await ticketFor(site, table);
        if (!isLeft) await dealer.enter(ticket);
      } catch (error) {
        store.say({ type: 'closed', closed: { by: 'trouble', message: messageOf(error) } });
      }
    },
  };
}
