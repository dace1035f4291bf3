/** What the five balls make together, by the series; sides and numbers at odds. */
import type { Play } from '../play.ts';
import { choicePlay, rowOf } from '../shapes/choices.ts';
import { choose } from '../shapes/counting.ts';
import { chanceOf } from '../shapes/odds.ts';
import { type Balls, ballAt, balls, drawn, middleOf, oddOf, places, sizeOf, sumOf } from './draw.ts';

/** Draws without their order. */
const draws = choose(balls.length, drawn);
const odd = balls.filter((ball) => Number(ball) % 2 === 1).length;

const oddCounts = [0, 1, 2, 3, 4, 5];
/** So many of the five are odd: of six odd balls and five even ones, in 1, 30, 150, 200, 75 and 6 draws. */
const oddCount = choicePlay<Balls>({
  code: 'odd-count',
  group: 'fun',
  rows: [rowOf('odd-count', oddCounts.map(String))],
  kinds: oddCounts.map((count) => ({
    code: String(count),
    chance: chanceOf(choose(odd, count) * choose(balls.length - odd, drawn - count), draws),
  })),
  kindOf: (symbol) => symbol,
  verdictOf: (symbol, draw) => (oddOf(draw) === Number(symbol) ? 1 : 0),
});

const middles = balls.slice(2, -2);
/** The third in order: two of the lower ones and two of the higher ones are with it. */
const middle = choicePlay<Balls>({
  code: 'middle',
  group: 'fun',
  rows: [rowOf('middle', middles)],
  kinds: middles.map((code) => ({
    code,
    chance: chanceOf(choose(Number(code) - 1, 2) * choose(balls.length - Number(code), 2), draws),
  })),
  kindOf: (symbol) => symbol,
  verdictOf: (symbol, draw) => (middleOf(draw) === symbol ? 1 : 0),
});

const sides = ['big', 'small', 'odd', 'even'];
/** The usual odds of a side of two: with pushes of 1 in 11 a side returns 99.2 per cent. */
const sideOdds = 19_820;

/** A side of one ball. 11 is no side: the stake comes back. */
const placeSides = choicePlay<Balls>({
  code: 'place.two-sides',
  group: 'two-sides',
  rows: places.map((code) => rowOf(code, sides)),
  kinds: sides.map((code) => ({ code, chance: chanceOf(5, 11), odds: sideOdds, pushed: chanceOf(1, 11) })),
  kindOf: (side) => side,
  verdictOf(side, draw, row) {
    const ball = Number(ballAt(draw, places.indexOf(row)));
    if (ball === balls.length) return 'push';
    const isOf = side === 'big' ? ball >= 6 : side === 'small' ? ball < 6 : (ball % 2 === 1) === (side === 'odd');
    return isOf ? 1 : 0;
  },
});

const placeNumber = choicePlay<Balls>({
  code: 'place.number',
  group: 'two-sides',
  rows: places.map((code) => rowOf(code, balls)),
  kinds: [{ code: 'number', chance: chanceOf(1, balls.length), odds: 108_000 }],
  kindOf: () => 'number',
  verdictOf: (ball, draw, row) => (ballAt(draw, places.indexOf(row)) === ball ? 1 : 0),
});

/**
 * The sum of five. 30 gives the stakes on big and small back. It is odd in 236 of 462 draws, so that the usual 1.982
 * would return more than the stake.
 */
const sumSides = choicePlay<Balls>({
  code: 'sum.two-sides',
  group: 'two-sides',
  rows: [rowOf('sum', sides)],
  kinds: [
    ...['big', 'small'].map((code) => ({
      code,
      chance: chanceOf(215, draws),
      odds: sideOdds,
      pushed: chanceOf(32, draws),
    })),
    { code: 'odd', chance: chanceOf(236, draws), odds: 19_300 },
    { code: 'even', chance: chanceOf(226, draws), odds: 20_200 },
  ],
  kindOf: (side) => side,
  verdictOf(side, draw) {
    if (side === 'odd' || side === 'even') return (sumOf(draw) % 2 === 1) === (side === 'odd') ? 1 : 0;
    const size = sizeOf(draw);
    return size === 'middle' ? 'push' : size === side ? 1 : 0;
  },
});

/** The first ball against the last: never equal. */
const dragonTiger = choicePlay<Balls>({
  code: 'dragon-tiger',
  group: 'two-sides',
  rows: [rowOf('p1-p5', ['dragon', 'tiger'])],
  kinds: [{ code: 'side', chance: chanceOf(1, 2), odds: sideOdds }],
  kindOf: () => 'side',
  verdictOf: (side, draw) => (ballAt(draw, 0) > ballAt(draw, drawn - 1) === (side === 'dragon') ? 1 : 0),
});

export const sidePlays: readonly Play<Balls>[] = [oddCount, middle, sumSides, placeSides, placeNumber, dragonTiger];
