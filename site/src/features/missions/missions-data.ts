// What the page of missions and rankings asks the platform for.
import { missionLeaderboard, missionSummary } from '@palpite/contract/missions/player.ts';
import { queryOptions } from '@tanstack/react-query';
import { ask } from '../../base/session/caller.ts';

export const missionKeys = { all: ['my', 'missions'] as const };

/** What is played is counted about a second later: an open page follows. */
const followMs = 2000;

/** The player's missions, and how many rewards wait to be claimed. */
export const summaryQuery = queryOptions({
  queryKey: [...missionKeys.all, 'summary'],
  queryFn: ({ signal }) => ask(missionSummary, {}, { signal }),
});

export const followedSummary = { ...summaryQuery, refetchInterval: followMs };

export const boardsQuery = queryOptions({
  queryKey: [...missionKeys.all, 'boards'],
  queryFn: async ({ signal }) => (await ask(missionLeaderboard, {}, { signal })).boards,
  refetchInterval: followMs,
});
