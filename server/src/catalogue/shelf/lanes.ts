import { type GameType, gameTypes, type Lane, rngClassifies } from '@palpite/contract/catalogue/shapes.ts';
import { type Said, saidIn } from '../../base/refusal/said.ts';
import type { Language } from '../../base/room.ts';
import { answerOnce, type Shelf, type ShelfGame } from './shelf.ts';

/** What kinds of our own games and of games of chance are called; a kind of a vendor's own is called as it calls it. */
const kindNames: Readonly<Record<string, Said>> = {
  VN: { PT: 'Vietnã', EN: 'Vietnam', AR: 'فيتنام' },
  POOL: { PT: 'Rateio (Caixa)', EN: 'Pools (Caixa)', AR: 'تقاسم المبيعات (كايشا)' },
  SEA: { PT: 'Sudeste Asiático', EN: 'South-East Asia', AR: 'جنوب شرق آسيا' },
  SC: { PT: 'Slots', EN: 'Slots', AR: 'سلوتس' },
  VP: { PT: 'Videopôquer', EN: 'Video poker', AR: 'فيديو بوكر' },
  JP: { PT: 'Jackpots', EN: 'Jackpots', AR: 'جاكبوت' },
  TG: { PT: 'Jogos de mesa', EN: 'Table games', AR: 'ألعاب الطاولة' },
  AC: { PT: 'Arcade', EN: 'Arcade', AR: 'أركيد' },
  BG: { PT: 'Bingo', EN: 'Bingo', AR: 'بينغو' },
  BAC: { PT: 'Bacará', EN: 'Baccarat', AR: 'باكارا' },
  DRT: { PT: 'Dragão e Tigre', EN: 'Dragon Tiger', AR: 'التنين والنمر' },
  ROU: { PT: 'Roleta', EN: 'Roulette', AR: 'روليت' },
  SIC: { PT: 'Sic Bo', EN: 'Sic Bo', AR: 'سيك بو' },
  NIU: { PT: 'Niu Niu', EN: 'Niu Niu', AR: 'نيو نيو' },
  BJ: { PT: 'Blackjack', EN: 'Blackjack', AR: 'بلاك جاك' },
  Crash: { PT: 'Crash', EN: 'Crash', AR: 'كراش' },
};
const kindOrder: readonly string[] = rngClassifies;

/** The categories with their vendors and kinds; one without vendors is left out. The house's own stands first. */
export function lanesOf(shelf: Shelf, language: Language): readonly Lane[] {
  return answerOnce(shelf, `lanes/${language}`, () =>
    gameTypes.flatMap((type) => {
      const games = shelf.games.filter(({ shownIn, wholeList }) => shownIn === type && !wholeList);
      const cards = vendorCards(shelf, type, games);
      return Object.keys(cards).length > 0
        ? [{ title: type, cards, gameClassify: kindsOf(type, games, language) }]
        : [];
    }),
  );
}

function vendorCards(shelf: Shelf, type: GameType, games: readonly ShelfGame[]): Lane['cards'] {
  const counts = countBy(games, ({ vassalage }) => vassalage);
  const cards: Lane['cards'] = {};
  for (const { code, name, iconUrl } of shelf.vendors) {
    const gameCount = counts.get(code);
    if (gameCount === undefined) continue;
    cards[code] = {
      vassalage: code,
      accountTypeName: name,
      displayName: name,
      title: type,
      gameCount,
      smallIcon: iconUrl,
      mobileSmallIcon: iconUrl,
      h5Icon: iconUrl,
      lagerIcon: iconUrl,
      mobileLargeIcon: iconUrl,
    };
  }
  return cards;
}

/** Fish have nothing but All; of games of chance the kinds are known by name. */
function kindsOf(type: GameType, games: readonly ShelfGame[], language: Language): Lane['gameClassify'] {
  if (type === 'FISH') return [];
  const kinds = new Map<string, { gameCount: number; vendors: Set<string> }>();
  for (const { classify, vassalage } of games) {
    if (classify === null) continue;
    const kind = kinds.get(classify) ?? { gameCount: 0, vendors: new Set<string>() };
    kind.gameCount += 1;
    kind.vendors.add(vassalage);
    kinds.set(classify, kind);
  }
  return [...kinds]
    .map(([key, { gameCount, vendors }]) => ({
      key,
      displayName: nameOf(key, language),
      gameCount,
      vendors: [...vendors],
    }))
    .sort((a, b) => placeOf(a.key) - placeOf(b.key) || (a.key < b.key ? -1 : 1));
}

function nameOf(kind: string, language: Language): string {
  const name = kindNames[kind];
  return name ? saidIn(name, language) : kind;
}

function placeOf(kind: string): number {
  const place = kindOrder.indexOf(kind);
  return place < 0 ? kindOrder.length : place;
}

/** Which vendors have games of which category, and of which kinds. */
export function vendorsByType(shelf: Shelf): Record<string, Record<string, string[]>> {
  return answerOnce(shelf, 'vendors-by-type', () => {
    const content: Record<string, Record<string, string[]>> = {};
    for (const { title, cards } of lanesOf(shelf, 'PT')) {
      const vendors: Record<string, string[]> = {};
      for (const vassalage of Object.keys(cards)) vendors[vassalage] = [];
      content[title] = vendors;
    }
    for (const { shownIn, vassalage, classify, wholeList } of shelf.games) {
      const kinds = content[shownIn]?.[vassalage];
      if (kinds && classify !== null && !wholeList && !kinds.includes(classify)) kinds.push(classify);
    }
    return content;
  });
}

function countBy(games: readonly ShelfGame[], read: (game: ShelfGame) => string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const game of games) counts.set(read(game), (counts.get(read(game)) ?? 0) + 1);
  return counts;
}
