import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dropHandoffCode, handoffCode, takeHandoffLink } from '../../base/handoff-link.ts';
import { watchInstall } from '../../base/page/install.ts';
import { openSite, platform } from '../../testing/open-site.tsx';
import { askedSystem, systemOf } from './device.ts';

let stop: () => void;
beforeEach(() => {
  stop = watchInstall();
});
afterEach(() => {
  stop();
});

test('a phone is known by what its browser says; an iPad that calls itself a Mac by its fingers', () => {
  const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15';
  expect(systemOf({ userAgent: 'Mozilla/5.0 (Linux; Android 15; Pixel 8)', maxTouchPoints: 5 })).toBe('android');
  expect(systemOf({ userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', maxTouchPoints: 5 })).toBe(
    'ios',
  );
  expect(systemOf({ userAgent: mac, maxTouchPoints: 5 })).toBe('ios');
  expect(systemOf({ userAgent: mac, maxTouchPoints: 0 })).toBeUndefined();
  expect([askedSystem('?os=IOS'), askedSystem('?os=symbian'), askedSystem('')]).toEqual(['ios', undefined, undefined]);
});

test('the address chooses the guide, and the guide the address', async () => {
  platform({});
  await openSite('/download?os=ios');
  expect(await screen.findByText('Toque em Compartilhar')).toBeTruthy();
  fireEvent.click(screen.getByRole('tab', { name: 'Android' }));
  expect(await screen.findByText('Instalar app')).toBeTruthy();
  expect(location.search).toBe('?os=android');
  expect(screen.getByRole('img', { name: 'QR que abre esta página no celular' })).toBeTruthy();
});

/** What a browser that can install fires; `outcome` is what the person then answers. */
function offer(outcome: 'accepted' | 'dismissed') {
  const prompt = vi.fn(async () => undefined);
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt,
    userChoice: Promise.resolve({ outcome }),
  });
  act(() => void window.dispatchEvent(event));
  return { event, prompt };
}

test('the button is there only when the browser offers, and asks it once', async () => {
  platform({});
  await openSite('/download');
  await screen.findByText('O Palpite como app');
  expect(screen.queryByRole('button', { name: 'Instalar agora' })).toBeNull();
  const { event, prompt } = offer('dismissed');
  expect(event.defaultPrevented).toBe(true);
  fireEvent.click(await screen.findByRole('button', { name: 'Instalar agora' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Instalar agora' })).toBeNull());
  expect(prompt).toHaveBeenCalledTimes(1);
  expect(screen.queryByText('O app está instalado neste aparelho')).toBeNull();

  offer('accepted');
  fireEvent.click(await screen.findByRole('button', { name: 'Instalar agora' }));
  expect(await screen.findByText('O app está instalado neste aparelho')).toBeTruthy();
});

test('a link to the page brings a hand-off code and a language, and the address keeps neither', () => {
  history.replaceState(null, '', '/download?os=ios&lang=en&code=abc123');
  takeHandoffLink();
  expect(handoffCode()).toBe('abc123');
  expect(location.pathname + location.search).toBe('/download?os=ios');
  history.replaceState(null, '', '/social/callback?code=theirs');
  takeHandoffLink();
  expect(location.search).toBe('?code=theirs');
  dropHandoffCode();
  localStorage.clear();
});

test('a player may take the account along: the code is asked for at that press, not before', async () => {
  const { to } = platform({ 'POST /wps/session/handoff': { code: 'one', expiresAt: Date.now() + 120_000 } });
  await openSite('/download', { loggedIn: true });
  const page = within(await screen.findByRole('main'));
  const take = await page.findByRole('button', { name: 'Entrar no celular' });
  expect(to('/wps/session/handoff')).toHaveLength(0);
  fireEvent.click(take);
  expect(await page.findByText(/Abre na sua conta, uma vez só/)).toBeTruthy();
  expect(to('/wps/session/handoff')).toHaveLength(1);
});
