import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { offeredPages, Pager } from './pager.tsx';

afterEach(cleanup);

const labels = { pages: 'Páginas', previous: 'Anterior', next: 'Próxima', page: (page: number) => `Página ${page}` };

test('the pager offers a range of five pages, and two at either end of a lobby', () => {
  expect(offeredPages(10, 20, 5, 2)).toEqual([1, 2, 0, 8, 9, 10, 11, 12, 0, 19, 20]);
  expect(offeredPages(1, 20, 5, 2)).toEqual([1, 2, 3, 4, 5, 0, 19, 20]);
  expect(offeredPages(20, 20, 5, 2)).toEqual([1, 2, 0, 16, 17, 18, 19, 20]);
});

test('announcements keep one page in sight at either end', () => {
  expect(offeredPages(10, 20, 5, 1)).toEqual([1, 0, 8, 9, 10, 11, 12, 0, 20]);
});

test('few pages are all shown, and a gap is never as small as the page it hides', () => {
  expect(offeredPages(2, 3, 5, 2)).toEqual([1, 2, 3]);
  expect(offeredPages(6, 20, 5, 2)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 0, 19, 20]);
});

test('one page needs no pager', () => {
  render(<Pager page={1} totalPages={1} onPage={() => undefined} labels={labels} />);
  expect(screen.queryByRole('navigation')).toBeNull();
});

test('pages are turned, the current one is named, and no press leads past the last', async () => {
  const turn = vi.fn();
  const user = userEvent.setup();
  render(<Pager page={3} totalPages={3} onPage={turn} margin={2} labels={labels} />);
  expect(screen.getByRole('button', { name: 'Página 3' }).getAttribute('aria-current')).toBe('page');
  await user.click(screen.getByRole('button', { name: 'Próxima' }));
  await user.click(screen.getByRole('button', { name: 'Página 3' }));
  expect(turn).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Anterior' }));
  await user.click(screen.getByRole('button', { name: 'Página 1' }));
  expect(turn.mock.calls).toEqual([[2], [1]]);
});
