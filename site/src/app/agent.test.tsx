import { fireEvent, screen, waitFor, within } from '@testing-library/react';
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
  fireEvent.click(screen.getByRole('button', { name: 'Voltar' }));
  await screen.findByRole('heading', { level: 1, name: /agenteipe/ });
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
