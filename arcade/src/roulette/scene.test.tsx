import { roulette } from '@palpite/math/games/roulette/play.ts';
import { places } from '@palpite/math/games/roulette/rules.ts';
import { LanguageRoot } from '@palpite/ui/text/language-root.tsx';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { mergeTexts } from '../base/seat/say.ts';
import cloth from '../locales/pt/cloth.json' with { type: 'json' };
import pt from '../locales/pt/roulette.json' with { type: 'json' };
import { expectClient, money, sceneProps, speakOf } from '../stage/rig-client.tsx';
import type { SceneProps } from '../table/game-client.ts';
import { client } from './client.ts';
import type { RouletteWager, RouletteWheel } from './replay.ts';

beforeAll(() => speakOf(mergeTexts(cloth, pt)));
afterEach(cleanup);

const stakes = [1_000_000n, 5_000_000n, 20_000_000n];
type Changed = Partial<SceneProps<RouletteWager, never, Parameters<typeof client.replay>[1], never, RouletteWheel>>;

/** A table that keeps what is laid, and says it. */
function open() {
  const seen: { wager: RouletteWager; change(next: Changed): void } = {
    wager: client.firstWager,
    change: () => undefined,
  };
  function Table() {
    const [wager, setWager] = useState(client.firstWager);
    const [changed, setChanged] = useState<Changed>({});
    seen.wager = wager;
    seen.change = setChanged;
    const props = sceneProps<RouletteWager, never, Parameters<typeof client.replay>[1], never, RouletteWheel>(
      wager,
      client.blank(wager),
      changed,
    );
    return (
      <LanguageRoot language="PT">
        <client.Scene {...props} view={undefined} stakes={stakes} setWager={setWager} />
      </LanguageRoot>
    );
  }
  render(<Table />);
  return seen;
}

function spot(place: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(`[data-place="${place}"]`);
  if (!found) throw new Error(`there is no ${place} on the cloth`);
  return found;
}
const called = (place: string) => spot(place).getAttribute('aria-label');
const tool = (name: string) => screen.getByText(name, { selector: 'button' });
const said = (wager: RouletteWager) => client.said(wager);

test('the client says its bet as the platform reads it, and shows a round from beginning to end', () => {
  const chip = (place: string, amount: bigint) => ({ place, amount });
  expectClient(client, roulette, [
    { chips: [chip('straight-0', 5_000_000n)] },
    { chips: [chip('red', 2_500_000n), chip('corner-1-2-4-5', 1_250_000n), chip('first-four', 1_250_000n)] },
    { chips: [chip('low', 2_500_000n), chip('high', 2_500_000n)] },
  ]);
  expect(client.faultOf({ chips: [] }, 0n)).toBe('chips');
  expect(client.stakeOf?.({ chips: [chip('red', 2n), chip('odd', 3n)] })).toBe(5n);
});

test('every place of the rules is on the cloth once, in words', () => {
  open();
  const names = [...document.querySelectorAll('[data-place]')].map((button) => button.getAttribute('data-place'));
  expect(names.sort()).toEqual([...places.keys()].sort());
  expect(called('split-17-20')).toBe('Cavalo 17, 20, paga 17:1');
  expect(called('straight-17')).toBe('Pleno 17 preto, paga 35:1');
  expect(called('dozen-2')).toBe('Dúzia 13–24, paga 2:1');
  expect(called('red')).toBe('Vermelho, paga 1:1');
});

test('chips are laid with the one in hand, piled up, and taken away by Delete', () => {
  const seen = open();
  fireEvent.click(spot('red'));
  fireEvent.click(screen.getByLabelText(money(1_000_000n)));
  fireEvent.click(spot('red'));
  fireEvent.click(spot('split-17-20'));
  expect(said(seen.wager)).toEqual({
    chips: [
      { place: 'red', amount: '6.00' },
      { place: 'split-17-20', amount: '1.00' },
    ],
  });
  expect(called('red')).toBe('Vermelho, paga 1:1, com R$ 6');
  fireEvent.keyDown(spot('red'), { key: 'Delete' });
  expect(said(seen.wager)).toEqual({ chips: [{ place: 'split-17-20', amount: '1.00' }] });
});

test('with the arrows a chip gets onto lines and corners', () => {
  const seen = open();
  spot('straight-17').focus();
  const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
  press('ArrowRight');
  expect(document.activeElement?.getAttribute('data-place')).toBe('split-17-20');
  press('ArrowUp');
  fireEvent.click(document.activeElement ?? document.body);
  for (const key of ['ArrowLeft', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown']) press(key);
  fireEvent.click(document.activeElement ?? document.body);
  expect(seen.wager.chips.map(({ place }) => place)).toEqual(['corner-17-18-20-21', 'street-16-17-18']);
});

test('what was laid can be undone, doubled and cleared, and undone again', () => {
  const seen = open();
  const amounts = () => seen.wager.chips.map(({ amount }) => amount);
  expect(tool('Desfazer').getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(spot('black'));
  fireEvent.click(spot('odd'));
  fireEvent.click(tool('Dobrar'));
  expect(amounts()).toEqual([10_000_000n, 10_000_000n]);
  fireEvent.click(tool('Limpar'));
  expect(amounts()).toEqual([]);
  for (const expected of [[10_000_000n, 10_000_000n], [5_000_000n, 5_000_000n], [5_000_000n], []]) {
    fireEvent.click(tool('Desfazer'));
    expect(amounts()).toEqual(expected);
  }
});

test('the chips of the last round come back, and nothing is laid while the ball rolls', () => {
  const seen = open();
  fireEvent.click(spot('black'));
  act(() => seen.change({ locked: true, event: { kind: 'fell', number: 17 } }));
  fireEvent.click(spot('red'));
  fireEvent.click(tool('Limpar'));
  expect(seen.wager.chips).toEqual([{ place: 'black', amount: 5_000_000n }]);
  act(() =>
    seen.change({ drawn: { number: 17, won: ['black'] }, outcome: { payout: 10_000_000n, staked: 5_000_000n } }),
  );
  expect(screen.getByRole('status').textContent).toBe('Saiu 17, preto. Prêmio de R$ 10 na aposta de R$ 5');
  expect(screen.getByLabelText('Últimos números').textContent).toBe('17');
  fireEvent.click(tool('Limpar'));
  fireEvent.click(tool('Repetir'));
  expect(seen.wager.chips).toEqual([{ place: 'black', amount: 5_000_000n }]);
});
