import { Refused } from '@palpite/contract/base/client.ts';
import type { BetAsked } from '@palpite/contract/sports/shapes.ts';
import { parseMoney } from '@palpite/math/money.ts';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { fetchParts } from '../base/page/later.tsx';
import { mergeTexts, sayFrom } from '../base/seat/say.ts';
import sports from '../locales/pt/sports.json' with { type: 'json' };
import table from '../locales/pt/table.json' with { type: 'json' };
import { choices } from './odds-text.ts';
import { Page } from './page.tsx';
import { betOf, eventOf, fixtureOf, openSports, priced, quiet, running, type SportsRig } from './rig-sports.ts';

let rig: SportsRig;
const flamengo = fixtureOf('1', 'Flamengo', 'Bahia');
const santos = fixtureOf('2', 'Santos', 'Grêmio');

beforeAll(() => sayFrom('PT', mergeTexts(table, sports)));
beforeEach(() => {
  localStorage.clear();
  location.hash = '';
  choices.say({ format: 'decimal', accept: 'higher' });
  // a desk: the slip stands beside the events
  window.matchMedia = (media) =>
    ({ matches: media.includes('min-width: 900px'), media, onchange: null }) as MediaQueryList;
  window.matchMedia = (
    (original) => (media: string) =>
      Object.assign(original(media), { addEventListener: () => undefined, removeEventListener: () => undefined })
  )(window.matchMedia);
  window.scrollTo = () => undefined;
  rig = openSports();
  rig.put(eventOf(flamengo, { state: running }));
  rig.put(eventOf(santos));
});
afterEach(cleanup);

async function open(hash = ''): Promise<void> {
  location.hash = hash;
  render(<Page desk={rig.desk} language="PT" backHref="/lobby" onLanguage={() => undefined} />);
  await act(async () => {
    await fetchParts();
    await rig.desk.dealer.enter(undefined);
  });
}

const go = (hash: string) =>
  act(async () => {
    location.hash = hash;
    dispatchEvent(new HashChangeEvent('hashchange'));
  });
const button = (name: RegExp | string, place: HTMLElement = document.body) =>
  within(place).getByRole('button', { name });
const press = (name: RegExp | string, place?: HTMLElement) =>
  act(async () => void fireEvent.click(button(name, place)));
const slip = () => screen.getByRole('region', { name: 'Cupom' });
const row = (name: string) => screen.getAllByRole('article', { name })[0] ?? expect.fail(`no row ${name}`);
const stake = (label: RegExp, amount: string) =>
  act(async () => void fireEvent.change(within(slip()).getByLabelText(label), { target: { value: amount } }));
const mode = (name: string) => act(async () => void fireEvent.click(within(slip()).getByRole('tab', { name })));

test('the home shows what is live and what comes; a price is heard, moves, and says why it is suspended', async () => {
  await open();
  const live = screen.getByRole('region', { name: 'Ao vivo agora' });
  expect(live.textContent).toContain("23'");
  expect(screen.getByRole('region', { name: 'Começam em breve' }).textContent).toContain('Santos');
  expect(button('Flamengo, Resultado final, 1,85', row('Flamengo x Bahia'))).toBeTruthy();
  await act(async () => rig.move('1', 'football.result', { home: 21_000, draw: 34_000, away: 30_000 }));
  const risen = button('Flamengo, Resultado final, 2,10', row('Flamengo x Bahia'));
  expect(risen.className).toContain('up');
  await act(async () => rig.tell('1', { suspended: 'goal' }));
  expect(live.textContent).toContain('Suspenso: gol');
  await press('Flamengo, Resultado final, suspenso', row('Flamengo x Bahia'));
  expect(slip().textContent).toContain('Toque numa cotação para começar');
  await act(async () => rig.ears().line(false));
  expect(document.body.textContent).toContain('Sem conexão ao vivo');
  await press('Guardar Santos x Grêmio nos favoritos', row('Santos x Grêmio'));
  expect(screen.getByRole('region', { name: 'Seus favoritos' }).textContent).toContain('Santos');
});

test('a free bet pays the stake of one bet, where its odds and sport fit; its winnings are shown without the stake', async () => {
  rig.giveFree([
    { id: '7', amount: parseMoney('10'), leastOdds: 15_000, sports: ['football'], until: 9e12 },
    { id: '8', amount: parseMoney('5'), leastOdds: 50_000, sports: [], until: 9e12 },
  ]);
  await open();
  await press('Flamengo, Resultado final, 1,85', row('Flamengo x Bahia'));
  const choose = (value: string) =>
    act(async () => void fireEvent.change(within(slip()).getByLabelText('Aposta grátis'), { target: { value } }));
  await choose('8');
  expect(slip().textContent).toContain('Esta aposta grátis vale para cotação total a partir de 5,00');
  expect(button(/Fazer aposta grátis/, slip()).hasAttribute('disabled')).toBe(true);
  await choose('7');
  expect(within(slip()).queryByLabelText(/Aposta em/)).toBeNull();
  expect(slip().textContent).toContain('só o ganho é pago');
  // 10 × 1.85 less the 10
  expect(slip().textContent).toMatch(/8,50/);
  await press(/Fazer aposta grátis/, slip());
  expect(rig.sent.at(-1)?.bet).toMatchObject({ freeBet: '7', unitStake: parseMoney('10'), sizes: [1], eachWay: false });
});

test('odds are written in the format that is chosen, and the choice is kept', async () => {
  await open();
  await press('Preferências', screen.getByRole('navigation', { name: 'Esportes e ligas' }));
  fireEvent.click(await screen.findByRole('radio', { name: /^Americano/ }));
  // what lies under the dialog is hidden from readers
  expect(screen.getAllByRole('button', { name: 'Santos, Resultado final, −118', hidden: true })).toHaveLength(1);
  expect(localStorage.getItem('sports.choices')).toContain('american');
});

test('a single is staked, placed once under its key, and stands among the bets', async () => {
  await open();
  await press('Santos, Resultado final, 1,85', row('Santos x Grêmio'));
  await stake(/^Valor em Santos/, '10,00');
  expect(slip().textContent).toMatch(/Retorno possívelR\$\s18,50/);
  const away = new Refused('network', '', 0);
  rig.failNext(away, away, away, away, away);
  await press(/^Apostar R\$\s10,00/, slip());
  expect(within(slip()).getByRole('alert').textContent).toContain('não cobra outra vez');
  // the slip and what is on its way outlive a reload
  cleanup();
  const before = rig.sent.map(({ key }) => key);
  rig = openSports();
  rig.put(eventOf(santos));
  await open();
  await press('Enviar de novo', slip());
  expect(new Set([...before, ...rig.sent.map(({ key }) => key)])).toEqual(new Set(['key-1']));
  expect(slip().textContent).toMatch(/R\$\s10,00 apostados, até R\$\s18,50/);
  await press('Ver minhas apostas', slip());
  expect((await screen.findByRole('article', { name: /^Aposta 1/ })).textContent).toContain('Santos');
});

test('legs make a combo, a system, and within one match a builder; each counts and pays as its kind', async () => {
  rig.put(eventOf(fixtureOf('3', 'Vasco', 'Ceará')));
  await open();
  for (const name of ['Flamengo x Bahia', 'Santos x Grêmio', 'Vasco x Ceará'])
    await press(new RegExp(`^${name.split(' ')[0]}, Resultado final`), row(name));
  expect(within(slip()).getByRole('tab', { selected: true }).textContent).toBe('Múltipla');
  await stake(/^Valor$/, '10,00');
  // 1.85³ = 6.331625, written down to 6.33
  expect(slip().textContent).toMatch(/Cotação total6,33.*Retorno possívelR\$\s63,31/);
  await mode('Sistema');
  fireEvent.change(within(slip()).getByLabelText('Qual sistema'), { target: { value: '1,2,3' } });
  expect(slip().textContent).toMatch(/Combinações7.*Total apostadoR\$\s70,00/);
  await press('Tirar Vasco', slip());
  await press('Tirar Santos', slip());
  await go('#/event/1');
  await press('Mais de 2,5, Total de gols, 1,90');
  expect(within(slip()).getByRole('tab', { selected: true }).textContent).toBe('Criar aposta');
  // 1.85 × 1.90 × 0.8 on the ladder
  expect(slip().textContent).toContain('Cotação total2,80');
  await press(/^Apostar R\$\s10,00/, slip());
  expect(rig.sent[0]?.bet).toMatchObject({
    builder: true,
    builderOdds: 28_000,
    sizes: [1],
    unitStake: parseMoney('10'),
  });
});

test('odds that fell are taken by a press; too high a stake is told the most, and set to it', async () => {
  await open();
  await press('Santos, Resultado final, 1,85', row('Santos x Grêmio'));
  await stake(/^Valor em Santos/, '50,00');
  await act(async () => rig.move('2', 'football.result', { home: 17_000, draw: 34_000, away: 42_000 }));
  expect(slip().textContent).toContain('A cotação mudou de 1,85 para 1,70');
  rig.failNext(
    new Refused('sports.max_stake', 'O máximo agora é R$ 20,00.', 422, {
      field: 'unitStake',
      max: '20.00',
      unit: '20.00',
    }),
    new Refused('sports.suspended', 'Suspenso.', 409, { field: 'legs.0' }),
  );
  await press(/^Aceitar as cotações e apostar R\$\s50,00/, slip());
  expect(rig.sent[0]?.bet.legs[0]?.odds).toBe(17_000);
  await press(/^Apostar o máximo, R\$\s20,00/, slip());
  await press(/^Apostar R\$\s20,00/, slip());
  expect(within(slip()).getByRole('alert').textContent).toBe('Suspenso.');
  await act(async () => rig.tell('2', { suspended: 'staff' }));
  expect(slip().textContent).toContain('suspenso agora');
  expect(button(/^Apostar R\$\s20,00/, slip())).toHaveProperty('disabled', true);
});

test('at a desk a link leads past all prices to the slip', async () => {
  await open('#/event/2');
  const link = screen.getByRole('link', { name: 'Ir direto para o cupom' });
  expect(document.querySelector(link.getAttribute('href') ?? '')).toBe(slip());
  await go('#bet');
  expect(screen.getByRole('heading', { name: 'Santos x Grêmio' })).toBeTruthy();
});

test('what staff say of a bet that waits for them is on the slip at once, and what they approved is placed', async () => {
  await open();
  await press('Santos, Resultado final, 1,85', row('Santos x Grêmio'));
  await stake(/^Valor em Santos/, '60,00');
  rig.failNext(new Refused('sports.awaits_approval', 'Espera a equipe.', 409, { field: 'unitStake' }));
  await press(/^Apostar R\$\s60,00/, slip());
  expect(within(slip()).getByRole('alert').textContent).toBe('Espera a equipe.');
  await act(async () => rig.ears().own({ type: 'approval', state: 'rejected' }));
  expect(within(slip()).getByRole('alert').textContent).toContain('não aprovou esta aposta');
  rig.failNext(new Refused('sports.awaits_approval', 'Espera a equipe.', 409, { field: 'unitStake' }));
  await press(/^Apostar R\$\s60,00/, slip());
  await act(async () => rig.ears().own({ type: 'approval', state: 'approved' }));
  expect(within(slip()).getByRole('alert').textContent).toContain('aprovou esta aposta. Aposte de novo');
  await press(/^Apostar R\$\s60,00/, slip());
  expect(slip().textContent).toContain('Aposta feita');
});

test('a live bet waits, seen by its countdown, and is not sent twice meanwhile', async () => {
  await open();
  await press('Flamengo, Resultado final, 1,85', row('Flamengo x Bahia'));
  await stake(/^Valor em Flamengo/, '10,00');
  expect(slip().textContent).toContain('espera de 5 s');
  let answer: () => void = () => undefined;
  const place = rig.desk.wire.place;
  rig.desk.wire.place = (asked, key) =>
    new Promise((done, fail) => {
      answer = () => void place(asked, key).then(done, fail);
    });
  await press(/^Apostar R\$\s10,00/, slip());
  expect(within(slip()).getByRole('timer', { name: 'Conferindo a aposta ao vivo' })).toBeTruthy();
  await press(/^Apostar R\$\s10,00/, slip());
  await act(async () => answer());
  expect(slip().textContent).toContain('Aposta feita');
  expect(document.activeElement?.textContent).toContain('Aposta feita');
  expect(rig.sent).toHaveLength(1);
});

test('an event shows its scoreboard and markets in groups, follows what changes, and says when it is gone', async () => {
  const score = priced('football.correct_score', { '1-0': 70_000, other: 80_000 });
  rig.put({
    ...eventOf(flamengo, {
      state: running,
      markets: [...eventOf(flamengo).markets, priced('football.total@14', { over: 30_000, under: 14_000 }), score],
    }),
    groups: [
      { group: 'main', markets: ['football.result'] },
      { group: 'goals', markets: ['football.total@14', 'football.total@10', 'football.correct_score'] },
    ],
  });
  await open('#/event/1');
  expect((await screen.findByRole('region', { name: 'Placar' })).textContent).toContain("12'Gol, Pedro");
  await act(async () => void fireEvent.click(screen.getByRole('tab', { name: 'Gols' })));
  expect(screen.queryByRole('group', { name: 'Resultado final' })).toBeNull();
  expect(button('1–0, Placar exato, 7,00')).toBeTruthy();
  // all lines of a market in one card, the lowest first
  const lines = within(screen.getByRole('group', { name: 'Total de gols' })).getAllByRole('button');
  expect(lines.map(({ textContent }) => textContent?.slice(0, 11))).toEqual([
    ...['Mais de 2,5', 'Menos de 2,', 'Mais de 3,5', 'Menos de 3,'],
  ]);
  const state = { ...running, score: { home: 2, away: 0 }, minute: 24 };
  await act(async () => rig.tell('1', { state, suspended: 'goal' }));
  expect(screen.getByRole('region', { name: 'Placar' }).textContent).toContain('Flamengo 2, Bahia 0');
  expect(screen.getByText('Suspenso: gol')).toBeTruthy();
  await go('#/event/nope');
  expect(await screen.findByText('Este jogo não está mais à venda')).toBeTruthy();
  await go('#/search/Santos');
  expect(await screen.findByRole('article', { name: 'Santos x Grêmio' })).toBeTruthy();
  rig.put(eventOf(santos, { state: { ...quiet, status: 'finished', score: { home: 3, away: 1 } } }));
  await go('#/results');
  expect((await screen.findByRole('link', { name: /Santos/ })).textContent).toContain('3–1');
});

test('a race that goes on says that betting closed at its start', async () => {
  const {
    home: _,
    away: __,
    ...race
  } = fixtureOf('9', '', '', { sport: 'motor', runners: [{ id: 'ver', name: 'Ver' }] });
  const winner = priced('motor.winner', { ver: 25_000 });
  rig.put(eventOf(race, { markets: [winner] }));
  await open('#/event/9');
  expect(await screen.findByRole('group', { name: 'Vencedor da corrida' })).toBeTruthy();
  await act(async () => rig.tell('9', { state: { ...quiet, status: 'live' } }));
  await act(async () => rig.move('9', 'motor.winner', {}, { status: 'closed' }));
  expect(await screen.findByText('As apostas fecharam no começo')).toBeTruthy();
});

test('a settled bet says why, and a correction; an open one is cashed out after a second press', async () => {
  const asked: BetAsked = {
    legs: [{ fixtureId: '1', market: 'football.handicap@-3', selection: 'home', odds: 19_000 }],
    ...{ sizes: [1], unitStake: parseMoney('10'), eachWay: false, builder: false, accept: 'any' },
  };
  const open_ = betOf(asked, '7', () => flamengo);
  const params = { selection: 'home', part: 'match', home: 1, away: 0, line: '-0.75', surplus: '0.25' };
  const [leg] = open_.legs;
  if (!leg) throw new Error('a bet has a leg');
  const settled = { outcome: 'half_won' as const, because: { code: 'by.handicap', params }, version: 2 };
  rig.setBets('settled', [
    { ...open_, betId: '6', state: 'half_won', payout: parseMoney('14.50'), legs: [{ ...leg, settled }] },
  ]);
  rig.setBets('open', [open_]);
  rig.setQuote({
    quote: { id: 'q1', value: parseMoney('14.25'), until: 4_102_444_800_000 },
    ...{ why: null, formula: { stake: parseMoney('10'), fair: parseMoney('15'), marginMillionths: 50_000 } },
  });
  await open('#/bets');
  await press('Encerrar antes', await screen.findByRole('article', { name: /^Aposta 7/ }));
  await screen.findByText(/menos a margem de 5,00%/);
  const dialog = screen.getByRole('dialog');
  await press(/^Receber R\$\s14,25/, dialog);
  expect(rig.cashed).toHaveLength(0);
  await press(/^Confirmar: receber R\$\s14,25 por 100%/, dialog);
  expect(dialog.textContent).toMatch(/Encerrado: R\$\s14,25/);
  expect(rig.desk.store.get().available).toBe(parseMoney('99'));
  await act(async () => void fireEvent.keyDown(dialog, { key: 'Escape' }));
  cleanup();
  await open('#/bets');
  await act(async () => void fireEvent.click(screen.getByRole('tab', { name: 'Decididas' })));
  const card = await screen.findByRole('article', { name: /^Aposta 6/ });
  expect(card.textContent).toContain('Resultado corrigido');
  expect(card.textContent).toContain('Tempo regulamentar: 1–0 em gols. Linha −0,75, diferença 0,25.');
  expect(card.textContent).toContain('Ganhou metade');
});

test('a stake that was kept and is longer than money is dropped: the page opens', async () => {
  await open();
  await press('Santos, Resultado final, 1,85', row('Santos x Grêmio'));
  await stake(/^Valor em Santos/, '10,00');
  const [name = ''] = Object.keys(localStorage).filter((key) => key.startsWith('slip.'));
  const kept = localStorage.getItem(name) ?? '';
  expect(kept).toContain('"10.00"');
  cleanup();
  localStorage.setItem(name, kept.replaceAll('"10.00"', '"1234567890123"'));
  rig = openSports();
  rig.put(eventOf(santos));
  await open();
  expect(slip().textContent).toContain('Toque numa cotação para começar');
});

test('a cash-out without an answer is only sent again as it is, also after its window was closed', async () => {
  const asked: BetAsked = {
    legs: [{ fixtureId: '1', market: 'football.result', selection: 'home', odds: 18_500 }],
    ...{ sizes: [1], unitStake: parseMoney('10'), eachWay: false, builder: false, accept: 'any' },
  };
  const placed = betOf(asked, '8', () => flamengo);
  rig.setBets('open', [placed]);
  const offerAt = (id: string, value: string) =>
    rig.setQuote({
      quote: { id, value: parseMoney(value), until: 4_102_444_800_000 },
      ...{ why: null, formula: null },
    });
  offerAt('q1', '7.00');
  await open('#/bets');
  await press('Encerrar antes', await screen.findByRole('article', { name: /^Aposta 8/ }));
  const dialog = await screen.findByRole('dialog');
  await act(async () => void fireEvent.change(within(dialog).getByRole('slider'), { target: { value: '5000' } }));
  const away = new Refused('network', '', 0);
  rig.failNext(away, away, away, away, away);
  await within(dialog).findByText(/R\$\s7,00/, { selector: 'button' });
  await press(/^Receber R\$\s7,00/, dialog);
  await press(/^Confirmar: receber R\$\s7,00 por 50%/, dialog);
  expect(within(dialog).getByRole('alert').textContent).toContain('não encerra outra parte');
  // half of it may be cashed out: of what is left nothing else is offered
  offerAt('q2', '3.00');
  rig.setBets('open', [{ ...placed, cashedOut: [{ at: 0, fraction: 5000, value: parseMoney('7.00') }] }]);
  await act(async () => rig.desk.bets.read('open'));
  expect(dialog.textContent).toContain('50% da aposta');
  await press('Fechar', dialog);
  await press('Encerrar antes', screen.getByRole('article', { name: /^Aposta 8/ }));
  const opened = await screen.findByRole('dialog');
  const again = await within(opened).findByRole('button', { name: 'Enviar de novo' });
  expect(within(opened).queryByRole('button', { name: /^Receber/ })).toBeNull();
  await act(async () => void fireEvent.click(again));
  expect(opened.textContent).toMatch(/Encerrado: R\$\s7,00/);
  expect(new Set(rig.cashed.map(({ quoteId, key }) => `${quoteId} ${key}`))).toEqual(new Set(['q1 key-1']));
});

test('an order to cash out by itself that has no answer may be done: how it stands is read again', async () => {
  const asked: BetAsked = {
    legs: [{ fixtureId: '1', market: 'football.result', selection: 'home', odds: 18_500 }],
    ...{ sizes: [1], unitStake: parseMoney('10'), eachWay: false, builder: false, accept: 'any' },
  };
  const bet = betOf(asked, '8', () => flamengo);
  rig.setBets('open', [bet]);
  await open('#/bets');
  await press('Encerrar antes', await screen.findByRole('article', { name: /^Aposta 8/ }));
  const dialog = await screen.findByRole('dialog');
  await act(
    async () => void fireEvent.change(within(dialog).getByLabelText(/^Encerrar sozinho/), { target: { value: '15' } }),
  );
  rig.failNext(new Refused('network', '', 0));
  rig.setBets('open', [{ ...bet, cashOutAt: parseMoney('15') }]);
  await press('Ativar', dialog);
  expect(dialog.textContent).toContain('pode ser que já esteja valendo');
  expect(button('Desativar', dialog)).toBeTruthy();
});
