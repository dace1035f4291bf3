// Rounds as the back office finds, opens and shares them.
import type { InputOf } from '@palpite/contract/base/endpoint.ts';
import {
  endRoundShare,
  findRounds,
  officeRound,
  officeRoundPage,
  type RoundHit,
  roundShares,
  shareRound,
} from '@palpite/contract/rounds/office.ts';
import type { ExploredRound } from '@palpite/contract/rounds/shapes.ts';
import { saveJson } from '@palpite/ui/form/save-file.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { ask } from '../../base/caller.ts';

/** One of the ways to a round, as its address holds it. */
export type RoundAsked = InputOf<typeof officeRound>;

const ways = ['orderNo', 'vendor', 'round', 'transaction'] as const;

export function roundPath(asked: RoundAsked): string {
  const parts = ways.flatMap((way) => (asked[way] === undefined ? [] : [[way, asked[way]]]));
  return `/rounds/opened?${new URLSearchParams(parts)}`;
}

export function readRoundPath(search: string): RoundAsked {
  const said = new URLSearchParams(search);
  return Object.fromEntries(ways.flatMap((way) => (said.get(way) ? [[way, said.get(way)]] : [])));
}

/** A bet leads to all of its round; what became none is opened as the vendor calls it. */
export function pathOfHit({ orderNo, vendor, round, transaction }: RoundHit): string {
  if (orderNo !== null) return roundPath({ orderNo });
  if (vendor === null) return '/rounds';
  return roundPath(round === null ? { vendor, transaction: transaction ?? '' } : { vendor, round });
}

export function foundQuery(search: string) {
  return queryOptions({
    queryKey: ['rounds', 'found', search],
    queryFn: ({ signal }) => ask(findRounds, { search }, { signal }),
  });
}

export function roundQuery(asked: RoundAsked) {
  return queryOptions({
    queryKey: ['rounds', 'opened', asked],
    queryFn: ({ signal }) => ask(officeRound, asked, { signal }),
  });
}

/** Asks the vendor where it shows the round itself. */
export function useVendorPage(asked: RoundAsked) {
  return useMutation({ mutationFn: () => ask(officeRoundPage, asked) });
}

export interface RoundOfVendor {
  readonly vendor: string;
  readonly round: string;
}

const sharesKey = ({ vendor, round }: RoundOfVendor) => ['rounds', 'shares', vendor, round];

export function sharesQuery(of: RoundOfVendor) {
  return queryOptions({ queryKey: sharesKey(of), queryFn: ({ signal }) => ask(roundShares, of, { signal }) });
}

export function useShare(of: RoundOfVendor) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => ask(shareRound, of),
    onSettled: () => client.invalidateQueries({ queryKey: sharesKey(of) }),
  });
}

export function useEndShare(of: RoundOfVendor) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => ask(endRoundShare, { id }),
    onSettled: () => client.invalidateQueries({ queryKey: sharesKey(of) }),
  });
}

/** Saves the round as it is shown, for a ticket. */
export function saveRound(round: ExploredRound): void {
  saveJson(`${round.vassalage}-${round.round ?? round.bets[0]?.orderNo ?? 'round'}.json`, round);
}
