import { drawSpace } from '@palpite/math/chance/provably-fair.ts';
import { type BlackjackAction, blackjack } from '@palpite/math/games/blackjack/play.ts';
import { cardOf } from '@palpite/math/games/cards.ts';
import { expect, test } from 'vitest';
import { totalText } from '../cards/total-text.ts';
import { client } from './client.ts';
import { blank, replay } from './replay.ts';

const stake = 2_000_000n;
const dealing =
  (...names: string[]) =>
  (index: number) =>
    Math.ceil((cardOf(names[index] ?? '2d') * drawSpace) / 52);

/** Deals player, dealer, player, covered, and so on, and plays these; the scene follows. */
function played(names: string[], ...kinds: BlackjackAction['kind'][]) {
  const draws = dealing(...names);
  let step = blackjack.begin({}, stake, draws);
  let shown = step.events.reduce(replay, blank());
  for (const kind of kinds) {
    step = blackjack.act(step.state, { kind }, stake, draws);
    shown = step.events.reduce(replay, shown);
  }
  return { step, shown, view: blackjack.view(step.state), choices: blackjack.actionsOf(step.state) };
}

test('the covered card stays covered until the dealer turns it over', () => {
  const open = played(['9h', 'Td', '8c', '7s']);
  expect(open.shown).toMatchObject({ dealer: [cardOf('Td'), null], dealerBlackjack: false, isOver: false });
  const over = played(['9h', 'Td', '8c', '7s'], 'stand');
  expect(over.shown.dealer).toEqual(over.view.dealer);
  expect(over.shown.hands.map(({ result }) => result)).toEqual(['push']);
});

test('a pair becomes two hands, each with its cards, its stake and its end', () => {
  const { shown, view } = played(['8h', '6d', '8c', 'Ts', '3d', '4d', 'Th', 'Kc', '9s'], 'split', 'double', 'hit');
  expect(shown.hands.map(({ cards }) => cards)).toEqual(view.hands.map(({ cards }) => cards));
  expect(shown.hands.map(({ doubled }) => doubled)).toEqual([true, false]);
  expect(shown.hands.map(({ result }) => result)).toEqual(view.hands.map(({ result }) => result));
  expect(shown.isOver).toBe(true);
});

test('insurance is shown as taken, and as won against a blackjack', () => {
  expect(played(['9h', 'Ad', '8c', 'Ks'], 'insure').shown).toMatchObject({
    insured: true,
    insuranceWon: true,
    dealerBlackjack: true,
  });
  expect(played(['9h', 'Ad', '8c', '5s'], 'insure').shown).toMatchObject({ insured: true, insuranceWon: null });
});

test('the first card of the next round finds the table cleared', () => {
  const { shown } = played(['9h', 'Td', '8c', '7s'], 'stand');
  expect(replay(shown, { kind: 'dealt', to: 0, card: 5 })).toEqual({
    ...blank(),
    hands: [{ cards: [5], doubled: false, result: null }],
  });
});

test('an ace counts both ways while the hand goes on', () => {
  const cards = ['Ah', '6d'].map(cardOf);
  expect(totalText(cards, false)).toBe('7/17');
  expect(totalText(cards, true)).toBe('17');
  expect(totalText(['Ah', 'Kd'].map(cardOf), false)).toBe('21');
  expect(totalText([cardOf('9c'), null], false)).toBe('9');
  expect(totalText([], false)).toBe('');
});

test('automatic play plays the best move, as far as it is open', async () => {
  const eleven = played(['5h', '6d', '6c', 'Ts']);
  expect(await client.autoAction?.({}, eleven.view, eleven.choices)).toEqual({ kind: 'double' });
  const closed = eleven.choices.filter(({ kind }) => kind !== 'double');
  expect(await client.autoAction?.({}, eleven.view, closed)).toEqual({ kind: 'hit' });
  const ace = played(['9h', 'Ad', '8c', '5s']);
  expect(await client.autoAction?.({}, ace.view, ace.choices)).toEqual({ kind: 'decline' });
  const eights = played(['8h', 'Td', '8c', '9s']);
  expect(await client.autoAction?.({}, eights.view, eights.choices)).toEqual({ kind: 'split' });
});

test('the keys of a move do nothing where the move is closed', () => {
  const { choices, view } = played(['9h', 'Td', '8c', '7s']);
  expect(client.keys?.p?.(choices, view)).toBeUndefined();
  expect(client.keys?.s?.(choices, view)).toEqual({ kind: 'stand' });
});
