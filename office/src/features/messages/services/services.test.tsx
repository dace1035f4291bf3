import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { press, quiet, write, writer } from '../../../testing/content.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { openPlatform } from '../../../testing/platform.ts';

const kept = {
  ...{
    id: 'wa',
    csType: 'WHATSAPP',
    title: 'WhatsApp',
    titles: {},
    target: 'https://wa.me/1',
    position: 0,
    enabled: false,
    revision: '00000000000000a1',
  },
};
const office = (table: Parameters<typeof openPlatform>[0]) =>
  openPlatform({ 'GET /office/session': writer, ...quiet, ...table });

test('a channel is added; an address that is refused is said at its field', async () => {
  const platform = office({
    'GET /office/services': [{ value: [] }, { value: [kept] }],
    'POST /office/services': [
      { refusal: 'messages.bad_target', message: 'Precisa começar com https://.', detail: { field: 'target' } },
      { value: kept },
    ],
  });
  await openPage('/services');
  await screen.findByText('Nenhum canal de atendimento.');
  press('Adicionar');
  const dialog = within(await screen.findByRole('dialog', { name: 'Novo canal' }));
  write('Tipo', 'WHATSAPP');
  fireEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
  await dialog.findByText('Preencha este campo.');
  expect(platform.calls('POST /office/services')).toEqual([]);
  write('Nome', 'WhatsApp');
  write('Nome em English', 'Write to us');
  write('Endereço', 'javascript:alert(1)');
  fireEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(dialog.getByLabelText('Endereço').getAttribute('aria-invalid')).toBe('true'));
  write('Endereço', 'https://wa.me/1');
  fireEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
  const line = (await screen.findByRole('button', { name: 'WhatsApp' })).closest('tr');
  expect(line?.textContent).toContain('Desligado');
  expect(platform.calls('POST /office/services')[1]?.body).toEqual({
    ...{
      csType: 'WHATSAPP',
      title: 'WhatsApp',
      titles: { EN: 'Write to us' },
      target: 'https://wa.me/1',
      position: 0,
      enabled: true,
    },
  });
});

test('the channels that are there stay where another look at them fails', async () => {
  let fails = false;
  const platform = office({
    'GET /office/services': () =>
      fails ? { refusal: 'request.too_many', message: 'Calma.', status: 429 } : { value: [kept] },
  });
  await openPage('/services');
  const line = await screen.findByRole('button', { name: 'WhatsApp' });
  fails = true;
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
  try {
    window.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(platform.calls('GET /office/services')).toHaveLength(2));
    await act(() => new Promise((done) => setTimeout(done, 50)));
  } finally {
    vi.useRealTimers();
  }
  expect(line.isConnected).toBe(true);
});

test('a channel is changed, and removed once that is confirmed', async () => {
  const platform = office({
    'GET /office/services': [{ value: [kept] }, { value: [{ ...kept, enabled: true }] }, { value: [] }],
    'PUT /office/services/wa': { value: { ...kept, enabled: true } },
    'DELETE /office/services/wa': { value: null },
  });
  await openPage('/services');
  fireEvent.click(await screen.findByRole('button', { name: 'Editar WhatsApp' }));
  fireEvent.click(await screen.findByLabelText('Ligado: aparece no site'));
  press('Salvar');
  await screen.findByText('No ar');
  press('Apagar WhatsApp');
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Apagar' }));
  await screen.findByText('Nenhum canal de atendimento.');
  expect(platform.calls('DELETE /office/services/wa')).toHaveLength(1);
});
