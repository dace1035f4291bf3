// The VIP levels of the brand, who stands where, and what staff change.
import type { OutputOf } from '@palpite/contract/base/endpoint.ts';
import {
  decideVipLevels,
  saveVipLevels,
  setVipLevel,
  vipEffect,
  vipLevels,
  vipPlayer,
} from '@palpite/contract/vip/office.ts';
import { parseMoney } from '@palpite/math/money.ts';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { ask } from '../../base/caller.ts';
import { useOnce } from '../../base/desk/once.ts';

export type LevelsView = OutputOf<typeof vipLevels>;
export type LevelRow = LevelsView['levels'][number];
export type Proposal = NonNullable<LevelsView['proposal']>;
export type Effect = OutputOf<typeof vipEffect>;
export type PlayerView = OutputOf<typeof vipPlayer>;
export type VipChange = PlayerView['list'][number];

/** Shortest and longest reason, in characters: what stands in the audit log. */
export const shortestReason = 5;
export const longestReason = 200;

const vipKey = ['vip'] as const;
const pageSize = 20;

export const levelsQuery = queryOptions({
  queryKey: [...vipKey, 'levels'],
  queryFn: ({ signal }) => ask(vipLevels, {}, { signal }),
});

export function playerQuery(account: string, page: number) {
  return queryOptions({
    queryKey: [...vipKey, 'player', account, page],
    queryFn: ({ signal }) => ask(vipPlayer, { account, page, size: pageSize }, { signal }),
    placeholderData: keepPreviousData,
    // that nobody bears the name is an answer
    retry: false,
  });
}

/** A level as it is typed. */
export interface TypedLevel {
  readonly names: Readonly<Record<string, string>>;
  readonly turnover: string;
  readonly keep: string;
  readonly upgrade: string;
  readonly weekly: string;
  readonly monthly: string;
  readonly birthday: string;
}

/** What a level gives, in the order in which it is shown. */
export const benefitNames = ['upgrade', 'weekly', 'monthly', 'birthday'] as const;

const amountOf = (text: string) => (text === '' ? 0n : parseMoney(text));
const written = (levels: readonly TypedLevel[]) =>
  levels.map(({ names, turnover, keep, upgrade, weekly, monthly, birthday }) => ({
    ...{ names: { ...names }, turnover: amountOf(turnover), keep: amountOf(keep), upgrade: amountOf(upgrade) },
    ...{ weekly: amountOf(weekly), monthly: amountOf(monthly), birthday: amountOf(birthday) },
  }));

/** What levels like these would do, asked anew each time. */
export function useEffectOf() {
  return useMutation({ mutationFn: (levels: readonly TypedLevel[]) => ask(vipEffect, { levels: written(levels) }) });
}

export function useSaveLevels() {
  return useOnce({
    endpoint: saveVipLevels,
    inputOf: (given: { levels: readonly TypedLevel[]; reason: string; falls: number }) => ({
      ...given,
      levels: written(given.levels),
    }),
    stale: [vipKey],
    overtaken: ['vip.proposal_open'],
  });
}

export type Choice = 'approve' | 'reject' | 'withdraw';

export function useDecideLevels({ proposalId, falls }: Pick<Proposal, 'proposalId' | 'falls'>) {
  return useOnce({
    endpoint: decideVipLevels,
    inputOf: ({ decision, reason }: { decision: Choice; reason?: string }) => ({
      ...{ proposalId, decision, falls },
      ...(reason && { reason }),
    }),
    stale: [vipKey],
    overtaken: ['vip.wrong_state', 'vip.unknown_proposal', 'vip.effect_changed'],
  });
}

export function useSetLevel(playerId: string) {
  return useOnce({
    endpoint: setVipLevel,
    inputOf: (given: { rank: number; reason: string }) => ({ playerId, ...given }),
    stale: [vipKey],
    overtaken: ['vip.same_level', 'vip.unknown_level'],
  });
}

/** What a level is called in the language of the page, or in any. */
export function nameIn(levels: readonly Pick<LevelRow, 'names'>[], rank: number, language: string): string {
  const names = levels[rank]?.names ?? {};
  return names[language.toUpperCase()] ?? Object.values(names)[0] ?? `VIP ${rank}`;
}
