/** The markets of e-sports: of a series of maps, and of each map. Kills are rounds in Counter-Strike. */
import type { Template } from './market.ts';

/** What is won first on a map, each a count of one for a side. */
const firsts = {
  lol: ['first_blood', 'first_dragon', 'first_baron', 'first_tower'],
  dota: ['first_blood', 'first_roshan', 'first_tower'],
  cs: ['pistol_1', 'pistol_2'],
} as const;

export function esportsTemplates(sport: keyof typeof firsts): readonly Template[] {
  const inside = sport === 'cs' ? 'rounds' : 'kills';
  return [
    { code: `${sport}.winner`, shape: 'winner', counted: 'maps', part: 'match', isMatchWinner: true },
    { code: `${sport}.maps.handicap`, shape: 'handicap', counted: 'maps', part: 'match' },
    { code: `${sport}.maps.total`, shape: 'total', counted: 'maps', part: 'match' },
    { code: `${sport}.maps.score`, shape: 'correct_score', counted: 'maps', part: 'match', most: 4 },
    ...['m1', 'm2', 'm3', 'm4', 'm5', 'm6', 'm7'].flatMap((part): Template[] => [
      { code: `${sport}.winner.${part}`, shape: 'winner', counted: 'maps', part },
      { code: `${sport}.${inside}.handicap.${part}`, shape: 'handicap', counted: inside, part },
      { code: `${sport}.${inside}.total.${part}`, shape: 'total', counted: inside, part },
      { code: `${sport}.${inside}.race.${part}`, shape: 'race', counted: inside, part },
      { code: `${sport}.duration.${part}`, shape: 'total', counted: 'seconds', part, perLine: 60 },
      ...firsts[sport].map(
        (counted): Template => ({ code: `${sport}.${counted}.${part}`, shape: 'winner', counted, part }),
      ),
    ]),
  ];
}
