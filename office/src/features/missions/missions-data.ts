// Missions and boards of the brand: what staff propose and decide, and the places of a board.
import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import {
  boardResults,
  campaignOptions,
  campaigns,
  decideCampaign,
  proposeCampaign,
  stopCampaign,
} from '@palpite/contract/missions/office.ts';
import type { BoardTerms, CampaignTerms, Prize } from '@palpite/contract/missions/shapes.ts';
import type { Language } from '@palpite/ui/text/language.ts';
import { formatCurrency, formatInteger, timesText } from '@palpite/ui/text/number-format.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ask } from '../../base/caller.ts';
import { useOnce } from '../../base/desk/once.ts';
import type { ProposalChoice } from '../../base/desk/proposal-part.tsx';
import { symbolOf } from '../../base/symbols.ts';

export type Campaign = OutputOf<typeof campaigns>['list'][number];
export type Version = NonNullable<Campaign['current']>;
export type Options = OutputOf<typeof campaignOptions>;
export type Places = OutputOf<typeof boardResults>;

const pageSize = 20;
const key = ['missions'] as const;

export const optionsQuery = queryOptions({
  queryKey: [...key, 'options'],
  queryFn: ({ signal }) => ask(campaignOptions, {}, { signal }),
});

export function campaignsQuery(page: number) {
  return queryOptions({
    queryKey: [...key, 'list', page],
    queryFn: ({ signal }) => ask(campaigns, { page, size: pageSize }, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function placesQuery(campaignId: string, page: number) {
  return queryOptions({
    queryKey: [...key, 'places', campaignId, page],
    queryFn: ({ signal }) => ask(boardResults, { campaignId, page, size: pageSize }, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function usePropose() {
  return useOnce({
    endpoint: proposeCampaign,
    inputOf: (given: InputOf<typeof proposeCampaign>) => given,
    stale: [key],
    overtaken: ['missions.proposal_open', 'missions.fixed'],
  });
}

export function useDecide(versionId: string) {
  return useOnce({
    endpoint: decideCampaign,
    inputOf: ({ decision, reason }: { decision: ProposalChoice; reason?: string }) => ({
      ...{ versionId, decision },
      ...(reason && { reason }),
    }),
    stale: [key],
    overtaken: ['missions.wrong_state', 'missions.unknown'],
  });
}

export function useStop(campaignId: string) {
  return useOnce({
    endpoint: stopCampaign,
    inputOf: (reason: string) => ({ campaignId, reason }),
    stale: [key],
    overtaken: ['missions.wrong_state'],
  });
}

const micro = 1_000_000n;
/** A multiplier is shown in ten-thousandths. */
const tenThousandth = 100n;

export const money = (amount: bigint, language: Language) => formatCurrency(amount, symbolOf('BRL'), language);

/** A target, a score or a value reached. */
export function valueText(unit: Places['unit'], value: bigint, language: Language): string {
  if (unit === 'money') return money(value, language);
  if (unit === 'times') return timesText(Number(value / tenThousandth), language);
  return formatInteger(value / micro, language);
}

export const prizeText = (prize: Exclude<Prize, { kind: 'free_rounds' }>, language: Language): string =>
  prize.kind === 'points'
    ? `${formatInteger(prize.points, language)} ${symbolOf('PTS')}`
    : money(prize.amount, language);

const scoreUnits: Readonly<Record<BoardTerms['score'], Places['unit']>> = {
  turnover: 'money',
  net_win: 'money',
  multiplier: 'times',
  wins: 'count',
  points: 'count',
};

export function unitOf(terms: CampaignTerms): Places['unit'] {
  if (terms.kind === 'board') return scoreUnits[terms.score];
  return terms.metric === 'turnover' || terms.metric === 'won' || terms.metric === 'deposit' ? 'money' : 'count';
}

/** What was spent, in the unit of the rewards; a board may give both money and points, so its sum says nothing. */
export function spentText({ spent, current }: Campaign, language: Language): string | undefined {
  if (current?.terms.kind !== 'mission') return undefined;
  return current.terms.reward.kind === 'points'
    ? `${formatInteger(spent / micro, language)} ${symbolOf('PTS')}`
    : money(spent, language);
}
