import { cardOf } from '@palpite/math/games/cards.ts';
import { hintOf, type VideoPokerAction, videoPoker } from '@palpite/math/games/video-poker/play.ts';
import { LanguageRoot } from '@palpite/ui/text/language-root.tsx';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { speakGame } from '../cards/rig-texts.ts';
import pt from '../locales/pt/video-poker.json' with { type: 'json' };
import { Actions } from './actions.tsx';
import { Controls } from './controls.tsx';
import { hintWanted } from './hint.ts';
import { mark } from './marked.ts';
import { blank, replay, type VideoPokerHand } from './replay.ts';
import { Scene } from './scene.tsx';

beforeAll(() => speakGame(pt));
beforeEach(() => {
  mark([], 0);
  hintWanted.say(false);
});
afterEach(cleanup);

const stake = 5_000_000n;
const cards = ['Jh', '4d', 'Jc', '8s', '2c'].map(cardOf);
const dealt = replay(blank(), { kind: 'dealt', cards, made: 'jacks-or-better' });
const money = (amount: bigint) => `R$ ${amount / 1_000_000n}`;

function open(drawn: VideoPokerHand, outcome?: { payout: bigint; staked: bigint }) {
  const acts: VideoPokerAction[] = [];
  const choices = outcome ? [] : videoPoker.actionsOf({ dealt: cards, next: [], hold: null, drawn: 10 });
  const act = (action: VideoPokerAction) => acts.push(action);
  const view = { cards: drawn.cards, made: 'nothing', hold: drawn.hold, over: outcome !== undefined } as const;
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
        outcome={outcome}
      />
      <Controls />
      <Actions choices={choices} act={act} view={view} stake={stake} money={money} />
    </LanguageRoot>,
  );
  return acts;
}

test('a touch holds a card, another lets it go, and the rest is replaced', () => {
  const acts = open(dealt);
  const press = (card: string) => fireEvent.click(screen.getByRole('button', { name: `Segurar ${card}` }));
  press('valete de copas');
  press('4 de ouros');
  press('valete de paus');
  press('4 de ouros');
  expect(screen.getAllByRole('button', { pressed: true })).toHaveLength(2);
  fireEvent.click(screen.getByRole('button', { name: /Trocar 3 cartas/ }));
  expect(acts).toEqual([{ kind: 'draw', hold: 0b00101 }]);
});

test('the table of pays names every prize for the stake and shows what the hand is', () => {
  open(dealt);
  expect(screen.getByRole('row', { name: /Royal flush 800× R\$ 4000/ })).toBeDefined();
  expect(screen.getByRole('row', { name: /Par de valetes ou mais 1× R\$ 5/ }).getAttribute('aria-current')).toBe(
    'true',
  );
});

test('the best play is shown only to who asks for it', async () => {
  vi.stubGlobal(
    'Worker',
    class {
      listen: ((message: { data: unknown }) => void) | undefined;
      addEventListener(type: string, listen: (message: { data: unknown }) => void) {
        if (type === 'message') this.listen = listen;
      }
      postMessage({ number, cards: of }: { number: number; cards: readonly number[] }) {
        this.listen?.({ data: { number, hold: hintOf(of) } });
      }
    },
  );
  open(dealt);
  expect(screen.queryByRole('button', { name: /melhor jogada/ })).toBeNull();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Mostrar a melhor jogada' }));
  expect(await screen.findAllByRole('button', { name: /melhor jogada/ })).toHaveLength(2);
  expect(localStorage.getItem('game.video-poker.hint')).toBe('on');
});

test('a hand that only gives the stake back is no prize, and its cards are pressed in vain', () => {
  const acts = open({ ...dealt, hold: 0b11111, isOver: true }, { payout: stake, staked: stake });
  fireEvent.click(screen.getByRole('button', { name: 'Segurar 4 de ouros' }));
  expect(acts).toEqual([]);
  expect(screen.getAllByText(/Voltam R\$ 5 da aposta de R\$ 5/)).not.toHaveLength(0);
  expect(screen.queryByText(/Prêmio/)).toBeNull();
});
