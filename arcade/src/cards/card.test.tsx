import { cardOf } from '@palpite/math/games/cards.ts';
import { cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { Card, type CardProps } from './card.tsx';
import { speakGame } from './rig-texts.ts';

beforeAll(() => speakGame({}));
afterEach(cleanup);

const queen = cardOf('Qs');
const sides = () =>
  [...document.querySelectorAll<HTMLElement>('[class*="side"]')].map(
    ({ className, textContent }) =>
      `${/back/.test(className) ? 'back' : `face ${textContent}`.trim()}${/under/.test(className) ? ', not seen' : ''}`,
  );
const turns = () => document.querySelector('[class*="turns"]');

function open(props: Omit<CardProps, 'card'>, card?: number) {
  const { rerender } = render(<Card card={card} {...props} />);
  return (next: number | undefined) => rerender(<Card card={next} {...props} />);
}

test('a card has the sides that are seen of it: both while it turns, and then the one that lies up', () => {
  const show = open({});
  expect([sides(), turns()]).toEqual([['back'], null]);
  show(queen);
  expect(sides()).toEqual(['face Q', 'back']);
  fireEvent.animationEnd(turns() ?? expect.fail('it does not turn'));
  expect([sides(), turns()]).toEqual([['face Q', 'back, not seen'], null]);
  show(undefined);
  expect(sides()).toEqual(['face', 'back']);
  fireEvent.animationEnd(turns() ?? expect.fail('it does not turn'));
  expect(sides()).toEqual(['back']);
});

test('a face that is drawn before its card is turned over is not seen', () => {
  const show = open({ next: queen });
  expect([sides(), turns()]).toEqual([['face Q, not seen', 'back'], null]);
  show(queen);
  expect([sides(), turns() !== null]).toEqual([['face Q', 'back'], true]);
});

test('a card that lies open from the beginning has no back, and one that arrives is turned over on its way', () => {
  open({}, queen);
  expect([sides(), turns()]).toEqual([['face Q'], null]);
  cleanup();
  open({ arriving: true }, queen);
  expect([sides(), turns() !== null]).toEqual([['face Q', 'back'], true]);
});
