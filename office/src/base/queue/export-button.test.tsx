import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { openPage, queueOf, staff } from '../../testing/open-page.tsx';
import { openPlatform, type Reply } from '../../testing/platform.ts';

let saved: { name: string; text: Promise<string> }[] = [];
beforeEach(() => {
  saved = [];
  let last: Blob | undefined;
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => {
        last = blob;
        return 'blob:of-the-test';
      },
      revokeObjectURL: () => undefined,
    }),
  );
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    if (last) saved.push({ name: this.download, text: last.text() });
  });
});

const file = (more: object = {}) => ({
  value: { fileName: 'withdrawals-2026-11-24.csv', csv: 'Pedido\r\nW-1\r\n', lines: 1, more: false, ...more },
});

async function exportWith(reply: Reply) {
  const platform = openPlatform({
    'GET /office/session': staff(),
    'GET /office/withdrawals': queueOf([]),
    'POST /office/withdrawals/export': reply,
  });
  await openPage('/withdrawals?state=paid&search=luana&page=2');
  fireEvent.click(await screen.findByRole('button', { name: 'Exportar' }));
  return platform;
}

test('the file has what is filtered, not the page of it', async () => {
  const platform = await exportWith(file());
  await screen.findByText('Arquivo salvo. Linhas: 1.');
  expect(platform.calls('POST /office/withdrawals/export').map(({ body }) => body)).toEqual([
    { state: 'paid', search: 'luana' },
  ]);
  expect(saved.map(({ name }) => name)).toEqual(['withdrawals-2026-11-24.csv']);
  expect(await saved[0]?.text).toBe('Pedido\r\nW-1\r\n');
});

test('a file that was cut says so, with how much is in it', async () => {
  await exportWith(file({ lines: 50_000, more: true }));
  await screen.findByText('O arquivo tem só as primeiras 50.000 linhas. Filtre mais para levar o resto.');
  expect(saved).toHaveLength(1);
});

test('nothing to save is said, and no file comes', async () => {
  await exportWith(file({ lines: 0 }));
  await screen.findByText('Não há nada para exportar.');
  expect(saved).toEqual([]);
});

test('a line that breaks off on the way leaves no file', async () => {
  await exportWith('broken line');
  await screen.findByText('Sem resposta do servidor. Confira a rede e tente de novo.');
  expect(saved).toEqual([]);
});

test('the queue of deposits has the same', async () => {
  const platform = openPlatform({
    'GET /office/session': staff(['deposits.read']),
    'GET /office/deposits': { value: { list: [], total: 0, totalPages: 0, counts: {} } },
    'POST /office/deposits/export': file(),
  });
  await openPage('/deposits');
  fireEvent.click(await screen.findByRole('button', { name: 'Exportar' }));
  await waitFor(() =>
    expect(platform.calls('POST /office/deposits/export').map(({ body }) => body)).toEqual([{ state: 'review' }]),
  );
});
