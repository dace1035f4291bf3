import type { Game } from '@palpite/contract/catalogue/shapes.ts';
import { saidIn } from '../../base/refusal/said.ts';
import type { Language } from '../../base/room.ts';
import type { ShelfGame } from './shelf.ts';

const shown = new WeakMap<ShelfGame, Map<Language, Game>>();

/** A game as the lobby shows it, in the reader's language; made once for as long as its shelf stands. */
export function showGame(game: ShelfGame, language: Language): Game {
  const known = shown.get(game) ?? new Map<Language, Game>();
  shown.set(game, known);
  const made = known.get(language) ?? make(game, language);
  known.set(language, made);
  return made;
}

/** Games are called in Portuguese and in English, which is for everybody else. */
export function nameIn(row: { readonly namePt: string; readonly nameEn: string }, language: Language): string {
  return saidIn({ PT: row.namePt, EN: row.nameEn }, language);
}

/** Hundredths of a percent as a percentage with two decimals. */
export function percentOf(rtp: number | null): string | null {
  return rtp === null ? null : `${Math.trunc(rtp / 100)}.${String(rtp % 100).padStart(2, '0')}`;
}

function make(game: ShelfGame, language: Language): Game {
  const name = nameIn(game, language);
  return {
    nodeId: game.nodeId.toString(),
    nodeName: name,
    gameName: name,
    displayName: name,
    accountTypeName: game.vendorName,
    gameType: game.shownIn,
    gameClassify: game.classify,
    vassalage: game.vassalage,
    gameCode: game.gameCode,
    isGame: game.wholeList ? 'VASSALAGE' : 'GAME',
    isHot: game.hot ? 1 : 0,
    // the family's word for "free trial offered" is 0
    supportPlay: game.trial ? 0 : 1,
    iconUrl: game.iconUrl,
    lagerIcon: game.iconUrl,
    showIcon: game.iconUrl,
    maintenance: game.closed !== undefined,
    isNew: game.isNew,
    rtp: percentOf(game.rtp),
  };
}
