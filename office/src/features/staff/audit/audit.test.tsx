import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { press, write } from '../../../testing/content.ts';
import { auditLine, desks, listOf } from '../../../testing/money.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { openPlatform, type Reply } from '../../../testing/platform.ts';

const log = 'GET /office/audit';
const verify = 'POST /office/audit/verify';

function open(result: Reply | readonly Reply[], rows: readonly object[] = [auditLine]) {
  return openPlatform({
    ...desks(),
    [log]: (call) => listOf(call.path.includes('search=nada') ? [] : rows),
    [verify]: result,
  });
}

const clean = { value: { clean: true, lines: 1284, brokenAt: null, digest: 'ffee' } };

test('each line says who did what on what, in words and as the log names it', async () => {
  open(clean);
  await openPage('/audit');
  const line = (await screen.findByText('Aprovou ajuste')).closest('tr');
  for (const text of ['plantao', 'adjustment.approve', 'adjustment:9', 'amount: R$\u00a025,00', 'a3f1c09d77b2'])
    expect(line?.textContent).toContain(text);
});

test('what is looked for is asked of the platform and stays in the address', async () => {
  const platform = open(clean);
  await openPage('/audit');
  await screen.findByText('Aprovou ajuste');
  write('Pessoa, ação ou assunto', 'nada');
  press('Procurar');
  await screen.findByText('Nada encontrado');
  expect(location.search).toBe('?search=nada');
  expect(platform.sent.some((call) => call.path.includes('search=nada'))).toBe(true);
});

test('the chain is read only when asked, and then said to be whole', async () => {
  const platform = open(clean);
  await openPage('/audit');
  await screen.findByText('Aprovou ajuste');
  expect(platform.calls(verify)).toHaveLength(0);
  press('Conferir a corrente');
  await screen.findByText('Registro íntegro: 1.284 linhas conferidas');
});

test('a line that was changed is named and called out', async () => {
  open({ value: { clean: false, lines: 1284, brokenAt: '88', digest: 'ffee' } });
  await openPage('/audit');
  fireEvent.click(await screen.findByRole('button', { name: 'Conferir a corrente' }));
  expect((await screen.findByRole('alert')).textContent).toContain('O registro foi mexido na linha 88');
});

test('a check that fails offers another one', async () => {
  open([{ refusal: 'request.too_many', message: 'Muitas tentativas.', status: 429 }, clean]);
  await openPage('/audit');
  fireEvent.click(await screen.findByRole('button', { name: 'Conferir a corrente' }));
  await screen.findByText('Muitas tentativas.');
  press('Tentar de novo');
  await screen.findByText('Registro íntegro: 1.284 linhas conferidas');
});

test('without the right to it the page is closed and nothing is asked', async () => {
  const platform = openPlatform(desks('audit.read'));
  await openPage('/audit');
  await screen.findByText('Seu perfil não abre esta página');
  await waitFor(() => expect(platform.calls(log)).toHaveLength(0));
});
