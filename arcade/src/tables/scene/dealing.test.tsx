import type { TableRound } from '@palpite/contract/tables/shapes.ts';
import { cardOf } from '@palpite/math/games/cards.ts';
import { LanguageRoot } from '@palpite/ui/text/language-root.tsx';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { speakGame } from '../../cards/rig-texts.ts';
import pt from '../../locales/pt/tables.json' with { type: 'json' };
import { Dealing } from './dealing.tsx';

beforeAll(() => speakGame(pt));
afterEach(cleanup);

const cards = (text: string) => text.split(' ').map(cardOf);
const betting: TableRound = {
  roundId: '7',
  chainId: '1',
  position: 3,
  phase: 'betting',
  closesAt: 20_000,
  closedAt: null,
  dealtAt: null,
  sceneEndsAt: null,
  outcome: null,
  first: null,
  taken: null,
  hash: null,
};
const dealt = (outcome: TableRound['outcome'], phase: TableRound['phase'] = 'dealing'): TableRound => ({
  ...betting,
  ...{ phase, outcome, closedAt: 20_000, dealtAt: 22_000, sceneEndsAt: 32_000, first: 12, taken: 5, hash: 'ab' },
});

/** A table whose clock is moved by the test; what is seen is drawn when the page comes back into sight. */
function open(game: string) {
  let now = 0;
  const table = (round: TableRound | null) => (
    <LanguageRoot language="PT">
      <Dealing {...{ game, round }} now={() => now} calm={false} bettingMs={20_000} closedMs={2_000} />
    </LanguageRoot>
  );
  const { rerender } = render(table(null));
  return {
    at(ms: number, round: TableRound | null) {
      now = ms;
      rerender(table(round));
      fireEvent(document, new Event('visibilitychange'));
      return screen.getByRole('status').textContent;
    },
  };
}
const text = () => screen.getByRole('region', { name: 'A mesa' }).textContent;

test('a round of baccarat is told in words from the first bet to who won', () => {
  const table = open('speed-baccarat');
  expect(table.at(0, null)).toBe('A próxima rodada está sendo preparada');
  expect(table.at(7_200, betting)).toBe('Façam suas apostas');
  expect(text()).toContain('13');
  expect(table.at(15_500, betting)).toBe('Últimas apostas');
  expect(table.at(20_500, { ...betting, phase: 'closed', closedAt: 20_000 })).toBe('Apostas encerradas');
  const round = dealt({ player: cards('4d 3h'), banker: cards('2s 3c 9h') });
  expect(table.at(22_100, round)).toBe('Distribuindo');
  expect(text()).not.toContain('vence');
  expect(table.at(25_400, round)).toBe('Jogador: 4 de ouros, 4 pontos');
  expect(table.at(31_999, round)).toBe('Jogador vence 7 – 4');
  expect(table.at(32_500, { ...round, phase: 'settled' })).toBe('Jogador vence 7 – 4');
  // the next round has nothing of it
  expect(table.at(39_000, { ...betting, roundId: '8', closesAt: 59_000 })).toBe('Façam suas apostas');
  expect(text()).not.toContain('vence');
  expect(table.at(61_000, { ...betting, roundId: '8', phase: 'void' })).toBe(
    'Rodada anulada: as apostas são devolvidas',
  );
});

test('where the sign lies does not turn with the language of its words', () => {
  open('sic-bo').at(1_000, betting);
  const sign = screen.getByText('Façam suas apostas', { selector: '[aria-hidden] *' });
  expect([sign.tagName, sign.parentElement?.closest('[dir]')?.getAttribute('dir')]).toEqual(['BDI', 'ltr']);
});

test.for<[string, TableRound['outcome'], string]>([
  ['dragon-tiger', { dragon: cardOf('7s'), tiger: cardOf('Kh') }, 'Tigre vence K – 7'],
  ['european-roulette', { number: 17 }, '17 · preto'],
  ['sic-bo', { dice: [1, 4, 6] }, 'Total 11 · grande'],
  [
    'niu-niu',
    {
      banker: cards('2d 3h 6s Kc 9d'),
      places: [cards('Td Jh Qs Kd 9c'), cards('2s 3d 6c Qc 4d'), cards('As Ad Ac Ah 5d')],
    },
    'Lugares 1 · 2 · 3 vencem',
  ],
])(
  'a settled round of %s shows who won to whoever joins then, and nothing of it at its beginning',
  ([game, outcome, won]) => {
    const table = open(game);
    table.at(22_010, dealt(outcome));
    expect(text()).not.toContain(won);
    expect(table.at(40_000, dealt(outcome, 'settled'))).toBe(won);
  },
);

test('cards are drawn before the first one leaves the shoe, and each leaves at its time', () => {
  const table = open('niu-niu');
  const drawn = () => [...document.querySelectorAll<HTMLElement>('[style*="--from-x"]')];
  table.at(7_000, betting);
  expect(drawn()).toHaveLength(0);
  table.at(20_500, { ...betting, phase: 'closed', closedAt: 20_000 });
  const before = drawn();
  expect(before.map(({ className }) => className.includes('waits'))).toEqual(new Array(20).fill(true));
  const hands = cards('2d 3h 6s Kc 9d Td Jh Qs Kd 9c 2s 3d 6c Qc 4d As Ad Ac Ah 5d');
  const [banker = [], ...places] = [0, 5, 10, 15].map((from) => hands.slice(from, from + 5));
  table.at(22_000, dealt({ banker, places }));
  const leave = drawn();
  expect(leave.every((card, at) => card === before[at])).toBe(true);
  expect(leave.some(({ className }) => className.includes('waits'))).toBe(false);
  const delays = leave.map(({ style }) => Number.parseInt(style.getPropertyValue('--since'), 10));
  expect(new Set(delays).size).toBe(20);
  expect([Math.min(...delays), Math.max(...delays) > 3_000]).toEqual([0, true]);
});

test('the ball runs until it lies in the pocket of the number that came', () => {
  const table = open('european-roulette');
  table.at(25_000, dealt({ number: 32 }));
  expect(text()).toContain('A bola está rolando');
  // the wheel has all numbers, and none has come
  expect(screen.queryByText('32', { selector: 'b' })).toBeNull();
  table.at(30_100, dealt({ number: 32 }));
  expect(screen.queryByText('A bola está rolando', { selector: '[dir="auto"]' })).toBeNull();
  expect(screen.getByText('32', { selector: 'b' })).toBeDefined();
  // 32 is the pocket after the zero, of 37
  expect(document.querySelector<HTMLElement>('[style*="rotate("]')?.style.transform).toBe(`rotate(${360 / 37}deg)`);
});
