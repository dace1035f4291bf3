import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openSite, platform, statusWith } from '../../testing/open-site.tsx';
import { sayConsent } from './visits.ts';

const counter = () => document.head.querySelector('script[src*="googletagmanager"]');
/** What the script would read, the arguments of each call as a list. */
const told = () =>
  ((window as { dataLayer?: IArguments[] }).dataLayer ?? []).map((each) => Array.from(each) as unknown[]);
const question = () => screen.findByRole('complementary', { name: 'Contagem de visitas' });

beforeEach(() => {
  localStorage.removeItem('visits');
  sayConsent(undefined);
});
afterEach(() => counter()?.remove());

function open(path: string, gtagId: string | null) {
  const { info, ...status } = statusWith([]);
  platform({});
  return openSite(path, { status: { ...status, info: { ...info, analytics: { gtagId } } } });
}

test('nothing counts a visit before the visitor allows it, and only the beginning of an address is told', async () => {
  await open('/?x=secret', 'G-TEST1');
  const asked = await question();
  expect(counter()).toBeNull();
  expect(told()).toEqual([]);
  fireEvent.click(within(asked).getByRole('button', { name: 'Pode contar' }));
  await waitFor(() => expect(counter()).not.toBeNull());
  expect(counter()?.getAttribute('src')).toBe('https://www.googletagmanager.com/gtag/js?id=G-TEST1');
  expect(told().map(([name]) => name)).toEqual(['js', 'config', 'event']);
  expect(JSON.stringify(told())).not.toContain('secret');
  expect(screen.queryByRole('complementary', { name: 'Contagem de visitas' })).toBeNull();
});

test('a no is kept, loads nothing, and may be taken back in the footer', async () => {
  await open('/', 'G-TEST2');
  fireEvent.click(within(await question()).getByRole('button', { name: 'Agora não' }));
  expect(localStorage.getItem('visits')).toBe('no');
  expect(counter()).toBeNull();
  await waitFor(() => expect(Object.entries(window)).toContainEqual(['ga-disable-G-TEST2', true]));
  fireEvent.click(screen.getByRole('button', { name: 'Contagem de visitas' }));
  expect(await question()).toBeTruthy();
});

test('a brand that counts nothing asks nothing', async () => {
  await open('/', null);
  expect(screen.queryByRole('button', { name: 'Contagem de visitas' })).toBeNull();
});
