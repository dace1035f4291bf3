import type { Said } from '../base/seat/say.ts';

/** What a table is called: of several with one game, with its number. */
export function tableName({ table, game }: { readonly table: string; readonly game: string }, t: Said['t']): string {
  return t(`game.${game}`, { number: /-(\d+)$/.exec(table)?.[1] ?? '' });
}
