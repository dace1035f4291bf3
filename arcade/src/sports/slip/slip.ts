// The slip as it stands: its legs, how they are combined, what is staked, and what becomes of it.
import type { Fixture } from '@palpite/contract/fixtures/shapes.ts';
import type { BetAsked, LegAsked, SportsBet } from '@palpite/contract/sports/shapes.ts';
import { type Sizes, type SystemName, sizesOf, systems } from '@palpite/math/sports/ticket/system.ts';
import { mostLegs, type PlaceTerms } from '@palpite/math/sports/ticket/ticket.ts';
import type { FreeBet, SlipCheck } from '../wire.ts';

export type Mode = 'single' | 'combo' | 'system' | 'builder';

/** A selection on the slip: `odds` are those the player saw and took. */
export interface SlipLeg extends LegAsked {
  readonly fixture: Fixture;
  /** As the feed names it. */
  readonly name?: string | undefined;
  readonly place?: PlaceTerms | undefined;
}

/** One bet on its way. Its key stays the same however often it is sent. */
export interface AskedBet {
  readonly key: string;
  readonly bet: BetAsked;
}

/** Why a bet was not taken, and which leg it is about. */
export interface SlipRefused {
  readonly code: string;
  readonly message: string;
  readonly leg?: string | undefined;
  /** The most that could be staked instead. */
  readonly most?: bigint | undefined;
  /** What staff said of it since. */
  readonly decision?: 'approved' | 'rejected';
}

export interface SlipState {
  readonly legs: readonly SlipLeg[];
  readonly mode: Mode;
  /** Decimal strings, '' while nothing is typed: of everything but singles, and of each single by its leg. */
  readonly stake: string;
  readonly stakes: Readonly<Record<string, string>>;
  /** Which system, as `sizes` joined: '2' or '2,3'. */
  readonly system: string;
  readonly eachWay: boolean;
  /** Free bets of the player, and the one that is to pay the stake. */
  readonly freeBets: readonly FreeBet[];
  readonly freeId: string | undefined;
  /** What the platform said of the legs last; `checked` are the legs it was about. */
  readonly check: SlipCheck | undefined;
  readonly checked: readonly SlipLeg[];
  readonly isCheckLost: boolean;
  readonly asked: readonly AskedBet[];
  /** When the wait of a live bet ends, by the page's clock, and how long it is in all; undefined where none waits. */
  readonly wait: { readonly until: number; readonly ms: number } | undefined;
  readonly isUnanswered: boolean;
  readonly refused: readonly SlipRefused[];
  /** The bets that were taken last, until the slip changes. */
  readonly placed: readonly SportsBet[];
  readonly placedLegs: readonly SlipLeg[];
}

export type SlipStory =
  | { type: 'toggled'; leg: SlipLeg }
  | { type: 'removed'; key: string }
  | { type: 'emptied' }
  | { type: 'kept'; legs: readonly SlipLeg[] }
  | { type: 'found'; state: Partial<SlipState> }
  | { type: 'changed'; change: Partial<Pick<SlipState, 'mode' | 'stake' | 'system' | 'eachWay'>> }
  | { type: 'freeTold'; freeBets: readonly FreeBet[] }
  | { type: 'freeChosen'; id: string | undefined }
  | { type: 'staked'; key: string; stake: string }
  | { type: 'checked'; check: SlipCheck; legs: readonly SlipLeg[] }
  | { type: 'checkLost' }
  | { type: 'oddsTaken' }
  | { type: 'asked'; asked: readonly AskedBet[]; wait: SlipState['wait'] }
  /** How long the live bets on their way wait, where it was not known as they were sent. */
  | { type: 'waits'; wait: SlipState['wait'] }
  | { type: 'answered'; key: string; bet: SportsBet }
  | { type: 'refused'; key: string; refused: SlipRefused }
  | { type: 'decided'; decision: NonNullable<SlipRefused['decision']> }
  | { type: 'unanswered' }
  | { type: 'dismissed' };

export const emptySlip: SlipState = {
  ...{ legs: [], mode: 'single', stake: '', stakes: {}, system: '', eachWay: false },
  ...{ freeBets: [], freeId: undefined },
  ...{ check: undefined, checked: [], isCheckLost: false },
  ...{ asked: [], wait: undefined, isUnanswered: false, refused: [], placed: [], placedLegs: [] },
};

export const legKey = ({ fixtureId, market, selection }: Pick<LegAsked, 'fixtureId' | 'market' | 'selection'>) =>
  `${fixtureId} ${market} ${selection}`;

export function replaySlip(state: SlipState, story: SlipStory): SlipState {
  switch (story.type) {
    case 'toggled':
      return state.asked.length > 0 ? state : withLegs(state, toggled(state.legs, story.leg));
    case 'removed':
      return withLegs(
        state,
        state.legs.filter((leg) => legKey(leg) !== story.key),
      );
    case 'emptied':
      return withLegs({ ...state, stakes: {} }, []);
    case 'kept':
      return { ...withLegs(state, story.legs), placed: [], placedLegs: [] };
    case 'found':
      return { ...state, ...story.state };
    case 'changed':
      return { ...state, ...story.change, refused: [] };
    case 'freeTold':
      return { ...state, freeBets: story.freeBets };
    case 'freeChosen':
      return { ...state, freeId: story.id, refused: [] };
    case 'staked':
      return { ...state, stakes: { ...state.stakes, [story.key]: story.stake }, refused: [] };
    case 'checked':
      return { ...state, check: story.check, checked: story.legs, isCheckLost: false };
    case 'checkLost':
      return { ...state, isCheckLost: true };
    case 'oddsTaken':
      return {
        ...state,
        legs: state.legs.map((leg) => ({ ...leg, odds: oddsNow(state, leg) ?? leg.odds })),
        refused: [],
      };
    case 'asked':
      return {
        ...state,
        ...{ asked: story.asked, wait: story.wait, isUnanswered: false, refused: [], placed: [], placedLegs: [] },
      };
    case 'waits':
      return state.asked.length > 0 && !state.isUnanswered ? { ...state, wait: story.wait } : state;
    case 'answered':
      return answered(state, story.key, story.bet);
    case 'refused':
      return {
        ...state,
        ...left(state, story.key),
        refused: [...state.refused, story.refused],
      };
    case 'decided':
      return { ...state, refused: decided(state.refused, story.decision) };
    case 'unanswered':
      return { ...state, isUnanswered: true, wait: undefined };
    case 'dismissed':
      return { ...state, refused: [], placed: [], placedLegs: [] };
  }
}

/** Of those that wait for staff the first; which it is they do not say, and there is seldom another. */
function decided(
  refused: readonly SlipRefused[],
  decision: NonNullable<SlipRefused['decision']>,
): readonly SlipRefused[] {
  const at = refused.findIndex((each) => each.code === 'sports.awaits_approval' && !each.decision);
  return refused.map((each, nth) => (nth === at ? { ...each, decision } : each));
}

/** A leg that is there goes; another selection of its market takes its place; a new one comes last. */
function toggled(legs: readonly SlipLeg[], leg: SlipLeg): readonly SlipLeg[] {
  const key = legKey(leg);
  if (legs.some((each) => legKey(each) === key)) return legs.filter((each) => legKey(each) !== key);
  const others = legs.filter((each) => each.fixtureId !== leg.fixtureId || each.market !== leg.market);
  return others.length >= mostLegs ? others : [...others, leg];
}

/** The mode goes on with the legs: a second leg makes a combo of singles, one event alone may be built. */
function withLegs(state: SlipState, legs: readonly SlipLeg[]): SlipState {
  const events = new Set(legs.map(({ fixtureId }) => fixtureId)).size;
  const wasOne = state.legs.length < 2 && legs.length >= 2;
  const natural: Mode =
    legs.length < 2 ? 'single' : events === 1 ? 'builder' : events < legs.length ? 'single' : 'combo';
  const holds =
    state.mode === 'single' ||
    (state.mode === 'builder' ? events === 1 && legs.length > 1 : legs.length > (state.mode === 'system' ? 2 : 1));
  const mode = wasOne || !holds ? natural : state.mode;
  return { ...state, legs, mode, refused: [], isCheckLost: false, placed: [], placedLegs: [] };
}

function left(state: SlipState, key: string): Pick<SlipState, 'asked' | 'wait' | 'isUnanswered'> {
  const asked = state.asked.filter((each) => each.key !== key);
  const isOver = asked.length === 0;
  return { asked, wait: isOver ? undefined : state.wait, isUnanswered: !isOver && state.isUnanswered };
}

function answered(state: SlipState, key: string, bet: SportsBet): SlipState {
  const sent = state.asked.find((each) => each.key === key);
  const taken = new Set(sent?.bet.legs.map(legKey));
  return {
    ...state,
    ...left(state, key),
    // each is for one bet
    freeId: undefined,
    freeBets: state.freeBets.filter(({ id }) => id !== sent?.bet.freeBet),
    legs: state.legs.filter((leg) => !taken.has(legKey(leg))),
    placed: [...state.placed, bet],
    placedLegs: [...state.placedLegs, ...state.legs.filter((leg) => taken.has(legKey(leg)))],
  };
}

/** The free bet that pays the stake: where all there is is one single, combination or builder. */
export function freeOf({ freeBets, freeId, mode, legs }: SlipState): FreeBet | undefined {
  return mayBeFree({ mode, legs }) ? freeBets.find(({ id }) => id === freeId) : undefined;
}

export function mayBeFree({ mode, legs }: Pick<SlipState, 'mode' | 'legs'>): boolean {
  return mode === 'single' ? legs.length === 1 : mode !== 'system';
}

/** What the platform said of a leg last; undefined until it has said something. */
export function checkOf({ check, checked }: Pick<SlipState, 'check' | 'checked'>, leg: SlipLeg) {
  const at = checked.findIndex((each) => legKey(each) === legKey(leg));
  return at < 0 ? undefined : check?.legs[at];
}

/** The odds of a leg as they are now; undefined where it has none. */
export function oddsNow(state: Pick<SlipState, 'check' | 'checked'>, leg: SlipLeg): number | undefined {
  const said = checkOf(state, leg);
  return said === undefined ? leg.odds : (said.odds ?? undefined);
}

export interface SystemChoice {
  readonly value: string;
  readonly name: SystemName | undefined;
  readonly sizes: Sizes;
}

/** The systems of so many legs: the named ones, and any so many of them. */
export function systemsOf(legs: number): readonly SystemChoice[] {
  const some = Array.from({ length: Math.max(0, legs - 2) }, (_, at): SystemChoice => {
    const sizes = [at + 2];
    return { value: sizes.join(), name: undefined, sizes };
  });
  const named = (Object.keys(systems) as SystemName[])
    .filter((name) => systems[name].legs === legs)
    .map((name): SystemChoice => ({ value: sizesOf(name).join(), name, sizes: sizesOf(name) }));
  return [...some, ...named];
}
