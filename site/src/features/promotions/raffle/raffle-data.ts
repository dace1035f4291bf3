import { claimRaffle, raffleProof, raffleStatus, raffles, raffleTickets } from '@palpite/contract/promotions/player.ts';
import type { OwnRaffle, Raffle } from '@palpite/contract/promotions/shapes.ts';
import type { TicketRange } from '@palpite/math/chance/raffle.ts';
import { queryOptions } from '@tanstack/react-query';
import { promotionKeys } from '../../../base/promo-count.ts';
import { ask } from '../../../base/session/caller.ts';

const nearMs = 60_000;
const againMs = 10_000;

/** Between the closing and the draw something happens every minute. */
const isMoving = ({ state, closesAt }: Raffle) => state !== 'drawn' && closesAt - Date.now() < nearMs;

export function rafflesQuery(language: string) {
  return queryOptions({
    queryKey: [...promotionKeys, 'raffles', language],
    queryFn: ({ signal }) => ask(raffles, {}, { signal }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data?.some(isMoving) ? againMs : false),
  });
}

/** `state`: a raffle that is closed or drawn meanwhile is asked for again. */
export function ownRafflesQuery(language: string, state: string | undefined) {
  return queryOptions({
    queryKey: [...promotionKeys, 'ownRaffles', language, state],
    queryFn: ({ signal }) => ask(raffleStatus, {}, { signal }),
    staleTime: 0,
  });
}

/** All tickets, however many pages they fill. */
export async function allTickets(id: string): Promise<TicketRange[]> {
  const all: TicketRange[] = [];
  for (let after: number | null = 0; after !== null; ) {
    const page: { ranges: TicketRange[]; next: number | null } = await ask(raffleTickets, { id, after });
    all.push(...page.ranges);
    after = page.next;
  }
  return all;
}

export const proofOf = (id: string) => ask(raffleProof, { id });

export const claimPrize = (claimId: string, key: string) => ask(claimRaffle, { claimId }, { key });

export type Prize = OwnRaffle['prizes'][number];
