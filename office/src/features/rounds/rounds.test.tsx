import type { RoundHit } from '@palpite/contract/rounds/office.ts';
import {
  betCall,
  betStep,
  prizeEntry,
  type RoundSent,
  roundAt,
  roundSent,
  stakeEntry,
} from '@palpite/contract/rounds/rig-round.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage, queueOf, staff } from '../../testing/open-page.tsx';
import { openPlatform, type Reply } from '../../testing/platform.ts';

type HitSent = Record<keyof RoundHit, string | number | null>;
const hit: HitSent = {
  ...{ matched: 'request', orderNo: '512', vendor: 'CAJU', round: 'r-77', transaction: 't-1', at: roundAt },
  ...{ gameName: 'Caju da Sorte', vendorName: 'Caju Jogos', playerName: 'luana_82', currency: 'BRL' },
  ...{ stake: '2.50', payout: '4.00', status: 'won' },
};
const [bet] = roundSent.bets;
if (!bet) throw new Error('the round has no bet');
/** The same round as staff are told it. */
const round: RoundSent = {
  ...{ ...roundSent, audience: 'staff', bets: [{ ...bet, playerName: 'luana_82' }] },
  entries: [
    { ...stakeEntry, debit: 'player:7:main', credit: 'games.CAJU' },
    { ...prizeEntry, debit: 'games.CAJU', credit: 'player:7:main' },
  ],
  calls: roundSent.calls.map((call) => ({ ...call, traceId: 'trace-5' })),
};
const link = { id: '4', madeBy: 'plantao', madeAt: roundAt, until: roundAt + 86_400_000, opened: 0, openedAt: null };
const table = {
  'GET /office/session': staff(['rounds.read', 'rounds.share']),
  'GET /office/withdrawals': queueOf([]),
  'GET /office/rounds/shares': { value: { list: [] } },
  'GET /office/rounds/opened': { value: round },
};
const opened = '/rounds/opened?orderNo=512';

/** What is on the screen, with plain spaces. */
const plain = (shown: Element | null | undefined) => shown?.textContent.replace(/\s+/g, ' ').trim();
const rows = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...(row as HTMLTableRowElement).cells].map(plain));
const figures = () => {
  const terms = [...document.querySelectorAll('main dl dt')];
  return Object.fromEntries(terms.map((term) => [plain(term), plain(term.nextElementSibling)]));
};
const steps = () => [...screen.getByRole('list', { name: 'O que aconteceu' }).children].map(plain);

async function open(changed: Partial<RoundSent> = {}, more: Parameters<typeof openPlatform>[0] = {}) {
  const platform = openPlatform({
    ...table,
    'GET /office/rounds/opened': { value: { ...round, ...changed } },
    ...more,
  });
  await openPage(opened);
  await screen.findByRole('heading', { name: 'Caju da Sorte' });
  return platform;
}

test('an id pasted finds its round, which opens', async () => {
  const platform = openPlatform({ ...table, 'GET /office/rounds': { value: { list: [hit] } } });
  await openPage('/rounds');
  fireEvent.change(await screen.findByLabelText('Número ou nome da pessoa'), { target: { value: ' req-5 ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Procurar' }));
  fireEvent.click(await screen.findByRole('link', { name: /Caju da Sorte/ }));
  await screen.findByRole('heading', { name: 'Caju da Sorte' });
  expect(platform.calls('GET /office/rounds')[0]?.path).toBe('/office/rounds?search=req-5');
  expect(platform.calls('GET /office/rounds/opened')[0]?.path).toBe('/office/rounds/opened?orderNo=512');
});

test('what was found says as what, whose it is, and what it came to; each leads to its own round', async () => {
  const nothing = { orderNo: null, stake: null, payout: null, status: null };
  const list: HitSent[] = [
    hit,
    { ...hit, ...nothing, matched: 'transaction', round: 'r-78', transaction: 't-2', gameName: '' },
    { ...hit, ...nothing, matched: 'player', round: null, transaction: 't 3', playerName: null },
  ];
  openPlatform({ ...table, 'GET /office/rounds': { value: { list } } });
  await openPage('/rounds?find=r-77');
  await screen.findByRole('table', { name: 'Rodadas encontradas' });
  const when = expect.stringMatching(/^20\/11\/2026/);
  expect(rows('Rodadas encontradas')).toEqual([
    ['Caju da SorteCaju Jogos', 'r-77', 'requisição', 'luana_82', when, 'R$2,50', 'R$4,00', 'Ganhou'],
    ['Jogo não informadoCaju Jogos', 'r-78', 'transação deles', 'luana_82', when, '', '', ''],
    ['Caju da SorteCaju Jogos', 't 3', 'pessoa', '', when, '', '', ''],
  ]);
  const ways = within(screen.getByRole('table')).getAllByRole('link');
  expect(ways.map((way) => way.getAttribute('href'))).toEqual([
    '/rounds/opened?orderNo=512',
    '/rounds/opened?vendor=CAJU&round=r-78',
    '/rounds/opened?vendor=CAJU&transaction=t+3',
  ]);
});

test('a round shows its sums, its bets, what happened in its order, and which accounts moved', async () => {
  await open();
  expect(figures()).toMatchObject({
    ...{ Rodada: expect.stringMatching(/^r-77/), Situação: 'Encerrada', 'Valor apostado': 'R$2,50', Retorno: 'R$4,00' },
  });
  expect(rows('Apostas da rodada')).toEqual([['512', 'luana_82', 'R$2,50', 'R$4,00', 'Ganhou']]);
  expect(steps()).toEqual([
    'Aposta R$ 2,50, feito+0 msassinatura válida · lançamento 512 · nossa transação 9 · respondido em 7 mst-1',
    'Prêmio R$ 4,00, feito+1.250 msencerra a rodada · assinatura válida · lançamento 513 · nossa transação 10 · respondido em 1.004 mst-2',
    'Recusado, nada mudou+2.000 mschegou depois de desfeita · assinatura válida · respondido em 3 mst-3',
  ]);
  expect(rows('Lançamentos no livro-razão').map((cells) => cells.slice(0, 5))).toEqual([
    ['512', 'Aposta', 'player:7:main', 'games.CAJU', 'R$2,50'],
    ['513', 'Prêmio', 'games.CAJU', 'player:7:main', 'R$4,00'],
  ]);
});

test('how the round ended is said first, and what only an expert reads is folded', async () => {
  await open();
  expect(screen.getByText(/^luana_82 apostou/).textContent.replace(/\s+/g, ' ')).toBe(
    'luana_82 apostou R$ 2,50 e recebeu R$ 4,00: ganho de R$ 1,50.',
  );
  const folded = screen.getByText('Parte técnica').closest('details');
  expect(folded?.open).toBe(false);
  for (const title of ['Lançamentos no livro-razão', 'O que foi dito']) expect(folded?.textContent).toContain(title);
  expect(folded?.textContent).not.toContain('Apostas da rodada');
});

test.for([
  ['over', { paid: '1.00' }, 'luana_82 apostou R$ 2,50 e R$ 1,00 voltaram.'],
  ['over', { paid: '0.00' }, 'luana_82 apostou R$ 2,50 e nada voltou.'],
  ['open', { paid: '0.00', bets: [bet] }, 'O jogador apostou R$ 2,50; a rodada ainda não terminou.'],
  ['void', { paid: '0.00', returned: '2.50' }, 'A rodada foi anulada e R$ 2,50 voltaram.'],
  ['none', { bets: [] }, 'Nada foi apostado nesta rodada.'],
] as const)('a round that is %s, with %j, is told as such', async ([state, more, said]) => {
  await open({ state, ...more } as Partial<RoundSent>);
  expect(document.querySelector('main')?.textContent.replace(/\s+/g, ' ')).toContain(said);
});

test('what was undone went back, and is no prize', async () => {
  await open({ state: 'void', paid: '0.00', returned: '4.00', freeStaked: '1.50', bets: [{ ...bet, status: 'void' }] });
  expect(figures()).toMatchObject({
    ...{ Situação: 'Desfeita', 'Valor apostado': 'R$2,50', 'Aposta grátis': 'R$1,50' },
    ...{ Devolvido: 'R$4,00', Retorno: 'R$0,00' },
  });
  expect(rows('Apostas da rodada')[0]?.at(-1)).toBe('Anulada');
});

test('what was said stands in its order, with the key that signed and the number it has in the log', async () => {
  await open();
  const calls = screen.getByRole('heading', { name: 'O que foi dito' }).closest('section') as HTMLElement;
  const [asked, unanswered] = within(calls).getAllByRole('listitem').map(plain);
  expect(asked).toMatch(
    /^Eles pediramPOST \/hooks\/vendors\/CAJU\/transaction\/bet200respondido em 7 msassinatura válida20\/11\/2026.*CAJU-1 · trace-5$/,
  );
  expect(asked).toContain('"amount": 250000');
  expect(unanswered).toMatch(/^Nós pedimosPOST .*sem resposta.*10\.000 ms20\/11.*\(vazio\).*\(vazio\)trace-5$/);
});

test('a round of nothing kept says so, and a long one is told whole', async () => {
  await open({ steps: [], entries: [], calls: [], bets: [] });
  expect(screen.getByText(/Nada se sabe do que aconteceu/)).toBeDefined();
  expect(screen.getByText(/Nenhuma chamada guardada/)).toBeDefined();
  expect(screen.queryByRole('table')).toBeNull();
  const id = `r-${'9'.repeat(253)}`;
  const many = Array.from({ length: 100 }, (_each, at) => ({ ...betStep, at: roundAt + at, call: String(at) }));
  await open({ round: id, steps: many, calls: many.map(({ call }) => ({ ...betCall, id: call })) });
  expect(steps()).toHaveLength(100);
  expect(figures().Rodada).toContain(id);
});

test('the id of a bet leads on to the bet for whoever may open bets', async () => {
  await open();
  expect(screen.queryByRole('link', { name: '512' })).toBeNull();
  await open({}, { 'GET /office/session': staff(['rounds.read', 'bets.read']) });
  expect(screen.getByRole('link', { name: '512' }).getAttribute('href')).toBe('/bets/512');
});

test('what is not found is said, and so is a round nobody knows; what did not load is asked for again', async () => {
  let answer: Reply = { refusal: 'server.fault', status: 500 };
  const platform = openPlatform({
    ...table,
    'GET /office/rounds': () => answer,
    'GET /office/rounds/opened': () => answer,
  });
  await openPage('/rounds?find=nada');
  const again = await screen.findByRole('button', { name: 'Tentar de novo' });
  const asked = platform.calls('GET /office/rounds').length;
  answer = { value: { list: [] } };
  fireEvent.click(again);
  await screen.findByText('Nada encontrado para nada');
  expect(platform.calls('GET /office/rounds')).toHaveLength(asked + 1);
  answer = { refusal: 'rounds.unknown', status: 404 };
  await openPage(opened);
  await screen.findByText('Não achamos esta rodada');
  expect(screen.queryByRole('button', { name: 'Tentar de novo' })).toBeNull();
  answer = { refusal: 'server.fault', status: 500 };
  await openPage('/rounds/opened?orderNo=513');
  const retry = await screen.findByRole('button', { name: 'Tentar de novo' });
  answer = { value: round };
  fireEvent.click(retry);
  await screen.findByRole('heading', { name: 'Caju da Sorte' });
});

test('a link is shown once, listed with how often it was opened, and ended after a question', async () => {
  let links: object[] = [];
  const platform = await open(
    {},
    {
      'GET /office/rounds/shares': () => ({ value: { list: links } }),
      'POST /office/rounds/shares': () => {
        links = [link, { ...link, id: '3', madeBy: 'rui', opened: 2, openedAt: roundAt }];
        return { value: { url: 'https://palpite.test/rounds/shared/abc', share: link } };
      },
      'DELETE /office/rounds/shares/4': () => {
        links = links.slice(1);
        return { value: null };
      },
    },
  );
  fireEvent.click(screen.getByRole('button', { name: 'Criar link' }));
  await screen.findByText('https://palpite.test/rounds/shared/abc');
  expect(platform.calls('POST /office/rounds/shares')[0]?.body).toEqual({ vendor: 'CAJU', round: 'r-77' });
  const mine = (await screen.findByText(/criado por plantao/)).closest('li') as HTMLElement;
  expect(plain(mine)).toMatch(/21\/11\/2026.*Ainda não aberto/);
  expect(plain(screen.getByText(/criado por rui/).closest('li'))).toMatch(/2 vezes.*20\/11\/2026/);
  fireEvent.click(within(mine).getByRole('button', { name: 'Encerrar' }));
  const dialog = await screen.findByRole('dialog', { name: 'Encerrar este link?' });
  expect(platform.calls('DELETE /office/rounds/shares')).toHaveLength(0);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Encerrar' }));
  await expect.poll(() => screen.queryByText(/criado por plantao/)).toBeNull();
  expect(screen.getByText(/criado por rui/)).toBeDefined();
});

test('a link refused is said, and so is one that had ended meanwhile', async () => {
  await open(
    {},
    {
      'GET /office/rounds/shares': { value: { list: [link] } },
      'POST /office/rounds/shares': { refusal: 'rounds.unknown', status: 404 },
      'DELETE /office/rounds/shares/4': { refusal: 'rounds.link_gone', status: 410 },
    },
  );
  await screen.findByText(/criado por plantao/);
  fireEvent.click(screen.getByRole('button', { name: 'Criar link' }));
  await screen.findByRole('alert');
  expect(screen.queryByText(/rounds\/shared/)).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Encerrar' }));
  const dialog = await screen.findByRole('dialog', { name: 'Encerrar este link?' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Encerrar' }));
  await within(dialog).findByRole('alert');
});

test('who may only read makes and ends no links, and who may not read has no page', async () => {
  await open(
    {},
    {
      'GET /office/session': staff(['rounds.read']),
      'GET /office/rounds/shares': { value: { list: [link] } },
    },
  );
  await screen.findByText(/criado por plantao/);
  expect(screen.queryByRole('button', { name: 'Criar link' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Encerrar' })).toBeNull();
  const platform = openPlatform({ ...table, 'GET /office/session': staff(['bets.read']) });
  await openPage(opened);
  await screen.findByText('Seu perfil não abre esta página');
  expect(platform.calls('GET /office/rounds/opened')).toHaveLength(0);
});
