/**
 * What the tests of all slots' clients stand on: what a theme brings is whole, and what its game tells can be shown.
 */
import { seededDraws } from '@palpite/math/chance/seeded-draws.ts';
import { playLines } from '@palpite/math/games/slots/lines.ts';
import type { SlotGame } from '@palpite/math/games/slots/play.ts';
import type { SlotDrawn } from '@palpite/math/games/slots/seen.ts';
import type { SlotEvent } from '@palpite/math/games/slots/view.ts';
import { playWays } from '@palpite/math/games/slots/ways.ts';
import { LanguageRoot } from '@palpite/ui/text/language-root.tsx';
import { cleanup, render } from '@testing-library/react';
import { createElement } from 'react';
import { expect } from 'vitest';
import { mergeTexts, sayFrom } from '../base/seat/say.ts';
import type { SlotClient } from './slot-client.tsx';
import type { SlotTheme } from './theme.ts';

const files = import.meta.glob<{ readonly symbols?: object; readonly [key: string]: unknown }>('../locales/*/*.json', {
  import: 'default',
  eager: true,
});
const languages = ['PT', 'EN', 'AR'] as const;
const stake = 1_000_000n;

/** Every symbol is drawn, each otherwise than the others, and small enough to be drawn a hundred times. */
export function expectDrawings({ rules, symbols, precious }: SlotTheme): void {
  expect(symbols).toHaveLength(rules.symbols.length);
  const drawn = symbols.map((symbol) => {
    const { container } = render(createElement('svg', null, symbol()));
    const { innerHTML } = container;
    cleanup();
    return innerHTML;
  });
  expect(new Set(drawn).size).toBe(rules.symbols.length);
  drawn.forEach((markup, symbol) => {
    const name = rules.symbols[symbol];
    expect(markup, name).not.toMatch(/NaN|undefined|\sid=/);
    expect(markup.length, name).toBeGreaterThan(200);
    expect(markup.length, name).toBeLessThan(8_000);
  });
  for (const symbol of precious) expect(rules.symbols[symbol]).toBeDefined();
}

/** The help says everything in every language: no key without its text, no figure without its value. */
export function expectTexts({ rules }: SlotTheme, { Help }: SlotClient): void {
  for (const language of languages) {
    const lng = language.toLowerCase();
    const own = files[`../locales/${lng}/${rules.code}.json`] ?? {};
    expect(Object.keys(own.symbols ?? {}).sort(), lng).toEqual([...rules.symbols].sort());
    sayFrom(language, mergeTexts(files[`../locales/${lng}/slots.json`] ?? {}, own));
    const { container } = render(
      <LanguageRoot language={language}>
        <Help money={String} rtp={rules.rtp} stake={stake} />
      </LanguageRoot>,
    );
    const said = container.textContent ?? '';
    expect(said, lng).not.toMatch(/\{\{|undefined|NaN|\b(slots|symbols|notes|features|facts)\.[a-z]/);
    cleanup();
  }
}

/** The share of light a colour gives back, as contrast is reckoned with. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

/** What is written can be read, and what wins can be told from what does not. */
export function expectContrast({ colors }: SlotTheme): void {
  expect(contrast(colors.frameInk, colors.frame)).toBeGreaterThanOrEqual(4.5);
  expect(contrast(colors.shine, colors.tile)).toBeGreaterThanOrEqual(3);
  expect(contrast(colors.shine, colors.tilePrecious)).toBeGreaterThanOrEqual(3);
}

/** Before the first round the reels show symbols that can stand there, and nothing that wins. */
export function expectNothingWon({ rules, firstGrid }: SlotTheme): void {
  expect(firstGrid).toHaveLength(rules.strips.length);
  for (const symbol of firstGrid.flat()) expect(rules.symbols[symbol]).toBeDefined();
  expect('lines' in rules ? playLines(rules, firstGrid, 1) : playWays(rules, firstGrid, 1)).toBe(0);
}

/** Plays rounds as the page shows them: all these kinds of events come, and in the end is shown what the round paid. */
export function expectShown(
  client: SlotClient,
  game: SlotGame,
  kinds: readonly SlotEvent['kind'][],
  rounds = 2_000,
): void {
  const next = seededDraws(7);
  const came = new Set<SlotEvent['kind']>();
  let drawn: SlotDrawn = client.blank({});
  for (let round = 0; round < rounds; round++) {
    const draws: number[] = [];
    const { events, state } = game.begin({}, stake, (index) => {
      while (draws.length <= index) draws.push(next());
      return draws[index] ?? 0;
    });
    for (const event of events) {
      came.add(event.kind);
      for (const quick of [false, true]) expect(client.eventMs(event, quick)).toBeGreaterThan(0);
      const sound = client.soundOf(event);
      if (sound !== undefined) expect(client.sounds[sound]).toBeDefined();
      drawn = client.replay(drawn, event);
      for (const { cells } of drawn.wins)
        for (const [reel, row] of cells) expect(drawn.grid[reel]?.[row]).toBeDefined();
    }
    expect(drawn.end?.multiplier).toBe(state.multiplier);
  }
  expect([...came].sort()).toEqual([...kinds].sort());
}
