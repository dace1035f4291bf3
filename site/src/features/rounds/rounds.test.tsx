import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openSite, platform, refusal } from '../../testing/open-site.tsx';

const at = Date.UTC(2026, 10, 20, 15);
const step = {
  ...{ at, kind: 'bet', amount: '2.50', promo: false, award: null, undone: false, closes: false, transaction: 't-1' },
  ...{
    refers: null,
    number: '9',
    entry: '900',
    entryKind: null,
    reason: null,
    call: '31',
    signature: 'good',
    tookMs: 7,
  },
};
const late = {
  ...{ ...step, at: at + 40, kind: 'refused', amount: null, transaction: 't-2', number: null, entry: null },
  ...{ reason: 'rolled_back', call: '32' },
};
const round = {
  ...{ audience: 'player', gameCode: 'caju-sorte', gameName: 'Caju da Sorte', vassalage: 'CAJU', own: false },
  ...{ houseName: 'Caju Jogos', round: 'r-77', state: 'over', currency: 'BRL', staked: '2.50', freeStaked: '0.00' },
  ...{ paid: '4.00', beganAt: at, endedAt: at + 40, figures: {}, replay: null, verifier: null, hasPage: true },
  bets: [],
  steps: [step, late],
  entries: [
    {
      ...{ id: '900', kind: 'stake', amount: '2.50', at, debit: null, credit: null },
      ...{ direction: 'out', balanceAfter: '7.50' },
    },
  ],
  calls: [
    {
      ...{ id: '31', direction: 'in', at, tookMs: 7, method: 'POST', path: '/hooks/vendors/CAJU/transaction/bet' },
      ...{ request: '{"user":"u000007"}', reply: '{"status":"RS_OK"}', status: 200, signature: 'good', keyId: null },
      ...{ transaction: 't-1', traceId: null },
    },
  ],
};
const ours = {
  ...round,
  ...{
    gameCode: 'limbo',
    gameName: 'Limbo',
    vassalage: 'PGE',
    houseName: 'Palpite Originais',
    own: true,
    round: '900',
  },
  ...{ steps: [{ ...step, kind: 'entry', entryKind: 'stake', signature: null, tookMs: null }], calls: [] },
  ...{ figures: { serverSeedHash: 'c0ffee' }, replay: '/arcade/limbo/?replay=900-ab', verifier: '/arcade/verify/#x' },
  hasPage: false,
};
const bet = {
  ...{ orderNo: '900', gameCode: 'caju-sorte', gameName: 'Caju da Sorte', vassalage: 'CAJU', betTimeInTimestamp: at },
  ...{ betAmount: '2.50', validBetAmount: '2.50', winAmount: '4.00', profitAndLoss: '1.50', status: 'won' },
  ...{ currency: 'BRL', roundId: '900' },
};
const footer = { betAmount: '2.50', validBetAmount: '2.50', winAmount: '4.00', profitAndLoss: '1.50', totalHands: 1 };
const opened = '/member/rounds/900';

test('a bet of the record leads to its round: what happened, what it moved and what was said', async () => {
  platform({
    'GET /wps/relay/ODSFE2_RNGOrders': { list: [bet], totalPages: 1, total: 1, footer },
    'GET /wps/bets/900': { bet, entries: [] },
    'GET /wps/rounds/bet/900': round,
  });
  await openSite('/member/personalHistoryCopy?bet=900', { loggedIn: true });
  fireEvent.click(await screen.findByRole('link', { name: 'A rodada inteira' }));
  await screen.findByRole('heading', { name: 'Caju da Sorte' });
  expect(location.pathname).toBe(opened);
  const steps = within(screen.getByRole('list', { name: 'O que aconteceu' })).getAllByRole('listitem');
  expect(steps.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Aposta.*2,50.*assinatura válida · lançamento 900 · respondido em 7 ms/),
    expect.stringMatching(/Recusado, nada mudou.*\+40 ms.*chegou depois de desfeita/),
  ]);
  expect(screen.getByText(/RS_OK/).closest('details')?.open).toBe(false);
});

test('the game house is asked for its own page when that is pressed', async () => {
  const url = 'https://caju.test/rounds/r-77';
  const { to } = platform({ 'GET /wps/rounds/bet/900': round, 'POST /wps/rounds/bet/900/page': { url } });
  await openSite(opened, { loggedIn: true });
  const press = await screen.findByRole('button', { name: 'Página da casa de jogos' });
  expect(to('/wps/rounds/bet/900/page')).toHaveLength(0);
  fireEvent.click(press);
  const page = await screen.findByRole('link', { name: 'Abrir a página da casa de jogos' });
  expect(page.getAttribute('href')).toBe(url);
});

test('a game house without a page of the round is said to have none', async () => {
  platform({ 'GET /wps/rounds/bet/900': round, 'POST /wps/rounds/bet/900/page': { url: null } });
  await openSite(opened, { loggedIn: true });
  fireEvent.click(await screen.findByRole('button', { name: 'Página da casa de jogos' }));
  await screen.findByText(/não mostra uma página desta rodada/);
});

test('a round of our own brings its proof, and where it is watched and checked again', async () => {
  platform({ 'GET /wps/rounds/bet/900': ours });
  await openSite(opened, { loggedIn: true });
  await screen.findByText('c0ffee');
  expect(screen.getByRole('link', { name: 'Ver de novo' }).getAttribute('href')).toBe(ours.replay);
  expect(screen.getByRole('link', { name: 'Conferir esta rodada' }).getAttribute('href')).toBe(ours.verifier);
  expect(screen.queryByText('O que foi dito')).toBeNull();
});

test('an unknown round leads back to the bets, one that did not load is asked for again', async () => {
  platform({ 'GET /wps/rounds/bet/900': refusal(404, 'rounds.unknown', 'Não achamos esta rodada.') });
  await openSite(opened, { loggedIn: true });
  await screen.findByText('Não achamos esta rodada.');
  expect(screen.getByRole('link', { name: 'Ver minhas apostas' }).getAttribute('href')).toBe(
    '/member/personalHistoryCopy',
  );
  let down = true;
  platform({ 'GET /wps/rounds/bet/901': () => (down ? refusal(500, 'server.fault', 'Falhou aqui.') : round) });
  await openSite('/member/rounds/901', { loggedIn: true });
  const again = await screen.findByRole('button', { name: 'Tentar de novo' });
  down = false;
  fireEvent.click(again);
  await screen.findByRole('heading', { name: 'Caju da Sorte' });
});

test('a shared round opens without a session, and one whose link ended says so', async () => {
  const theirs = { ...round, audience: 'house', entries: [], hasPage: false };
  platform({
    'GET /wps/rounds/shared/abc': { round: theirs, until: at },
    'GET /wps/rounds/shared/old': refusal(410, 'rounds.link_gone', 'Este link venceu ou foi encerrado.'),
  });
  await openSite('/rounds/shared/abc');
  await screen.findByRole('heading', { name: 'Caju da Sorte' });
  expect(screen.getByText(/Mostrada à casa de jogos até/)).toBeTruthy();
  expect(screen.queryByText('Lançamentos')).toBeNull();
  await openSite('/rounds/shared/old');
  await screen.findByText('Este link não abre nada');
});
