import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { member, openSite, platform, refusal, statusWith } from '../../../testing/open-site.tsx';

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

const realtime = (singleBet: number) => ({ kind: 'realtime_salary', singleBet, profit: 0, loss: 0 });
const daily = {
  ...{ kind: 'daily_salary', active: { deposits: '0.00', turnover: '0.00' } },
  tiers: [{ turnover: '0.00', active: 0, rate: 10_000 }],
};
const withContracts = {
  ...asAgent,
  'GET /wps/agent/contracts/offering': {
    ...{ downlines: [], more: false },
    own: [
      { id: '7', kind: 'realtime_salary', terms: realtime(20_000) },
      { id: '8', kind: 'daily_salary', terms: daily },
    ],
  },
};
const flags = ['RTSALARY3', 'DAILYSALCONT3'];

test('an invitation of an agent says its rates, checked as they are typed, and sends those that are ticked', async () => {
  let over = true;
  const { to } = platform({
    ...withContracts,
    'POST /wps/agent/affiliateUrl': () =>
      over
        ? refusal(422, 'commission.over_upline', 'Dá mais do que o contrato.', { field: 'offers.1.terms.singleBet' })
        : row('novo2345', { type: 1 }),
  });
  await openSite(path, { loggedIn: true, status: statusWith(flags) });
  fireEvent.click(await screen.findByRole('button', { name: 'Criar convite' }));
  const dialog = await screen.findByRole('dialog', { name: 'Criar convite' });
  expect(within(dialog).queryByText('Taxas')).toBeNull();
  fireEvent.change(within(dialog).getByLabelText('Tipo de conta'), { target: { value: '1' } });
  const rates = await within(dialog).findByRole('group', { name: 'Taxas' });
  fireEvent.click(within(rates).getByRole('checkbox', { name: /^Salário em tempo real \(o seu: até 2,0/ }));
  fireEvent.click(within(rates).getByRole('checkbox', { name: /^Salário diário/ }));
  const rate = within(rates).getByLabelText('De cada aposta');
  fireEvent.change(rate, { target: { value: '2,5' } });
  within(rates).getByText('É mais do que o seu contrato dá.');
  const send = () => fireEvent.click(within(dialog).getByRole('button', { name: 'Criar convite' }));
  send();
  await within(dialog).findByText('Corrija os campos marcados.');
  expect(to('/wps/agent/affiliateUrl')).toHaveLength(0);
  fireEvent.change(rate, { target: { value: '1,5' } });
  fireEvent.change(within(rates).getAllByRole('combobox', { name: 'Quem paga' })[0] as HTMLElement, {
    target: { value: 'upline' },
  });
  send();
  await within(rates).findByText('Dá mais do que o contrato.');
  expect(rate.getAttribute('aria-invalid')).toBe('true');
  over = false;
  fireEvent.change(rate, { target: { value: '1' } });
  send();
  await screen.findByRole('dialog', { name: 'Convite pronto' });
  expect(to('/wps/agent/affiliateUrl')[1]?.body).toEqual({
    type: 1,
    offers: [
      { terms: daily, funding: 'platform' },
      { terms: realtime(10_000), funding: 'upline' },
    ],
  });
});

test('who holds no contract reads why no rates can be set, and the invitation is made without', async () => {
  const { to } = platform({
    ...asAgent,
    'GET /wps/agent/contracts/offering': { own: [], downlines: [], more: false },
    'POST /wps/agent/affiliateUrl': row('novo2345', { type: 1 }),
  });
  await openSite(path, { loggedIn: true, status: statusWith(flags) });
  fireEvent.click(await screen.findByRole('button', { name: 'Criar convite' }));
  const dialog = await screen.findByRole('dialog', { name: 'Criar convite' });
  fireEvent.change(within(dialog).getByLabelText('Tipo de conta'), { target: { value: '1' } });
  await within(dialog).findByText(/Você ainda não tem contrato/);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Criar convite' }));
  await screen.findByRole('dialog', { name: 'Convite pronto' });
  expect(to('/wps/agent/affiliateUrl')[0]?.body).toEqual({ type: 1 });
});

test('an invitation shows its rates and which are not offered any more; who came by it, what came of them', async () => {
  const offers = [
    { terms: daily, funding: 'upline', holds: true },
    { terms: realtime(20_000), funding: 'platform', holds: false },
  ];
  platform({
    ...asAgent,
    'GET /wps/agent/affiliateUrls': listed([row('taxa2345', { type: 1, registrations: 1, offers })]),
    'GET /wps/agent/registeredAffiliates': {
      list: [
        {
          ...{ handle: 'C'.repeat(22), account: 'bia···a', type: 1, registeredAt: at, firstDepositAt: null },
          deposits: '0.00',
          offered: [
            { kind: 'daily_salary', contract: '77', refusal: null },
            { kind: 'realtime_salary', contract: null, refusal: 'commission.over_upline' },
          ],
        },
      ],
      ...{ total: 1, totalPages: 1 },
    },
  });
  await openSite(path, { loggedIn: true });
  const list = await screen.findByRole('list', { name: 'Taxas de taxa2345' });
  expect(within(list).getAllByRole('listitem')[0]?.textContent).toContain('Salário diário até 1,0');
  expect(within(list).getAllByText('Já não é oferecido')).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: 'Quem chegou por taxa2345' }));
  const came = await screen.findByRole('list', { name: 'Chegaram por taxa2345' });
  expect(within(came).getByRole('link', { name: 'Salário diário: oferecido' }).getAttribute('href')).toBe(
    '/agentHome/downlineManagmentView?contract=77',
  );
  within(came).getByText('Salário em tempo real não foi oferecido: o seu contrato já dava menos.');
});
