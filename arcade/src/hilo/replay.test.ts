import { drawSpace } from '@palpite/math/chance/provably-fair.ts';
import { cardOf } from '@palpite/math/games/cards.ts';
import { type HiLoAction, hiLo } from '@palpite/math/games/hilo/play.ts';
import { expect, test } from 'vitest';
import { client } from './client.ts';
import { blank, nameOf, prospectOf, replay } from './replay.ts';

const stake = 1_000_000n;
const dealing =
  (...names: string[]) =>
  (index: number) =>
    Math.ceil((cardOf(names[index] ?? '2d') * drawSpace) / 52);

/** Plays these, the scene following. */
function played(names: string[], ...kinds: HiLoAction['kind'][]) {
  const draws = dealing(...names);
  let step = hiLo.begin({}, stake, draws);
  let shown = step.events.reduce(replay, blank());
  for (const kind of kinds) {
    step = hiLo.act(step.state, { kind }, stake, draws);
    shown = step.events.reduce(replay, shown);
  }
  return { step, shown, view: hiLo.view(step.state), choices: hiLo.actionsOf(step.state) };
}

test('the scene shows the cards, the moves and the worth the platform tells', () => {
  const { shown, view } = played(['2d', '9s', 'Kh', '4c'], 'higher', 'skip', 'lower');
  expect(shown).toMatchObject({ cards: view.cards, moves: ['higher', 'skip', 'lower'], end: null });
  expect(shown.multiplier).toBe(view.multiplier);
});

test('each guess announces just what the platform pays for it', () => {
  for (const names of [['2d'], ['Ac'], ['Ks'], ['7h', '8d']]) {
    const { shown, view } = played(names, ...(names.length > 1 ? (['higher'] as const) : []));
    for (const guess of ['higher', 'lower'] as const)
      expect(prospectOf(shown, guess)?.multiplier).toBe(view.next[guess]);
  }
  expect(prospectOf(blank(), 'higher')).toBeUndefined();
});

test('a wrong guess and a cash-out end the round, each in its way', () => {
  expect(played(['2d', 'Ah'], 'higher').shown).toMatchObject({ end: 'wrong', multiplier: 0 });
  const left = played(['2d', '9s'], 'higher', 'cash-out');
  expect(left.shown).toMatchObject({ end: 'left', multiplier: 10_725 });
  expect(prospectOf(left.shown, 'higher')).toBeUndefined();
});

test('a new round leaves nothing of the last one on the table', () => {
  const { shown } = played(['2d', 'Ah'], 'higher');
  expect(replay(shown, { kind: 'dealt', card: 7 })).toEqual({ cards: [7], moves: [], multiplier: 0, end: null });
});

test('on an ace and a king the guesses are called by what they win', () => {
  const named = (name: string) => (['lower', 'higher'] as const).map((guess) => nameOf(cardOf(name), guess));
  expect(named('Ad')).toEqual(['same', 'higher']);
  expect(named('Kd')).toEqual(['lower', 'same']);
  expect(named('7d')).toEqual(['orLower', 'orHigher']);
});

test('automatic play takes the likelier side and leaves after the guesses asked for', async () => {
  const first = played(['Qs']);
  expect(await client.autoAction?.({ guesses: 1 }, first.view, first.choices)).toEqual({ kind: 'lower' });
  const then = played(['Qs', '3d'], 'lower');
  expect(await client.autoAction?.({ guesses: 1 }, then.view, then.choices)).toEqual({ kind: 'cash-out' });
  expect(await client.autoAction?.({ guesses: 2 }, then.view, then.choices)).toEqual({ kind: 'higher' });
  // what the house does not let be guessed any more is taken home
  const closed = then.choices.filter(({ kind }) => kind === 'cash-out' || kind === 'skip');
  expect(await client.autoAction?.({ guesses: 2 }, then.view, closed)).toEqual({ kind: 'cash-out' });
});

test('the key of leaving does nothing before the first right guess', () => {
  const { choices, view } = played(['7h']);
  expect(client.keys?.c?.(choices, view)).toBeUndefined();
  expect(client.keys?.d?.(choices, view)).toEqual({ kind: 'lower' });
});

test('a number of guesses automatic play does not know is named', () => {
  expect(client.faultOf({ guesses: 0 }, stake)).toBe('guesses');
  expect(client.faultOf(client.firstWager, stake)).toBeUndefined();
  expect(hiLo.betOf(client.said(client.firstWager))).toEqual({});
});
