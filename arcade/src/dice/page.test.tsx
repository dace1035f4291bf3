import { Refused } from '@palpite/contract/base/client.ts';
import { LanguageRoot } from '@palpite/ui/text/language-root.tsx';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { mergeTexts, sayFrom } from '../base/seat/say.ts';
import { makeStore } from '../base/seat/store.ts';
import dice from '../locales/pt/dice.json' with { type: 'json' };
import table from '../locales/pt/table.json' with { type: 'json' };
import { hireDealer } from './dealer.ts';
import { Page } from './page.tsx';
import { replay } from './replay.ts';
import { RollingNumber } from './rolling-number.tsx';
import { initialState } from './state.ts';
import { aRound, aTable } from './test-rounds.ts';
import type { DiceWire } from './wire.ts';

beforeAll(() => {
  sayFrom('PT', mergeTexts(table, dice));
});
beforeEach(() => localStorage.clear());
afterEach(cleanup);

async function open(changed: Partial<DiceWire> = {}) {
  const store = makeStore(initialState, replay);
  const wire: DiceWire = {
    enter: async () => ({ token: 't', playerName: 'luana_82', currency: 'BRL', currencySymbol: 'R$' }),
    table: async () => aTable({ history: [aRound()] }),
    bet: async ({ stake, target, direction }) => ({
      round: aRound({ roundId: '2', nonce: 8, stake, target, direction, roll: 1234, won: false, payout: 0n }),
      available: 95_000_000n,
    }),
    rotate: async () => ({
      revealed: { serverSeed: 'open-seed', serverSeedHash: 'hash-one', clientSeed: 'luana', rounds: 1 },
      seeds: { serverSeedHash: 'hash-two', clientSeed: 'own', nonce: 0, nextServerSeedHash: 'hash-three' },
    }),
    ...changed,
  };
  const seat = {
    read: () => ({ token: 't', playerName: 'luana_82', currency: 'BRL', currencySymbol: 'R$' }),
    take: () => undefined,
    leave: () => undefined,
  };
  const dealer = hireDealer({
    store,
    wire,
    seat,
    now: Date.now,
    wait: async () => undefined,
    newKey: () => crypto.randomUUID(),
    pace: () => ({ fallMs: 0, pauseMs: 0 }),
  });
  render(
    <Page
      store={store}
      dealer={dealer}
      language="PT"
      backHref="/lobby"
      fallMs={() => 0}
      onLanguage={() => undefined}
    />,
  );
  await act(() => dealer.enter('ticket'));
  return store;
}

test('while the table opens, the page says so', () => {
  const store = makeStore(initialState, replay);
  const dealer = { enter: async () => undefined } as unknown as ReturnType<typeof hireDealer>;
  render(
    <Page store={store} dealer={dealer} language="PT" backHref="/" fallMs={() => 0} onLanguage={() => undefined} />,
  );
  expect(screen.getByRole('status').textContent).toBe('Abrindo a mesa');
});

test('the button names the stake and what a win pays, and a loss stays quiet', async () => {
  await open();
  const button = await screen.findByRole('button', { name: /Apostar R\$\s5,00\s?para receber R\$\s9,90/ });
  fireEvent.click(button);
  expect(await screen.findByText(/^Fora do alvo/)).toBeTruthy();
  expect(screen.queryByText(/^Prêmio de/)).toBeNull();
  expect(screen.getAllByText('12,34').length).toBeGreaterThan(0);
});

test('a stake below the table is explained and cannot be bet', async () => {
  await open();
  const stake = await screen.findByLabelText('Valor da aposta');
  fireEvent.change(stake, { target: { value: '0,05' } });
  expect((await screen.findByRole('alert')).textContent).toMatch(/A menor aposta aqui é R\$\s0,10/);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /Apostar/ }).disabled).toBe(true);
});

test('a refusal of the platform is shown in its words', async () => {
  await open({
    bet: async () => Promise.reject(new Refused('wallet.insufficient', 'Saldo insuficiente para esta aposta.', 422)),
  });
  fireEvent.click(await screen.findByRole('button', { name: /Apostar/ }));
  expect((await screen.findByRole('alert')).textContent).toBe('Saldo insuficiente para esta aposta.');
});

test('a multiplier typed over moves the target to the chance that pays it', async () => {
  await open();
  const multiplier = await screen.findByLabelText('Multiplicador');
  fireEvent.focus(multiplier);
  fireEvent.change(multiplier, { target: { value: '3' } });
  fireEvent.blur(multiplier);
  expect(screen.getByLabelText<HTMLInputElement>('Chance').value).toBe('33,00%');
  expect(screen.getByRole('slider', { name: 'Alvo' }).getAttribute('aria-valuetext')).toBe('ganha acima de 67,00');
});

test('a round leads to the verifier, without a server seed until it is opened', async () => {
  await open();
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Conferir a rodada 7 no verificador' });
  expect(link.getAttribute('href')).toContain(
    'verify/#clientSeed=luana&nonce=7&hash=hash-one&target=6700&direction=over',
  );
});

test('one press opens the seed of the round shown, and what that ends is said before', async () => {
  const asked: unknown[] = [];
  await open({
    rotate: async (clientSeed) => {
      asked.push(clientSeed);
      return {
        revealed: { serverSeed: 'open-seed', serverSeedHash: 'hash-one', clientSeed: 'luana', rounds: 1 },
        seeds: { serverSeedHash: 'hash-two', clientSeed: 'own', nonce: 0, nextServerSeedHash: 'hash-three' },
      };
    },
  });
  const press = await screen.findByRole('button', { name: 'Revelar a semente e conferir' });
  expect(screen.getByText(/Revelar encerra a semente atual/)).toBeTruthy();
  fireEvent.click(press);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Revelar a semente e conferir' })).toBeNull());
  expect(asked).toEqual([undefined]);
  const [link] = screen.getAllByRole<HTMLAnchorElement>('link', { name: /verificador/ });
  expect(link?.getAttribute('href')).toContain('serverSeed=open-seed');
});

test('a used ticket leads back to the lobby', async () => {
  await open({ enter: async () => Promise.reject(new Refused('catalogue.ticket_invalid', '', 410)) });
  expect(await screen.findByText('Esta entrada não vale mais')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Voltar ao lobby' }).getAttribute('href')).toBe('/lobby');
});

test('not even the first roll of all is told before its die has fallen', async () => {
  const { container } = render(
    <LanguageRoot language="PT">
      <RollingNumber roll={8895} fallMs={60} />
    </LanguageRoot>,
  );
  expect(container.textContent).toContain('00,00');
  await waitFor(() => expect(container.textContent).toContain('88,95'));
});

test('where the brand allows no automatic play, no space bar and no turbo, none is offered, and no figure it hides is shown', async () => {
  const everything = await open({ bet: () => new Promise(() => undefined) });
  expect(screen.getByRole('radio', { name: 'Automático' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Turbo' })).toBeTruthy();
  expect(screen.getByText(/Nesta sessão/)).toBeTruthy();
  expect(document.querySelector('header')?.textContent).toContain('98,98');
  fireEvent.keyDown(document.body, { key: ' ' });
  expect(everything.get().asked).toBeDefined();
  cleanup();
  const none = { autoplay: false, turbo: false, skip: false, spacebar: false, leastRoundMs: 0 };
  const rules = { ...none, showRtp: false, showNet: false, showTimer: false };
  const store = await open({ table: async () => aTable({ rules }) });
  expect(screen.queryByRole('radio', { name: 'Automático' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Turbo' })).toBeNull();
  expect(screen.queryByText(/Nesta sessão/)).toBeNull();
  expect(document.querySelector('header')?.textContent).not.toContain('98,98');
  fireEvent.keyDown(document.body, { key: ' ' });
  expect(store.get().asked).toBeUndefined();
});
