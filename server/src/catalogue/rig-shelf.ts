// A catalogue of any size, the same at every call: for tests and measurements, never for a house where people play.
import { type GameType, rngClassifies } from '@palpite/contract/catalogue/shapes.ts';
import { sql } from 'kysely';
import type { Tx } from '../base/db/db.ts';
import { type OfferedGame, type StoredType, saveGames, saveVendor } from './store.ts';

type Said = readonly [pt: string, en: string];

const things: readonly Said[] = [
  ['Onça', 'Jaguar'],
  ['Capivara', 'Capybara'],
  ['Tucano', 'Toucan'],
  ['Arara', 'Macaw'],
  ['Boto', 'River Dolphin'],
  ['Jacaré', 'Caiman'],
  ['Beija-flor', 'Hummingbird'],
  ['Saci', 'Saci'],
  ['Iara', 'Iara'],
  ['Curupira', 'Curupira'],
  ['Roleta', 'Roulette'],
  ['Bingo', 'Bingo'],
  ['Diamante', 'Diamond'],
  ['Esmeralda', 'Emerald'],
  ['Coração', 'Heart'],
  ['Festa', 'Party'],
  ['Noite', 'Night'],
  ['Fogueira', 'Bonfire'],
  ['Balão', 'Balloon'],
  ['Sanfona', 'Accordion'],
  ['Pandeiro', 'Tambourine'],
  ['Caju', 'Cashew'],
  ['Açaí', 'Açaí'],
  ['Guaraná', 'Guarana'],
  ['Jangada', 'Raft'],
  ['Farol', 'Lighthouse'],
  ['Pirata', 'Pirate'],
  ['Tesouro', 'Treasure'],
  ['Templo', 'Temple'],
  ['Dragão', 'Dragon'],
  ['Vulcão', 'Volcano'],
  ['Foguete', 'Rocket'],
  ['Craque', 'Ace'],
  ['Campeão', 'Champion'],
  ['Vaqueiro', 'Cowboy'],
  ['Rainha', 'Queen'],
  ['Trevo', 'Clover'],
];
const endings: readonly Said[] = [
  ['da Sorte', 'of Luck'],
  ['de São João', 'of Saint John'],
  ['do Sertão', 'of the Backlands'],
  ['da Amazônia', 'of the Amazon'],
  ['do Pantanal', 'of the Wetlands'],
  ['do Carnaval', 'of Carnival'],
  ['de Ouro', 'of Gold'],
  ['de Prata', 'of Silver'],
  ['do Recife', 'of Recife'],
  ['da Bahia', 'of Bahia'],
  ['de Ipanema', 'of Ipanema'],
  ['do Cerrado', 'of the Savanna'],
  ['da Lapa', 'of Lapa'],
  ['do Maranhão', 'of Maranhão'],
  ['da Lua', 'of the Moon'],
  ['do Sol', 'of the Sun'],
  ['das Estrelas', 'of the Stars'],
  ['do Mar', 'of the Sea'],
  ['da Chapada', 'of the Highlands'],
  ['do Engenho', 'of the Mill'],
  ['Encantada', 'Enchanted'],
  ['Selvagem', 'Gone Wild'],
  ['Relâmpago', 'Lightning'],
];
const houses: readonly string[] = [
  'Aurora',
  'Jequitibá',
  'Ipê',
  'Maré',
  'Caravela',
  'Tropeiro',
  'Aroeira',
  'Mandacaru',
];
/** Most vendors make games of chance, as on any such site; every type has one. */
const types: readonly StoredType[] = [
  'RNG',
  'LIVE',
  'FISH',
  'PVP',
  'SPORTS',
  'ESPORTS',
  'COCKFIGHT',
  'LOTT',
  'ELOTT',
  'RNG',
  'RNG',
  'LIVE',
  'RNG',
  'RNG',
];
const dayMs = 24 * 3_600_000;

export interface StockedVendor {
  readonly code: string;
  readonly gameType: GameType;
  readonly games: number;
}

/** Puts so many games of so many vendors on the shelf, with their kinds, hot ones and trials. Returns the vendors. */
export async function stockShelf(
  tx: Tx,
  { vendors, games, at }: { vendors: number; games: number; at: Date },
): Promise<readonly StockedVendor[]> {
  const stocked: StockedVendor[] = [];
  let made = 0;
  for (let place = 0; place < vendors; place++) {
    const gameType = types[place % types.length] ?? 'RNG';
    const code = `V${String(place + 1).padStart(3, '0')}`;
    const share = Math.floor((games * (place + 1)) / vendors) - made;
    await saveVendor(tx, { code, name: `${houses[place % houses.length]} ${place + 1}` });
    const offered = Array.from({ length: share }, (_, index) => stockedGame(made + index, gameType));
    // an older vendor has older games: some are new, most are not
    await saveGames(tx, code, offered, new Date(at.getTime() - place * 5 * dayMs));
    stocked.push({ code, gameType, games: share });
    made += share;
  }
  await sql`analyze catalogue.game, catalogue.word, catalogue.game_word`.execute(tx);
  return stocked;
}

function stockedGame(number: number, gameType: StoredType): OfferedGame {
  const thing = things[number % things.length] ?? ['', ''];
  const ending = endings[Math.floor(number / things.length) % endings.length] ?? ['', ''];
  const round = Math.floor(number / (things.length * endings.length));
  const series = round === 0 ? '' : ` ${round + 1}`;
  const isChance = gameType === 'RNG';
  return {
    gameCode: `game-${number}`,
    namePt: `${thing[0]} ${ending[0]}${series}`,
    nameEn: `${thing[1]} ${ending[1]}${series}`,
    gameType,
    classify: isChance ? (rngClassifies[number % rngClassifies.length] ?? null) : null,
    hot: number % 97 === 0,
    trial: isChance && number % 3 === 0,
    rtp: isChance ? 9_000 + (number % 800) : null,
    page: '/arcade/dice/',
  };
}
