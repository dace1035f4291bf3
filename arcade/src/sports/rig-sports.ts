// For tests of the page: events as the server tells them, prices the test moves, bets it takes.
import { Refused } from '@palpite/contract/base/client.ts';
import type { Fixture, MatchState } from '@palpite/contract/fixtures/shapes.ts';
import type { EventRow, ShownMarket, SportsEvent } from '@palpite/contract/odds/shapes.ts';
import type { BetAsked, SportsBet } from '@palpite/contract/sports/shapes.ts';
import { parseMoney } from '@palpite/math/money.ts';
import { onLadder } from '@palpite/math/sports/odds/ladder.ts';
import type { Desk } from './desk.tsx';
import type { Ears } from './live.ts';
import { productOf } from './odds-text.ts';
import { openDesk } from './open-desk.ts';
import type { CashOutOffer, FreeBet, SlipCheck, SportsWire } from './wire.ts';

/** Far ahead of every clock of the machine that runs a test. */
const soon = 4_102_444_800_000;

export const quiet: MatchState = {
  ...{ status: 'planned', counts: [], ended: [], incidents: [], score: { home: 0, away: 0 } },
};
export const running: MatchState = {
  ...{ ...quiet, status: 'live', period: 'h1', minute: 23, score: { home: 1, away: 0 } },
  incidents: [{ what: 'goals', at: 1, period: 'h1', minute: 12, side: 'home', who: 'Pedro' }],
};

export function fixtureOf(id: string, home: string, away: string, more: Partial<Fixture> = {}): Fixture {
  return {
    ...{ id, sport: 'football', startsAt: soon },
    competition: { id: 'bra', sport: 'football', name: 'Brasileirão', rank: 1 },
    home: { id: `${id}h`, name: home },
    away: { id: `${id}a`, name: away },
    ...more,
  };
}

export const priced = (
  market: string,
  prices: Record<string, number>,
  more: Partial<ShownMarket> = {},
): ShownMarket => ({
  ...{ market, status: 'open' },
  selections: Object.entries(prices).map(([selection, odds]) => ({ selection, odds })),
  ...more,
});

const result = () => priced('football.result', { home: 18_500, draw: 34_000, away: 42_000 });

export function eventOf(fixture: Fixture, more: Partial<SportsEvent> = {}): SportsEvent {
  const markets = more.markets ?? [result(), priced('football.total@10', { over: 19_000, under: 19_000 })];
  return {
    ...{ fixture, state: quiet, version: 1, suspended: null, count: markets.length, favourite: false },
    ...{ markets, groups: [{ group: 'main', markets: markets.map(({ market }) => market) }] },
    ...{ builder: true, delaySeconds: 5, ...more },
  };
}

const rowOf = ({ groups: _, builder: __, delaySeconds: ___, ...row }: SportsEvent): EventRow => row;

export interface SportsRig {
  readonly desk: Desk;
  /** Every bet that reached the server, with its key. */
  readonly sent: { readonly key: string; readonly bet: BetAsked }[];
  /** Every cash-out that reached the server: its value and its key. */
  readonly cashed: { readonly quoteId: string; readonly key: string }[];
  put(event: SportsEvent): void;
  /** Changes the odds of a selection, and tells who follows the event. */
  move(fixtureId: string, market: string, prices: Record<string, number>, more?: Partial<ShownMarket>): void;
  tell(fixtureId: string, more: Pick<Partial<SportsEvent>, 'state' | 'suspended'>): void;
  failNext(...errors: unknown[]): void;
  setBets(which: 'open' | 'settled', bets: SportsBet[]): void;
  giveFree(bets: FreeBet[]): void;
  setQuote(offer: CashOutOffer): void;
  ears(): Ears;
}

export function betOf(
  asked: BetAsked,
  betId: string,
  fixtures: (id: string) => Fixture,
  more: Partial<SportsBet> = {},
): SportsBet {
  const { sizes, unitStake, eachWay, builder, builderOdds = null } = asked;
  const odds = builderOdds ?? productOf(asked.legs.map((leg) => leg.odds));
  return {
    ...{ betId, placedAt: 0, currency: 'BRL', sizes, unitStake, eachWay, builder, builderOdds, stake: unitStake },
    legs: asked.legs.map((leg) => ({
      ...{ fixture: fixtures(leg.fixtureId), market: leg.market, selection: leg.selection, odds: leg.odds },
      ...{ inPlay: null, settled: null },
    })),
    ...{ mostPayout: (unitStake * BigInt(odds)) / 10_000n, state: 'accepted', payout: 0n, cashedOut: [] },
    ...{ corrections: [], cashOutAt: null, explained: null, ...more },
  };
}

export function openSports(): SportsRig {
  const events = new Map<string, SportsEvent>();
  const bets: Record<'open' | 'settled', SportsBet[]> = { open: [], settled: [] };
  const sent: SportsRig['sent'] = [];
  const cashed: SportsRig['cashed'] = [];
  let freeBets: FreeBet[] = [];
  let offer: CashOutOffer = { quote: null, why: 'not_offered', formula: null };
  let failing: unknown[] = [];
  let ears: Ears | undefined;
  let made = 0;
  const fail = () => {
    const [error, ...rest] = failing;
    failing = rest;
    if (error !== undefined) throw error;
  };
  const fixtureAt = (id: string) => events.get(id)?.fixture ?? fixtureOf(id, '?', '?');
  const oddsAt = (leg: BetAsked['legs'][number]) =>
    events
      .get(leg.fixtureId)
      ?.markets.find((each) => each.market === leg.market)
      ?.selections.find((each) => each.selection === leg.selection)?.odds;

  function check(legs: BetAsked['legs'], isOneEvent: boolean): SlipCheck {
    const now = legs.map((leg) => oddsAt(leg) ?? leg.odds);
    const isLive = legs.some((leg) => events.get(leg.fixtureId)?.state.status === 'live');
    return {
      legs: legs.map((leg) => {
        const event = events.get(leg.fixtureId);
        const odds = oddsAt(leg);
        const fault =
          odds === undefined ? 'unknown' : event?.suspended ? 'suspended' : odds === leg.odds ? 'none' : 'changed';
        return { odds: odds ?? null, fault, mostStake: parseMoney('500'), eachWay: false };
      }),
      combination: { odds: '0', mostStake: parseMoney('200') },
      // legs of one match hang together: less than their product
      builder: isOneEvent ? { odds: onLadder(productOf(now) * 0.8), mostStake: parseMoney('100') } : null,
      ...{ minStake: parseMoney('1'), mostPayout: parseMoney('100000'), delaySeconds: isLive ? 5 : 0 },
    };
  }

  const wire: SportsWire = {
    enter: () => Promise.reject(new Error('nobody enters with a ticket here')),
    async table() {
      const rows = [...events.values()].map(rowOf);
      return {
        ...{ now: 0, available: parseMoney('100'), sports: [{ sport: 'football', events: rows.length, live: 0 }] },
        competitions: [{ id: 'bra', sport: 'football', name: 'Brasileirão', rank: 1, events: rows.length, live: 0 }],
        live: rows.filter(({ state }) => state.status === 'live'),
        soon: rows.filter(({ state }) => state.status === 'planned'),
        favourites: rows.filter(({ favourite }) => favourite),
      };
    },
    events: async ({ search = '', live }) => ({
      events: [...events.values()]
        .map(rowOf)
        .filter(
          ({ fixture, state }) =>
            `${fixture.home?.name} ${fixture.away?.name}`.includes(search) && (!live || state.status === 'live'),
        ),
      next: null,
    }),
    async event(fixtureId) {
      const event = events.get(fixtureId);
      if (!event) throw new Refused('odds.unknown_event', 'Não há este jogo.', 404);
      return event;
    },
    results: async () => ({
      events: [...events.values()].filter(({ state }) => state.status === 'finished'),
      next: null,
    }),
    statistics: async () => ({ table: [], last: { home: [], away: [] }, between: [] }),
    favourite: async (_, favourite) => ({ favourite }),
    slip: async (legs, builder) => check(legs, builder),
    freeBets: async () => freeBets,
    async place(asked, key) {
      const bet = asked;
      sent.push({ key, bet });
      fail();
      const placed = betOf(bet, `${sent.length}`, fixtureAt);
      bets.open = [placed, ...bets.open];
      return { bet: placed, available: parseMoney('90') };
    },
    bets: async (which) => ({ bets: bets[which], next: null }),
    quote: async () => offer,
    async cashOut(betId, quoteId, key) {
      const bet = bets.open.find((each) => each.betId === betId);
      if (!bet || !offer.quote) throw new Error('there is no such bet');
      cashed.push({ quoteId, key });
      fail();
      return { bet: { ...bet, state: 'cashed_out', payout: offer.quote.value }, available: parseMoney('99') };
    },
    async cashOutAt(betId, value) {
      const bet = bets.open.find((each) => each.betId === betId);
      if (!bet) throw new Error('there is no such bet');
      fail();
      return { bet: { ...bet, cashOutAt: value } };
    },
  };
  const desk = openDesk({
    wire,
    seat: {
      read: () => ({ token: 'token', playerName: 'Luana', currency: 'BRL', currencySymbol: 'R$' }),
      take: () => undefined,
      leave: () => undefined,
    },
    listen: (_token, heard) => {
      ears = heard;
      return { follow: () => undefined, stop: () => undefined };
    },
    storage: () => localStorage,
    now: () => 0,
    wait: () => Promise.resolve(),
    later: (call) => queueMicrotask(call),
    newKey: () => {
      made += 1;
      return `key-${made}`;
    },
  });
  const listening = () => {
    if (!ears) throw new Error('nobody listens');
    return ears;
  };
  const change = (fixtureId: string, more: Partial<SportsEvent>) => {
    const before = events.get(fixtureId);
    if (!before) throw new Error('there is no such event');
    const event = { ...before, ...more, version: before.version + 1 };
    events.set(fixtureId, event);
    return event;
  };
  return {
    ...{ desk, sent, cashed, ears: listening },
    put: (event) => void events.set(event.fixture.id, event),
    move(fixtureId, market, prices, more) {
      const moved = priced(market, prices, more);
      const markets = (events.get(fixtureId)?.markets ?? []).map((each) => (each.market === market ? moved : each));
      const { version } = change(fixtureId, { markets });
      listening().event({ type: 'event', fixtureId, version, markets: [moved] });
    },
    tell(fixtureId, more) {
      const { version } = change(fixtureId, more);
      listening().event({ type: 'event', fixtureId, version, ...more });
    },
    failNext: (...errors) => {
      failing = errors;
    },
    giveFree: (given) => {
      freeBets = given;
    },
    setBets: (which, list) => {
      bets[which] = list;
    },
    setQuote: (next) => {
      offer = next;
    },
  };
}
