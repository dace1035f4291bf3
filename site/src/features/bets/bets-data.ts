import {
  betRecord,
  elottSettled,
  elottUnsettled,
  exportBets,
  fishOrders,
  liveOrders,
  openBet,
  personalProfit,
  pvpOrders,
  sportsSettled,
  sportsUnsettled,
} from '@palpite/contract/bets/player.ts';
import { bonusesOfBet } from '@palpite/contract/bonuses/player.ts';
import { gameVendors } from '@palpite/contract/catalogue/player.ts';
import { type GameType, vendorCardsOf } from '@palpite/contract/catalogue/shapes.ts';
import { openDiceRound } from '@palpite/contract/instant/player.ts';
import type { Language } from '@palpite/ui/text/language.ts';
import { queryOptions } from '@tanstack/react-query';
import type { Bounds } from '../../base/records/range.ts';
import { ask } from '../../base/session/caller.ts';
import { type Family, families, type RecordView } from './bets-state.ts';

export const betKeys = { record: ['my', 'bets'] as const, profit: ['my', 'profit'] as const };

export const betsPerPage = 20;

/** The same question at another address. */
type BetList = Omit<typeof betRecord, 'name' | 'path'> & { readonly name: string; readonly path: string };

/** The platform's list of a family's bets: settled, and where there are such unsettled. */
const lists: Readonly<Record<Family, readonly [settled: BetList, unsettled?: BetList]>> = {
  RNG: [betRecord],
  LIVE: [liveOrders],
  FISH: [fishOrders],
  PVP: [pvpOrders],
  SPORTS: [sportsSettled, sportsUnsettled],
  ELOTT: [elottSettled, elottUnsettled],
};

function daysOf({ from, to }: Bounds): { startDate?: number; endDate?: number } {
  return { ...(from !== undefined && { startDate: from }), ...(to !== undefined && { endDate: to }) };
}

/** One page of the bet record; the page before stays in sight while the next one comes. */
export function betRecordQuery(view: RecordView, bounds: Bounds) {
  const { family, unsettled, vendor, outcome, order, page } = view;
  const [settled, waiting] = lists[family];
  return queryOptions({
    queryKey: [...betKeys.record, family, unsettled, { vendor, outcome, order, page }, bounds],
    queryFn: ({ signal }) =>
      ask(
        (unsettled && waiting) || settled,
        {
          page,
          size: betsPerPage,
          ...daysOf(bounds),
          ...(vendor && { accountType: vendor }),
          ...(outcome !== undefined && { status: outcome }),
          ...(order && { orderNoSearch: order }),
        },
        { signal },
      ),
    // another family's bets would be read as this one's
    placeholderData: (before, query) =>
      query?.queryKey[2] === family && query.queryKey[3] === unsettled ? before : undefined,
  });
}

export function saveBets(family: Family, bounds: Bounds) {
  return ask(exportBets, { family, ...daysOf(bounds) });
}

/** In which categories of the catalogue the games of a family stand. */
const typesOf: Readonly<Record<Family, readonly GameType[]>> = {
  RNG: ['INHOUSE', 'RNG'],
  LIVE: ['LIVE'],
  FISH: ['FISH'],
  PVP: ['PVP'],
  SPORTS: ['SPORTS', 'ESPORTS', 'COCKFIGHT'],
  ELOTT: ['LOTT', 'ELOTT'],
};

function shelfQuery(language: Language) {
  return queryOptions({
    queryKey: ['games', 'vendorNames', language],
    queryFn: ({ signal }) => ask(gameVendors, {}, { signal }),
    staleTime: 5 * 60_000,
  });
}

/** The families the brand has games of. */
export function familiesQuery(language: Language) {
  return queryOptions({
    ...shelfQuery(language),
    select: ({ data: { lanes } }) => {
      const there = new Set(lanes.flatMap(({ title, cards }) => (vendorCardsOf({ cards }).length > 0 ? [title] : [])));
      return families.filter((family) => typesOf[family].some((type) => there.has(type)));
    },
  });
}

/** The houses whose games belong to a family, each once. */
export function vendorsQuery(language: Language, family: Family) {
  return queryOptions({
    ...shelfQuery(language),
    select: ({ data: { lanes } }) => {
      const names = new Map<string, string>();
      for (const { title, cards } of lanes)
        if (typesOf[family].includes(title))
          for (const card of vendorCardsOf({ cards })) names.set(card.vassalage, card.displayName);
      return [...names].map(([code, name]) => ({ code, name }));
    },
  });
}

export type ProfitBy = 'day' | 'product';

/** What was staked, won and kept, by day or by product. */
export function profitQuery(by: ProfitBy, bounds: Bounds) {
  return queryOptions({
    queryKey: [...betKeys.profit, by, bounds],
    queryFn: ({ signal }) => ask(personalProfit, { by, ...daysOf(bounds) }, { signal }),
    placeholderData: (before, query) => (query?.queryKey[2] === by ? before : undefined),
  });
}

export function betQuery(orderNo: string) {
  return queryOptions({
    queryKey: ['my', 'bet', orderNo],
    queryFn: ({ signal }) => ask(openBet, { orderNo }, { signal }),
  });
}

/** What the bet counted towards which bonuses. */
export function betBonusesQuery(orderNo: string) {
  return queryOptions({
    queryKey: ['my', 'bonuses', 'bet', orderNo],
    queryFn: ({ signal }) => ask(bonusesOfBet, { orderNo }, { signal }),
  });
}

export function diceRoundQuery(roundId: string) {
  return queryOptions({
    queryKey: ['my', 'round', roundId],
    queryFn: ({ signal }) => ask(openDiceRound, { roundId }, { signal }),
  });
}
