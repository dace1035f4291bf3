import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { press, write } from '../../../testing/content.ts';
import { comparedDay, desks, difference, listOf } from '../../../testing/money.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { openPlatform, type Reply } from '../../../testing/platform.ts';

const days = 'GET /office/reconciliations';
const compare = 'POST /office/reconciliations';
const found = 'GET /office/differences';
const explain = 'POST /office/differences/3/explanation';

/** Of these days the one that is asked for, or as many as are. */
const daysOf = (compared: readonly object[]) => (call: { readonly path: string }) => {
  const asked = new URLSearchParams(call.path.split('?')[1]);
  const day = asked.get('day');
  const found = compared.filter((each) => day === null || (each as ReturnType<typeof comparedDay>).day === day);
  return listOf(found.slice(0, Number(asked.get('size'))));
};

function open(answers: { days?: readonly object[]; compare?: Reply; explain?: Reply } = {}, ...missing: string[]) {
  let rows = [difference()];
  return openPlatform({
    ...desks(...missing),
    [days]: daysOf(answers.days ?? [comparedDay()]),
    [compare]: answers.compare ?? { value: { ...comparedDay(), open: 0 } },
    [found]: (call) => {
      const list = call.path.includes('state=open') ? rows : [];
      return { value: { ...listOf(list).value, counts: { open: rows.length, explained: 4, gone: 0 } } };
    },
    [explain]: () => {
      const said = answers.explain ?? { value: { ...difference(), state: 'explained' } };
      if (typeof said === 'object' && 'value' in said) rows = [];
      return said;
    },
  });
}

test('the days say what is open, and every open difference stands above them in words', async () => {
  open();
  await openPage('/reconciliation');
  await screen.findByText('Recebimento com outro valor no banco');
  expect(screen.getByText('E77 · D-2026-000009')).toBeDefined();
  const line = (await screen.findAllByRole('link', { name: '01/03/2026' })).at(-1)?.closest('tr');
  expect(line?.textContent).toContain('1 diferença aberta');
  expect(line?.textContent).toContain('Sistema');
  expect(screen.getByRole('tab', { name: 'Explicadas 4' })).toBeDefined();
});

test('which differences are shown stands in the address, beside the page of the days', async () => {
  open();
  const page = await openPage('/reconciliation?page=2');
  fireEvent.click(await screen.findByRole('tab', { name: 'Explicadas 4' }));
  await waitFor(() => expect(location.search).toBe('?page=2&state=explained'));
  page.unmount();
  await openPage(`/reconciliation${location.search}`);
  await waitFor(() =>
    expect(screen.getByRole('tab', { name: 'Explicadas 4' }).getAttribute('aria-selected')).toBe('true'),
  );
});

test('a day shows both sides of each sum and what is between them', async () => {
  open();
  await openPage('/reconciliation/2026-03-01');
  const line = (await screen.findByText('Entradas')).closest('tr');
  expect([...(line?.cells ?? [])].slice(1).map((cell) => cell.textContent)).toEqual([
    'R$1.210,00',
    'R$1.200,00',
    '+\u00a0R$10,00',
  ]);
  expect(screen.getByText('Prêmios').closest('tr')?.textContent).toContain('R$0,00');
  expect(screen.getByText(/Conferido por Sistema em .*: 1\.284 itens\./)).toBeDefined();
});

test('a day shows whether the bank has what belongs to players', async () => {
  open();
  await openPage('/reconciliation/2026-03-01');
  await screen.findByRole('heading', { name: 'Dinheiro dos jogadores' });
  expect(screen.getByText(/^No banco/).parentElement?.textContent).toBe(
    'No banco, sem os PIX a devolverR$1.000.910,00',
  );
  expect(screen.getByText('Sobra').parentElement?.textContent).toBe('SobraR$1.000.270,00');
});

test('money that is missing is said by how much, and a day compared before it was asked says nothing', async () => {
  const short = { ...comparedDay(), bankBalance: '600.00' };
  open({ days: [short, { ...comparedDay(), day: '2026-02-28', bankBalance: null, playersOwed: null }] });
  const page = await openPage('/reconciliation/2026-03-01');
  expect((await screen.findByText('Falta')).parentElement?.textContent).toBe('FaltaR$40,00');
  page.unmount();
  await openPage('/reconciliation/2026-02-28');
  await screen.findByRole('heading', { name: 'Somas do dia' });
  expect(screen.queryByText('Dinheiro dos jogadores')).toBeNull();
});

test('a day is compared again at once', async () => {
  const platform = open();
  await openPage('/reconciliation/2026-03-01');
  fireEvent.click(await screen.findByRole('button', { name: 'Conferir de novo' }));
  await screen.findByText('01/03/2026 conferido.');
  await screen.findByText('Tudo bate');
  expect(platform.calls(compare).map(({ body }) => body)).toEqual([{ day: '2026-03-01' }]);
});

test('a day of one’s choice is compared and opened', async () => {
  const platform = open({ days: [] });
  await openPage('/reconciliation');
  await screen.findByText('Nenhum dia conferido ainda');
  press('Conferir agora');
  await screen.findByText('Escolha o dia.');
  expect(platform.calls(compare)).toHaveLength(0);
  write('Conferir um dia', '2026-03-01');
  press('Conferir agora');
  await screen.findByRole('heading', { name: 'Dia 01/03/2026' });
  await screen.findByText('Tudo bate');
});

test.for([
  ['treasury.day_not_over', 'O dia ainda não terminou.'],
  ['payments.bank_unavailable', 'O banco não respondeu.'],
])('%s is said at the day', async ([refusal = '', message = '']) => {
  open({ compare: { refusal, message, status: 409 } });
  await openPage('/reconciliation');
  write((await screen.findByLabelText('Conferir um dia')) && 'Conferir um dia', '2026-03-02');
  press('Conferir agora');
  await screen.findByText(message);
  expect(location.pathname).toBe('/reconciliation');
});

test('a day of long ago opens, however many were compared since', async () => {
  const since = Array.from({ length: 150 }, (_, ago) => {
    const day = new Date(Date.parse('2026-03-02') + (149 - ago) * 86_400_000).toISOString().slice(0, 10);
    return { ...comparedDay(), day };
  });
  open({ days: [...since, comparedDay()] });
  await openPage('/reconciliation/2026-03-01');
  await screen.findByRole('heading', { name: 'Somas do dia' });
});

test('a day that was never compared offers to do so', async () => {
  open({ days: [] });
  await openPage('/reconciliation/2026-03-01');
  await screen.findByText('Dia não encontrado');
  press('Conferir agora');
  await screen.findByRole('heading', { name: 'Somas do dia' });
});

test('a difference is explained with words that stay', async () => {
  const platform = open();
  await openPage('/reconciliation/2026-03-01');
  fireEvent.click(await screen.findByRole('button', { name: 'Explicar E77' }));
  const dialog = within(await screen.findByRole('dialog'));
  press('Anotar a explicação');
  await dialog.findByText('Escreva pelo menos 5 letras: fica na auditoria.');
  write('Explicação', 'Tarifa do banco.');
  press('Anotar a explicação');
  await screen.findByText('Nenhuma diferença aberta');
  expect(platform.calls(explain)[0]?.body).toEqual({ explanation: 'Tarifa do banco.' });
});

test('a difference that somebody else explained says so, and the list is read again', async () => {
  const platform = open({
    explain: { refusal: 'treasury.wrong_state', message: 'Isto já foi decidido.', status: 409 },
  });
  await openPage('/reconciliation');
  fireEvent.click(await screen.findByRole('button', { name: 'Explicar E77' }));
  const reads = platform.calls(found).length;
  write('Explicação', 'Tarifa do banco.');
  press('Anotar a explicação');
  await screen.findByText('Isto já foi decidido.');
  await waitFor(() => expect(platform.calls(found).length).toBeGreaterThan(reads));
});

test('who may only look sees why differences cannot be explained', async () => {
  open({}, 'treasury.explain');
  await openPage('/reconciliation');
  await screen.findByText('Seu perfil pode ver diferenças, mas não explicar.');
  expect(screen.queryByRole('button', { name: 'Explicar E77' })).toBeNull();
});
