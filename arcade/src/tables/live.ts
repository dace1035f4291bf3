import { type TableMessage, tableMessage } from '@palpite/contract/tables/shapes.ts';
import * as z from 'zod/mini';
import { type Line, openLine } from '../base/seat/live-line.ts';
import { hearOwn, type RoundEars } from '../base/seat/live-rounds.ts';

export type Ears = RoundEars<TableMessage>;

/** Hears a table from now on, with the token of a session at it. Returns how to stop. */
export type Listen = (token: string, table: string, ears: Ears) => () => void;

const own = 'me';
const channelOf = (table: string) => `table:${table}`;

/** Hears any number of tables and the player's own channel over one line: that of whoever listens longest. */
export function keepLine(open = openLine): Listen {
  const listeners = new Map<string, { readonly token: string; readonly ears: Ears }>();
  let line: (Line & { readonly token: string }) | undefined;
  /** How many lines there were. What one that was left says of itself counts no more. */
  let opened = 0;

  function each(tell: (ears: Ears) => void): void {
    for (const { ears } of [...listeners.values()]) tell(ears);
  }

  function hear(channel: string, body: unknown): void {
    if (channel === own) {
      each((ears) => hearOwn(body, ears));
      return;
    }
    const message = z.safeDecode(tableMessage, body as z.input<typeof tableMessage>);
    if (message.success) listeners.get(channel)?.ears.told(message.data);
  }

  function missed(channels: readonly string[]): void {
    for (const [channel, { ears }] of [...listeners])
      if (channels.includes(own) || channels.includes(channel)) ears.missed();
  }

  function newLine(token: string): Line & { readonly token: string } {
    opened += 1;
    const at = opened;
    const stands = (isUp: boolean) => {
      if (at === opened) each((ears) => ears.line(isUp));
    };
    return { ...open(token, { message: hear, missed, line: stands }), token };
  }

  function leave(): void {
    opened += 1;
    line?.stop();
    line = undefined;
  }

  function want(): void {
    const [first] = listeners.values();
    if (!first) {
      leave();
      return;
    }
    line ??= newLine(first.token);
    line.want([own, ...listeners.keys()]);
  }

  return (token, table, ears) => {
    const channel = channelOf(table);
    const listener = { token, ears };
    listeners.set(channel, listener);
    want();
    return () => {
      if (listeners.get(channel) !== listener) return;
      listeners.delete(channel);
      // the session may be over whose line it is: the others go on with one of theirs
      if (line?.token === token) leave();
      want();
    };
  };
}
