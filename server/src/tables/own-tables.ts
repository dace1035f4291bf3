// The tables that stand from the first start.

import { type Micro, unit } from '@palpite/math/money.ts';
import { tableGames } from '@palpite/math/tables/every-table.ts';
import type { TableGame } from '@palpite/math/tables/table-game.ts';

/** The times of a table in milliseconds. */
export interface Pace {
  /** How long people may bet. */
  readonly bettingMs: number;
  /** From there to the first card: nobody may bet any more. */
  readonly closedMs: number;
  /** The scene of dealing: so long, and so much more for each card or draw. */
  readonly scene: { readonly baseMs: number; readonly eachMs: number };
  /** From the beginning of dealing to the next round: longer than the longest scene, to see what was won. */
  readonly pauseMs: number;
}

export interface OwnTable {
  /** Also the code of its game on the shelf. Never change it: it names the table's series. */
  readonly code: string;
  /** What it is called on the shelf. */
  readonly name: { readonly pt: string; readonly en: string };
  /** What else people look for it by. */
  readonly alsoKnown: string;
  /** The kind of game, by which the shelf sorts: `kindNames` of the catalogue says what it is called. */
  readonly kind: string;
  readonly game: TableGame<unknown>;
  readonly pace: Pace;
  /** On a spot that pays one for one; one that pays more takes so much less. */
  readonly least: Micro;
  readonly most: Micro;
  /** How much more all players of a place may lay on one of two sides than on the other; null of a game without. */
  readonly apart: Micro | null;
}

const closedMs = 2000;

function game(code: string): TableGame<unknown> {
  const found = tableGames.get(code);
  if (!found) throw new Error(`there is no table game ${code}`);
  return found;
}

/** Of four to six cards one after the other. */
const baccarat = { baseMs: 2000, eachMs: 1500 };
const paces = {
  baccarat: { bettingMs: 20_000, closedMs, scene: baccarat, pauseMs: 17_000 },
  noCommission: { bettingMs: 15_000, closedMs, scene: baccarat, pauseMs: 17_000 },
  speed: { bettingMs: 10_000, closedMs, scene: { baseMs: 1000, eachMs: 800 }, pauseMs: 11_000 },
  dragonTiger: { bettingMs: 15_000, closedMs, scene: { baseMs: 2000, eachMs: 1500 }, pauseMs: 11_000 },
  // the ball runs
  roulette: { bettingMs: 25_000, closedMs, scene: { baseMs: 10_000, eachMs: 0 }, pauseMs: 16_000 },
  sicBo: { bettingMs: 20_000, closedMs, scene: { baseMs: 7000, eachMs: 0 }, pauseMs: 13_000 },
  niuNiu: { bettingMs: 20_000, closedMs, scene: { baseMs: 2000, eachMs: 400 }, pauseMs: 16_000 },
} as const satisfies Record<string, Pace>;

type Called = Pick<OwnTable, 'name' | 'alsoKnown' | 'kind'>;

const called = (kind: string, pt: string, en: string, alsoKnown: string): Called => ({
  kind,
  name: { pt, en },
  alsoKnown,
});

const names = {
  baccarat: called('BAC', 'Bacará', 'Baccarat', 'bacara punto banco baccara باكارا'),
  speed: called('BAC', 'Bacará Rápido', 'Speed Baccarat', 'bacara speed baccara باكارا'),
  noCommission: called('BAC', 'Bacará sem Comissão', 'No Commission Baccarat', 'bacara super 6 baccara باكارا'),
  dragonTiger: called('DRT', 'Dragão e Tigre', 'Dragon Tiger', 'dragon tiger dragao التنين والنمر'),
  roulette: called('ROU', 'Roleta Europeia', 'European Roulette', 'roulette roleta ao vivo روليت'),
  sicBo: called('SIC', 'Sic Bo', 'Sic Bo', 'dados dice سيك بو'),
  niuNiu: called('NIU', 'Niu Niu', 'Niu Niu', 'bull bull touro boi نيو نيو'),
} as const;

/** How far two sides may be apart: so many times the most of one player. */
const apartTimes = 5n;

function table(
  [code, played]: readonly [code: string, played: string],
  names: Called,
  pace: Pace,
  [least, most]: readonly [bigint, bigint],
): OwnTable {
  const apart = game(played).sides ? apartTimes * most * unit : null;
  return { code, game: game(played), ...names, pace, least: least * unit, most: most * unit, apart };
}

/** Of several with one name, which. */
const numbered = ({ name: { pt, en }, ...more }: Called, number: number): Called => ({
  ...more,
  name: { pt: `${pt} ${number}`, en: `${en} ${number}` },
});

export const ownTables: readonly OwnTable[] = [
  table(['baccarat-1', 'baccarat'], names.baccarat, paces.baccarat, [5n, 5_000n]),
  table(['speed-baccarat-1', 'speed-baccarat'], names.speed, paces.speed, [2n, 2_000n]),
  table(['no-commission-baccarat-1', 'no-commission-baccarat'], names.noCommission, paces.noCommission, [20n, 20_000n]),
  table(['dragon-tiger-1', 'dragon-tiger'], numbered(names.dragonTiger, 1), paces.dragonTiger, [1n, 1_000n]),
  table(
    ['dragon-tiger-2', 'dragon-tiger'],
    numbered(names.dragonTiger, 2),
    { ...paces.dragonTiger, bettingMs: 20_000 },
    [20n, 10_000n],
  ),
  table(['european-roulette-1', 'european-roulette'], numbered(names.roulette, 1), paces.roulette, [1n, 2_000n]),
  table(
    ['european-roulette-2', 'european-roulette'],
    numbered(names.roulette, 2),
    { ...paces.roulette, bettingMs: 18_000 },
    [20n, 20_000n],
  ),
  table(['table-sic-bo-1', 'sic-bo'], numbered(names.sicBo, 1), paces.sicBo, [1n, 1_000n]),
  table(['table-sic-bo-2', 'sic-bo'], numbered(names.sicBo, 2), { ...paces.sicBo, bettingMs: 15_000 }, [10n, 10_000n]),
  table(['niu-niu-1', 'niu-niu'], numbered(names.niuNiu, 1), paces.niuNiu, [1n, 1_000n]),
  table(['niu-niu-2', 'niu-niu'], numbered(names.niuNiu, 2), { ...paces.niuNiu, bettingMs: 15_000 }, [20n, 10_000n]),
];

const byCode = new Map(ownTables.map((each) => [each.code, each]));

export function ownTable(code: string): OwnTable | undefined {
  return byCode.get(code);
}

/** How long the scene of a round is that took so many cards or draws. */
export function sceneMs({ pace: { scene } }: OwnTable, taken: number): number {
  return scene.baseMs + scene.eachMs * taken;
}

/** The best that a game returns: of the spot that returns most, in hundredths of a percent. */
export function bestReturn({ spots }: TableGame<unknown>): number {
  return Math.max(...[...spots.values()].map(({ rtp }) => rtp));
}
