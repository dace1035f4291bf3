/** The markets of football. The handicap taken in play counts from the score at the bet; everything else counts all. */
import type { Template } from './market.ts';

const ofMatch = [
  ['', 'match'],
  ['.h1', 'h1'],
  ['.h2', 'h2'],
] as const;
const ranges = [[0, 1], [2, 3], [4, 6], [7]] as const;

/** Goals of the match and of each half. */
const goals = ofMatch.flatMap(([end, part]): Template[] => {
  const of = (code: string, shape: Template['shape'], more: Partial<Template> = {}): Template => ({
    ...{ code: `football.${code}${end}`, shape, counted: 'goals', part },
    ...more,
  });
  return [
    of('result', 'three_way'),
    of('double_chance', 'double_chance'),
    of('draw_no_bet', 'winner'),
    of('handicap', 'handicap', { fromBet: true }),
    of('total', 'total'),
    of('total_home', 'side_total', { side: 'home' }),
    of('total_away', 'side_total', { side: 'away' }),
    of('both_score', 'both_score'),
    of('correct_score', 'correct_score', { most: part === 'match' ? 4 : 2 }),
    of('odd_even', 'odd_even'),
    of('goal', 'nth'),
  ];
});

export const footballTemplates: readonly Template[] = [
  ...goals,
  { code: 'football.half_full', shape: 'double_result', counted: 'goals', part: 'match', firstPart: 'h1' },
  { code: 'football.goals', shape: 'ranges', counted: 'goals', part: 'match', ranges },
  { code: 'football.last_goal', shape: 'named', counted: 'last_goal', part: 'match' },
  { code: 'football.scorer', shape: 'named', counted: 'scorer', part: 'match' },
  ...(['corners', 'cards'] as const).flatMap((counted): Template[] =>
    ofMatch.slice(0, 2).flatMap(([end, part]): Template[] => [
      { code: `football.${counted}.result${end}`, shape: 'three_way', counted, part },
      { code: `football.${counted}.handicap${end}`, shape: 'handicap', counted, part },
      { code: `football.${counted}.total${end}`, shape: 'total', counted, part },
      { code: `football.${counted}.race${end}`, shape: 'race', counted, part },
    ]),
  ),
];
