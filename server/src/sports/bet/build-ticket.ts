/** A bet as it is asked for, checked by itself and against the books, as a ticket that may be placed. */
import type { MatchState } from '@palpite/contract/fixtures/shapes.ts';
import type { BetAsked } from '@palpite/contract/sports/shapes.ts';
import { formatMoney } from '@palpite/math/money.ts';
import { builderOdds as builderPrice } from '@palpite/math/sports/book/builder.ts';
import { beforeStart, type InPlay, jointCells } from '@palpite/math/sports/model/in-play.ts';
import { writeTenThousandths } from '@palpite/math/sports/odds/odds.ts';
import { faultOf, type TicketFault } from '@palpite/math/sports/ticket/ticket.ts';
import { refuse } from '../../base/refusal/refusal.ts';
import type { Book } from '../../odds/odds.ts';
import type { Terms } from '../terms.ts';
import { legMarketOf, placeTermsOf } from './leg-market.ts';
import { type Laid, priceTicket, ticketOf } from './price-ticket.ts';

/** Ascending, each once. */
export function sizesOf(sizes: readonly number[]): number[] {
  return [...new Set(sizes)].sort((one, other) => one - other);
}

/** Refuses what can be no bet whatever the books say, naming the leg. `odds`: those that it is placed at. */
export function layOf(asked: BetAsked, odds: readonly number[], builderOdds: number | null): Laid {
  for (const [at, { market }] of asked.legs.entries())
    if (!legMarketOf(market)) refuse('sports.unknown_selection', { field: `legs.${at}.market` });
  return {
    ...{
      sizes: asked.builder ? [1] : sizesOf(asked.sizes),
      unitStake: asked.unitStake,
      eachWay: asked.eachWay,
      builderOdds,
    },
    legs: asked.legs.map(({ fixtureId, market, selection }, at) => ({
      ...{ fixtureId, market, selection, odds: odds[at] ?? 0 },
      place: asked.eachWay ? placeTermsOf(market) : undefined,
    })),
  };
}

/** Refuses a ticket that is none, naming the field. */
export function refuseFault(laid: Laid, { minStake }: Terms): void {
  const fault = faultOf(ticketOf(laid));
  if (fault) refuseTicket(fault, laid, minStake);
  if (priceTicket(laid).stake < minStake)
    refuse('sports.min_stake', { field: 'unitStake', min: formatMoney(minStake) });
}

function refuseTicket(fault: TicketFault, { builderOdds }: Laid, minStake: bigint): never {
  const at = 'legs' in fault ? (fault.legs.at(-1) ?? 0) : 0;
  switch (fault.code) {
    case 'legs':
      return refuse('sports.combination', { field: 'legs' });
    case 'sizes':
      return refuse('sports.combination', { field: 'sizes' });
    case 'stake':
      return refuse('sports.min_stake', { field: 'unitStake', min: formatMoney(minStake) });
    case 'odds':
      return refuse('sports.unknown_selection', { field: builderOdds === null ? `legs.${at}.odds` : 'builderOdds' });
    case 'twice':
      return refuse('sports.twice', { field: `legs.${at}.selection` });
    case 'related':
      return refuse('sports.related', { field: `legs.${at}.fixtureId` });
    case 'no_place_terms':
      return refuse('sports.no_places', { field: `legs.${at}.market` });
  }
}

export type BuilderFault =
  | 'few'
  | 'many'
  | 'no_model'
  | 'may_push'
  | 'no_selection'
  | 'redundant'
  | 'impossible'
  | 'events';

/** The odds of legs of one match as one bet, by the joint model of its book. */
export function buildOdds(
  legs: readonly Pick<Laid['legs'][number], 'fixtureId' | 'market' | 'selection'>[],
  book: Pick<Book, 'model' | 'margin' | 'status'> | undefined,
  state: MatchState | undefined,
): { readonly odds: number } | { readonly fault: BuilderFault; readonly leg?: number } {
  if (new Set(legs.map(({ fixtureId }) => fixtureId)).size !== 1) return { fault: 'events' };
  if (!book?.model) return { fault: 'no_model' };
  const now = book.status === 'live' ? inPlayOf(state) : beforeStart;
  if (!now) return { fault: 'no_model' };
  const built = legs.map(({ market, selection }) => ({ market: legMarketOf(market), selection }));
  const missing = built.findIndex(({ market }) => market?.kind !== 'match');
  if (missing >= 0) return { fault: 'no_model', leg: missing };
  const found = builderPrice(
    built.flatMap(({ market, selection }) => (market?.kind === 'match' ? [{ market: market.market, selection }] : [])),
    jointCells(book.model, now),
    book.margin / 1_000_000,
  );
  return 'odds' in found ? { odds: found.odds } : { fault: found.code, ...('leg' in found && { leg: found.leg }) };
}

/** How a match of football stands, for its model; undefined in a break of which nothing is known. */
function inPlayOf(state: MatchState | undefined): InPlay | undefined {
  if (!state || (state.period !== 'h1' && state.period !== 'h2')) return undefined;
  const half = state.period === 'h1' ? 1 : 2;
  const minute = Math.max(0, (state.minute ?? 0) - (half === 2 ? 45 : 0));
  const goals = state.incidents
    .filter(({ what }) => what === 'goals')
    .map(({ side, period }) => ({ side, half: period === 'h1' ? (1 as const) : (2 as const) }));
  const reds = { home: 0, away: 0 };
  for (const { what, side } of state.incidents) if (what === 'red') reds[side] += 1;
  return { half, minute, goals, reds };
}

/** Which odds are taken where they have changed; refuses `sports.price_changed` with the new ones. */
export function acceptOdds(accept: BetAsked['accept'], asked: number, now: number, field: string): number {
  if (now === asked || accept === 'any' || (accept === 'higher' && now > asked)) return now;
  return refuse('sports.price_changed', { field, odds: writeTenThousandths(now), now });
}
