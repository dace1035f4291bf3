import { drawSpace } from '@palpite/math/chance/provably-fair.ts';
import { type BlackjackAction, blackjack } from '@palpite/math/games/blackjack/play.ts';
import { cardOf } from '@palpite/math/games/cards.ts';
import { LanguageRoot } from '@palpite/ui/text/language-root.tsx';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { speakGame } from '../cards/rig-texts.ts';
import pt from '../locales/pt/blackjack.json' with { type: 'json' };
import { Actions } from './actions.tsx';
import { blank, replay } from './replay.ts';
import { Scene } from './scene.tsx';

beforeAll(() => speakGame(pt));
afterEach(cleanup);

const stake = 5_000_000n;
const money = (amount: bigint) => `R$ ${amount / 1_000_000n}`;

function open(names: string[], ...kinds: BlackjackAction['kind'][]) {
  const draws = (index: number) => Math.ceil((cardOf(names[index] ?? '2d') * drawSpace) / 52);
  let step = blackjack.begin({}, stake, draws);
  let drawn = step.events.reduce(replay, blank());
  for (const kind of kinds) {
    step = blackjack.act(step.state, { kind }, stake, draws);
    drawn = step.events.reduce(replay, drawn);
  }
  const acts: BlackjackAction[] = [];
  const choices = blackjack.actionsOf(step.state);
  const act = (action: BlackjackAction) => acts.push(action);
  const view = blackjack.view(step.state);
  render(
    <LanguageRoot language="PT">
      <Scene
        wager={{}}
        setWager={() => undefined}
        locked={true}
        stake={stake}
        money={money}
        drawn={drawn}
        event={undefined}
        quick={false}
        view={view}
        choices={choices}
        act={act}
        outcome={step.over ? { payout: step.payout, staked: step.staked } : undefined}
      />
      <Actions choices={choices} act={act} view={view} stake={stake} money={money} />
    </LanguageRoot>,
  );
  return acts;
}

test('the moves say what they cost, and a closed one does nothing', () => {
  const acts = open(['9h', 'Td', '8c', '7s']);
  fireEvent.click(screen.getByRole('button', { name: /Dividir/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Dobrar mais R$ 5' }));
  expect(acts).toEqual([{ kind: 'double' }]);
  expect(screen.getByRole('img', { name: 'carta virada' })).toBeDefined();
  expect(screen.getAllByRole('status').map((each) => each.textContent)).toContainEqual(
    expect.stringContaining('Sua mão: 9 de copas, 8 de paus, 17.'),
  );
});

test('against an ace insurance is asked for, with its price', () => {
  const acts = open(['9h', 'Ad', '8c', '7s']);
  expect(screen.getAllByText(/A banca mostra um ás/)).not.toHaveLength(0);
  fireEvent.click(screen.getByRole('button', { name: 'Fazer seguro mais R$ 2' }));
  expect(acts).toEqual([{ kind: 'insure' }]);
});

test('two hands end each in its own way, and what is no more than the stakes is no prize', () => {
  open(['8h', '6d', '8c', 'Ts', '3d', 'Td', 'Th', '4c'], 'split', 'hit', 'stand');
  expect(screen.getByRole('list', { name: 'Mão 1' })).toBeDefined();
  expect(screen.getByText('Ganhou')).toBeDefined();
  expect(screen.getByText('Não ganhou')).toBeDefined();
  expect(screen.getAllByText(/Voltam R\$ 10 da aposta de R\$ 10/)).not.toHaveLength(0);
  expect(screen.queryByText(/Prêmio/)).toBeNull();
});
