import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { member, openSite, platform, refusal, session, statusWith } from '../testing/open-site.tsx';

const agent = { ...member, account: 'agenteipe', type: 41 };
const invitation = (code: string) => ({
  ...{ code, type: 0, state: 'open', host: null, note: null, single: false, username: null, madeAt: null },
  ...{ expiresAt: null, registrations: 0, depositors: 0, deposits: '0.00', offers: [] },
});
const invited = (list: readonly object[]) => ({
  ...{ list, total: list.length, totalPages: 1, hosts: [], open: list.length, most: 20 },
});
const nobody = { list: [], path: [], total: 0, totalPages: 0 };
const asAgent = {
  'GET /wps/member/info': agent,
  'GET /wps/agent/affiliateUrls': invited([invitation('abcd2345')]),
  'GET /wps/agent/downlines': nobody,
};

test('the agents’ page has neither header nor menu nor bar, and says who is there', async () => {
  platform(asAgent);
  await openSite('/agentHome', { loggedIn: true });
  await screen.findByRole('heading', { level: 1, name: /agenteipe/ });
  expect(screen.getByText('Afiliado')).toBeTruthy();
  expect(screen.queryByRole('banner')).toBeNull();
  expect(screen.queryByRole('contentinfo')).toBeNull();
  expect(screen.queryByRole('navigation', { name: 'Atalhos' })).toBeNull();
  await screen.findByText(/\/register\?referralCode=abcd2345$/);
  expect(screen.getByRole('img', { name: 'QR do seu link de convite' })).toBeTruthy();
  await screen.findByText('Ninguém ainda');
});

test('an agent without an invitation makes one', async () => {
  const made: object[] = [];
  const { to } = platform({
    ...asAgent,
    'GET /wps/agent/affiliateUrls': () => invited(made),
    'POST /wps/agent/affiliateUrl': () => {
      made.push(invitation('novo2345'));
      return made[0];
    },
  });
  await openSite('/agentHome', { loggedIn: true });
  fireEvent.click(await screen.findByRole('button', { name: 'Criar meu convite' }));
  await screen.findByText('novo2345');
  expect(to('/wps/agent/affiliateUrl')).toHaveLength(1);
});

test('an agent transfers money without leaving the agents’ pages', async () => {
  platform({ ...asAgent, 'GET /wps/member/transfer/settings': () => refusal(503, 'server.busy', 'Muito movimento.') });
  await openSite('/agentHome', { loggedIn: true });
  fireEvent.click(await screen.findByRole('link', { name: 'Transferir para alguém' }));
  await screen.findByRole('heading', { level: 1, name: 'Transferir para alguém' });
  expect(document.body.dataset.frame).toBe('agent');
  expect(screen.queryByRole('navigation', { name: 'Atalhos' })).toBeNull();
  screen.getByRole('navigation', { name: 'Páginas do agente' });
  screen.getByRole('button', { name: 'Sair' });
  fireEvent.click(screen.getByRole('button', { name: 'Voltar' }));
  await screen.findByRole('heading', { level: 1, name: /agenteipe/ });
});

test('team, invitations and announcements lead back to the home of agents', async () => {
  const titles = { downlineManagmentView: 'Equipe', registerCenter: 'Convites', agentAnnouncement: 'Avisos' };
  for (const [path, title] of Object.entries(titles)) {
    platform(asAgent);
    await openSite(`/agentHome/${path}`, { loggedIn: true });
    await screen.findByRole('heading', { level: 1, name: title });
    fireEvent.click(screen.getByRole('button', { name: 'Voltar' }));
    await waitFor(() => expect(location.pathname).toBe('/agentHome'));
    cleanup();
  }
});

const terms = {
  kind: 'daily_salary',
  tiers: [
    { turnover: '0.00', active: 0, rate: 4_000 },
    { turnover: '1000.00', active: 0, rate: 8_000 },
  ],
  active: { deposits: '0.00', turnover: '0.00' },
};
const contract = {
  ...{
    id: '9',
    agent: null,
    offeredBy: 'platform',
    terms,
    termsHash: 'ab'.repeat(32),
    version: 1,
    funding: 'platform',
  },
  ...{ state: 'active', offeredAt: 1, expiresAt: 2, answeredAt: 1, startsAt: 1, endsAt: null },
};
const result = { deposits: '0.00', withdrawals: '0.00', turnover: '0.00', validTurnover: '0.00', payouts: '0.00' };
const figures = { ...result, bonuses: '0.00', rebates: '0.00', net: '0.00' };
const low = 'A'.repeat(22);
const below = (account: string, more: object) => ({
  ...{ ...figures, handle: low, account, type: 1, downlines: 0, contracts: [], ...more },
});
const branch = (list: readonly object[]) => ({
  ...{
    list,
    total: list.length,
    totalPages: 1,
    days: { from: '2026-03-01', to: '2026-03-30' },
    self: figures,
    path: [],
  },
  sums: { page: figures, all: { ...figures, turnover: '700.00', payouts: '200.00' } },
});

test('the home of agents shows the top of the tree with its sums, and a branch opens where it stands', async () => {
  const top = below('lua···2', {
    ...{ turnover: '400.00', payouts: '450.00', downlines: 2 },
    contracts: [{ kind: 'dividend', rate: 120_000 }],
  });
  platform({
    ...asAgent,
    'GET /wps/agent/statements': ({ query }: { query: URLSearchParams }) =>
      branch(query.has('of') ? [below('rui···o', { type: 0, handle: 'B'.repeat(22) })] : [top]),
  });
  await openSite('/agentHome', { loggedIn: true, status: statusWith(['AFFMAN3']) });
  const tree = await screen.findByRole('table', { name: 'Árvore da equipe' });
  expect(within(tree).getAllByRole('row')[1]?.textContent).toMatch(/Minha equipe.*R\$700,00.*R\$500,00/);
  expect(within(tree).getAllByRole('row')[2]?.textContent).toMatch(
    /lua···2Agente2 abaixo.*R\$400,00.*−.*50,00.*12,0.%/,
  );
  const opener = within(tree).getByRole('button', { name: 'Abrir lua···2' });
  fireEvent.click(opener);
  await within(tree).findByText('rui···o');
  fireEvent.click(within(tree).getByRole('button', { name: 'Fechar lua···2' }));
  expect(within(tree).queryByText('rui···o')).toBeNull();
});

test('the home of agents says how far the next tier is and when it is reached at this pace', async () => {
  const now = Date.now();
  const period = {
    ...{ startsAt: now - 3_600_000, endsAt: now + 3_600_000, running: true, standing: null },
    team: {
      ...{ turnover: '750.00', turnoverWon: '0.00', turnoverLost: '0.00', netLoss: '0.00' },
      ...{ bonuses: '0.00', rebates: '0.00', salaries: '0.00', active: 3 },
    },
    offered: { tier: 1, rate: 4_000, fee: '0.00', base: '750.00', gross: '3.00', below: '0.00', amount: '3.00' },
  };
  const { to } = platform({
    ...asAgent,
    'GET /wps/agent/contracts': { list: [contract], total: 1, totalPages: 1 },
    'GET /wps/agent/contracts/9/figures': { periods: [period] },
  });
  await openSite('/agentHome', { loggedIn: true });
  const part = await screen.findByRole('region', { name: 'Próxima faixa' });
  await within(part).findByText(/Faltam R\$\s250,00 de giro para 0,8\s%/);
  within(part).getByText(/agora 0,4\s%/);
  within(part).getByText(/No ritmo de agora, chega em/);
  expect(to('/wps/agent/contracts/9/figures')[0]?.query.get('only')).toBe('running');
});

test('an agent’s first arrival is told to the platform', async () => {
  const { to } = platform(asAgent);
  await openSite('/agentHome', { loggedIn: true });
  await waitFor(() => expect(to('/wps/member/firstLogin')).toHaveLength(1));
});

test('who came by the invitation is listed by page', async () => {
  const row = (account: string) => ({
    ...{ handle: 'A'.repeat(22), account, type: 0, registeredAt: Date.UTC(2026, 2, 2, 15), lastSeenAt: null, steps: 1 },
    ...{ upline: null, downlines: 0, balance: '0.00', contracts: [], note: null, frozen: null },
  });
  const { asked } = platform({
    ...asAgent,
    'GET /wps/agent/downlines': ({ query }: { query: URLSearchParams }) => ({
      list: [row(query.get('page') === '2' ? 'bia···a' : 'lua···2')],
      path: [],
      total: 11,
      totalPages: 2,
    }),
  });
  await openSite('/agentHome', { loggedIn: true });
  const list = await screen.findByRole('list', { name: 'Quem chegou pelo seu convite' });
  expect(within(list).getByText('lua···2')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Página 2' }));
  await screen.findByText('bia···a');
  expect(asked.filter(({ path }) => path === '/wps/agent/downlines')).toHaveLength(2);
});

test('what could not be loaded says so, each part for itself', async () => {
  platform({ ...asAgent, 'GET /wps/agent/affiliateUrls': refusal(403, 'function.not.available', 'Função fechada.') });
  await openSite('/agentHome', { loggedIn: true });
  await screen.findByText('O convite não pôde ser carregado');
  await screen.findByText('Ninguém ainda');
});

test('a member at the agents’ door is told that only agents come in', async () => {
  for (const path of ['/agent', '/agentHome']) {
    platform({});
    await openSite(path, { loggedIn: true });
    await screen.findByText('Quem não é agente não pode entrar');
    expect(screen.getByRole('link', { name: 'Ir para o site' }).getAttribute('href')).toBe('/');
  }
});

test('a visitor at the agents’ home logs in first, as on every page for players, and then gets there', async () => {
  platform({ ...asAgent, 'POST /wps/session/login': { ...session, customerType: 41 } });
  await openSite('/agentHome');
  await waitFor(() => expect(location.pathname).toBe('/login'));
  const dialog = await screen.findByRole('dialog', { name: 'Entrar' });
  for (const label of ['Usuário', 'Senha'])
    fireEvent.change(within(dialog).getByLabelText(label), { target: { value: 'agenteipe' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Entrar' }));
  await waitFor(() => expect(location.pathname).toBe('/agentHome'));
});

test('the agents’ own login says so to the platform and has no registration', async () => {
  const { to } = platform({ ...asAgent, 'POST /wps/session/login': { ...session, customerType: 41 } });
  await openSite('/agent');
  fireEvent.click(await screen.findByRole('button', { name: 'Entrar como agente' }));
  const dialog = await screen.findByRole('dialog', { name: 'Entrada de agentes' });
  expect(within(dialog).queryByRole('button', { name: 'Criar conta' })).toBeNull();
  for (const label of ['Usuário', 'Senha'])
    fireEvent.change(within(dialog).getByLabelText(label), { target: { value: 'agenteipe' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Entrar' }));
  await waitFor(() => expect(location.pathname).toBe('/agentHome'));
  expect(to('/wps/session/login')[0]?.body).toMatchObject({ portal: 'agent' });
});

test('a member who tries the agents’ login reads why it is refused', async () => {
  platform({
    'POST /wps/session/login': refusal(403, 'entrance.agents_only', 'Só agentes podem entrar aqui.'),
  });
  await openSite('/agent');
  fireEvent.click(await screen.findByRole('button', { name: 'Entrar como agente' }));
  const dialog = await screen.findByRole('dialog', { name: 'Entrada de agentes' });
  for (const label of ['Usuário', 'Senha'])
    fireEvent.change(within(dialog).getByLabelText(label), { target: { value: 'luana' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Entrar' }));
  await within(dialog).findByText('Só agentes podem entrar aqui.');
});

test('an agent sees which contracts the brand has and which are in force; where the agent policy is off nobody asks', async () => {
  const consolidated = {
    ...{ divtypereq: 1, dailysalreqtype: 1, contracthoursalreq: 0, realtimesalreqtype: 1 },
    ...{ divtypeinfo: 1, dailysalinfotype: 0, contracthoursalinfo: 0, contractmrdailysalinfotype: 0 },
  };
  const path = '/wps/member/info/funds/consolidated';
  const offers = { 'GET /wps/agent/contracts': { list: [], total: 2, totalPages: 2 } };
  const on = platform({ ...asAgent, ...offers, [`GET ${path}`]: consolidated });
  await openSite('/agentHome', { loggedIn: true, status: statusWith(['AGENTPOLICY3']) });
  const card = await screen.findByRole('region', { name: 'Seus contratos' });
  expect((await within(card).findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
    'DividendoEm vigor',
    'Salário diárioNenhum',
    'Salário em tempo realNenhum',
  ]);
  await within(card).findByText('Propostas à sua espera: 2');
  expect(on.to(path)).toHaveLength(1);
  const off = platform(asAgent);
  await openSite('/agentHome', { loggedIn: true });
  await screen.findByText('Ninguém ainda');
  expect(screen.queryByRole('region', { name: 'Seus contratos' })).toBeNull();
  expect(off.to(path)).toHaveLength(0);
});
