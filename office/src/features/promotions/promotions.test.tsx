import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { desks, listOf } from '../../testing/money.ts';
import { openPage, staff } from '../../testing/open-page.tsx';
import { openPlatform, type Reply } from '../../testing/platform.ts';

const at = Date.parse('2026-03-02T15:00:00Z');
const amountArg = (name: string, label: string, standard: string) => ({
  ...{ name, label, standard, options: {} },
  shape: { kind: 'amount', min: '0.01', max: '1000.00', none: false },
});
const kinds = {
  triggers: [
    { code: 'deposit', name: 'Depósito', args: [], barred: 'depósito', way: 'claim', unit: 'money', hasBase: true },
    {
      ...{ code: 'turnover', name: 'Giro válido', barred: null, way: 'claim', unit: 'money', hasBase: false },
      args: [amountArg('least', 'Giro', '100.00')],
    },
  ],
  conditions: [
    {
      ...{ code: 'vip_level', name: 'Nível VIP', barred: null },
      args: [
        {
          ...{ name: 'least', label: 'Do nível', standard: 1, options: {} },
          shape: { kind: 'whole', min: 1, max: 10, unit: null, none: false },
        },
      ],
    },
  ],
  rewards: [
    {
      ...{ code: 'cash', name: 'Dinheiro', barred: null, unit: 'money', needsBase: false, isDrawn: false },
      args: [amountArg('amount', 'Valor', '10.00')],
    },
  ],
  texts: [{ promotionId: '7', title: 'Cashback da semana', category: 'rebate' }],
};
const rules = { trigger: 'Jogue R$ 100,00', conditions: [], reward: 'R$ 10,00', limit: 'Uma vez' };
const version = (more = {}) => ({
  ...{
    versionId: '5',
    version: 'b'.repeat(64),
    state: 'proposed',
    rules,
    reason: 'campanha',
    proposedBy: 'conferencia',
  },
  ...{ proposedAt: at, decidedBy: null, decidedAt: null, decisionReason: null, mine: false },
  terms: {
    ...{ trigger: { code: 'turnover', args: { least: '100.00' } }, conditions: [], startsAt: at, endsAt: null },
    reward: { code: 'cash', args: { amount: '10.00' } },
    ...{ limit: { count: 1, period: 'ever' }, budget: '500.00', claimDays: 7 },
  },
  ...more,
});
const activity = (more = {}) => ({
  ...{ activityId: '3', promotionId: '7', title: 'Cashback da semana', category: 'rebate', state: 'proposed' },
  ...{ unit: 'money', spent: '0.00', budget: null, joined: 0, claims: 0, waiting: 0, stoppedBy: null },
  ...{ stopReason: null, current: null, next: version() },
  ...more,
});
const list = 'GET /office/promotions/activities';
const office = (
  table: Record<string, Reply | readonly Reply[]>,
  rights = ['promotions.read', 'promotions.change', 'promotions.review'],
) =>
  openPlatform({
    ...desks(),
    'GET /office/session': staff(rights),
    'GET /office/promotions/rules': { value: kinds },
    ...table,
  });
const press = (name: string | RegExp, where: HTMLElement = document.body) =>
  fireEvent.click(within(where).getByRole('button', { name }));

// what a page fetches first is not what is measured here
beforeAll(() =>
  Promise.all([
    import('./activities/activities-page.tsx'),
    import('./applications/applications-page.tsx'),
    import('./raffles/raffles-page.tsx'),
  ]),
);

test('an activity is composed of rules, its cost of last month is shown, and it is proposed with a reason', async () => {
  const platform = office({
    [list]: listOf([]),
    'POST /office/promotions/simulation': {
      value: {
        ...{ known: true, unit: 'money', from: '2026-02-01', until: '2026-03-02', looked: 40, more: false, players: 3 },
        ...{ rewards: 4, cost: '40.00', overBudget: true, top: [{ account: 'luana82', rewards: 2, amount: '20.00' }] },
        preview: [{ language: 'PT', rules }],
      },
    },
    'POST /office/promotions/activities': [
      { refusal: 'promotions.without_bound', message: 'Diga quanto', status: 422, detail: { field: 'budget' } },
      { value: activity({ next: version({ mine: true }) }) },
    ],
  });
  await openPage('/promotions/activities');
  await screen.findByText('Nenhuma atividade ainda');
  press('Nova atividade');
  const trigger = (await screen.findByRole('combobox', { name: 'O que dispara' })) as HTMLSelectElement;
  expect(trigger.value).toBe('turnover');
  expect(within(trigger).getByRole('option', { name: 'Depósito' })).toHaveProperty('disabled', true);
  expect(screen.getByText(/A lei da marca proíbe o que se liga a depósito: Depósito/)).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Giro'), { target: { value: '250,5' } });
  press('Adicionar condição');
  fireEvent.change(screen.getByLabelText('Do nível'), { target: { value: '2' } });
  press('Quanto teria custado?');
  expect(await screen.findByText('luana82')).toBeTruthy();
  expect(screen.getByText('O orçamento teria acabado.')).toBeTruthy();
  press('Propor');
  const dialog = await screen.findByRole('dialog', { name: 'Propor esta versão?' });
  fireEvent.change(within(dialog).getByLabelText(/Motivo/), { target: { value: 'campanha de março' } });
  press('Propor', dialog);
  expect(await within(dialog).findByText('Diga quanto')).toBeTruthy();
  press('Propor', dialog);
  await screen.findByText('Proposta. Outra pessoa precisa aprovar.');
  const sent = platform.calls('POST /office/promotions/activities');
  expect(sent[0]?.body).toMatchObject({
    ...{ activityId: null, promotionId: '7', reason: 'campanha de março' },
    terms: {
      trigger: { code: 'turnover', args: { least: '250.5' } },
      conditions: [{ code: 'vip_level', args: { least: 2 } }],
      budget: null,
    },
  });
});

test('a version is approved by another person with its budget; its proposer can only withdraw it', async () => {
  const running = activity({ state: 'running', budget: '500.00', current: version({ state: 'approved' }), next: null });
  const platform = office({
    [list]: [listOf([activity()]), listOf([running])],
    'POST /office/promotions/versions/5/decision': { value: running },
    'POST /office/promotions/activities/3/stop': { value: { ...running, state: 'stopped' } },
  });
  await openPage('/promotions/activities');
  await screen.findByText('Espera aprovação');
  press('Aprovar');
  const dialog = await screen.findByRole('dialog', { name: /Aprovar “Cashback/ });
  expect(dialog.textContent).toMatch(/no máximo R\$\s500,00/);
  press('Aprovar', dialog);
  await screen.findByText('“Cashback da semana” está no ar.');
  expect(platform.calls('POST /office/promotions/versions/5/decision')[0]?.body).toEqual({ decision: 'approve' });
  press('Encerrar');
  const stop = await screen.findByRole('dialog', { name: /Encerrar “Cashback/ });
  fireEvent.change(within(stop).getByLabelText(/Motivo/), { target: { value: 'acabou' } });
  press('Encerrar', stop);
  await screen.findByText('“Cashback da semana” não vale mais.');

  office({ [list]: listOf([activity({ next: version({ mine: true }) })]) });
  await openPage('/promotions/activities');
  expect(await screen.findByRole('button', { name: 'Retirar a proposta' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Aprovar' })).toBeNull();
});

test('an application is read with its pictures, and rejected with a reason or approved', async () => {
  const application = {
    ...{ claimId: '9', activityId: '3', title: 'Indique', playerId: '4', account: 'luana82', state: 'applying' },
    ...{ comment: 'Trouxe três amigos', images: ['/files/applications/a.webp'], unit: 'points', amount: '50.00', at },
    ...{ decidedBy: null, decidedAt: null, reason: null },
  };
  const platform = office({
    'GET /office/promotions/applications': listOf([application]),
    'POST /office/promotions/applications/9/decision': [
      { value: { ...application, state: 'rejected' } },
      { value: { ...application, state: 'issued' } },
    ],
  });
  await openPage('/promotions/applications');
  expect(await screen.findByText('Trouxe três amigos')).toBeTruthy();
  expect(screen.getByRole('img', { name: 'Imagem 1 de luana82' })).toBeTruthy();
  expect(screen.getByText('Dá 50 PTS.')).toBeTruthy();
  press('Recusar');
  const dialog = await screen.findByRole('dialog', { name: 'Recusar o pedido de luana82?' });
  press('Recusar', dialog);
  expect(await within(dialog).findByText(/pelo menos 5 letras/)).toBeTruthy();
  fireEvent.change(within(dialog).getByLabelText(/Motivo/), { target: { value: 'Sem o convite' } });
  press('Recusar', dialog);
  await screen.findByText('Recusado. luana82 foi avisado.');
  press('Aprovar');
  press('Aprovar', await screen.findByRole('dialog', { name: 'Aprovar o pedido de luana82?' }));
  await waitFor(() =>
    expect(platform.calls('POST /office/promotions/applications/9/decision').map(({ body }) => body)).toEqual([
      { decision: 'reject', reason: 'Sem o convite' },
      { decision: 'approve' },
    ]),
  );
});

test('the raffles of the brand show what was committed to, who won, and why a prize waits', async () => {
  const given = { place: 1, ticket: 7, amount: '300.00', claimId: null, account: 'luana82', lapsed: false };
  office({
    'GET /office/promotions/raffles': listOf([
      {
        ...{
          activityId: '3',
          promotionId: '7',
          title: 'Sorteio da semana',
          state: 'drawn',
          startsAt: at,
          closesAt: at,
        },
        ...{ drawAt: at, commitment: 'c'.repeat(64), seed: 'semente', beacon: { network: 'd'.repeat(64), round: 41 } },
        ...{ moved: true, randomness: 'e'.repeat(64), isWaiting: false, tickets: 13, holders: 2, root: 'f'.repeat(64) },
        ...{ prizes: ['300.00'], currencySymbol: 'R$', mostEach: 1, winners: [], joined: 4, missedAt: null },
        given: [{ ...given, status: 'owed', refused: 'safeguards.excluded' }],
      },
    ]),
  });
  await openPage('/promotions/raffles');
  expect(await screen.findByRole('heading', { name: 'Sorteio da semana' })).toBeTruthy();
  expect(screen.getByText('c'.repeat(64))).toBeTruthy();
  expect(screen.getByText('luana82')).toBeTruthy();
  expect(screen.getByText('safeguards.excluded')).toBeTruthy();
  expect(screen.getByText(/vale uma posterior/)).toBeTruthy();
});
