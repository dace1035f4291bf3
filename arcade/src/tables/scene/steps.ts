/**
 * What a table shows of a round, and when: pure functions of what came and of the time since dealing began. Who joins
 * in the middle, or whose page slept, sees what everybody sees.
 */
import type { Outcome } from '@palpite/contract/tables/shapes.ts';
import { winnerOf as higherOf } from '@palpite/math/tables/dragon-tiger/dragon-tiger.ts';
import { beats } from '@palpite/math/tables/niu-niu/hand.ts';
import { roadResultOf } from '@palpite/math/tables/roads/board.ts';
import { sizeOf } from '@palpite/math/tables/sic-bo/sic-bo.ts';

/** One thing that happens. `hand` is `player`, `banker`, `dragon`, `tiger` or `place-1` … `place-3`. */
export type Act =
  /** A card leaves the shoe and lies face down. */
  | { readonly kind: 'deal'; readonly hand: string }
  /** The next cards of a hand that lie face down are turned over. */
  | { readonly kind: 'turn'; readonly hand: string; readonly cards: readonly number[] }
  /** The ball is thrown; the number is where it will lie. */
  | { readonly kind: 'spin'; readonly number: number }
  | { readonly kind: 'fell'; readonly number: number }
  | { readonly kind: 'shake' }
  /** The dome leaves the dice. */
  | { readonly kind: 'lift'; readonly dice: readonly number[] }
  /** The round is decided: the parts that won. */
  | { readonly kind: 'won'; readonly winners: readonly string[] };

export type Step = Act & {
  /** Milliseconds from the beginning of dealing. */
  readonly at: number;
  /** Until the next step; of the last, until the scene ends. */
  readonly lasts: number;
};

/** An act, and how much of the scene it takes, beside the others. */
type Weighed = readonly [act: Act, weight: number];

const deal = (hand: string, weight = 1): Weighed => [{ kind: 'deal', hand }, weight];
const turn = (hand: string, cards: readonly number[], weight = 1.2): Weighed => [{ kind: 'turn', hand, cards }, weight];
const won = (winners: readonly string[], weight: number): Weighed => [{ kind: 'won', winners }, weight];

/** A third card is waited for a little longer than the first two. */
function thirdOf(hand: string, card: number | undefined): Weighed[] {
  return card === undefined ? [] : [deal(hand, 1.1), turn(hand, [card], 1.5)];
}

function ofBaccarat(hands: Extract<Outcome, { player: unknown }>): Weighed[] {
  const opened = (hand: 'player' | 'banker') =>
    hands[hand].slice(0, 2).map((card, at) => turn(hand, [card], at === 0 ? 1 : 1.4));
  const { winner, pairs } = roadResultOf(hands);
  return [
    ...[deal('player'), deal('banker'), deal('player'), deal('banker', 1.3)],
    ...opened('player'),
    ...opened('banker'),
    ...thirdOf('player', hands.player[2]),
    ...thirdOf('banker', hands.banker[2]),
    won([winner, ...pairs.map((side) => `${side}-pair`)], 2),
  ];
}

function ofDragonTiger(cards: Extract<Outcome, { dragon: unknown }>): Weighed[] {
  return [
    deal('dragon'),
    deal('tiger', 1.3),
    turn('dragon', [cards.dragon], 1.5),
    turn('tiger', [cards.tiger], 1.5),
    won([higherOf(cards)], 1.7),
  ];
}

const ofRoulette = (number: number): Weighed[] => [
  [{ kind: 'spin', number }, 8],
  [{ kind: 'fell', number }, 0.8],
  won([`${number}`], 1.2),
];

const ofSicBo = (dice: readonly number[]): Weighed[] => [
  [{ kind: 'shake' }, 4],
  [{ kind: 'lift', dice }, 1.4],
  won([sizeOf(dice)], 1.6),
];

/** By turns, the banker first; the banker is the last to turn. */
function ofNiuNiu({ banker, places }: Extract<Outcome, { places: unknown }>): Weighed[] {
  const names = places.map((_, at) => `place-${at + 1}`);
  const winners = names.filter((_, at) => beats(places[at] ?? [], banker));
  return [
    ...banker.flatMap(() => ['banker', ...names].map((hand) => deal(hand, 0.5))),
    ...names.map((hand, at) => turn(hand, places[at] ?? [], 2.6)),
    turn('banker', banker, 3),
    won(winners.length > 0 ? winners : ['banker'], 3),
  ];
}

function actsOf(outcome: Outcome): Weighed[] {
  if ('number' in outcome) return ofRoulette(outcome.number);
  if ('dice' in outcome) return ofSicBo(outcome.dice);
  if ('dragon' in outcome) return ofDragonTiger(outcome);
  return 'places' in outcome ? ofNiuNiu(outcome) : ofBaccarat(outcome);
}

/** The steps of a round in a scene of so many milliseconds: the same at a quick table, only sooner. */
export function stepsOf(outcome: Outcome, sceneMs: number): readonly Step[] {
  const acts = actsOf(outcome);
  const whole = acts.reduce((sum, [, weight]) => sum + weight, 0);
  let before = 0;
  return acts.map(([act, weight]) => {
    const at = (before / whole) * sceneMs;
    before += weight;
    return { ...act, at, lasts: (weight / whole) * sceneMs };
  });
}

/** A card that lies on the table; no `card`: face down. */
export interface Lying {
  readonly card: number | undefined;
  /** When it left the shoe. */
  readonly at: number;
  readonly lasts: number;
}

export interface Scene {
  /** By the name of the hand, in the order the cards came. */
  readonly hands: Readonly<Record<string, readonly Lying[]>>;
  /** Likewise the cards that are still to leave the shoe. They travel by themselves: no step has to draw one. */
  readonly coming: Readonly<Record<string, readonly Lying[]>>;
  readonly ball: Extract<Step, { kind: 'spin' }> | undefined;
  /** Where the ball lies. */
  readonly number: number | undefined;
  readonly isShaking: boolean;
  readonly dice: readonly number[] | undefined;
  /** Undefined until the round is decided. */
  readonly winners: readonly string[] | undefined;
  /** How many steps were taken. */
  readonly taken: number;
  /** When the next step comes that has to be drawn; undefined after the last. */
  readonly nextAt: number | undefined;
}

const empty: Scene = {
  hands: {},
  coming: {},
  ball: undefined,
  number: undefined,
  isShaking: false,
  dice: undefined,
  winners: undefined,
  taken: 0,
  nextAt: undefined,
};

function turned(hand: readonly Lying[], cards: readonly number[]): Lying[] {
  const first = hand.findIndex(({ card }) => card === undefined);
  return hand.map((each, at) => ({ ...each, card: each.card ?? cards[at - first] }));
}

type Hands = Scene['hands'];

function withCard(hands: Hands, { hand, at, lasts }: Extract<Step, { kind: 'deal' }>): Hands {
  return { ...hands, [hand]: [...(hands[hand] ?? []), { card: undefined, at, lasts }] };
}

function take(scene: Scene, step: Step): Scene {
  const { hands } = scene;
  switch (step.kind) {
    case 'deal':
      return { ...scene, hands: withCard(hands, step) };
    case 'turn':
      return { ...scene, hands: { ...hands, [step.hand]: turned(hands[step.hand] ?? [], step.cards) } };
    case 'spin':
      return { ...scene, ball: step };
    case 'fell':
      return { ...scene, number: step.number };
    case 'shake':
      return { ...scene, isShaking: true };
    case 'lift':
      return { ...scene, isShaking: false, dice: step.dice };
    case 'won':
      return { ...scene, winners: step.winners };
  }
}

/** What is seen so many milliseconds after dealing began: nothing before its step. */
export function sceneAt(steps: readonly Step[], ms: number): Scene {
  const due = steps.filter(({ at }) => at <= ms);
  const ahead = steps.slice(due.length);
  return {
    ...due.reduce(take, empty),
    coming: ahead.reduce<Hands>((hands, step) => (step.kind === 'deal' ? withCard(hands, step) : hands), {}),
    taken: due.length,
    nextAt: ahead.find(({ kind }) => kind !== 'deal')?.at,
  };
}
