/** The markets of basketball, tennis, volleyball and mixed martial arts. */
import type { Template } from './market.ts';

/** Overtime counts, but in the markets of quarters, halves and the regular time. */
export const basketballTemplates: readonly Template[] = [
  { code: 'basketball.winner', shape: 'winner', counted: 'points', part: 'match', isMatchWinner: true },
  { code: 'basketball.regular', shape: 'three_way', counted: 'points', part: 'regular' },
  ...['match', 'h1', 'h2', 'q1', 'q2', 'q3', 'q4'].flatMap((part): Template[] => {
    const end = part === 'match' ? '' : `.${part}`;
    return [
      { code: `basketball.handicap${end}`, shape: 'handicap', counted: 'points', part },
      { code: `basketball.total${end}`, shape: 'total', counted: 'points', part },
      { code: `basketball.total_home${end}`, shape: 'side_total', counted: 'points', part, side: 'home' },
      { code: `basketball.total_away${end}`, shape: 'side_total', counted: 'points', part, side: 'away' },
      { code: `basketball.odd_even${end}`, shape: 'odd_even', counted: 'points', part },
      { code: `basketball.race${end}`, shape: 'race', counted: 'points', part },
    ];
  }),
];

/** Matches of sets: who wins, by how many sets, and what is counted inside of them. */
function ofSets(sport: string, counted: 'games' | 'points', most: number): Template[] {
  return [
    { code: `${sport}.winner`, shape: 'winner', counted: 'sets', part: 'match', isMatchWinner: true },
    { code: `${sport}.sets.handicap`, shape: 'handicap', counted: 'sets', part: 'match' },
    { code: `${sport}.sets.total`, shape: 'total', counted: 'sets', part: 'match' },
    { code: `${sport}.sets.score`, shape: 'correct_score', counted: 'sets', part: 'match', most },
    { code: `${sport}.handicap`, shape: 'handicap', counted, part: 'match' },
    { code: `${sport}.total`, shape: 'total', counted, part: 'match' },
    ...['s1', 's2', 's3', 's4', 's5'].flatMap((part): Template[] => [
      { code: `${sport}.winner.${part}`, shape: 'winner', counted, part },
      { code: `${sport}.handicap.${part}`, shape: 'handicap', counted, part },
      { code: `${sport}.total.${part}`, shape: 'total', counted, part },
      { code: `${sport}.race.${part}`, shape: 'race', counted, part },
    ]),
  ];
}

export const tennisTemplates: readonly Template[] = ofSets('tennis', 'games', 3);
export const volleyballTemplates: readonly Template[] = ofSets('volleyball', 'points', 3);

/** A round has five minutes, so over 2.5 rounds is past 2:30 of the third. A draw gives the stake back. */
export const mmaTemplates: readonly Template[] = [
  { code: 'mma.winner', shape: 'winner', counted: 'fight', part: 'match' },
  { code: 'mma.rounds', shape: 'total', counted: 'seconds', part: 'match', perLine: 300 },
  { code: 'mma.method', shape: 'named', counted: 'method', part: 'match' },
  { code: 'mma.distance', shape: 'named', counted: 'distance', part: 'match' },
];
