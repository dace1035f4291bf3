/** Balls in their order, in groups, or wherever they come: priced by the series. */
import type { Play } from '../play.ts';
import { choicePlay, rowOf } from '../shapes/choices.ts';
import { distinctStraight } from '../shapes/distinct-straight.ts';
import { chanceOf } from '../shapes/odds.ts';
import { setChance, setPlay } from '../shapes/sets.ts';
import { type Balls, ballAt, balls, drawn, places } from './draw.ts';

/** The places that plays look at, by the number of the first, from 0. */
const windows = [
  { code: 'front3', first: 0, length: 3 },
  { code: 'middle3', first: 1, length: 3 },
  { code: 'last3', first: 2, length: 3 },
  { code: 'front2', first: 0, length: 2 },
  { code: 'last2', first: 3, length: 2 },
] as const;
type Window = (typeof windows)[number];

const straight = ({ code, first, length }: Window): Play<Balls> =>
  distinctStraight<Balls>({
    code: `${code}.straight`,
    group: code,
    places: places.slice(first, first + length),
    symbols: balls,
    symbolAt: (draw, place) => ballAt(draw, first + place),
  });

/** The balls of all places of the window, in any order. */
function group({ code, first, length }: Window): Play<Balls> {
  const winsBy = ([inside = 0]: readonly number[]) => (inside === length ? 1 : 0);
  return setPlay<Balls>({
    code: `${code}.group`,
    group: code,
    symbols: balls,
    size: length,
    most: balls.length,
    isTyped: true,
    prizes: [{ code: 'group', kind: 'group', chance: setChance([length, balls.length - length], length, winsBy) }],
    classes: 2,
    classOf: (ball, draw) => (draw.slice(first, first + length).includes(ball) ? 0 : 1),
    winsBy: (counts) => [winsBy(counts)],
  });
}

/** A ball in one of the places of the window. */
const contains = ({ code, first, length }: Window): Play<Balls> =>
  choicePlay<Balls>({
    code: `${code}.contains1`,
    group: code,
    rows: [rowOf('numbers', balls)],
    kinds: [{ code: 'number', chance: chanceOf(length, balls.length) }],
    kindOf: () => 'number',
    verdictOf: (ball, draw) => (draw.slice(first, first + length).includes(ball) ? 1 : 0),
  });

const fixed = choicePlay<Balls>({
  code: 'fixed',
  group: 'fixed',
  rows: places.map((code) => rowOf(code, balls)),
  kinds: [{ code: 'place', chance: chanceOf(1, balls.length) }],
  kindOf: () => 'place',
  verdictOf: (ball, draw, row) => (ballAt(draw, places.indexOf(row)) === ball ? 1 : 0),
});

/** Of up to five balls all are drawn; of six to eight, all five drawn are among them. */
function any(size: number): Play<Balls> {
  const winsBy = ([hit = 0]: readonly number[]) => (hit === Math.min(size, drawn) ? 1 : 0);
  return setPlay<Balls>({
    code: `any${size}`,
    group: 'any',
    symbols: balls,
    size,
    most: balls.length,
    isTyped: true,
    prizes: [
      { code: `any${size}`, kind: `any${size}`, chance: setChance([drawn, balls.length - drawn], size, winsBy) },
    ],
    classes: 2,
    classOf: (ball, draw) => (draw.includes(ball) ? 0 : 1),
    winsBy: (counts) => [winsBy(counts)],
  });
}

const isThree = ({ length }: Window) => length === 3;

export const numberPlays: readonly Play<Balls>[] = [
  ...windows.flatMap((window) => [straight(window), group(window), ...(isThree(window) ? [contains(window)] : [])]),
  fixed,
  ...[1, 2, 3, 4, 5, 6, 7, 8].map(any),
];
