import { cardOf } from '@palpite/math/games/cards.ts';
import { hintOf, videoPoker } from '@palpite/math/games/video-poker/play.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { client } from './client.ts';
import { mark, marked, markedOf } from './marked.ts';
import { blank, countOf, madeOf, replay } from './replay.ts';

const stake = 1_000_000n;
/** The lowest draws leave the deck in its order: 2♦ 2♥ 2♠ 2♣ 3♦ 3♥ … */
const draws = () => 0;

type Listener = (message: { data: unknown }) => void;

/** Answers as the worker does, without a worker's thread. */
class SameThread {
  listen: Listener | undefined;
  addEventListener(type: string, listen: Listener) {
    if (type === 'message') this.listen = listen;
  }
  postMessage({ number, cards }: { number: number; cards: readonly number[] }) {
    this.listen?.({ data: { number, hold: hintOf(cards) } });
  }
}

beforeEach(() => {
  mark([], 0);
  vi.stubGlobal('Worker', SameThread);
});

function dealt() {
  const step = videoPoker.begin({}, stake, draws);
  return { step, view: videoPoker.view(step.state), choices: videoPoker.actionsOf(step.state) };
}

test('the hand shows what was dealt, and after the draw what was held beside the new cards', () => {
  const { step } = dealt();
  const shown = step.events.reduce(replay, blank());
  expect(shown).toMatchObject({ cards: ['2d', '2h', '2s', '2c', '3d'].map(cardOf), hold: null, isOver: false });
  const end = videoPoker.act(step.state, { kind: 'draw', hold: 0b01111 }, stake, draws);
  const after = end.events.reduce(replay, shown);
  expect(after).toEqual({
    cards: ['2d', '2h', '2s', '2c', '3h'].map(cardOf),
    made: 'four-of-a-kind',
    hold: 0b01111,
    isOver: true,
  });
  expect(videoPoker.begin({}, stake, draws).events.reduce(replay, after)).toEqual(shown);
});

test('a key marks the card under it and asks for nothing; drawing holds what is marked', () => {
  const { view, choices } = dealt();
  expect(client.keys?.['1']?.(choices, view)).toBeUndefined();
  expect(client.keys?.['5']?.(choices, view)).toBeUndefined();
  expect(client.keys?.['d']?.(choices, view)).toEqual({ kind: 'draw', hold: 0b10001 });
  client.keys?.['1']?.(choices, view);
  expect(markedOf(marked.get(), view.cards)).toBe(0b10000);
});

test('while nothing can be done the keys mark nothing', () => {
  const { view } = dealt();
  client.keys?.['1']?.([], view);
  expect(markedOf(marked.get(), view.cards)).toBe(0);
  expect(client.keys?.['d']?.([], view)).toBeUndefined();
});

test('marks belong to their cards: the next hand has none', () => {
  const { view } = dealt();
  mark(view.cards, 0b11111);
  expect(markedOf(marked.get(), [...view.cards].reverse())).toBe(0);
  expect(countOf(markedOf(marked.get(), view.cards))).toBe(5);
});

test('the fewer cards come, the sooner they lie there', () => {
  const ms = (hold: number) => client.eventMs({ kind: 'drawn', hold, cards: [], made: 'nothing' }, false);
  expect(ms(0)).toBeGreaterThan(ms(0b1));
  expect(ms(0b1)).toBeGreaterThan(ms(0b11111));
});

test('automatic play holds what pays best on average', async () => {
  const { view, choices } = dealt();
  expect(hintOf(view.cards) & 0b01111).toBe(0b01111);
  expect(await client.autoAction?.({}, view, choices)).toEqual({ kind: 'draw', hold: hintOf(view.cards) });
});

test('where the best hold cannot be worked out automatic play does nothing, and tries again the next time', async () => {
  const { view, choices } = dealt();
  class Broken {
    fail: (() => void) | undefined;
    addEventListener(type: string, listen: () => void) {
      if (type === 'error') this.fail = listen;
    }
    postMessage() {
      this.fail?.();
    }
  }
  vi.resetModules();
  vi.stubGlobal('Worker', Broken);
  const { client: fresh } = await import('./client.ts');
  expect(await fresh.autoAction?.({}, view, choices)).toBeUndefined();
  vi.stubGlobal('Worker', SameThread);
  expect(await fresh.autoAction?.({}, view, choices)).toEqual({ kind: 'draw', hold: hintOf(view.cards) });
});

test('under Trusted Types the address of the worker passes through a policy of its own', async () => {
  const { view, choices } = dealt();
  const addresses: string[] = [];
  vi.resetModules();
  vi.stubGlobal(
    'Worker',
    class extends SameThread {
      constructor(address: string) {
        super();
        addresses.push(address);
      }
    },
  );
  vi.stubGlobal('trustedTypes', {
    createPolicy: (_name: string, rules: { createScriptURL(url: string): string }) => ({
      createScriptURL: (url: string) => `trusted:${rules.createScriptURL(url)}`,
    }),
  });
  const { client: fresh } = await import('./client.ts');
  await fresh.autoAction?.({}, view, choices);
  expect(addresses).toEqual([expect.stringMatching(/^trusted:/)]);
  vi.unstubAllGlobals();
});

test('there is nothing to set beside the stake', () => {
  expect(videoPoker.betOf(client.said(client.firstWager))).toEqual({});
});

test('what won is told from what only lay beside it', () => {
  const wins = (...names: string[]) => madeOf(names.map(cardOf));
  expect(wins('3s', '2d', '5s', '3h', '3d')).toEqual([true, false, false, true, true]);
  expect(wins('Jh', '4d', 'Jc', '4s', '2c')).toEqual([true, true, true, true, false]);
  expect(wins('2h', '9h', 'Jh', '4h', 'Kh')).toEqual([true, true, true, true, true]);
});
