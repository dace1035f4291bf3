import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { press, quiet, write } from '../../testing/content.ts';
import { everything, openPage, staff } from '../../testing/open-page.tsx';
import { openPlatform, type Reply } from '../../testing/platform.ts';

const one = (key: string, more: object = {}) => ({
  ...{
    key,
    room: 'entrance',
    label: `Nome de ${key}`,
    effect: `O que ${key} faz.`,
    shape: { kind: 'switch' },
    value: true,
    standard: true,
  },
  ...{ differs: false, touches: null, isFlag: false, awaits: null, desk: null, law: null, proposal: null },
  ...more,
});
const money = {
  ...{ room: 'withdrawals', shape: { kind: 'amount', min: '0.01', max: '1000.00', none: false }, touches: 'money' },
  ...{ value: '20.00', standard: '20.00' },
};
const rule = { asked: true, required: false, changeable: true, patternId: 6, min: 2, max: 4 };
const field = { room: 'site', shape: { kind: 'field', longest: 400 }, value: rule, standard: rule };
const list = [
  one('address.check'),
  one('portal.members_only', { value: true, standard: false, differs: true }),
  one('PTSYS3', { room: 'site', value: false, standard: false, awaits: 'os pontos' }),
  one('play.autoplay', { room: 'safeguards', value: false, law: { prescribed: false, locked: true } }),
  one('withdrawals.min', money),
  one('field.email', { ...field, label: 'E-mail' }),
  one('field.address', { ...field, label: 'Endereço', value: { ...rule, asked: false } }),
  one('field.nickname', { ...field, label: 'Apelido' }),
  one('page.description', {
    room: 'site',
    shape: { kind: 'words', max: 200 },
    value: {},
    standard: {},
    desk: '/brand',
  }),
];
const desk = (settings: readonly object[] = list) => ({
  value: { languages: ['PT', 'EN'], currency: 'BRL', profile: 'open', list: settings },
});
const office = (table: Record<string, Reply | readonly Reply[]>, may = ['settings.read', 'settings.write']) =>
  openPlatform({
    'GET /office/session': staff([...everything, ...may]),
    ...quiet,
    'GET /office/settings': desk(),
    ...table,
  });

test('a setting is found by a word of its effect, and what differs from the default stands alone when asked', async () => {
  office({});
  await openPage('/settings');
  await screen.findByText('O que address.check faz.');
  write('Procurar uma configuração', 'mínimo withdrawals');
  screen.getByText('Nenhuma configuração com essas palavras.');
  write('Procurar uma configuração', 'faz withdrawals.min');
  expect(screen.getAllByRole('listitem').filter((item) => within(item).queryByText(/^O que/))).toHaveLength(1);
  write('Procurar uma configuração', '');
  press('Diferentes do padrão (1)');
  screen.getByText('O que portal.members_only faz.');
  expect(screen.queryByText('O que address.check faz.')).toBeNull();
});

test('what is locked, awaited or has a page of its own cannot be changed here, and says why', async () => {
  office({});
  await openPage('/settings');
  await screen.findByText('Travado pela lei');
  screen.getByText('Espera por: os pontos.');
  for (const key of ['play.autoplay', 'PTSYS3', 'page.description'])
    expect(screen.queryByRole('button', { name: `Mudar Nome de ${key}` })).toBeNull();
  expect(screen.getByRole('link', { name: 'Abrir a página dela' }).getAttribute('href')).toBe('/brand');
});

test('a change is sent with its value and reason', async () => {
  const platform = office({ 'PUT /office/settings/address.check': { value: one('address.check', { value: false }) } });
  await openPage('/settings');
  fireEvent.click(await screen.findByRole('button', { name: 'Mudar Nome de address.check' }));
  fireEvent.click(await screen.findByRole('radio', { name: 'Desligado' }));
  write('Motivo', 'Ninguém entra do mesmo lugar.');
  press('Salvar');
  await screen.findByText('Mudança salva: vale em um segundo.');
  expect(platform.calls('PUT /office/settings/address.check')[0]?.body).toEqual({
    ...{ value: false, reason: 'Ninguém entra do mesmo lugar.' },
  });
});

test('what moves money is proposed: without a reason, or beyond its bounds, nothing is sent', async () => {
  const path = 'PUT /office/settings/withdrawals.min';
  const platform = office({ [path]: { value: one('withdrawals.min', money) } });
  await openPage('/settings');
  fireEvent.click(await screen.findByRole('button', { name: 'Mudar Nome de withdrawals.min' }));
  write('Valor', '2000');
  press('Propor');
  await screen.findByText('Confira este valor.');
  screen.getByText('Diga o motivo.');
  expect(platform.calls(path)).toEqual([]);
  write('Valor', '35,5');
  write('Motivo', 'Os pequenos custam mais.');
  press('Propor');
  await waitFor(() =>
    expect(platform.calls(path)[0]?.body).toEqual({ value: '35.50', reason: 'Os pequenos custam mais.' }),
  );
});

test('a share stands as a percentage, is typed as one and travels in hundredths', async () => {
  const shape = { kind: 'whole', min: 0, max: 10_000, unit: 'hundredths', none: false };
  const share = one('games.min_rtp', { shape, value: 8500, standard: 0, room: 'safeguards' });
  const path = 'PUT /office/settings/games.min_rtp';
  const platform = office({ 'GET /office/settings': desk([share]), [path]: { value: share } });
  await openPage('/settings');
  await screen.findByText('85,00 %');
  press('Mudar Nome de games.min_rtp');
  const dialog = await screen.findByRole('dialog', { name: 'Mudar Nome de games.min_rtp' });
  within(dialog).getByText('games.min_rtp', { selector: 'code' });
  within(dialog).getByText('De 0,00 % a 100,00 %.');
  expect(screen.getByLabelText<HTMLInputElement>('Valor em %').value).toBe('85,00');
  for (const wrong of ['100,01', 'muito', '85,555']) {
    write('Valor em %', wrong);
    press('Salvar');
    await screen.findByText('Confira este valor.');
  }
  expect(platform.calls(path)).toEqual([]);
  write('Valor em %', '92,5 %');
  press('Salvar');
  await waitFor(() => expect(platform.calls(path)[0]?.body).toEqual({ value: 9250, reason: '' }));
});

test('rules for networks are typed one a line: the reason may hold commas, a verdict nobody knows is not sent', async () => {
  const columns = [
    { name: 'network', kind: 'text', min: 1, max: 49 },
    { name: 'verdict', kind: 'text', min: 1, max: 8, options: ['blocked', 'admitted', 'staff'] },
    { name: 'reason', kind: 'text', min: 0, max: 300 },
  ];
  const shape = { kind: 'rows', columns, most: 500 };
  const rules = one('region.networks', { shape, value: [], standard: [], room: 'site', touches: 'law' });
  const path = 'PUT /office/settings/region.networks';
  const platform = office({ 'GET /office/settings': desk([rules]), [path]: { value: rules } });
  await openPage('/settings');
  fireEvent.click(await screen.findByRole('button', { name: 'Mudar Nome de region.networks' }));
  await screen.findByText('Uma por linha: rede, situação (blocked / admitted / staff), motivo.');
  write('Motivo', 'Robôs.');
  write('Valor', '192.0.2.0/24, barrada, robôs');
  press('Propor');
  await screen.findByText('Confira este valor.');
  expect(platform.calls(path)).toEqual([]);
  write('Valor', '192.0.2.0/24, blocked, robôs, toda noite');
  press('Propor');
  const value = [{ network: '192.0.2.0/24', verdict: 'blocked', reason: 'robôs, toda noite' }];
  await waitFor(() => expect(platform.calls(path)[0]?.body).toEqual({ value, reason: 'Robôs.' }));
});

test('the whole form is shown as the rules make it, the field that changes is marked and tried out', async () => {
  office({});
  await openPage('/settings');
  fireEvent.click(await screen.findByRole('button', { name: 'Mudar Apelido' }));
  const preview = await screen.findByRole('region', { name: 'Como fica no cadastro' });
  within(preview).getByLabelText('E-mail');
  expect(within(preview).queryByLabelText('Endereço')).toBeNull();
  within(preview).getByText('Este muda');
  fireEvent.change(within(preview).getByLabelText('Apelido'), { target: { value: 'ab' } });
  within(preview).getByText('Só aceita: só números.');
  fireEvent.change(within(preview).getByLabelText('Apelido'), { target: { value: '12345' } });
  within(preview).getByText('De 2 a 4 caracteres.');
  fireEvent.change(screen.getByLabelText('No cadastro'), { target: { value: 'notAsked' } });
  within(preview).getByText('“Apelido” não aparece neste formulário.');
});

test('the history says who changed what, and one press takes a change back', async () => {
  const line = { id: '7', at: Date.parse('2026-03-02T15:00:00Z'), who: 'plantao', agreedBy: null, undoes: null };
  const undo = 'POST /office/settings/address.check/undo';
  const platform = office({
    'GET /office/settings/address.check/history': { value: [{ ...line, before: true, after: false, reason: 'teste' }] },
    [undo]: { value: one('address.check') },
  });
  await openPage('/settings');
  fireEvent.click(await screen.findByRole('button', { name: 'Histórico de Nome de address.check' }));
  await screen.findByText('Ligado → Desligado');
  press('Desfazer a mudança de 02/03/2026, 12:00');
  await screen.findByText('Desfeito: vale em um segundo.');
  expect(platform.calls(undo)[0]?.body).toMatchObject({ change: '7' });
});

test('a proposal of another is approved, one’s own only withdrawn', async () => {
  const proposal = {
    id: '3',
    value: '35.00',
    reason: 'porque sim',
    proposedBy: 'conferencia',
    proposedAt: 0,
    own: false,
  };
  const path = 'POST /office/settings/withdrawals.min/decision';
  const platform = office({
    'GET /office/settings': [
      desk([one('withdrawals.min', { ...money, proposal })]),
      desk([one('withdrawals.min', { ...money, proposal: { ...proposal, own: true } })]),
    ],
    [path]: { value: one('withdrawals.min', money) },
  });
  await openPage('/settings');
  fireEvent.click(await screen.findByRole('button', { name: 'Aprovar' }));
  await waitFor(() => expect(platform.calls(path)[0]?.body).toEqual({ proposal: '3', choice: 'approve' }));
  await screen.findByRole('button', { name: 'Retirar' });
  expect(screen.queryByRole('button', { name: 'Aprovar' })).toBeNull();
});

test('the page of the law says what it prescribes and what it locks', async () => {
  const rules = [{ key: 'play.autoplay', prescribed: false }];
  office({ 'GET /office/settings-law': { value: { profile: 'br', profiles: [{ code: 'br', rules }] } } });
  await openPage('/settings/law');
  await screen.findByText('Vale para esta marca');
  screen.getByText('Travado pela lei');
});

test('who may only read sees what holds and changes nothing', async () => {
  office({}, ['settings.read']);
  await openPage('/settings');
  await screen.findByText('O que address.check faz.');
  expect(screen.queryByRole('button', { name: /^Mudar/ })).toBeNull();
});
