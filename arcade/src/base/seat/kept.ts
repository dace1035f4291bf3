// What a player has not finished outlives a reload: it is kept in this browser, by player, currency and game. What was
// asked for is kept, never what it came to.
import * as z from 'zod/mini';

export interface Owner {
  readonly playerName: string;
  readonly currency: string;
  readonly game: string;
}

/** Where it is kept: a phone may have more than one player. */
export interface Keeper<Kept> {
  /** Undefined where there is none, or none that can be read. */
  read(owner: Owner): Kept | undefined;
  /** Without anything to keep there is nothing kept. */
  keep(owner: Owner, kept: Kept | undefined): void;
}

/** Without storage it lives as long as its page. `what` stands before the names of its owner: 'cart'. */
export function keptIn<Shape extends z.ZodMiniType>(
  storage: () => Storage,
  what: string,
  shape: Shape,
): Keeper<z.output<Shape>> {
  const nameOf = ({ playerName, currency, game }: Owner) => `${what}.${game}.${currency}.${playerName}`;
  return {
    read(owner) {
      try {
        const found = z.safeDecode(shape, JSON.parse(storage().getItem(nameOf(owner)) ?? 'null'));
        return found.success ? found.data : undefined;
      } catch {
        return undefined;
      }
    },
    keep(owner, kept) {
      try {
        if (kept) storage().setItem(nameOf(owner), JSON.stringify(z.encode(shape, kept)));
        else storage().removeItem(nameOf(owner));
      } catch {
        // a browser that keeps nothing, or has no room
      }
    },
  };
}
