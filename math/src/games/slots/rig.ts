/** What the tests of all slots stand on. */
import fc from 'fast-check';
import { expect } from 'vitest';
import { inHundredths, type Rational } from '../../chance/rational.ts';
import { seededDraws } from '../../chance/seeded-draws.ts';
import type { Draws } from '../game.ts';
import { payoutOf } from '../multiplier.ts';
import { drawOf, drawsOf, expectPromises, listed } from '../rig.ts';
import { type SlotGame, type Spin, slotGame, spinMultiplier } from './play.ts';
import { decimalOf } from './rtp.ts';
import type { SlotRules } from './rules.ts';
import type { Grid, SlotEvent } from './view.ts';

export const stake = 1_000_000n;

/** The stops at which each reel shows the symbol named for it in this row. The first place of the strip that has it. */
export function stopsShowing({ strips }: SlotRules, symbols: readonly number[], row = 1): number[] {
  return strips.map((strip, reel) => {
    const place = strip.indexOf(symbols[reel] ?? 0);
    if (place < 0) throw new RangeError(`reel ${reel} has no such symbol`);
    return (place - row + strip.length) % strip.length;
  });
}

/** Draws with which the reels come to rest at these stops. */
export function stopDraws({ strips }: SlotRules, stops: readonly number[]): number[] {
  return stops.map((stop, reel) => drawOf(stop, strips[reel]?.length ?? 1));
}

/** A round with these draws, over and over. */
export function roundOf(game: SlotGame, draws: readonly number[]) {
  return game.begin({}, stake, listed(...draws));
}

export function eventsOf<Kind extends SlotEvent['kind']>(events: readonly SlotEvent[], kind: Kind) {
  return events.filter((event): event is Extract<SlotEvent, { kind: Kind }> => event.kind === kind);
}

interface Replayed {
  grid: Grid;
  left: number;
  number: number;
  pays: number;
  coins: number;
  times: number;
}

/**
 * Replays a round as a client does, expecting that every event fits what is seen; returns the multiplier it comes to.
 */
export function replay(rules: SlotRules, events: readonly SlotEvent[]): number {
  const seen: Replayed = { grid: [], left: 0, number: 0, pays: 0, coins: 0, times: 1 };
  for (const event of events.slice(0, -1)) replayOne(rules, seen, event);
  const end = events.at(-1);
  if (end?.kind !== 'end') throw new RangeError('a round ends');
  const most = rules.most * 10_000;
  expect(end).toEqual({ kind: 'end', multiplier: Math.min(seen.pays, most), capped: seen.pays >= most });
  if (!end.capped) expect(seen.left).toBe(0);
  return end.multiplier;
}

function replayOne(rules: SlotRules, seen: Replayed, event: SlotEvent): void {
  if ('pays' in event) {
    expect(Number.isInteger(event.pays) && event.pays >= 0).toBe(true);
    seen.pays += event.pays;
  }
  const shown = ([reel, row]: readonly [number, number]) => seen.grid[reel]?.[row];
  switch (event.kind) {
    case 'reels':
      event.grid.forEach((column, reel) => {
        const strip = rules.strips[reel] ?? [];
        const stop = event.stops[reel] ?? 0;
        expect(column).toEqual(column.map((_, row) => strip[(stop + row) % strip.length]));
      });
      seen.grid = event.grid;
      break;
    case 'line':
    case 'ways':
      if (seen.grid.length === 0) break;
      for (const cell of event.cells) expect([event.symbol, rules.wild]).toContain(shown(cell));
      expect(event.pays).toBeGreaterThan(0);
      break;
    case 'scatter':
      expect(new Set(event.cells.map(shown)).size).toBe(1);
      break;
    case 'drop':
      event.grid.forEach((column, reel) => {
        const stays = (seen.grid[reel] ?? []).filter((_, row) => !event.gone.some(([r, w]) => r === reel && w === row));
        expect(column.slice(column.length - stays.length)).toEqual(stays);
      });
      expect(event.gone.length).toBeGreaterThan(0);
      seen.grid = event.grid;
      break;
    case 'free-spins':
      seen.left += event.won;
      expect(event.left).toBe(seen.left);
      break;
    case 'free-spin':
      seen.left -= 1;
      seen.number += 1;
      expect(event).toMatchObject({ number: seen.number, left: seen.left });
      break;
    case 'expand':
      seen.grid.forEach((column, reel) => {
        expect(column.includes(event.symbol)).toBe(event.reels.includes(reel));
      });
      break;
    case 'hold':
      for (const { cell } of event.coins) expect(shown(cell)).toBe(shown(event.coins[0]?.cell ?? [0, 0]));
      seen.coins = event.coins.reduce((sum, { value }) => sum + value, 0);
      break;
    case 'respin':
      seen.coins += event.coins.reduce((sum, { value }) => sum + value, 0);
      break;
    case 'coins':
      expect(event.pays).toBe(seen.coins * 10_000);
      break;
    case 'fill':
    case 'filled':
      seen.grid = [];
      break;
    case 'grand':
    case 'end':
      break;
  }
}

const simulated = 200_000;
const seeds = { serverSeed: 'a slot', clientSeed: 'a player' };

/**
 * What every slot promises: a round's events replay to what it pays, its declared return is true and no other, and a
 * simulation stays in its band.
 */
export function expectSlot(rules: SlotRules, game: SlotGame, spin: Spin, rtpOf: () => Rational | undefined): void {
  expectPromises(game, fc.constant({}), ({ events, payout, staked }, view) => {
    expect(payout).toBe(payoutOf(staked, replay(rules, events)));
    expect(payout).toBe(payoutOf(staked, view.multiplier));
  });
  for (let nonce = 0; nonce < 300; nonce++) {
    const { events, payout } = game.begin({}, stake, drawsOf(seeds, nonce));
    expect(payout).toBe(payoutOf(stake, replay(rules, events)));
  }
  expect(() => game.act({ multiplier: 0, drawn: 0 }, undefined as never, stake, listed(0))).toThrow(RangeError);
  const rtp = rtpOf();
  if (!rtp) throw new RangeError('what was counted is not what the rules give');
  expect(game.isRtpTrue()).toBe(true);
  expect(inHundredths(rtp)).toBe(rules.rtp);
  for (const wrong of [-1, 1])
    expect(slotGame({ ...rules, rtp: rules.rtp + wrong }, spin, rtpOf).isRtpTrue()).toBe(false);
  const next = seededDraws(2026);
  let sum = 0;
  for (let round = 0; round < simulated; round++) sum += spinMultiplier(rules, spin, next);
  const band = (4 * rules.deviation) / 100 / Math.sqrt(simulated);
  expect(Math.abs(sum / simulated / 10_000 - decimalOf(rtp))).toBeLessThan(band);
}

/** The draws of a list, then those of a seed: a feature forced, and what follows left to chance. */
export function thenSeeded(first: readonly number[], seed: number): Draws {
  const next = seededDraws(seed);
  const later: number[] = [];
  return (index) => {
    while (later.length <= index - first.length) later.push(next());
    return first[index] ?? later[index - first.length] ?? 0;
  };
}
