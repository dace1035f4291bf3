import { seededDraws } from '@palpite/math/chance/seeded-draws.ts';
import { cofre } from '@palpite/math/games/cofre/play.ts';
import type { SlotDrawn } from '@palpite/math/games/slots/seen.ts';
import type { SlotEvent } from '@palpite/math/games/slots/view.ts';
import type { Micro } from '@palpite/math/money.ts';
import { LanguageRoot } from '@palpite/ui/text/language-root.tsx';
import { cleanup, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mergeTexts, sayFrom } from '../base/seat/say.ts';
import { client as vault } from '../cofre/client.ts';
import { client } from '../feira/client.ts';
import cofreTexts from '../locales/pt/cofre.json' with { type: 'json' };
import feira from '../locales/pt/feira.json' with { type: 'json' };
import slots from '../locales/pt/slots.json' with { type: 'json' };

const stake = 5_000_000n as Micro;
const grid = [
  [7, 3, 5],
  [6, 3, 1],
  [4, 3, 2],
];
const reels: SlotEvent = { kind: 'reels', stops: [0, 0, 0], grid };
const line: SlotEvent = {
  kind: 'line',
  line: 0,
  symbol: 3,
  cells: [
    [0, 1],
    [1, 1],
    [2, 1],
  ],
  pays: 70_000,
};
const end = (multiplier: number): SlotEvent => ({ kind: 'end', multiplier, capped: false });
const told = (...events: SlotEvent[]) => events.reduce(client.replay, client.blank({}));

beforeEach(() => sayFrom('PT', mergeTexts(slots, feira)));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function shown(drawn: SlotDrawn, event?: SlotEvent, outcome?: { payout: Micro; staked: Micro }, { Scene } = client) {
  return (
    <LanguageRoot language="PT">
      <Scene
        wager={{}}
        setWager={() => undefined}
        locked={false}
        stake={stake}
        money={(amount) => `R$ ${amount / 1_000_000n}`}
        drawn={drawn}
        event={event}
        quick={false}
        view={undefined}
        choices={[]}
        act={() => undefined}
        outcome={outcome}
      />
    </LanguageRoot>
  );
}
const show = (...scene: Parameters<typeof shown>) => render(shown(...scene)).container;
const tiles = (scene: HTMLElement) => [
  ...scene.querySelectorAll('[class*="_strip_"] > :first-child [class*="_tile_"]'),
];

/** How many reels turn while this is shown. */
function turning(drawn: SlotDrawn, event: SlotEvent): number {
  const animated = vi.spyOn(Element.prototype, 'animate');
  show(drawn, event);
  const turns = animated.mock.calls.filter(([frames]) => JSON.stringify(frames).includes('translateY(-400%)'));
  animated.mockRestore();
  return turns.length;
}
const drawings = (scene: HTMLElement) => tiles(scene).map((tile) => Number(tile.getAttribute('data-drawing')));
const lit = (scene: HTMLElement) => scene.querySelectorAll('[class*="_lit_"]').length;

test('before the first round the reels stand and nothing is lit', () => {
  const scene = show(client.blank({}));
  expect(tiles(scene)).toHaveLength(9);
  expect(lit(scene)).toBe(0);
  expect(screen.getByText('Aposte e gire')).toBeTruthy();
});

test('the first drawing, which a bet waits for, has the reels without what is painted on and behind them', () => {
  const first = renderToString(shown(client.blank({})));
  expect(first.match(/_tile_/g)).toHaveLength(9);
  expect(first).not.toContain('id="slot-symbol-0"');
  const scene = show(client.blank({}));
  expect(scene.querySelector('#slot-symbol-0')?.children.length).toBeGreaterThan(0);
});

test('the reels turn, and then show what came', () => {
  expect(turning(client.blank({}), reels)).toBe(3);
  cleanup();
  const scene = show(told(reels));
  expect(drawings(scene)).toEqual(grid.flat());
});

test('who wants less motion sees no reel turn', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  expect(turning(client.blank({}), reels)).toBe(0);
  cleanup();
  const scene = show(client.blank({}), reels);
  expect(drawings(scene)).toEqual(grid.flat());
});

test('a line that pays lights its cells and says what it pays', () => {
  const scene = show(told(reels), line);
  expect(lit(scene)).toBe(3);
  expect(screen.getByText('Linha 1: 3 × Pitanga')).toBeTruthy();
  expect(screen.getAllByText('R$ 35')).toHaveLength(2);
});

test('more than the stake is a prize, said aloud with its bet', () => {
  show(told(reels, line, end(70_000)), undefined, { payout: 35_000_000n as Micro, staked: stake });
  expect(screen.getByRole('status').textContent).toBe('Prêmio de R$ 35 na aposta de R$ 5');
});

test('what does not cover the stake is no prize, and nothing is celebrated', () => {
  const scene = show(told(reels, { ...line, pays: 9_000 }, end(9_000)), undefined, {
    payout: 4_000_000n as Micro,
    staked: stake,
  });
  expect(screen.getByRole('status').textContent).toBe('Voltaram R$ 4 da aposta de R$ 5');
  expect(scene.querySelector('[class*="_prize_"]')).toBeNull();
});

test('a round that pays nothing is quiet', () => {
  const scene = show(told(reels, end(0)), undefined, { payout: 0n as Micro, staked: stake });
  expect(screen.getByRole('status').textContent).toBe('Sem prêmio na aposta de R$ 5');
  expect(lit(scene)).toBe(0);
});

test('the help says what each symbol pays at the stake of the moment, and draws each line', () => {
  const { container } = render(
    <LanguageRoot language="PT">
      <client.Help money={(amount) => `R$ ${amount / 1_000_000n}`} rtp={9633} stake={stake} />
    </LanguageRoot>,
  );
  const lantern = screen.getByText('Lanterna', { selector: 'b' }).parentElement?.textContent;
  expect(lantern).toContain('100×R$ 500');
  expect(container.querySelectorAll('ol li')).toHaveLength(5);
  expect(container.textContent).toContain('96,33%');
  expect(container.textContent).toContain('19,01%');
  expect(container.textContent).toContain('106×R$ 530');
});

test('coins that stay show what each is worth and how many respins are left, to the end', () => {
  sayFrom('PT', mergeTexts(slots, cofreTexts));
  const next = seededDraws(3);
  let events: readonly SlotEvent[] = [];
  while (!events.some(({ kind }) => kind === 'respin')) {
    const draws: number[] = [];
    events = cofre.begin({}, stake, (index) => {
      while (draws.length <= index) draws.push(next());
      return draws[index] ?? 0;
    }).events;
  }
  let drawn = vault.blank({});
  for (const event of events) {
    const scene = show(drawn, event, undefined, vault);
    drawn = vault.replay(drawn, event);
    const values = [...scene.querySelectorAll('[class*="_coin_"] b')].map((value) =>
      Number.parseInt(value.textContent, 10),
    );
    expect(values.sort()).toEqual((drawn.coins ?? []).map(({ value }) => value).sort());
    if (event.kind === 'respin') {
      const left = event.left <= 1 ? `${event.left} giro restante` : `${event.left} giros restantes`;
      expect(screen.getByRole('img', { name: left })).toBeTruthy();
    }
    cleanup();
  }
  expect(drawn.end?.multiplier).toBeGreaterThanOrEqual(60_000);
});

test('what pays less than the stake is lit and said, but neither dances nor rings', () => {
  const dancing = (scene: HTMLElement) => scene.querySelectorAll('[class*="_glad_"]').length;
  const small: SlotEvent = { ...line, pays: 5_000 };
  const back = show(told(reels, small, end(5_000)), undefined, { payout: stake / 2n, staked: stake });
  expect([lit(back), dancing(back)]).toEqual([3, 0]);
  expect(client.soundOf(small, false, false)).toBeUndefined();
  cleanup();
  const prize = show(told(reels, line, end(70_000)), undefined, { payout: stake * 7n, staked: stake });
  expect([lit(prize), dancing(prize)]).toEqual([3, 3]);
  expect(client.soundOf(line, false, true)).toBe('line');
});
