import { type TowerAction, tower } from '@palpite/math/games/tower/play.ts';
import { LanguageRoot } from '@palpite/ui/text/language-root.tsx';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import pt from '../locales/pt/tower.json' with { type: 'json' };
import { sceneProps, showScene, speakOf, stake } from '../stage/rig-client.tsx';
import { client } from './client.ts';
import { replay, type TowerWager } from './replay.ts';

beforeAll(() => speakOf(pt));
afterEach(cleanup);

const wager: TowerWager = { difficulty: 'expert', route: [] };
/** The lowest draws: the first place of every row is safe. */
const draws = () => 0;
const begun = tower.begin({ difficulty: 'expert' }, stake, draws);
const blank = begun.events.reduce(replay, client.blank(wager));
const first = tower.act(begun.state, { kind: 'pick', place: 0 }, stake, draws);
const climbed = first.events.reduce(replay, blank);
const place = (name: string) => screen.getByRole('button', { name });

test('only the windows of the row to be climbed next can be opened', () => {
  const acted: TowerAction[] = [];
  const choices = tower.actionsOf(first.state);
  showScene(client, sceneProps(wager, climbed, { locked: true, choices, act: (action) => void acted.push(action) }));
  expect(place('Andar 1, janela 1: lampião').getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(place('Andar 1, janela 2: fechada'));
  fireEvent.click(place('Andar 3, janela 1: fechada'));
  fireEvent.click(place('Andar 2, janela 3: fechada'));
  expect(acted).toEqual([{ kind: 'pick', place: 2 }]);
});

test('whoever climbs with the keyboard stands in the next row after a step', () => {
  const at = (drawn: typeof blank, choices: readonly TowerAction[]) => (
    <LanguageRoot language="PT">
      <client.Scene {...sceneProps(wager, drawn, { locked: true, choices })} view={undefined} />
    </LanguageRoot>
  );
  const { rerender } = render(at(blank, tower.actionsOf(begun.state)));
  place('Andar 1, janela 2: fechada').focus();
  rerender(at(climbed, tower.actionsOf(first.state)));
  expect(document.activeElement).toBe(place('Andar 2, janela 2: fechada'));
});

test('before a round a route is marked from below', () => {
  const set: TowerWager[] = [];
  showScene(
    client,
    sceneProps({ difficulty: 'expert', route: [2] }, blank, { setWager: (next) => void set.push(next) }),
  );
  expect(place('Andar 1, janela 3: fechada, no seu caminho automático')).toBeTruthy();
  fireEvent.click(place('Andar 4, janela 1: fechada'));
  fireEvent.click(place('Andar 2, janela 1: fechada'));
  expect(set).toEqual([{ difficulty: 'expert', route: [2, 0] }]);
});

test('a fall shows what every window hid, and the loss is told quietly', () => {
  const fell = tower.act(first.state, { kind: 'pick', place: 2 }, stake, draws).events.reduce(replay, climbed);
  showScene(client, sceneProps(wager, fell, { outcome: { payout: 0n, staked: stake } }));
  expect(place('Andar 2, janela 3: morcego')).toBeTruthy();
  expect(place('Andar 2, janela 1: havia um lampião')).toBeTruthy();
  expect(place('Andar 9, janela 2: havia um morcego')).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('Morcego. A aposta de R$ 5 não voltou');
});
