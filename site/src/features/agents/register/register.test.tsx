import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { member, openSite, platform, refusal } from '../../../testing/open-site.tsx';

const agent = { ...member, account: 'agenteipe', type: 2 };
const path = '/agentHome/registerCenter';
const at = Date.UTC(2026, 2, 2, 15);
const row = (code: string, more: object = {}) => ({
  ...{ code, type: 0, state: 'open', host: null, note: null, single: false, username: null, madeAt: at },
  ...{ expiresAt: null, registrations: 0, depositors: 0, deposits: '0.00', offers: [], ...more },
});
const rows = [
  row('abcd2345', { note: 'Feira de sábado', registrations: 4, depositors: 2, deposits: '75.00' }),
  row('wxyz6789', { state: 'expired', type: 1, expiresAt: at, host: 'lua.example' }),
];
const listed = (list: readonly object[], more: object = {}) => ({
  ...{ list, total: list.length, totalPages: 1, hosts: ['lua.example'], open: list.length, most: 20, ...more },
});
const asAgent = { 'GET /wps/member/info': agent, 'GET /wps/agent/affiliateUrls': listed(rows) };

async function openRow(nth: number): Promise<HTMLElement> {
  const list = await screen.findByRole('list', { name: 'Convites' });
  return within(list).getAllByRole('listitem')[nth] as HTMLElement;
}

test('each invitation says what it is and what it brought; one that is over is not passed on any more', async () => {
  platform(asAgent);
  await openSite(path, { loggedIn: true });
  const first = await openRow(0);
  for (const text of [
    'abcd2345',
    'Aberto',
    'Membro',
    'Feira de sábado',
    'Cadastros4',
    'Depositaram2',
    '75,00',
    'Sem prazo',
  ])
    expect(first.textContent).toContain(text);
  const second = await openRow(1);
  for (const text of ['wxyz6789', 'Vencido', 'Agente', 'lua.example']) expect(second.textContent).toContain(text);
  expect(within(second).queryByRole('button', { name: 'Copiar link' })).toBeNull();
  fireEvent.click(within(first).getByRole('button', { name: 'QR e link de abcd2345' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByRole('img', { name: 'QR do seu link de convite' })).toBeTruthy();
  expect(dialog.textContent).toContain('/register?referralCode=abcd2345');
});

test('an invitation is made with type, day, host and note, and its link is shown at once', async () => {
  const { to } = platform({
    ...asAgent,
    'POST /wps/agent/affiliateUrl': row('novo2345', { type: 2, host: 'lua.example' }),
  });
  await openSite(path, { loggedIn: true });
  fireEvent.click(await screen.findByRole('button', { name: 'Criar convite' }));
  const dialog = await screen.findByRole('dialog', { name: 'Criar convite' });
  fireEvent.change(within(dialog).getByLabelText('Tipo de conta'), { target: { value: '2' } });
  fireEvent.change(within(dialog).getByLabelText('Vale até'), { target: { value: '2030-05-10' } });
  fireEvent.change(within(dialog).getByLabelText('Endereço'), { target: { value: 'lua.example' } });
  fireEvent.change(within(dialog).getByLabelText('Anotação'), { target: { value: ' Praia ' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Criar convite' }));
  const ready = await screen.findByRole('dialog', { name: 'Convite pronto' });
  expect(ready.textContent).toContain('https://lua.example/register?referralCode=novo2345');
  const [sent] = to('/wps/agent/affiliateUrl');
  // to the end of that day in São Paulo
  const expiresAt = Date.parse('2030-05-11T02:59:59Z');
  expect(sent?.body).toEqual({ type: 2, host: 'lua.example', note: 'Praia', expiresAt });
  expect(sent?.headers['Idempotency-Key']).toBeTruthy();
});

test('an account is opened for one person without a password; a name somebody has is said at its field', async () => {
  let taken = true;
  const { to } = platform({
    ...asAgent,
    'POST /wps/agent/downline': () =>
      taken
        ? refusal(409, 'players.username_taken', 'Este nome já tem dono.', { field: 'username' })
        : row('um234567', { single: true, username: 'rita' }),
  });
  await openSite(path, { loggedIn: true });
  fireEvent.click(await screen.findByRole('button', { name: 'Abrir conta para alguém' }));
  const dialog = await screen.findByRole('dialog', { name: 'Abrir conta para alguém' });
  expect(within(dialog).queryByLabelText(/senha/i)).toBeNull();
  fireEvent.change(within(dialog).getByLabelText('Nome da conta'), { target: { value: 'rita' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Abrir conta para alguém' }));
  await within(dialog).findByText('Este nome já tem dono.');
  expect(within(dialog).getByLabelText('Nome da conta').getAttribute('aria-invalid')).toBe('true');
  taken = false;
  fireEvent.click(within(dialog).getByRole('button', { name: 'Abrir conta para alguém' }));
  const ready = await screen.findByRole('dialog', { name: 'Convite pronto' });
  expect(ready.textContent).toContain('referralCode=um234567&username=rita');
  expect(to('/wps/agent/downline')[1]?.body).toEqual({ type: 0, username: 'rita' });
});

test('an invitation ends after a last look, and a failure leaves it and says why', async () => {
  let broken = true;
  const { to } = platform({
    ...asAgent,
    'DELETE /wps/agent/affiliateUrls/abcd2345': () =>
      broken ? refusal(503, 'server.busy', 'Muito movimento.') : row('abcd2345', { state: 'ended' }),
  });
  await openSite(path, { loggedIn: true });
  fireEvent.click(within(await openRow(0)).getByRole('button', { name: 'Encerrar abcd2345' }));
  const dialog = await screen.findByRole('dialog', { name: 'Encerrar o convite?' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Manter' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(to('/wps/agent/affiliateUrls/abcd2345')).toHaveLength(0);
  fireEvent.click(within(await openRow(0)).getByRole('button', { name: 'Encerrar abcd2345' }));
  const again = await screen.findByRole('dialog', { name: 'Encerrar o convite?' });
  fireEvent.click(within(again).getByRole('button', { name: 'Encerrar' }));
  await within(again).findByText('Muito movimento.');
  broken = false;
  fireEvent.click(within(again).getByRole('button', { name: 'Encerrar' }));
  await screen.findByText('Convite encerrado.');
});

test('who came by one is listed with masked names and what they paid in', async () => {
  const came = { registeredAt: at, firstDepositAt: null, offered: [] };
  const { to } = platform({
    ...asAgent,
    'GET /wps/agent/registeredAffiliates': {
      list: [
        { ...came, handle: 'A'.repeat(22), account: 'lua···2', type: 0, deposits: '70.00' },
        { ...came, handle: 'B'.repeat(22), account: 'rui···o', type: 1, deposits: '0.00' },
      ],
      ...{ total: 2, totalPages: 1 },
    },
  });
  await openSite(path, { loggedIn: true });
  fireEvent.click(within(await openRow(0)).getByRole('button', { name: 'Quem chegou por abcd2345' }));
  const list = await screen.findByRole('list', { name: 'Chegaram por abcd2345' });
  expect(list.textContent).toContain('lua···2');
  expect(list.textContent).toContain('70,00');
  // a contract is for agents
  const offers = within(list).getAllByRole('link');
  expect(offers.map((link) => link.getAttribute('href'))).toEqual([
    `/agentHome/downlineManagmentView?contract=new&to=${'B'.repeat(22)}`,
  ]);
  expect(to('/wps/agent/registeredAffiliates')[0]?.query.get('code')).toBe('abcd2345');
});

test('with as many open as there may be none is made, and the page says why', async () => {
  platform({ ...asAgent, 'GET /wps/agent/affiliateUrls': listed(rows, { open: 20 }) });
  await openSite(path, { loggedIn: true });
  await screen.findByText(/20 convites abertos, o máximo/);
  for (const name of ['Criar convite', 'Abrir conta para alguém'])
    expect(screen.getByRole('button', { name }).hasAttribute('disabled')).toBe(true);
});

test('without any the page says what to do, and what could not be loaded is offered again', async () => {
  let broken = true;
  platform({
    ...asAgent,
    'GET /wps/agent/affiliateUrls': () =>
      broken ? refusal(403, 'function.not.available', 'Função fechada.') : listed([]),
  });
  await openSite(path, { loggedIn: true });
  await screen.findByText('Os convites não puderam ser carregados');
  broken = false;
  fireEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  await screen.findByText('Nenhum convite ainda');
});
