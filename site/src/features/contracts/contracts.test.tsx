import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { type Answer, comeBack, member, openSite, platform, refusal, statusWith } from '../../testing/open-site.tsx';

const agent = { ...member, account: 'agenteipe', type: 41 };
const flags = ['SIGNCONDIV3', 'DAILYSALCONT3', 'HOURSAL3', 'RTSALARY3'];
const plan = {
  kind: 'dividend',
  period: 'M',
  tiers: [
    { turnover: '0.00', netLoss: '150000.00', active: 5, rate: 160_000 },
    { turnover: '0.00', netLoss: '300000.00', active: 6, rate: 180_000 },
  ],
  active: { deposits: '1000.00', turnover: '5000.00' },
  fee: 50_000,
  carryOver: false,
};
const offer = {
  ...{ id: '12', agent: null, offeredBy: { account: 'mat···r' }, terms: plan, termsHash: 'ab'.repeat(32) },
  ...{ version: 2, funding: 'platform', state: 'offered', offeredAt: Date.UTC(2026, 10, 16) },
  ...{ expiresAt: Date.UTC(2026, 10, 23, 15), answeredAt: null, startsAt: null, endsAt: null },
};
const held = { ...offer, id: '9', version: 1, state: 'active', startsAt: Date.UTC(2026, 9, 1, 3) };
const read = {
  contract: offer,
  wouldStart: Date.UTC(2026, 11, 1, 3),
  replaces: { ...held, terms: { ...plan, tiers: [{ ...plan.tiers[0], rate: 170_000 }], fee: 40_000 } },
  wouldEnd: [{ id: '31', account: 'nin···t' }],
};
const outcome = {
  ...{ tier: 2, rate: 180_000, fee: '15000.00', base: '270000.00', gross: '48600.00' },
  ...{ below: '0.00', amount: '48600.00' },
};
const figures = {
  periods: [
    {
      startsAt: Date.UTC(2026, 9, 1, 3),
      endsAt: Date.UTC(2026, 10, 1, 3),
      running: false,
      team: {
        ...{ turnover: '1500000.00', turnoverWon: '0.00', turnoverLost: '0.00', netLoss: '300000.00' },
        ...{ bonuses: '0.00', rebates: '0.00', salaries: '15000.00', active: 6 },
      },
      offered: outcome,
      standing: { ...outcome, amount: '45900.00' },
    },
  ],
};
const page = (list: unknown[]) => ({ list, total: list.length, totalPages: list.length > 0 ? 1 : 0 });
const earned = { ...page([]), sums: { gross: '0.00', below: '0.00', amount: '0.00', owed: '0.00' } };
const answerPath = '/wps/relay/MCSFE_processContractDividend';
const base = {
  'GET /wps/member/info': agent,
  'GET /wps/agent/affiliateUrls': { list: [], total: 0, totalPages: 0, hosts: [], open: 0, most: 20 },
  'GET /wps/agent/downlines': page([]),
  'GET /wps/agent/earnings': earned,
  'GET /wps/agent/contracts': page([offer]),
  'GET /wps/agent/contracts/12': read,
  'GET /wps/agent/contracts/12/figures': figures,
};

async function open(search: string, table: Record<string, Answer> = {}) {
  const asked = platform({ ...base, ...table });
  await openSite(`/agentHome/agentDividendRecordCopy2${search}`, { loggedIn: true, status: statusWith(flags) });
  return asked;
}

test('an open offer says who pays what from when, what it changes and which contract ends, before yes is said', async () => {
  await open('?contract=12');
  const dialog = await screen.findByRole('dialog', { name: 'Contrato' });
  await within(dialog).findByText(/Proposta de mat···r, vale até 23\/11\/2026, \d\d:\d\d/);
  within(dialog).getByText('Dividendo por mês');
  within(dialog).getByText('versão 2');
  within(dialog).getByText(/conta a partir de 01\/12\/2026/);
  within(dialog).getByText('ab'.repeat(32));
  const rows = within(within(dialog).getByRole('table', { name: 'O que mudaria' }))
    .getAllByRole('row')
    .map((row) => row.textContent);
  expect(rows).toContainEqual(
    expect.stringMatching(/perda líquida a partir de.*150\.000,00, ativos: 5 ou mais17,0.%16,0.%/),
  );
  expect(rows).toContainEqual(expect.stringMatching(/Taxa da plataforma4,0.%5,0.%/));
  expect(within(dialog).getByText('nin···t').closest('li')?.textContent).toMatch(/termina o contrato de nin···t/);
  expect((await within(dialog).findByText(/renderia a mais/)).textContent).toMatch(/2\.700,00/);
  const months = within(dialog).getByRole('table', { name: 'Quanto renderia' });
  expect(within(months).getAllByRole('row')[1]?.textContent).toMatch(/01\/10\/2026.*48\.600,00.*45\.900,00/);
});

test('a loss of 300,000 with rebates of 10,000 and bonuses of 5,000 comes to 48,600.00 as it is typed', async () => {
  await open('?contract=12');
  const dialog = await screen.findByRole('dialog', { name: 'Contrato' });
  fireEvent.click(await within(dialog).findByText('Experimentar outros números'));
  const type = (label: string, value: string) =>
    fireEvent.change(within(dialog).getByLabelText(label), { target: { value } });
  type('Perda líquida', '300000');
  type('Cashback', '10000');
  type('Bônus', '5000');
  type('Ativos', '6');
  const result = () => within(dialog).getByText('O contrato renderia').closest('div')?.textContent;
  expect(result()).toBe('O contrato renderiaR$48.600,00');
  // the tier below, with one active member fewer
  type('Ativos', '5');
  expect(result()).toBe('O contrato renderiaR$43.200,00');
});

test('a yes names the contracts that end, leaves once, and a refusal is read beside it', async () => {
  let changed = true;
  const { to } = await open('?contract=12', {
    [`POST ${answerPath}`]: () =>
      changed ? refusal(409, 'commission.ends_changed', 'Os contratos mudaram.') : { ...offer, state: 'active' },
  });
  const dialog = await screen.findByRole('dialog', { name: 'Contrato' });
  fireEvent.click(await within(dialog).findByRole('button', { name: 'Aceitar contrato' }));
  const confirm = await screen.findByRole('dialog', { name: 'Aceitar este contrato?' });
  within(confirm).getByText('nin···t');
  fireEvent.click(within(confirm).getByRole('button', { name: 'Aceitar contrato' }));
  await within(confirm).findByText('Os contratos mudaram.');
  changed = false;
  const yes = within(confirm).getByRole('button', { name: 'Aceitar contrato' });
  await waitFor(() => expect(yes.getAttribute('aria-busy')).toBeNull());
  fireEvent.click(yes);
  fireEvent.click(yes);
  await screen.findByText('Contrato aceito.');
  expect(to(answerPath)).toHaveLength(2);
  expect(to(answerPath)[1]?.body).toEqual({ id: '12', answer: 'accept', ends: ['31'] });
});

test('a yes to a first contract names none that it would replace', async () => {
  await open('?contract=12', { 'GET /wps/agent/contracts/12': { ...read, replaces: null, wouldEnd: [] } });
  const dialog = await screen.findByRole('dialog', { name: 'Contrato' });
  fireEvent.click(await within(dialog).findByRole('button', { name: 'Aceitar contrato' }));
  const first = await screen.findByRole('dialog', { name: 'Aceitar este contrato?' });
  within(first).getByText('Ele conta a partir do próximo período.');
  cleanup();
  await open('?contract=12');
  fireEvent.click(await screen.findByRole('button', { name: 'Aceitar contrato' }));
  const other = await screen.findByRole('dialog', { name: 'Aceitar este contrato?' });
  within(other).getByText(/toma o lugar do que você tem hoje deste tipo/);
});

test('the period that runs stands last and is marked, and is no part of what a yes would bring more', async () => {
  const [month] = figures.periods;
  const running = { ...month, startsAt: Date.UTC(2026, 10, 1, 3), endsAt: Date.UTC(2026, 11, 1, 3), running: true };
  const so = { ...running, offered: { ...outcome, amount: '0.125' }, standing: { ...outcome, amount: '99.00' } };
  await open('?contract=12', { 'GET /wps/agent/contracts/12/figures': { periods: [month, so] } });
  const months = await screen.findByRole('table', { name: 'Quanto renderia' });
  const [, first, second, sum] = within(months).getAllByRole('row');
  expect(first?.textContent).not.toContain('em curso');
  expect(second?.textContent).toMatch(/em curso, até agora.*R\$0,125/);
  // what lies below a cent is shown, so that the lines add up
  expect(sum?.textContent).toContain('48.600,125');
  expect((await screen.findByText(/renderia a mais/)).textContent).toMatch(/2\.700,00/);
});

test('the calculator of a team that has not played says so, in place of rows of nothing', async () => {
  const none = { ...figures.periods[0]?.team, turnover: '0.00', netLoss: '0.00', salaries: '0.00', active: 0 };
  const periods = figures.periods.map((period) => ({ ...period, team: none }));
  await open('?contract=12', { 'GET /wps/agent/contracts/12/figures': { periods } });
  await screen.findByText(/não há o que calcular/);
  expect(screen.queryByRole('table', { name: 'Quanto renderia' })).toBeNull();
  screen.getByText('Experimentar outros números');
});

test('a no asks once more, and ends nothing below', async () => {
  const { to } = await open('?contract=12', { [`POST ${answerPath}`]: { ...offer, state: 'rejected' } });
  const dialog = await screen.findByRole('dialog', { name: 'Contrato' });
  fireEvent.click(await within(dialog).findByRole('button', { name: 'Recusar' }));
  const confirm = await screen.findByRole('dialog', { name: 'Recusar esta proposta?' });
  expect(within(confirm).queryByText('nin···t')).toBeNull();
  fireEvent.click(within(confirm).getByRole('button', { name: 'Recusar' }));
  await screen.findByText('Proposta recusada.');
  expect(to(answerPath)[0]?.body).toEqual({ id: '12', answer: 'reject', ends: [] });
});

test('a contract that is over shows how it ended and cannot be acted on', async () => {
  const words = {
    rejected: 'Recusado',
    expired: 'Vencido',
    withdrawn: 'Retirado',
    terminated: 'Encerrado',
    superseded: 'Substituído',
  };
  for (const [state, word] of Object.entries(words)) {
    const contract = { ...offer, state };
    await open('?contract=12', {
      'GET /wps/agent/contracts/12': { ...read, contract, wouldStart: null, replaces: null, wouldEnd: [] },
    });
    const dialog = await screen.findByRole('dialog', { name: 'Contrato' });
    await within(dialog).findByText(word);
    expect(within(dialog).queryByRole('button', { name: /Aceitar|Recusar|Retirar|Encerrar/ })).toBeNull();
  }
});

test('an offer of another period than what stands says so and cannot be accepted', async () => {
  await open('?contract=12', { 'GET /wps/agent/contracts/12': { ...read, wouldStart: null, wouldEnd: [] } });
  await screen.findByText(/O seu contrato de hoje tem outro período/);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Aceitar contrato' }).disabled).toBe(true);
});

test('the list leads to one and back, and closing leaves the page beneath as it was', async () => {
  await open('?period=30');
  fireEvent.click(await screen.findByRole('link', { name: /^Contratos/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Contratos' });
  fireEvent.click(await within(dialog).findByRole('button', { name: /Dividendo.*Aguarda resposta/ }));
  await waitFor(() => expect(location.search).toContain('contract=12'));
  fireEvent.click(await screen.findByRole('button', { name: 'Todos os contratos' }));
  await screen.findByRole('dialog', { name: 'Contratos' });
  fireEvent.click(screen.getByRole('button', { name: 'Fechar' }));
  await waitFor(() => expect(location.search).not.toContain('contract'));
});

test('a visitor is asked to log in first', async () => {
  platform(base);
  await openSite('/?contract=12', { status: statusWith(flags) });
  await screen.findByRole('dialog', { name: 'Entrar' });
});

const offering = {
  own: [
    { id: '9', kind: 'realtime_salary', terms: { kind: 'realtime_salary', singleBet: 20_000, profit: 0, loss: 0 } },
  ],
  downlines: [
    { handle: 'A'.repeat(22), account: 'bia···a', type: 2, holds: [], waiting: [] },
    { handle: 'B'.repeat(22), account: 'rui···s', type: 1, holds: [], waiting: ['realtime_salary'] },
  ],
  more: false,
};
const offeringPath = 'GET /wps/agent/contracts/offering';

test('an offer is checked as it is typed, reviewed, and sent once', async () => {
  const { to } = await open('?contract=new', {
    [offeringPath]: offering,
    'POST /wps/agent/contracts': { ...offer, id: '40' },
    'GET /wps/agent/contracts/40': { ...read, contract: { ...offer, id: '40' } },
    'GET /wps/agent/contracts/40/figures': figures,
  });
  const dialog = await screen.findByRole('dialog', { name: 'Oferecer contrato' });
  const whom = await within(dialog).findByLabelText('Para quem');
  const rate = within(dialog).getByLabelText('De cada aposta');
  fireEvent.change(rate, { target: { value: '2,1' } });
  await within(dialog).findByText('É mais do que o seu contrato dá.');
  fireEvent.change(whom, { target: { value: 'B'.repeat(22) } });
  await within(dialog).findByText('Já há uma proposta deste tipo sem resposta.');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Rever proposta' }));
  await within(dialog).findByText('Corrija os campos marcados.');
  fireEvent.change(rate, { target: { value: '1,5' } });
  fireEvent.change(whom, { target: { value: 'A'.repeat(22) } });
  fireEvent.change(within(dialog).getByRole('combobox', { name: 'Quem paga' }), { target: { value: 'upline' } });
  within(dialog).getByText(/O que ela não cobrir fica devido/);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Rever proposta' }));
  const confirm = await screen.findByRole('dialog', { name: 'Enviar a proposta a bia···a?' });
  within(confirm).getByText('Salário em tempo real');
  within(confirm).getByText(/1,5.%/);
  const send = within(confirm).getByRole('button', { name: 'Enviar proposta' });
  fireEvent.click(send);
  fireEvent.click(send);
  await screen.findByText('Proposta enviada.');
  const sent = to('/wps/agent/contracts').filter(({ method }) => method === 'POST');
  expect(sent.map(({ body }) => body)).toEqual([
    {
      downline: 'A'.repeat(22),
      terms: { kind: 'realtime_salary', singleBet: 15_000, profit: 0, loss: 0 },
      funding: 'upline',
    },
  ]);
  await waitFor(() => expect(location.search).toContain('contract=40'));
});

test('terms that were typed stay, also where what may be offered is looked at again in vain', async () => {
  let fails = false;
  const { to } = await open('?contract=new', {
    [offeringPath]: () => (fails ? refusal(429, 'request.too_many', 'Calma.') : offering),
  });
  const rate = await screen.findByLabelText('De cada aposta');
  fireEvent.change(rate, { target: { value: '1,5' } });
  fails = true;
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
  try {
    comeBack();
    await waitFor(() => expect(to('/wps/agent/contracts/offering')).toHaveLength(2));
    await act(() => new Promise((done) => setTimeout(done, 50)));
  } finally {
    vi.useRealTimers();
  }
  expect([rate.isConnected, (rate as HTMLInputElement).value]).toEqual([true, '1,5']);
});

test('what the platform refuses is read at its field', async () => {
  await open(`?contract=new&to=${'A'.repeat(22)}`, {
    [offeringPath]: offering,
    'POST /wps/agent/contracts': refusal(422, 'commission.over_upline', 'Dá mais do que o contrato.', {
      field: 'terms.singleBet',
    }),
  });
  const dialog = await screen.findByRole('dialog', { name: 'Oferecer contrato' });
  fireEvent.click(await within(dialog).findByRole('button', { name: 'Rever proposta' }));
  const confirm = await screen.findByRole('dialog', { name: 'Enviar a proposta a bia···a?' });
  fireEvent.click(within(confirm).getByRole('button', { name: 'Enviar proposta' }));
  await within(dialog).findByText('Dá mais do que o contrato.');
  expect(within(dialog).getByLabelText('De cada aposta').getAttribute('aria-invalid')).toBe('true');
});

test('who holds nothing, or has no agents below, reads why there is nothing to offer', async () => {
  await open('?contract=new', { [offeringPath]: { ...offering, own: [] } });
  await screen.findByText('Você ainda não tem o que oferecer');
  await open('?contract=new', { [offeringPath]: { ...offering, downlines: [] } });
  await screen.findByText('Nenhum agente na sua equipe');
});
