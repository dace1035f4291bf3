import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { openPopup } from '../../../base/page/popup.ts';
import { type Asked, openSite, platform } from '../../../testing/open-site.tsx';

const path = '/wps/relay/MCSFE_getAnnouncementPage';
const notice = (number: number) => ({
  id: String(number),
  title: `Aviso ${number}`,
  content: `<p>Texto ${number}</p>`,
  announcementDisplaySpeed: 5000,
  publishedAt: 1_790_000_000_000 - number * 86_400_000,
});
const eleven = Array.from({ length: 11 }, (_, at) => notice(at + 1));
const pageOf = ({ query }: Asked) => {
  const page = Number(query.get('page'));
  return { list: eleven.slice((page - 1) * 9, page * 9), totalPages: 2, total: 11 };
};

async function open() {
  await openSite('/');
  act(() => openPopup('notice'));
  return screen.findByRole('dialog', { name: 'Avisos' });
}
const press = (dialog: HTMLElement, name: string | RegExp) =>
  fireEvent.click(within(dialog).getByRole('button', { name }));

beforeEach(() => localStorage.clear());

test('the notices come nine a page, with their dates', async () => {
  const { to } = platform({ [`GET ${path}`]: pageOf });
  const dialog = await open();
  await within(dialog).findByText('Aviso 1');
  expect(within(dialog).getAllByRole('listitem')).toHaveLength(9);
  const asked = to(path).at(-1)?.query;
  expect([asked?.get('page'), asked?.get('size')]).toEqual(['1', '9']);
  press(dialog, 'Página 2');
  await within(dialog).findByText('Aviso 10');
  expect(within(dialog).getAllByRole('listitem')).toHaveLength(2);
});

test('one opens with its place in the list and leads on, over the end of its page', async () => {
  platform({ [`GET ${path}`]: pageOf });
  const dialog = await open();
  fireEvent.click(await within(dialog).findByText('Aviso 9'));
  await within(dialog).findByText('Texto 9');
  within(dialog).getByText('9 de 11');
  press(dialog, 'Próximo aviso');
  await within(dialog).findByText('Texto 10');
  press(dialog, 'Aviso anterior');
  await within(dialog).findByText('Texto 9');
  press(dialog, 'Todos os avisos');
  expect(await within(dialog).findAllByRole('listitem')).toHaveLength(9);
});

test('what was seen is remembered, so that the next time only the newer is marked as new', async () => {
  platform({ [`GET ${path}`]: pageOf });
  const first = await open();
  expect(await within(first).findAllByText('Novo')).toHaveLength(9);
  expect(localStorage.getItem('noticesSeen')).toBe(String(notice(1).publishedAt));
  const second = await open();
  await within(second).findByText('Aviso 1');
  expect(within(second).queryByText('Novo')).toBeNull();
});

test('without notices it says so', async () => {
  platform({ [`GET ${path}`]: { list: [], totalPages: 0, total: 0 } });
  expect(await within(await open()).findByText('Sem dados')).toBeTruthy();
});

test('a broken line is told, and mended by trying again', async () => {
  let broken = true;
  platform({
    [`GET ${path}`]: (asked: Asked) => {
      if (broken) throw new TypeError('offline');
      return pageOf(asked);
    },
  });
  const dialog = await open();
  const again = await within(dialog).findByRole('button', { name: 'Tentar de novo' });
  broken = false;
  fireEvent.click(again);
  await within(dialog).findByText('Aviso 1');
});

test('Escape closes it', async () => {
  platform({ [`GET ${path}`]: pageOf });
  const dialog = await open();
  fireEvent.keyDown(dialog, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
