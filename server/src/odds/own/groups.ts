import { kindOf } from '../pricing/price-market.ts';

/** The groups of a page of an event, in their order. */
export const groupNames = [
  'main',
  'goals',
  'totals',
  'halves',
  'quarters',
  'sets',
  'handicaps',
  'corners',
  'cards',
  'players',
  'maps',
  'other',
] as const;
export type GroupName = (typeof groupNames)[number];

function groupOf(key: string, main: ReadonlySet<string>): GroupName {
  if (main.has(key)) return 'main';
  const kind = kindOf(key);
  if (kind === undefined) return 'other';
  if (kind === 'race') return 'main';
  const { shape, counted, part } = kind.template;
  if (counted === 'corners' || counted === 'cards') return counted;
  if (counted === 'scorer' || counted === 'last_goal') return 'players';
  if (/^m\d$/.test(part)) return 'maps';
  if (/^q\d$/.test(part)) return 'quarters';
  if (/^s\d$/.test(part)) return 'sets';
  if (part !== 'match' && part !== 'regular') return 'halves';
  if (['double_chance', 'winner', 'three_way'].includes(shape)) return 'main';
  if (shape === 'handicap') return 'handicaps';
  if (counted === 'goals') return 'goals';
  return ['total', 'side_total'].includes(shape) ? 'totals' : 'other';
}

/** Each market in one group; within a group by code, line and number. */
export function groupMarkets(
  keys: readonly string[],
  main: readonly string[],
): { group: GroupName; markets: string[] }[] {
  const first = new Set(main);
  const byGroup = new Map<GroupName, string[]>();
  for (const key of [...keys].sort(inOrder)) {
    const group = groupOf(key, first);
    byGroup.set(group, [...(byGroup.get(group) ?? []), key]);
  }
  const shown = [
    ...main.filter((key) => keys.includes(key)),
    ...(byGroup.get('main') ?? []).filter((key) => !first.has(key)),
  ];
  byGroup.set('main', shown);
  return groupNames.flatMap((group) => {
    const markets = byGroup.get(group) ?? [];
    return markets.length > 0 ? [{ group, markets }] : [];
  });
}

function inOrder(one: string, two: string): number {
  const [a, b] = [one, two].map((key) => /^([^@#]+)(?:@(-?\d+))?(?:#(\d+))?/.exec(key) ?? []);
  return (
    (a?.[1] ?? '').localeCompare(b?.[1] ?? '') ||
    Number(a?.[2] ?? 0) - Number(b?.[2] ?? 0) ||
    Number(a?.[3] ?? 0) - Number(b?.[3] ?? 0)
  );
}
