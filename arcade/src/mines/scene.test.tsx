import { type MinesAction, mines } from '@palpite/math/games/mines/play.ts';
import { LanguageRoot } from '@palpite/ui/text/language-root.tsx';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import pt from '../locales/pt/mines.json' with { type: 'json' };
import { money, sceneProps, showScene, speakOf, stake } from '../stage/rig-client.tsx';
import { Actions } from './actions.tsx';
import { client } from './client.ts';
import { Controls } from './controls.tsx';
import { type MinesWager, replay } from './replay.ts';

beforeAll(() => speakOf(pt));
afterEach(cleanup);

const wager: MinesWager = { mines: 3, marked: [] };
/** The lowest draws: the mines lie on tiles 0, 1 and 2. */
const draws = () => 0;
const begun = mines.begin({ mines: 3 }, stake, draws);
const blank = begun.events.reduce(replay, client.blank(wager));
const tile = (name: string) => screen.getByRole('button', { name });

test('a tile that may be turned over is, and no other', () => {
  const acted: MinesAction[] = [];
  // A house that pays no more than so much leaves some out.
  const choices = mines.actionsOf(begun.state).filter((choice) => choice.kind === 'reveal' && choice.tile > 0);
  showScene(client, sceneProps(wager, blank, { locked: true, choices, act: (action) => void acted.push(action) }));
  fireEvent.click(tile('Linha 1, coluna 1: fechada'));
  fireEvent.click(tile('Linha 5, coluna 5: fechada'));
  expect(acted).toEqual([{ kind: 'reveal', tile: 24 }]);
});

test('before a round tiles are marked for automatic play, no more than there are gems', () => {
  const set: MinesWager[] = [];
  const setWager = (next: MinesWager) => void set.push(next);
  showScene(client, sceneProps({ mines: 24, marked: [7] }, blank, { setWager }));
  fireEvent.click(tile('Linha 1, coluna 1: fechada'));
  fireEvent.click(tile('Linha 2, coluna 3: fechada, marcada para o automático'));
  expect(set).toEqual([{ mines: 24, marked: [] }]);
  showScene(client, sceneProps({ mines: 3, marked: [7] }, blank, { setWager }));
  fireEvent.click(tile('Linha 1, coluna 1: fechada'));
  expect(set[1]).toEqual({ mines: 3, marked: [7, 0] });
});

test('by hand a tap between rounds marks nothing and leaves what was shown', () => {
  const set: MinesWager[] = [];
  const lost = mines.act(begun.state, { kind: 'reveal', tile: 1 }, stake, draws);
  const board = lost.events.reduce(replay, blank);
  showScene(
    client,
    sceneProps({ mines: 3, marked: [] }, board, { marks: false, setWager: (next) => void set.push(next) }),
  );
  fireEvent.click(tile('Linha 3, coluna 3: gema que ficou'));
  fireEvent.click(tile('Linha 1, coluna 2: a mina que você virou'));
  expect(set).toEqual([]);
});

test('after a mine every tile says what it was, and the loss is told quietly', () => {
  const lost = mines.act(begun.state, { kind: 'reveal', tile: 1 }, stake, draws);
  const board = lost.events.reduce(replay, blank);
  showScene(client, sceneProps(wager, board, { outcome: { payout: 0n, staked: stake } }));
  expect(tile('Linha 1, coluna 2: a mina que você virou')).toBeTruthy();
  expect(tile('Linha 1, coluna 1: mina')).toBeTruthy();
  expect(tile('Linha 3, coluna 3: gema que ficou')).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('Mina. A aposta de R$ 5 não voltou');
});

test('more mines take marks away that could only be mines', () => {
  const set: MinesWager[] = [];
  render(
    <LanguageRoot language="PT">
      <Controls
        marks
        wager={{ mines: 3, marked: [1, 2, 3] }}
        setWager={(next) => void set.push(next)}
        locked={false}
        stake={stake}
        money={money}
      />
    </LanguageRoot>,
  );
  fireEvent.click(screen.getByRole('button', { name: '24 minas' }));
  expect(set).toEqual([{ mines: 24, marked: [1] }]);
});

test('leaving names what it brings, and waits for the first gem', () => {
  const acted: MinesAction[] = [];
  const show = (step: typeof begun) =>
    render(
      <LanguageRoot language="PT">
        <Actions
          choices={mines.actionsOf(step.state)}
          act={(action) => void acted.push(action)}
          view={mines.view(step.state)}
          stake={stake}
          money={money}
        />
      </LanguageRoot>,
    );
  show(begun);
  fireEvent.click(screen.getByRole('button', { name: /^Vire a primeira peça/ }));
  expect(acted).toEqual([]);
  cleanup();
  show(mines.act(begun.state, { kind: 'reveal', tile: 24 }, stake, draws));
  fireEvent.click(screen.getByRole('button', { name: 'Retirar R$ 5.625 a próxima gema paga 1,2857×' }));
  expect(acted).toEqual([{ kind: 'cash-out' }]);
});

test('what a gem is worth is told once its tile has been seen open', () => {
  const event = { kind: 'gem', tile: 24, multiplier: 11_250 } as const;
  const reached = () => screen.getByRole('list').querySelector('[aria-current="step"]');
  showScene(client, sceneProps(wager, blank, { locked: true, event }));
  expect(tile('Linha 5, coluna 5: gema')).toBeDefined();
  expect(reached()).toBeNull();
  cleanup();
  showScene(client, sceneProps(wager, replay(blank, event), { locked: true }));
  expect(reached()?.textContent).toContain('1,12×');
});
