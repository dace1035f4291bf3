import { Refused } from '@palpite/contract/base/client.ts';
import type { GameTable } from '@palpite/contract/instant/player.ts';
import type { ReplayedRound } from '@palpite/contract/instant/shapes.ts';
import { coinFlip } from '@palpite/math/games/coinflip/play.ts';
import type { Game } from '@palpite/math/games/game.ts';
import { limbo } from '@palpite/math/games/limbo/play.ts';
import { mines } from '@palpite/math/games/mines/play.ts';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { fetchParts } from '../base/page/later.tsx';
import { mergeTexts, sayFrom } from '../base/seat/say.ts';
import { makeStore } from '../base/seat/store.ts';
import { client as coinFlipClient } from '../coinflip/client.ts';
import { client as limboClient } from '../limbo/client.ts';
import ptCoinFlip from '../locales/pt/coinflip.json' with { type: 'json' };
import ptLimbo from '../locales/pt/limbo.json' with { type: 'json' };
import ptMines from '../locales/pt/mines.json' with { type: 'json' };
import ptTable from '../locales/pt/table.json' with { type: 'json' };
import { client as minesClient } from '../mines/client.ts';
import { hireDealer } from './dealer.ts';
import { Page } from './page.tsx';
import { replayOf } from './replay/replay.ts';
import { ReplayPage } from './replay/replay-page.tsx';
import { type Platform, platformOf, rulesOfPlay } from './rig-platform.ts';
import { type AnyClient, type Asked, initialState } from './state.ts';

// what comes later is here: when it comes is tested by itself
beforeAll(fetchParts);
beforeEach(() => localStorage.clear());
afterEach(cleanup);

const anyMines = minesClient as unknown as AnyClient;
const anyLimbo = limboClient as unknown as AnyClient;

function speak(texts: object): void {
  sayFrom('PT', mergeTexts({ ...ptTable }, { ...texts }));
}

/** Opens a table at which time passes at once, or as it is told. */
async function openAt(
  client: AnyClient,
  platform: Platform,
  wait: (ms: number) => Promise<void> = async () => undefined,
) {
  const store = makeStore(initialState(client), replayOf(client));
  const dealer = hireDealer({
    client,
    store,
    wire: platform.wire,
    seat: {
      read: () => ({ token: 't', playerName: 'luana_82', currency: 'BRL', currencySymbol: 'R$' }),
      take: () => undefined,
      leave: () => undefined,
    },
    now: Date.now,
    wait,
    newKey: () => crypto.randomUUID(),
    isQuick: () => false,
    pauseMs: () => 0,
  });
  render(
    <Page
      client={client}
      store={store}
      dealer={dealer}
      language="PT"
      backHref="/lobby"
      isQuick={() => false}
      onLanguage={() => undefined}
    />,
  );
  await act(() => dealer.enter('ticket'));
  return { store, dealer, platform };
}

/** Mines hidden on the first tiles. */
async function openMines(changed: Partial<GameTable> = {}) {
  speak(ptMines);
  return openAt(
    anyMines,
    platformOf(mines, () => () => 0, changed),
  );
}

async function openLimbo(wins: boolean, changed: Partial<GameTable> = {}) {
  speak(ptLimbo);
  const game: Game<{ target: number }, unknown, never, unknown, unknown> = limbo as never;
  return openAt(
    anyLimbo,
    platformOf(game, () => () => (wins ? 0 : 2 ** 32 - 1), changed),
  );
}

const press = (name: RegExp) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const panel = () => within(screen.getByRole('region', { name: 'Sua aposta' }));

test('the bet button names the stake, and what the round paid stands in the list', async () => {
  await openLimbo(false);
  await press(/^Apostar R\$\s5,00/);
  const list = within(await screen.findByRole('table'));
  expect(await list.findByText(/^R\$\s5,00$/)).toBeTruthy();
  expect(await list.findByText(/^−\sR\$\s5,00$/)).toBeTruthy();
  expect(await screen.findByRole('button', { name: /Rodada 1: pagou 0,00×/ })).toBeTruthy();
  expect(await panel().findByText(/^−\sR\$\s5,00$/)).toBeTruthy();
});

test('free rounds stand in the place of the stake while they last, and are played one by one', async () => {
  const free = { id: '7', stake: 500_000n, rounds: 2, left: 2, toBonus: false, endsAt: Date.parse('2026-03-09') };
  const { platform, store } = await openLimbo(true, { free, available: 0n });
  expect(await panel().findByText(/^2 rodadas grátis de R\$\s0,50$/)).toBeTruthy();
  expect(screen.queryByLabelText('Valor da aposta')).toBeNull();
  expect(screen.queryByRole('tab', { name: 'Automático' })).toBeNull();
  await press(/^Jogar rodada grátis/);
  expect(platform.heard).toMatchObject([{ kind: 'begin', stake: 500_000n, free: '7' }]);
  act(() => {
    const round = store.get().stage.round;
    if (!round) throw new Error('no round was played');
    store.say({ type: 'answered', round, available: 0n, free: null });
  });
  expect(await screen.findByLabelText('Valor da aposta')).toBeTruthy();
});

test('a stake outside the table, or one that could win too much, is explained and cannot be bet', async () => {
  await openLimbo(true, { maxProfit: 6_000_000n });
  const stake = screen.getByLabelText('Valor da aposta');
  fireEvent.change(stake, { target: { value: '0,05' } });
  expect((await screen.findByRole('alert')).textContent).toMatch(/A menor aposta aqui é R\$\s0,10/);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /Apostar/ }).disabled).toBe(true);
  fireEvent.change(stake, { target: { value: '10' } });
  expect((await screen.findByRole('alert')).textContent).toMatch(/poderia passar de R\$\s6,00/);
  fireEvent.change(stake, { target: { value: '6' } });
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a refusal of the platform is shown in its words, with the way to more money where that is missing', async () => {
  const { platform } = await openLimbo(true);
  platform.instead.push(new Refused('wallet.insufficient', 'Saldo insuficiente para esta aposta.', 422));
  await press(/^Apostar/);
  const alert = within(await screen.findByRole('alert'));
  expect(alert.getByText(/Saldo insuficiente/)).toBeTruthy();
  expect(alert.getByRole('link', { name: 'Depositar' })).toBeTruthy();
});

test('while a round is open its stake rests, its actions stand where the bet was, and the seed cannot be opened', async () => {
  const { store, dealer } = await openMines();
  await press(/^Apostar/);
  expect(screen.queryByRole('button', { name: /^Apostar/ })).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>('Valor da aposta').disabled).toBe(true);
  await act(() => dealer.act({ kind: 'reveal', tile: 7 }));
  expect(panel().getByRole('button', { name: /Retirar R\$\s5,62/ })).toBeTruthy();
  fireEvent.click(screen.getAllByRole('button', { name: 'Trocar semente' })[0] as HTMLElement);
  expect(await screen.findByText(/Há uma rodada em andamento/)).toBeTruthy();
  expect(store.get().stage.round?.over).toBe(false);
});

test('while the first flip is in the air, nothing beside the coin tells whether it was called right', async () => {
  speak(ptCoinFlip);
  for (const isRight of [true, false]) {
    const landed = Promise.withResolvers<void>();
    const drawn = isRight ? 2 ** 31 : 0;
    const tossed = platformOf(coinFlip, () => () => drawn);
    const { store } = await openAt(coinFlipClient as unknown as AnyClient, tossed, () => landed.promise);
    await press(/^Apostar/);
    expect([store.get().stage.settled, store.get().stage.round?.over]).toEqual([false, !isRight]);
    const bet = panel().getByRole('button', { name: /^Apostar/ });
    expect(bet.getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByLabelText<HTMLInputElement>('Valor da aposta').disabled).toBe(false);
    await act(async () => landed.resolve());
    expect(panel().queryByRole('button', { name: /^Retirar R\$\s9,90/ }) !== null).toBe(isRight);
    expect(screen.getByLabelText<HTMLInputElement>('Valor da aposta').disabled).toBe(isRight);
    cleanup();
  }
});

test('who plays by the keyboard goes on at what stands where the bet was, and bets again there', async () => {
  const { dealer } = await openMines();
  const bet = screen.getByRole('button', { name: /^Apostar/ });
  bet.focus();
  await press(/^Apostar/);
  expect(document.activeElement?.textContent).toMatch(/Vire a primeira peça/);
  await act(() => dealer.act({ kind: 'reveal', tile: 7 }));
  await press(/^Retirar R\$\s5,62/);
  expect(document.activeElement?.textContent).toMatch(/^Apostar/);
});

test('who points does not find the space bar on another button than before', async () => {
  await openMines();
  await press(/^Apostar/);
  expect(document.activeElement).toBe(document.body);
});

test('a prize of ten times the stake is celebrated once, a smaller one is not', async () => {
  const { store } = await openLimbo(true);
  await press(/^Apostar/);
  expect(screen.queryByText('Grande prêmio')).toBeNull();
  act(() => store.say({ type: 'wagerSet', wager: { target: 120_000 } }));
  await press(/^Apostar/);
  expect(screen.getByText('Grande prêmio')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Fechar o anúncio do prêmio' }));
  expect(screen.queryByText('Grande prêmio')).toBeNull();
});

test('the pot stands under the scene, and who wins it is told of it, however little the game paid', async () => {
  const { store, platform } = await openLimbo(false, { jackpot: { code: 'feira', amount: 12_345_670_000n } });
  const { ask } = platform.wire;
  const part = { code: 'feira', index: 1, drawn: 7, below: 9, won: 12_345_670_000n };
  Object.assign(platform.wire, {
    ask: async (asked: Asked) => {
      const answer = await ask(asked);
      // while a round is under way the pot may grow; that it fell would tell who has won it
      store.say({ type: 'potTold', amount: 1_000_000_000n });
      expect(store.get().pot?.amount).toBe(12_400_000_000n);
      store.say({ type: 'potTold', amount: 12_500_000_000n });
      expect(store.get().pot?.amount).toBe(12_500_000_000n);
      const payout = answer.round.payout + part.won;
      return { ...answer, round: { ...answer.round, payout, jackpot: part } };
    },
  });
  expect(screen.getByText('Jackpot acumulado').parentElement?.textContent).toMatch(/12\.345,67/);
  act(() => store.say({ type: 'potTold', amount: 12_400_000_000n }));
  await press(/^Apostar/);
  expect(screen.getByText('prêmio acumulado e sorteado nesta rodada')).toBeTruthy();
  act(() => store.say({ type: 'potTold', amount: 1_000_000_000n }));
  expect(store.get().pot?.amount).toBe(1_000_000_000n);
  fireEvent.click(screen.getByRole('button', { name: 'Fechar o anúncio do prêmio' }));
  expect(await screen.findByText(/sorteio 1 da rodada deu 7; ganha abaixo de 9/)).toBeTruthy();
});

test('an earlier round is opened from the list, with its proof and its address, and left again', async () => {
  await openLimbo(true);
  await press(/^Apostar/);
  act(() => void fireEvent.change(screen.getByLabelText('Valor da aposta'), { target: { value: '1' } }));
  await press(/^Rodada 1: pagou/);
  expect(screen.getByText('Rodada 1, de novo')).toBeTruthy();
  // the verifier could only say that the seed is sealed: here one press opens it, and what that ends is said before
  expect(screen.queryByRole('link', { name: 'Refazer esta rodada' })).toBeNull();
  expect(screen.getByText(/Revelar encerra a semente atual/)).toBeTruthy();
  await press(/^Revelar a semente e conferir$/);
  expect(screen.queryByRole('button', { name: 'Revelar a semente e conferir' })).toBeNull();
  const proof = screen.getByRole('link', { name: 'Refazer esta rodada' });
  const asked = new URLSearchParams(proof.getAttribute('href')?.split('#')[1]);
  expect(Object.fromEntries(asked)).toMatchObject({ game: 'limbo', nonce: '1', hash: 'hash-one', actions: '[]' });
  expect(asked.get('serverSeed')).toBe('open-seed');
  expect(JSON.parse(asked.get('bet') ?? '')).toEqual({ target: 20_000 });
  expect(screen.getByRole('button', { name: 'Copiar endereço da rodada' })).toBeTruthy();
  await press(/^Voltar à mesa$/);
  expect(screen.queryByText('Rodada 1, de novo')).toBeNull();
});

test('what the law of a place forbids is not offered there', async () => {
  await openLimbo(true, {
    rules: { ...rulesOfPlay, autoplay: false, turbo: false, showRtp: false, showNet: false, showTimer: false },
  });
  expect(screen.queryByRole('radio', { name: 'Automático' })).toBeNull();
  expect(screen.queryByText('Automático')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Turbo' })).toBeNull();
  expect(screen.queryByText(/RTP/)).toBeNull();
  expect(screen.queryByText(/Nesta sessão/)).toBeNull();
});

test('space bets, letters move the stake, a key of the game acts in an open round, once while it is held', async () => {
  await openMines();
  await act(async () => void fireEvent.keyDown(document.body, { key: 's' }));
  expect(screen.getByLabelText<HTMLInputElement>('Valor da aposta').value).toBe('10,00');
  await act(async () => void fireEvent.keyDown(document.body, { key: ' ' }));
  expect(await screen.findByText('Em andamento')).toBeTruthy();
  await act(async () => void fireEvent.keyDown(document.body, { key: 's' }));
  expect(screen.getByLabelText<HTMLInputElement>('Valor da aposta').value).toBe('10,00');
  await act(async () => void fireEvent.keyDown(document.body, { key: 'r', repeat: true }));
  expect(screen.getByRole('button', { name: /Vire a primeira peça/ })).toBeTruthy();
  await act(async () => void fireEvent.keyDown(document.body, { key: 'r' }));
  expect(screen.queryByRole('button', { name: /Vire a primeira peça/ })).toBeNull();
});

const recorded: ReplayedRound = {
  gameCode: 'limbo',
  rulesVersion: 1,
  playedAt: 1_700_000_000_000,
  bet: { target: 20_000 },
  events: [[{ kind: 'outcome', result: 31_000, won: true, multiplier: 20_000 }]],
  view: { result: 31_000, won: true, multiplier: 20_000 },
  multiplier: 20_000,
  jackpot: null,
  serverSeedHash: 'hash-one',
  serverSeed: null,
  clientSeed: 'luana',
  nonce: 7,
  actions: [],
};

async function openRecorded(replay: () => Promise<ReplayedRound>) {
  speak(ptLimbo);
  localStorage.setItem('game.preferences', '{"turbo":true}');
  render(<ReplayPage client={anyLimbo} wire={{ replay }} language="PT" onLanguage={() => undefined} />);
}

test('a recorded round is shown to anyone in stakes, without an amount of money, and again when asked', async () => {
  await openRecorded(async () => recorded);
  fireEvent.click(await screen.findByRole('button', { name: 'Toque para pular' }));
  const again = await screen.findByRole<HTMLButtonElement>('button', { name: 'Ver de novo' });
  await screen.findByRole('link', { name: 'Refazer esta rodada' });
  expect(again.disabled).toBe(false);
  expect(screen.getAllByText('2,00×').length).toBeGreaterThan(0);
  expect(document.body.textContent).not.toMatch(/R\$/);
  fireEvent.click(again);
  expect(await screen.findByRole('button', { name: 'Toque para pular' })).toBeTruthy();
});

test('a recorded round nobody knows is said to be unknown, trouble can be tried again', async () => {
  const answers = [
    async () => Promise.reject(new Refused('network', 'network', 0)),
    async () => Promise.reject(new Refused('instant.unknown_round', 'Rodada desconhecida.', 404)),
  ];
  await openRecorded(async () => (answers.shift() ?? (async () => recorded))());
  fireEvent.click(await screen.findByRole('button', { name: 'Tentar de novo' }));
  expect(await screen.findByText('Esta rodada não foi encontrada')).toBeTruthy();
});
