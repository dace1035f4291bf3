import { cardOf } from '@palpite/math/games/cards.ts';
import { type HiLoAction, hiLo } from '@palpite/math/games/hilo/play.ts';
import { LanguageRoot } from '@palpite/ui/text/language-root.tsx';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { speakGame } from '../cards/rig-texts.ts';
import pt from '../locales/pt/hilo.json' with { type: 'json' };
import { client } from './client.ts';
import { type HiLoCards, replay } from './replay.ts';
import { Scene } from './scene.tsx';

beforeAll(() => speakGame(pt));
afterEach(cleanup);

const stake = 5_000_000n;
const queen = cardOf('Qh');
const shown: HiLoCards = replay(client.blank(client.firstWager), { kind: 'dealt', card: queen });

function open(drawn: HiLoCards, outcome?: { payout: bigint; staked: bigint }) {
  const acts: HiLoAction[] = [];
  const choices = drawn.end === null ? hiLo.actionsOf({ cards: [queen], moves: [], end: null, drawn: 1 }) : [];
  render(
    <LanguageRoot language="PT">
      <Scene
        wager={client.firstWager}
        setWager={() => undefined}
        locked={true}
        stake={stake}
        money={(amount) => `R$ ${amount / 1_000_000n}`}
        drawn={drawn}
        event={undefined}
        quick={false}
        view={undefined}
        choices={choices}
        act={(action) => acts.push(action)}
        outcome={outcome}
      />
    </LanguageRoot>,
  );
  return acts;
}

test('each guess says its chance and its worth, and is made by a press', () => {
  const acts = open(shown);
  const lower = screen.getByRole('button', { name: /Menor ou igual/ });
  expect(lower.textContent).toContain('92,31%');
  expect(lower.textContent).toContain('1,07×');
  fireEvent.click(lower);
  expect(acts).toEqual([{ kind: 'lower' }]);
  expect(screen.getAllByRole('status').map((each) => each.textContent)).toContainEqual(
    expect.stringContaining('dama de copas'),
  );
});

test('after a wrong guess nothing can be pressed, and the loss is said quietly', () => {
  const acts = open(
    replay(shown, { kind: 'guessed', guess: 'higher', card: cardOf('2c'), right: false, multiplier: 0 }),
    { payout: 0n, staked: stake },
  );
  fireEvent.click(screen.getByRole('button', { name: /Maior/ }));
  expect(acts).toEqual([]);
  expect(screen.getAllByText(/Não foi desta vez, aposta de R\$ 5/)).not.toHaveLength(0);
  expect(screen.queryByText(/Prêmio/)).toBeNull();
});
