/**
 * The rules of live tables, and what each takes: a light list for the form, which the test holds against the rules.
 * `seats`: cards, of which those that come follow from what seats decide.
 */
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
  classic: 'seats',
  'hits-soft-17': 'seats',
  'no-hole-card': 'seats',
  'no-double-after-split': 'seats',
  'six-to-five': 'seats',
} as const;

/** Where none are named. */
export const usualRules = 'baccarat';

/** Of rules that are unknown, cards. */
export function takenBy(rules: string): 'cards' | 'draws' | 'seats' {
  return Object.entries(tableRules).find(([code]) => code === rules)?.[1] ?? 'cards';
}
