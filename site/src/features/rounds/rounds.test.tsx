import {
  betCall,
  betStep,
  type RoundSent,
  roundAt,
  roundSent,
  type StepSent,
  stakeEntry,
} from '@palpite/contract/rounds/rig-round.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openSite, platform, refusal } from '../../testing/open-site.tsx';
import { withSeed } from './reveal-round.tsx';

const opened = '/member/rounds/512';
const ours: RoundSent = {
  ...{ ...roundSent, gameCode: 'limbo', gameName: 'Limbo', vassalage: 'PGE', vendorName: 'Palpite Originais' },
  ...{ own: true, round: '512', calls: [], hasPage: false },
  steps: [{ ...betStep, kind: 'entry', entryKind: 'stake', signature: null, tookMs: null, transaction: null }],
  ...{
    figures: { serverSeedHash: 'c0ffee', roll: '67.12', direction: 'over', seedRevealed: 'no', nonce: '2' },
    replay: '/arcade/limbo/?replay=512-ab',
  },
  verifier: '/arcade/verify/#x',
};

/** What is on the screen, with plain spaces. */
const plain = (shown: Element | null | undefined) => shown?.textContent.replace(/[\s\u200e\u200f]+/g, ' ').trim();
const listed = (list: Element | null | undefined) => [...(list?.children ?? [])].map(plain);
const figures = () => {
  const terms = [...document.querySelectorAll('main dl dt')];
  return Object.fromEntries(terms.map((term) => [plain(term), plain(term.nextElementSibling)]));
};
const steps = () => listed(screen.getByRole('list', { name: 'O que aconteceu' }));
const sectionOf = (title: string) => screen.getByRole('heading', { name: title }).closest('section');

async function open(round: Partial<RoundSent> = {}) {
  const heard = platform({ 'GET /wps/rounds/bet/512': { ...roundSent, ...round } });
  await openSite(opened, { loggedIn: true });
  await screen.findByRole('heading', { name: round.gameName ?? 'Caju da Sorte' });
  return heard;
}

test('a bet of the record leads to its round', async () => {
  const bet = {
    ...{ orderNo: '512', gameCode: 'caju-sorte', gameName: 'Caju da Sorte', vassalage: 'CAJU', currency: 'BRL' },
    ...{ betTimeInTimestamp: roundAt, betAmount: '2.50', validBetAmount: '2.50', winAmount: '4.00' },
    ...{ profitAndLoss: '1.50', status: 'won', roundId: '512' },
  };
  const footer = { betAmount: '2.50', validBetAmount: '2.50', winAmount: '4.00', profitAndLoss: '1.50', totalHands: 1 };
  platform({
    'GET /wps/relay/ODSFE2_RNGOrders': { list: [bet], totalPages: 1, total: 1, footer },
    'GET /wps/bets/512': { bet, entries: [] },
    'GET /wps/rounds/bet/512': roundSent,
  });
  await openSite('/member/personalHistoryCopy?bet=512', { loggedIn: true });
  fireEvent.click(await screen.findByRole('link', { name: 'A rodada inteira' }));
  await screen.findByRole('heading', { name: 'Caju da Sorte' });
  expect(location.pathname).toBe(opened);
});

test('a round shows its sums, what happened in its order, and what it did to the balance', async () => {
  await open();
  expect(screen.getByText('Encerrada')).toBeDefined();
  expect(figures()).toEqual({ Aposta: 'R$2,50', Prêmio: 'R$4,00', Rodada: expect.stringMatching(/^r-77/) });
  expect(steps()).toEqual([
    'Aposta R$ 2,50, feito+0 msassinatura válida · lançamento 512 · respondido em 7 mst-1',
    'Prêmio R$ 4,00, feito+1.250 msencerra a rodada · assinatura válida · lançamento 513 · respondido em 1.004 mst-2',
    'Recusado, nada mudou+2.000 mschegou depois de desfeita · assinatura válida · respondido em 3 mst-3',
  ]);
  expect(listed(sectionOf('Lançamentos')?.querySelector('ul'))).toEqual([
    expect.stringMatching(/^Aposta512, 20\/11\/2026.*12:00.*− R\$2,50saldo R\$7,50$/),
    expect.stringMatching(/^Prêmio513, 20\/11\/2026.*12:00.*\+ R\$4,00saldo R\$11,50$/),
  ]);
});

test('what was said stands in its order, folded, and what was not answered is said', async () => {
  await open();
  const [asked, unanswered] = within(sectionOf('O que foi dito') as HTMLElement).getAllByRole('listitem');
  expect(plain(asked?.querySelector('summary'))).toMatch(
    /^O provedor pediuPOST \/hooks\/vendors\/CAJU\/transaction\/bet200respondido em 7 ms20\/11\/2026.*12:00/,
  );
  expect(asked?.querySelector('details')?.open).toBe(false);
  expect([...(asked?.querySelectorAll('pre') ?? [])].map(plain)).toEqual([
    '{ "user": "u000007", "amount": 250000 }',
    '{ "status": "RS_OK", "balance": 750000 }',
  ]);
  expect(plain(unanswered)).toMatch(/^A marca pediu.*sem resposta.*respondido em 10\.000 ms/);
  expect([...(unanswered?.querySelectorAll('pre') ?? [])].map(plain)).toEqual(['(vazio)', '(vazio)']);
  // keys and traces are for staff
  expect(document.body.textContent).not.toContain('CAJU-1');
});

test.for([
  ['open', 'Aguardando resultado', { paid: '0.00' }, { Prêmio: 'R$0,00' }],
  ['void', 'Anulada', { paid: '0.00', returned: '2.50' }, { Devolvido: 'R$2,50', Prêmio: 'R$0,00' }],
  ['none', 'Nada apostado', { staked: '0.00', paid: '0.00' }, { Aposta: 'R$0,00' }],
  ['over', 'Encerrada', { staked: '0.00', freeStaked: '1.50' }, { Aposta: 'R$0,00', 'Aposta grátis': 'R$1,50' }],
] as const)('a round that is %s says so: %s', async ([state, said, sums, shown]) => {
  await open({ state, ...sums });
  expect(screen.getByText(said)).toBeDefined();
  expect(figures()).toMatchObject(shown);
  expect('Devolvido' in figures()).toBe(state === 'void');
  expect('Aposta grátis' in figures()).toBe('freeStaked' in sums);
});

test('what was undone, repeated, corrected or played for nothing is told as what it was', async () => {
  const more = (part: Partial<StepSent>): StepSent => ({ ...betStep, signature: null, tookMs: null, ...part });
  await open({
    state: 'void',
    steps: [
      more({ promo: true, award: 'natal-10', undone: true }),
      more({ kind: 'repeat', amount: null, entry: null }),
      more({ kind: 'rollback', promo: true, transaction: 't-4', refers: 't-1', entry: '514' }),
      more({
        kind: 'tombstone',
        amount: null,
        transaction: 't-5',
        refers: 't-6',
        entry: null,
        reason: 'unknown_reference',
      }),
      more({ kind: 'adjust', amount: '-1.00', transaction: 't-7', entry: '515' }),
      more({ kind: 'refused', amount: null, entry: null, reason: 'a reason of tomorrow', signature: 'bad' }),
    ],
    entries: [
      { ...stakeEntry, money: 'promo', balanceAfter: '0.00' },
      { ...stakeEntry, id: '514', kind: 'stake_return', money: 'promo', direction: 'in', balanceAfter: '2.50' },
      { ...stakeEntry, id: '516', kind: 'jackpot_share', money: null, direction: null, balanceAfter: null },
      { ...stakeEntry, id: '517', money: 'vendor', balanceAfter: '30.00' },
    ],
  });
  expect(steps()).toEqual([
    'Aposta R$ 2,50, feito+0 msdesfeita depois · dinheiro promocional · rodada grátis de natal-10 · lançamento 512t-1',
    'Pedido repetido: mesma resposta, feito+0 mst-1',
    'Desfeita pelo provedor R$ 2,50, feito+0 msdinheiro promocional · lançamento 514t-4refere-se a t-1',
    expect.stringMatching(/^Desfeita antes de chegar, nada mudou.*t-5refere-se a t-6$/),
    expect.stringMatching(/^Correção do provedor .*1,00, feito\+0 mslançamento 515t-7$/),
    expect.stringMatching(/^Recusado, nada mudou\+0 msa reason of tomorrow · assinatura inválidat-1$/),
  ]);
  expect(listed(sectionOf('Lançamentos')?.querySelector('ul'))).toEqual([
    expect.stringMatching(/− R\$2,50saldo promocional R\$0,00$/),
    expect.stringMatching(/^Devolução da aposta.*\+ R\$2,50saldo promocional R\$2,50$/),
    // the house's own part moved nothing of the player's
    expect.stringMatching(/12:00:?\d*R\$2,50$/),
    expect.stringMatching(/− R\$2,50saldo no provedor R\$30,00$/),
  ]);
});

test('a round of nothing kept says so, and a long one is told whole', async () => {
  await open({ steps: [], entries: [], calls: [] });
  expect(screen.getByText(/Nada se sabe do que aconteceu/)).toBeDefined();
  expect(screen.getByText(/Nenhuma chamada guardada/)).toBeDefined();
  expect(screen.queryByRole('heading', { name: 'Lançamentos' })).toBeNull();
  const id = `r-${'9'.repeat(253)}`;
  const many = Array.from({ length: 100 }, (_each, at) => ({ ...betStep, at: roundAt + at, call: String(at) }));
  await open({
    ...{ round: id, steps: many, calls: many.map(({ call }) => ({ ...betCall, id: call })) },
    gameName: 'Um nome de jogo que não cabe em linha nenhuma de celular nenhum',
  });
  expect(steps()).toHaveLength(100);
  expect(steps().at(-1)).toContain('+99 ms');
  expect(figures().Rodada).toContain(id);
  expect(sectionOf('O que foi dito')?.querySelectorAll('details')).toHaveLength(100);
});

test('the game house is asked for its own page when that is pressed', async () => {
  const url = 'https://caju.test/rounds/r-77';
  const { to } = platform({ 'GET /wps/rounds/bet/512': roundSent, 'POST /wps/rounds/bet/512/page': { url } });
  await openSite(opened, { loggedIn: true });
  const press = await screen.findByRole('button', { name: 'Página do provedor' });
  expect(to('/wps/rounds/bet/512/page')).toHaveLength(0);
  fireEvent.click(press);
  const page = await screen.findByRole('link', { name: 'Abrir a página do provedor' });
  expect(page.getAttribute('href')).toBe(url);
  expect(to('/wps/rounds/bet/512/page')).toHaveLength(1);
});

test('a game house without a page of the round is said to have none, and one that was not asked is asked again', async () => {
  let url: string | null | undefined;
  platform({
    'GET /wps/rounds/bet/512': roundSent,
    'POST /wps/rounds/bet/512/page': () =>
      url === undefined ? refusal(429, 'request.too_many', 'Devagar.', { seconds: 5 }) : { url },
  });
  await openSite(opened, { loggedIn: true });
  const press = await screen.findByRole('button', { name: 'Página do provedor' });
  fireEvent.click(press);
  await screen.findByText(/Devagar/);
  url = null;
  fireEvent.click(press);
  await screen.findByText(/não mostra uma página desta rodada/);
  expect(screen.queryByText(/Devagar/)).toBeNull();
});

test('a round of our own brings its proof, and where it is watched and checked again', async () => {
  await open(ours);
  expect(figures()).toMatchObject({ 'SHA-256 da semente do servidor': 'c0ffee', 'Número sorteado': '67,12' });
  expect(figures()).toMatchObject({ Sentido: 'acima', 'Semente do servidor revelada': 'não' });
  expect(steps()).toEqual(['Aposta R$ 2,50, feito+0 ms']);
  expect(screen.getByRole('link', { name: 'Ver de novo' }).getAttribute('href')).toBe(ours.replay);
  // the verifier could only say that the seed is sealed
  expect(screen.queryByRole('link', { name: 'Conferir esta rodada' })).toBeNull();
  expect(screen.getByText(/Revelar encerra a sua semente atual/)).toBeDefined();
  expect(screen.queryByText('O que foi dito')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Página do provedor' })).toBeNull();
});

test('a player sees how the round ended and what came of it; what is technical is folded', async () => {
  await open(ours);
  expect(plain(await screen.findByRole('region', { name: 'Como a rodada terminou' }))).toBe('67,12');
  expect(plain(screen.getByText(/^Você apostou/))).toBe('Você apostou R$ 2,50 e recebeu R$ 4,00: ganho de R$ 1,50.');
  const folded = screen.getByText('Detalhes técnicos').closest('details');
  expect(folded?.open).toBe(false);
  for (const title of ['O que aconteceu', 'O que foi sorteado'])
    expect(folded?.contains(screen.getByRole('heading', { name: title, hidden: true }))).toBe(true);
});

test('one press opens the seed and goes to the verifier with it', async () => {
  const go = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
  let answer: unknown = refusal(409, 'instant.round_open', 'Há uma rodada em andamento.');
  const { to } = platform({ 'GET /wps/rounds/bet/512': ours, 'POST /wps/rounds/seed/reveal': () => answer });
  await openSite(opened, { loggedIn: true });
  const press = await screen.findByRole('button', { name: 'Revelar a semente e conferir' });
  fireEvent.click(press);
  await screen.findByText('Há uma rodada em andamento.');
  expect(go).not.toHaveBeenCalled();
  answer = { serverSeed: 'aberta' };
  fireEvent.click(press);
  await waitFor(() => expect(go).toHaveBeenCalledWith('/arcade/verify/#x=&serverSeed=aberta'));
  expect(to('/wps/rounds/seed/reveal').map(({ body }) => body)).toEqual(
    Array.from({ length: 2 }, () => ({ serverSeedHash: 'c0ffee' })),
  );
  expect(withSeed('/arcade/verify/#game=limbo&nonce=2&hash=c0ffee', 'aberta')).toBe(
    '/arcade/verify/#game=limbo&nonce=2&hash=c0ffee&serverSeed=aberta',
  );
});

test('a round whose seed is open is checked at once', async () => {
  await open({ ...ours, figures: { ...ours.figures, seedRevealed: 'yes' } });
  expect(screen.getByRole('link', { name: 'Conferir esta rodada' }).getAttribute('href')).toBe(ours.verifier);
  expect(screen.queryByRole('button', { name: 'Revelar a semente e conferir' })).toBeNull();
});

test('an unknown round leads back to the bets, one that did not load is asked for again', async () => {
  platform({ 'GET /wps/rounds/bet/512': refusal(404, 'rounds.unknown', 'Não achamos esta rodada.') });
  await openSite(opened, { loggedIn: true });
  await screen.findByText('Não achamos esta rodada.');
  expect(screen.queryByRole('button', { name: 'Tentar de novo' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Ver minhas apostas' }).getAttribute('href')).toBe(
    '/member/personalHistoryCopy',
  );
  let down = true;
  platform({ 'GET /wps/rounds/bet/901': () => (down ? refusal(500, 'server.fault', 'Falhou aqui.') : roundSent) });
  await openSite('/member/rounds/901', { loggedIn: true });
  const again = await screen.findByRole('button', { name: 'Tentar de novo' });
  expect(screen.queryByRole('link', { name: 'Ver minhas apostas' })).toBeNull();
  down = false;
  fireEvent.click(again);
  await screen.findByRole('heading', { name: 'Caju da Sorte' });
});

test('a shared round opens without a session, and shows what was said and nothing of the player', async () => {
  const theirs: RoundSent = { ...roundSent, audience: 'vendor', entries: [], hasPage: false, currency: 'USD' };
  const { to } = platform({ 'GET /wps/rounds/shared/abc': { round: theirs, until: roundAt } });
  await openSite('/rounds/shared/abc');
  await screen.findByRole('heading', { name: 'Caju da Sorte' });
  expect(screen.getByText(/Mostrada ao provedor até 20\/11\/2026/)).toBeDefined();
  // the sign of a wallet is its player's: whoever has the link reads the code
  expect(figures()).toMatchObject({ Aposta: 'USD2,50', Prêmio: 'USD4,00' });
  expect(steps()[0]).toMatch(/^Aposta USD 2,50/);
  expect(sectionOf('O que foi dito')?.querySelectorAll('details')).toHaveLength(2);
  expect(screen.queryByText('Lançamentos')).toBeNull();
  expect(screen.queryByText(/saldo/)).toBeNull();
  expect(to('/wps/rounds/bet')).toHaveLength(0);
});

test('a link that ended opens nothing, and one that did not load is tried again', async () => {
  let answer: unknown = refusal(410, 'rounds.link_gone', 'Este link venceu ou foi encerrado.');
  platform({ 'GET /wps/rounds/shared/old': () => answer });
  await openSite('/rounds/shared/old');
  await screen.findByText('Este link não abre nada');
  expect(screen.getByText('Este link venceu ou foi encerrado.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Tentar de novo' })).toBeNull();
  expect(document.body.textContent).not.toContain('Caju');
  answer = refusal(500, 'server.fault', 'Falhou aqui.');
  await openSite('/');
  await openSite('/rounds/shared/old');
  const again = await screen.findByRole('button', { name: 'Tentar de novo' });
  answer = { round: { ...roundSent, audience: 'vendor', entries: [], hasPage: false }, until: roundAt };
  fireEvent.click(again);
  await screen.findByRole('heading', { name: 'Caju da Sorte' });
});

test('a bet on sports says leg by leg which result decided it, by which rule', async () => {
  const leg = { event: 'Flamengo – Santos', sport: 'football', home: 'Flamengo', away: 'Santos', odds: '1.91' };
  const because = {
    code: 'by.handicap',
    params: { selection: 'home', part: 'match', home: 2, away: 1, line: '-0.75' },
  };
  const legs = [
    {
      ...{ ...leg, market: 'football.handicap@-3', selection: 'home', outcome: 'half_won', because, version: 2 },
      was: [{ version: 1, outcome: 'lost', because: { ...because, params: { ...because.params, home: 1 } } }],
    },
    { ...leg, market: 'football.result', selection: 'home', inPlay: '1-0' },
  ];
  const ways = [{ way: 'win', size: 1, combinations: '2', returned: '14.55' }];
  const told = {
    book: 'sports',
    legs: JSON.stringify(legs),
    ways: JSON.stringify(ways),
    corrections: JSON.stringify([{ at: '2026-03-02T15:00:00.000Z', was: '0.00', now: '14.55' }]),
    sizes: '1',
    unitStake: '5.00',
  };
  await open({ ...ours, gameCode: 'sportsbook', gameName: 'Palpite Esportes', figures: told });
  const section = (await screen.findByRole('heading', { name: 'As seleções' })).closest('section');
  await waitFor(() => expect(plain(section)).toContain('Flamengo −0,75'));
  expect(plain(section)).toContain('Metade ganha');
  expect(plain(section)).toContain('O resultado foi corrigido: isto vale pela versão 2.');
  expect(plain(section)).toContain('Antes, pela versão 1: Perdeu. Tempo regulamentar: 1–1 em gols.');
  expect(plain(section)).toMatch(/Corrigido em .*2026.*: a aposta tinha pago R\$ ?0,00 e passa a pagar R\$ ?14,55\./);
  expect(plain(section)).toContain('Ao vivo, com 1-0');
  expect(plain(section)).toContain('Em aberto');
  expect(plain(section)).toContain('2 combinações de 1');
  expect(plain(section)).toContain('R$14,55');
});
