// The tree of agents: who stands where, what staff change of it, and every move that was made.
import {
  agentTree,
  demoteAgent,
  findInTree,
  freezeInTree,
  moveInTree,
  previewDemotion,
  previewTreeMove,
  promoteAgent,
  treeMoves,
} from '@palpite/contract/agents/office.ts';
import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ask } from '../../../base/caller.ts';
import { useOnce } from '../../../base/desk/once.ts';

export type TreePlayer = OutputOf<typeof promoteAgent>;
export type TreeMove = OutputOf<typeof treeMoves>['list'][number];
export type AgentType = InputOf<typeof promoteAgent>['type'];

export const treeKey = ['agent-tree'] as const;
const pageSize = 50;
/** Shortest and longest reason, in characters: what stands in the audit log. */
export const shortestReason = 5;
export const longestReason = 200;

export function treeQuery(account: string, page: number) {
  return queryOptions({
    queryKey: [...treeKey, 'player', account, page],
    queryFn: ({ signal }) => ask(agentTree, { account, page, size: pageSize }, { signal }),
    placeholderData: keepPreviousData,
    retry: false,
  });
}

export function searchQuery(name: string) {
  return queryOptions({
    queryKey: [...treeKey, 'search', name],
    queryFn: ({ signal }) => ask(findInTree, { name }, { signal }),
  });
}

/** The moves of the brand, or those in which somebody had a part. */
export function movesQuery(account: string, page: number) {
  return queryOptions({
    queryKey: [...treeKey, 'moves', account, page],
    queryFn: ({ signal }) => ask(treeMoves, { page, size: 20, ...(account !== '' && { account }) }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** What a move would do, looked at each time anew. Under nobody where `to` is empty. */
export function movePreview(playerId: string, to: string) {
  return ask(previewTreeMove, { playerId, ...(to !== '' && { to }) });
}

export function demotionQuery(playerId: string) {
  return queryOptions({
    queryKey: [...treeKey, 'demotion', playerId],
    queryFn: ({ signal }) => ask(previewDemotion, { playerId }, { signal }),
    staleTime: 0,
    gcTime: 0,
  });
}

const stale = [treeKey, ['contracts']] as const;

export function useMove(playerId: string) {
  return useOnce({
    endpoint: moveInTree,
    inputOf: ({ to, ...rest }: { to: string; ends: string[]; reason: string }) => ({
      playerId,
      ...rest,
      ...(to !== '' && { to }),
    }),
    stale,
  });
}

export function usePromote(playerId: string) {
  return useOnce({
    endpoint: promoteAgent,
    inputOf: (given: { type: AgentType; reason: string }) => ({ playerId, ...given }),
    stale,
    overtaken: ['agents.already_agent'],
  });
}

export function useDemote(playerId: string) {
  return useOnce({
    endpoint: demoteAgent,
    inputOf: (given: { ends: string[]; reason: string }) => ({ playerId, ...given }),
    stale,
    overtaken: ['agents.ends_changed', 'agents.not_an_agent'],
  });
}

export function useFreeze(playerId: string) {
  return useOnce({
    endpoint: freezeInTree,
    inputOf: (given: { frozen: boolean; reason: string }) => ({ playerId, ...given }),
    stale,
  });
}
