/** The rules of live tables, and what each takes: a light list for the form, which the test holds against the rules. */
export const tableRules = {
  baccarat: 'cards',
  'speed-baccarat': 'cards',
  'no-commission-baccarat': 'cards',
  'ez-baccarat': 'cards',
  'dragon-tiger': 'cards',
  'european-roulette': 'draws',
  'la-partage-roulette': 'draws',
  'sic-bo': 'draws',
  'niu-niu': 'draws',
} as const;

/** Where none are named. */
export const usualRules = 'baccarat';

/** Of rules that are unknown, cards. */
export function takenBy(rules: string): 'cards' | 'draws' {
  return Object.entries(tableRules).find(([code]) => code === rules)?.[1] ?? 'cards';
}
