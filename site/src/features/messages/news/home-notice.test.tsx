import { LanguageContext } from '@palpite/ui/text/language-context.tsx';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { newQueryClient } from '../../../app/queries.ts';
import { openNow } from '../../../base/page/popup.ts';
import { speakTexts } from '../../../base/text/texts.ts';
import { platform } from '../../../testing/open-site.tsx';
import { HomeNotice } from './home-notice.tsx';

const notice = (id: string, announcementDisplaySpeed = 6000) => ({
  id,
  title: `Notícia ${id}`,
  content: `<p>Texto ${id}</p>`,
  announcementDisplaySpeed,
  publishedAt: 1,
});

async function show(home: object[], player: object[] = [], reduced = false) {
  cleanup();
  vi.stubGlobal('matchMedia', () => ({ matches: reduced }));
  const heard = platform({
    'GET /wps/relay/MCSFE_getListAnnouncements': { banners: [], player, home, popup: [], promotion: [] },
  });
  await speakTexts('PT', ['site', 'messages']);
  const page = render(
    <LanguageContext value="PT">
      <QueryClientProvider client={newQueryClient()}>
        <HomeNotice />
      </QueryClientProvider>
    </LanguageContext>,
  );
  await expect.poll(() => heard.asked).toHaveLength(1);
  await act(() => vi.advanceTimersByTimeAsync(50));
  return { page, ...heard };
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const line = () => screen.queryByRole('button', { name: /^Notícia/ })?.textContent;

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

test('each notice stands as long as it asks to, the home page’s own before those of the list', async () => {
  await show([notice('1', 6000)], [notice('2', 4000)]);
  expect(line()).toBe('Notícia 1');
  await pass(5900);
  expect(line()).toBe('Notícia 1');
  await pass(200);
  expect(line()).toBe('Notícia 2');
  await pass(4000);
  expect(line()).toBe('Notícia 1');
});

test('nobody has to read faster than three seconds', async () => {
  await show([notice('1', 1), notice('2', 1)]);
  await pass(2900);
  expect(line()).toBe('Notícia 1');
  await pass(200);
  expect(line()).toBe('Notícia 2');
});

test('it waits while looked at, and moves by hand', async () => {
  await show([notice('1'), notice('2')]);
  fireEvent.pointerEnter(screen.getByRole('region', { name: 'Avisos' }));
  await pass(20_000);
  expect(line()).toBe('Notícia 1');
  fireEvent.click(screen.getByRole('button', { name: 'Próximo aviso' }));
  expect(line()).toBe('Notícia 2');
});

test('with less motion it stands still', async () => {
  await show([notice('1'), notice('2')], [], true);
  await pass(20_000);
  expect(line()).toBe('Notícia 1');
});

test('pressed it opens, and the list of all is one press away', async () => {
  await show([notice('1')]);
  expect(screen.queryByRole('button', { name: 'Próximo aviso' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Notícia 1' }));
  expect(screen.getByRole('dialog', { name: 'Notícia 1' }).textContent).toContain('Texto 1');
  fireEvent.click(screen.getByText('Ver todos'));
  expect(openNow()).toBe('notice');
});

test('without notices there is no line', async () => {
  const { page } = await show([]);
  expect(page.container.innerHTML).toBe('');
});
