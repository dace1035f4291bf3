// The symbols of our slots, each game's fetched when a round of it is shown.
import type { Drawn } from '@palpite/ui/art/shapes.tsx';
import type { Window } from './slot-sights.ts';

export interface SlotArt extends Window {
  /** The rules the drawings belong to: symbols of other rules may have other numbers. */
  readonly version: number;
  readonly names: readonly string[];
  readonly symbols: readonly (() => Drawn)[];
}

interface Rules {
  readonly version: number;
  readonly symbols: readonly string[];
  readonly strips: readonly unknown[];
  readonly rows?: number;
}

function art(symbols: SlotArt['symbols'], { version, symbols: names, strips, rows = 0 }: Rules): SlotArt {
  return { version, names, symbols, reels: strips.length, rows };
}

const slots = {
  calcadao: async () =>
    art(
      (await import('@palpite/ui/art/symbols/calcadao.tsx')).calcadaoSymbols,
      (await import('@palpite/math/games/calcadao/rules.ts')).calcadaoRules,
    ),
  cascata: async () =>
    art(
      (await import('@palpite/ui/art/symbols/cascata.tsx')).cascataSymbols,
      (await import('@palpite/math/games/cascata/rules.ts')).cascataRules,
    ),
  cofre: async () =>
    art(
      (await import('@palpite/ui/art/symbols/cofre.tsx')).cofreSymbols,
      (await import('@palpite/math/games/cofre/rules.ts')).cofreRules,
    ),
  cordel: async () =>
    art(
      (await import('@palpite/ui/art/symbols/cordel.tsx')).cordelSymbols,
      (await import('@palpite/math/games/cordel/rules.ts')).cordelRules,
    ),
  feira: async () =>
    art(
      (await import('@palpite/ui/art/symbols/feira.tsx')).feiraSymbols,
      (await import('@palpite/math/games/feira/rules.ts')).feiraRules,
    ),
  folia: async () =>
    art(
      (await import('@palpite/ui/art/symbols/folia.tsx')).foliaSymbols,
      (await import('@palpite/math/games/folia/rules.ts')).foliaRules,
    ),
  onca: async () =>
    art(
      (await import('@palpite/ui/art/symbols/onca.tsx')).oncaSymbols,
      (await import('@palpite/math/games/onca/rules.ts')).oncaRules,
    ),
  tucano: async () =>
    art(
      (await import('@palpite/ui/art/symbols/tucano.tsx')).tucanoSymbols,
      (await import('@palpite/math/games/tucano/rules.ts')).tucanoRules,
    ),
};

export type SlotCode = keyof typeof slots;

export function isSlot(gameCode: string): gameCode is SlotCode {
  return Object.hasOwn(slots, gameCode);
}

export function slotArt(gameCode: SlotCode): Promise<SlotArt> {
  return slots[gameCode]();
}
