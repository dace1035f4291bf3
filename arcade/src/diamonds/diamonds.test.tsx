import { diamonds } from '@palpite/math/games/diamonds/play.ts';
import { diamondHands, diamondsRules, gems } from '@palpite/math/games/diamonds/rules.ts';
import { LanguageRoot } from '@palpite/ui/text/language-root.tsx';
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import pt from '../locales/pt/diamonds.json' with { type: 'json' };
import { expectClient, money, sceneProps, showScene, speakOf, stake } from '../stage/rig-client.tsx';
import { client } from './client.ts';
import { countingGems, dropMs, groupsOf } from './replay.ts';

beforeAll(() => speakOf(pt));
afterEach(cleanup);

const came = {
  kind: 'outcome',
  gems: ['red', 'blue', 'red', 'green', 'red'],
  hand: 'three',
  multiplier: 30_000,
} as const;

test('the client says and shows what the rules of Diamonds play', () => {
  expectClient(
    client,
    diamonds,
    Array.from({ length: 12 }, () => ({})),
  );
});

test('the hand that came is marked, and its gems are told by their colours', () => {
  const drawn = client.replay(client.blank({}), came);
  showScene(client, sceneProps({}, drawn, { outcome: { payout: 15_000_000n, staked: stake } }));
  const hands = within(screen.getByRole('list')).getAllByRole('listitem');
  expect(hands).toHaveLength(diamondHands.length);
  expect(hands.filter((hand) => hand.className !== '').map((hand) => hand.textContent)).toEqual(['Três iguais3×']);
  expect(screen.getByRole('status').textContent).toBe(
    'Pedras: vermelha, azul, vermelha, verde, vermelha. Três iguais. Prêmio de R$ 15 na aposta de R$ 5',
  );
});

test('while the gems fall no hand is marked yet', () => {
  showScene(client, sceneProps({}, client.blank({}), { event: came, locked: true }));
  const hands = within(screen.getByRole('list')).getAllByRole('listitem');
  expect(hands.filter((hand) => hand.className !== '')).toEqual([]);
  expect(dropMs(came, true)).toBeLessThan(dropMs(came, false));
});

test('a pair gives a tenth back, which is no prize', () => {
  const pair = {
    kind: 'outcome',
    gems: ['red', 'blue', 'red', 'green', 'pink'],
    hand: 'pair',
    multiplier: 1000,
  } as const;
  const drawn = client.replay(client.blank({}), pair);
  showScene(client, sceneProps({}, drawn, { outcome: { payout: 500_000n, staked: stake } }));
  expect(screen.getByRole('status').textContent).toContain('Um par. Voltou R$ 0.5 da aposta de R$ 5');
});

test('a gem counts where another one is like it', () => {
  expect(countingGems(came.gems)).toEqual([true, false, true, false, true]);
  for (const hand of diamondHands)
    expect(groupsOf[hand].reduce<number>((sum, size) => sum + size, 0)).toBeLessThanOrEqual(diamondsRules.drawn);
});

test('every gem has a colour said in words, and every hand its chance in the help', () => {
  for (const gem of gems) expect(pt.gem[gem]).toBeTruthy();
  render(
    <LanguageRoot language="PT">
      <client.Help money={money} rtp={diamonds.rtp} />
    </LanguageRoot>,
  );
  expect(screen.getByRole('row', { name: 'Cinco iguais 50× 0,0416%' })).toBeTruthy();
  expect(screen.getByRole('row', { name: 'Um par 0,1× 49,98%' })).toBeTruthy();
});
