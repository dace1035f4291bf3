import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { tellShut } from '../base/failure/shut.ts';
import { openCustomerService } from '../base/site-status.ts';
import { speakTexts } from '../base/text/texts.ts';
import { openSite, openStatus, platform } from '../testing/open-site.tsx';
import { newQueryClient } from './queries.ts';
import { Start, systemStatusOf } from './start.tsx';

test('maintenance wins over a region, and an open platform is 0', () => {
  expect(systemStatusOf({ maintenance: true, regionRestriction: true })).toBe(1);
  expect(systemStatusOf({ maintenance: false, regionRestriction: true })).toBe(2);
  expect(systemStatusOf({ maintenance: false, regionRestriction: false })).toBe(0);
});

test('a blocked region shows the address we see, and customer service in a small window of its own', async () => {
  platform({});
  const open = vi.spyOn(window, 'open').mockReturnValue(null);
  await openSite('/', { status: { ...openStatus, regionRestriction: true } });
  expect(await screen.findByText('Acesso restrito')).toBeTruthy();
  expect(screen.getByText('203.0.113.7')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Atendimento' }));
  expect(open).toHaveBeenCalledWith(
    '/cs/Zm9yIHRoZSB0ZXN0cw',
    '_blank',
    expect.stringMatching(/width=440,height=750.*noopener,noreferrer/),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(await screen.findByRole('navigation', { name: 'Menu' })).toBeTruthy();
});

test('customer service opens nothing but its own addresses', () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null);
  open.mockClear();
  const tricks = [
    ...['javascript:alert(1)', 'data:text/html,x', '//evil.example', '\\evil.example', '/\\evil.example', ''],
    ...['https://evil.example', '/cs//evil.example', '/cs/../x1y2z3w4', '/cs/x1y2z3w4@evil.example', ' /cs/x1y2z3w4'],
    ...[
      '/cs/x1y2z3w4\njavascript:alert(1)',
      '/cs/short',
      '/cs/x1y2z3w4?to=//evil.example',
      '@evil.example/cs/x1y2z3w4',
    ],
  ];
  for (const trick of tricks) openCustomerService(trick);
  expect(open).not.toHaveBeenCalled();
  openCustomerService('/cs/x1y2z3w4');
  expect(open).toHaveBeenCalledTimes(1);
});

test('maintenance shows no game, and opens once it is over', async () => {
  platform({});
  await openSite('/', { status: { ...openStatus, maintenance: true } });
  expect(await screen.findByText('Estamos em manutenção')).toBeTruthy();
  expect(screen.queryByRole('navigation')).toBeNull();
  expect(screen.queryByRole('timer')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(await screen.findByRole('navigation', { name: 'Menu' })).toBeTruthy();
});

test('maintenance with an end shows when in the visitor’s own time, counts down, and opens by itself', async () => {
  platform({});
  vi.useFakeTimers({
    shouldAdvanceTime: true,
    toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
  });
  try {
    const until = Date.now() + 95_000;
    let closed = true;
    await openSite('/', {
      status: { ...openStatus, maintenance: true, maintenanceUntil: until },
      askStatus: () =>
        Promise.resolve(closed ? { ...openStatus, maintenance: true, maintenanceUntil: until } : openStatus),
    });
    const timer = await screen.findByRole('timer', { name: 'Faltam' });
    expect(timer.textContent).toMatch(/^0[01]:\d\d$/);
    const shown = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short' }).format(until);
    expect(screen.getByText(`A volta está prevista para ${shown}, no seu horário.`)).toBeTruthy();
    await vi.advanceTimersByTimeAsync(31_000);
    expect(screen.getByText('Estamos em manutenção')).toBeTruthy();
    closed = false;
    await vi.advanceTimersByTimeAsync(70_000);
  } finally {
    vi.useRealTimers();
  }
  expect(await screen.findByRole('navigation', { name: 'Menu' })).toBeTruthy();
});

test('closed doors say the brand’s own words besides', async () => {
  platform({});
  const words = 'Trocamos o banco de dados.\nVoltamos às 15h.';
  await openSite('/', { status: { ...openStatus, maintenance: true, maintenanceText: words } });
  expect((await screen.findByText(/Trocamos o banco de dados/)).textContent).toBe(words);
  expect(screen.getByText('Estamos em manutenção')).toBeTruthy();
});

test('a closed page speaks the other language too', async () => {
  platform({});
  await openSite('/', { status: { ...openStatus, maintenance: true } });
  fireEvent.click(await screen.findByRole('button', { name: 'EN, English' }));
  expect(await screen.findByText('We are under maintenance')).toBeTruthy();
});

test('in another language the platform is asked again, so that customer service is named in it', async () => {
  await speakTexts('PT', ['site', 'catalogue']);
  platform({});
  const asked = vi.fn(() => Promise.resolve(openStatus));
  render(<Start first={openStatus} ask={asked} queries={newQueryClient()} />);
  await screen.findByRole('navigation', { name: 'Menu' });
  expect(asked).not.toHaveBeenCalled();
  await act(() => speakTexts('EN', ['site', 'catalogue']));
  await expect.poll(() => asked.mock.calls.length).toBe(1);
  await act(() => speakTexts('PT', ['site', 'catalogue']));
});

test('an open page closes when a call is refused for it', async () => {
  platform({});
  await openSite('/', { askStatus: () => Promise.resolve({ ...openStatus, maintenance: true }) });
  expect(await screen.findByRole('navigation', { name: 'Menu' })).toBeTruthy();
  tellShut();
  expect(await screen.findByText('Estamos em manutenção')).toBeTruthy();
});

test('an address that is no brand’s opens nothing and says whom to ask', async () => {
  platform({});
  cleanup();
  await speakTexts('EN', ['site']);
  const asked = vi.fn(() => Promise.reject(new Error()));
  render(<Start first={undefined} saidIn="PT" ask={asked} queries={newQueryClient()} unknownHost />);
  expect(await screen.findByText('Invalid URL, please contact customer service')).toBeTruthy();
  // in whatever language: there is nobody to ask
  await new Promise((resolve) => setTimeout(resolve));
  expect(asked).not.toHaveBeenCalled();
  expect(screen.getByText(location.host)).toBeTruthy();
  expect(screen.queryByRole('navigation')).toBeNull();
});

test('when the platform does not answer the page says so and tries again', async () => {
  platform({});
  let tries = 0;
  await openSite('/', {
    status: undefined,
    askStatus: () => {
      tries += 1;
      return tries === 1 ? Promise.reject(new Error('line')) : Promise.resolve(openStatus);
    },
  });
  const again = screen.getByRole('button', { name: 'Tentar de novo' });
  expect(screen.getByText('Falha na conexão, tente de novo')).toBeTruthy();
  fireEvent.click(again);
  await expect.poll(() => again.getAttribute('aria-busy')).toBeNull();
  fireEvent.click(again);
  expect(await screen.findByRole('navigation', { name: 'Menu' })).toBeTruthy();
});
