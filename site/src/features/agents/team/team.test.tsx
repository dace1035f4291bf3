import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { member, openSite, platform, refusal } from '../../../testing/open-site.tsx';

const agent = { ...member, account: 'agenteipe', type: 1 };
const path = '/agentHome/downlineManagmentView';
const [low, other] = ['A'.repeat(22), 'B'.repeat(22)];
const at = Date.UTC(2026, 2, 2, 15);
const row = (handle: string, account: string, more: object = {}) => ({
  ...{ handle, account, type: 1, registeredAt: at, lastSeenAt: at, steps: 1, upline: null, downlines: 0 },
  ...{ balance: '250.00', contracts: [], note: null, frozen: null, ...more },
});
const team = (list: readonly object[], more: object = {}) => ({
  ...{ list, path: [], total: list.length, totalPages: 1, ...more },
});
const rows = [
  row(low, 'lua···2', { downlines: 2, contracts: [{ id: '7', kind: 'realtime_salary', rate: 12_500 }] }),
  row(other, 'bia···a'),
];
const asAgent = { 'GET /wps/member/info': agent, 'GET /wps/agent/downlines': team(rows) };

test('the team shows what each has, where they stand, and what the agent gave them; names stay masked', async () => {
  platform(asAgent);
  await openSite(path, { loggedIn: true });
  const list = await screen.findByRole('list', { name: 'Equipe' });
  const [first] = within(list).getAllByRole('listitem');
  for (const text of ['lua···2', 'Agente', '250,00', 'Direto abaixo de você', 'Salário em tempo real', '1,25'])
    expect(first?.textContent).toContain(text);
  expect(
    within(first as HTMLElement)
      .getByRole('link', { name: 'Oferecer contrato a lua···2' })
      .getAttribute('href'),
  ).toContain(`to=${low}`);
});

test('a node opens to those below, and the path leads back', async () => {
  const { asked } = platform({
    ...asAgent,
    'GET /wps/agent/downlines': ({ query }: { query: URLSearchParams }) =>
      query.get('of') === low
        ? team([row(other, 'rui···o', { steps: 2 })], { path: [{ handle: low, account: 'lua···2' }] })
        : team(rows),
  });
  await openSite(path, { loggedIn: true });
  fireEvent.click(await screen.findByRole('link', { name: 'Equipe de lua···2 (2)' }));
  await screen.findByText('rui···o');
  const way = screen.getByRole('navigation', { name: 'Onde você está na árvore' });
  expect(within(way).getByRole('link', { name: 'lua···2' }).getAttribute('aria-current')).toBe('page');
  fireEvent.click(within(way).getByRole('link', { name: 'Você' }));
  await screen.findByText('bia···a');
  fireEvent.click(screen.getByRole('radio', { name: 'Todos' }));
  await waitFor(() => expect(asked.at(-1)?.query.get('view')).toBe('list'));
});

test('a move is shown before it is done: who goes along and which contracts end', async () => {
  const ends = [{ id: '7', kind: 'realtime_salary', account: 'lua···2', endsAt: at }];
  const { asked } = platform({
    ...asAgent,
    [`GET /wps/agent/downlines/${low}/move`]: { members: 3, ends },
    [`POST /wps/agent/downlines/${low}/move`]: row(low, 'lua···2', { steps: 2 }),
  });
  await openSite(path, { loggedIn: true });
  fireEvent.click(await screen.findByRole('button', { name: 'Mover lua···2' }));
  const dialog = await screen.findByRole('dialog');
  fireEvent.click(await within(dialog).findByRole('button', { name: /^bia···a/ }));
  expect(asked.some(({ query }) => query.get('view') === 'agents')).toBe(true);
  await within(dialog).findByText(/3 ao todo vão junto/);
  expect(within(dialog).getByRole('list').textContent).toContain('lua···2');
  expect(asked.some(({ method }) => method === 'POST')).toBe(false);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Mover' }));
  await screen.findByText('Movido.');
  expect(asked.find(({ method, path: to }) => method === 'POST' && to.endsWith('/move'))?.body).toMatchObject({
    to: other,
    ends: ['7'],
  });
});

test('somebody is frozen with a word on what that means; a refusal stays in sight', async () => {
  platform({
    ...asAgent,
    [`PUT /wps/agent/downlines/${other}/freeze`]: refusal(409, 'agents.frozen', 'Esta conta está congelada.'),
  });
  await openSite(path, { loggedIn: true });
  fireEvent.click(await screen.findByRole('button', { name: 'Gerir bia···a' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('O que ganhar espera.');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Congelar' }));
  await within(dialog).findByText('Esta conta está congelada.');
});

test('a note that was typed is kept with what is pressed beside it', async () => {
  const below = '/wps/agent/downlines';
  const { asked } = platform({
    ...asAgent,
    [`PUT ${below}/${other}/note`]: row(other, 'bia···a', { note: 'Some com o saldo.' }),
    [`PUT ${below}/${other}/freeze`]: row(other, 'bia···a'),
  });
  await openSite(path, { loggedIn: true });
  fireEvent.click(await screen.findByRole('button', { name: 'Gerir bia···a' }));
  const dialog = await screen.findByRole('dialog');
  fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: 'Some com o saldo.' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Congelar' }));
  await screen.findByText('Guardado.');
  const changes = asked.filter(({ method }) => method === 'PUT');
  expect(changes.map(({ body }) => body)).toEqual([{ note: 'Some com o saldo.' }, { frozen: true }]);
});

test('a member is made an agent of a type the agent may give, and of no other', async () => {
  const { asked } = platform({
    ...asAgent,
    'GET /wps/agent/downlines': team([row(other, 'bia···a', { type: 0 })]),
    'PUT /wps/agent/promoteDownlineToAgent': row(other, 'bia···a'),
  });
  await openSite(path, { loggedIn: true });
  fireEvent.click(await screen.findByRole('button', { name: 'Gerir bia···a' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).queryByRole('button', { name: 'Tornar Afiliado' })).toBeNull();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Tornar Agente' }));
  await screen.findByText('Guardado.');
  expect(asked.find(({ method }) => method === 'PUT')?.body).toEqual({ member: other, type: 1 });
});

test('an empty team and one that could not be loaded say so', async () => {
  platform({ ...asAgent, 'GET /wps/agent/downlines': team([]) });
  await openSite(path, { loggedIn: true });
  await screen.findByText('Ninguém aqui ainda');
});

test('what could not be loaded is offered again', async () => {
  platform({ ...asAgent, 'GET /wps/agent/downlines': refusal(403, 'function.not.available', 'Função fechada.') });
  await openSite(path, { loggedIn: true });
  await screen.findByText('A equipe não pôde ser carregada');
  screen.getByRole('button', { name: 'Tentar de novo' });
});
