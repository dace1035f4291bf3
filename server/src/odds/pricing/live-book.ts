/** The book of one fixture in the process that reads the feed: what the feed said, and what is to be written. */
import type { Fixture, MatchState } from '@palpite/contract/fixtures/shapes.ts';
import type { FairMarket } from '@palpite/contract/fixtures/vendor.ts';
import type { BookMarket, Model, Suspension } from '../book/book.ts';
import type { BookTold } from '../book/book-store.ts';
import { isSameMove, type Move } from './moves.ts';
import { mainMarkets, priceMarket, tallyOf } from './price-market.ts';
import { delayOf, sportMargins, usualMargin } from './terms.ts';

/** No tally is this: a market whose price may be wrong waits until it is priced again. */
const unread = '?';

interface Fair {
  readonly market: FairMarket;
  /** What there was of what it counts as it was priced. */
  readonly tally: string;
}

export interface News {
  readonly keys: readonly string[];
  readonly state: MatchState | undefined;
  readonly isSuspension: boolean;
}

export class LiveBook {
  readonly id: string;
  fixture: Fixture;
  state: MatchState | undefined;
  /** In millionths, of the sport or as staff rule. */
  margin: number;
  private readonly fair = new Map<string, Fair>();
  private readonly priced = new Map<string, BookMarket>();
  private moves: ReadonlyMap<string, Move> | undefined;
  private model: Model | undefined;
  /** The version of the match since which its counts stand: prices made for an older one are of another score. */
  private countedSince = 0;
  /** Keys that were told, or whose status may have changed, since they were priced. */
  private due = new Set<string>();
  /** Keys whose price or status pages have not been told. */
  private untold = new Set<string>();
  private isStateUntold = false;
  /** What the feed said of the match could not be read, and was not said again. */
  private isUnread = false;
  /** The match as it is written, where pages have not been told. */
  private stateToTell: MatchState | undefined;
  private saidStatus: MatchState['status'] | undefined;
  /** What was written last of why nothing is taken. */
  private told: Suspension | null | undefined;

  constructor(fixture: Fixture) {
    this.id = fixture.id;
    this.fixture = fixture;
    this.margin = sportMargins[fixture.sport] ?? usualMargin;
  }

  get isLive(): boolean {
    return this.state?.status === 'live';
  }

  get isOver(): boolean {
    return this.state !== undefined && this.state.status !== 'planned' && this.state.status !== 'live';
  }

  /** True: bets are affected at once. */
  hear(version: number, state: MatchState): boolean {
    const before = this.state;
    this.state = state;
    this.isStateUntold = true;
    const wasUnread = this.isUnread;
    this.isUnread = false;
    const isBegun = this.fixture.runners !== undefined && before?.status !== state.status;
    const isCounted = isBegun || JSON.stringify(before?.counts) !== JSON.stringify(state.counts);
    if (isCounted) {
      this.countedSince = version;
      for (const key of this.fair.keys()) this.due.add(key);
    }
    return wasUnread || isCounted || before?.status !== state.status || before.hold !== state.hold;
  }

  /** Prices for an older score are passed over: false. */
  price(matchVersion: number, markets: readonly FairMarket[], model: Model | undefined): boolean {
    if (matchVersion < this.countedSince) return false;
    for (const market of markets) {
      const { market: key } = market;
      this.fair.set(key, { market, tally: this.state ? tallyOf(this.fixture.sport, key, this.state) : '' });
      this.due.add(key);
    }
    if (model) this.model = model;
    return true;
  }

  /** Something of it could not be read: each market waits until it is priced again, the match until it is told. */
  doubt(what: 'prices' | 'match'): void {
    if (what === 'match') this.isUnread = true;
    for (const [key, { market }] of this.fair) {
      this.fair.set(key, { market, tally: unread });
      this.due.add(key);
    }
  }

  /** How its markets are out of balance by what was bet on them. True: prices follow. */
  move(moves: ReadonlyMap<string, Move> | undefined): boolean {
    const before = this.moves;
    this.moves = moves;
    let isMoved = false;
    for (const key of new Set([...(before?.keys() ?? []), ...(moves?.keys() ?? [])])) {
      if (!this.fair.has(key) || isSameMove(before?.get(key), moves?.get(key))) continue;
      this.due.add(key);
      isMoved = true;
    }
    return isMoved;
  }

  setMargin(margin: number): boolean {
    if (margin === this.margin) return false;
    this.margin = margin;
    for (const key of this.fair.keys()) this.due.add(key);
    return true;
  }

  /** Prices what is due. What is written of it; undefined until its match is told. */
  write(isSilent: boolean): BookTold | undefined {
    const { fixture, state } = this;
    if (!state) return undefined;
    for (const key of this.due) {
      const fair = this.fair.get(key);
      const stands = fair?.tally === tallyOf(fixture.sport, key, state);
      const s = stands ? 'open' : 'suspended';
      const after = fair && priceMarket(fair.market, { fixture, margin: this.margin, s, move: this.moves?.get(key) });
      if (after) this.priced.set(key, after);
      else {
        this.priced.delete(key);
        // one without an offer now may have one again; a closed one comes again with prices
        if (!fair?.market.open) this.fair.delete(key);
      }
      this.untold.add(key);
    }
    this.due.clear();
    if (this.isStateUntold) this.stateToTell = state;
    this.isStateUntold = false;
    const main = mainMarkets(fixture.sport, this.priced);
    const status = this.isLive ? 'live' : this.isOver ? 'over' : 'planned';
    let open = 0;
    for (const { s } of this.priced.values()) if (s === 'open') open += 1;
    return {
      ...{ fixture: fixture.id, sport: fixture.sport, competition: fixture.competition.id, status },
      ...{ starts: new Date(fixture.startsAt).toISOString(), suspended: this.suspension(isSilent), ...state.score },
      ...{ period: state.period ?? null, minute: state.minute ?? null, model: this.model ?? null },
      ...{ markets: this.isOver ? {} : Object.fromEntries(this.priced), main, open: this.isOver ? 0 : open },
      ...{ margin: this.margin, delay: delayOf(fixture.sport) },
    };
  }

  private suspension(isSilent: boolean): Suspension | null {
    return isSilent && this.isLive ? 'feed_silent' : (this.state?.hold ?? (this.isUnread ? 'other' : null));
  }

  /** What pages have not been told of what was written. */
  takeNews(suspended: Suspension | null): News {
    const news = { keys: [...this.untold], state: this.stateToTell, isSuspension: this.told !== suspended };
    this.untold = new Set();
    this.stateToTell = undefined;
    this.told = suspended;
    return news;
  }

  /** Whether it began or ended since this was asked last. */
  isStatusNew(): boolean {
    const status = this.state?.status;
    if (status === this.saidStatus) return false;
    this.saidStatus = status;
    return true;
  }

  market(key: string): BookMarket | undefined {
    return this.isOver ? undefined : this.priced.get(key);
  }
}
