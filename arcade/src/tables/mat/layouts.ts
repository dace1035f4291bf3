// Where the spots of each game lie: rows of spots, from the top. Roulette has a cloth of its own.
const faces = [1, 2, 3, 4, 5, 6] as const;
const of = (name: string, numbers: readonly (number | string)[]) => numbers.map((each) => `${name}-${each}`);

const baccarat: readonly (readonly string[])[] = [
  ['player', 'tie', 'banker'],
  ['player-pair', 'either-pair', 'perfect-pair', 'banker-pair'],
  ['dragon-bonus-player', 'small', 'big', 'dragon-bonus-banker'],
];

const layouts: Readonly<Record<string, readonly (readonly string[])[]>> = {
  baccarat: [...baccarat, ['lucky-6']],
  'speed-baccarat': [...baccarat, ['lucky-6']],
  'no-commission-baccarat': [...baccarat, ['super-6', 'lucky-6']],
  'dragon-tiger': [
    ['dragon', 'tie', 'suited-tie', 'tiger'],
    ['dragon-small', 'dragon-big', 'tiger-small', 'tiger-big'],
    ['dragon-odd', 'dragon-even', 'tiger-odd', 'tiger-even'],
  ],
  'sic-bo': [
    ['small', 'odd', 'any-triple', 'even', 'big'],
    of('double', faces),
    of('triple', faces),
    of('total', [4, 5, 6, 7, 8, 9, 10]),
    of('total', [17, 16, 15, 14, 13, 12, 11]),
    of('combination', ['1-2', '1-3', '1-4', '1-5', '1-6']),
    of('combination', ['2-3', '2-4', '2-5', '2-6', '3-4']),
    of('combination', ['3-5', '3-6', '4-5', '4-6', '5-6']),
    of('single', faces),
  ],
  'niu-niu': [of('equal', [1, 2, 3]), of('multiple', [1, 2, 3])],
};

/** None for a game whose mat is no rows of fields. */
export function fieldsOf(game: string): readonly (readonly string[])[] {
  return layouts[game] ?? [];
}
