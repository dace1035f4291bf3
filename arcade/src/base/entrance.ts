import { Refused } from '@palpite/contract/base/client.ts';
import { writeTimesIn } from '@palpite/ui/text/number-format.ts';
import { isPassing, isSessionOver, messageOf } from './seat/answers.ts';
import type { Seat, SeatKeeper } from './seat/seat.ts';
import type { Closed } from './seat/seated.ts';

export interface EntranceTools<Table> {
  seat: SeatKeeper;
  wire: { enter(ticket: string): Promise<Seat>; table(): Promise<Table> };
  onClosed(closed: Closed): void;
}

export interface Entrance<Table> {
  /**
   * With the ticket of a launch, or without one to go on where this tab was. May be called again after trouble.
   * Undefined where there is no way in.
   */
  enter(ticket: string | undefined): Promise<{ seat: Seat; table: Table } | undefined>;
  /** The session is over: the seat is given up, and the table closes with the platform's words. */
  leave(error: unknown): void;
}

/** The way to a seat at a game's table. */
export function makeEntrance<Table>({ seat, wire, onClosed }: EntranceTools<Table>): Entrance<Table> {
  /** Not swapped yet, as far as this page knows. */
  let unused: string | undefined;

  function leave(error: unknown): void {
    seat.leave();
    onClosed({ by: 'session', message: messageOf(error) });
  }

  return {
    leave,
    async enter(ticket) {
      unused = ticket ?? unused;
      try {
        if (unused === undefined && !seat.read()) {
          onClosed({ by: 'ticket' });
          return undefined;
        }
        if (unused !== undefined) {
          seat.take(await wire.enter(unused));
          unused = undefined;
        }
        const taken = seat.read();
        if (!taken) throw new Refused('catalogue.ticket_invalid', '', 410);
        if (taken.timeZone) writeTimesIn(taken.timeZone);
        return { seat: taken, table: await wire.table() };
      } catch (error) {
        if (isSessionOver(error)) leave(error);
        else if (error instanceof Refused && error.code === 'catalogue.ticket_invalid') {
          unused = undefined;
          seat.leave();
          onClosed({ by: 'ticket', message: error.message || undefined });
        } else onClosed({ by: 'trouble', message: isPassing(error) ? undefined : messageOf(error) });
        return undefined;
      }
    },
  };
}
