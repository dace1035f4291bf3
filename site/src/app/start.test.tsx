import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openSite, openStatus, platform } from '../testing/open-site.tsx';
import { systemStatusOf } from './start.tsx';

test('maintenance wins over a region, and an open platform is 0', () => {
  expect(systemStatusOf({ maintenance: true, regionRestriction: true })).toBe(1);
  expect(systemStatusOf({ maintenance: false, regionRestriction: true })).toBe(2);
  expect(systemStatusOf({ maintenance: false, regionRestriction: false })).toBe(0);
});

test('a blocked region shows the address we see, and customer service in a small window of its own', async () => {
  platform({});
  const open = vi.spyOn(window, 'open').mockReturnValue(null);
  await openSite('/', { status: { ...openStatus, regionRestriction: true } });
  expect(screen.getByText('Acesso restrito')).toBeTruthy();
  expect(screen.getByText('203.0.113.7')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Atendimento' }));
  expect(open).toHaveBeenCalledWith('/help#contact', '_blank', expect.stringMatching(/width=440,height=750.*noopener/));
});

test('maintenance shows no game, and opens once it is over', async () => {
  platform({});
  await openSite('/', { status: { ...openStatus, maintenance: true } });
  expect(screen.getByText('Estamos em manutenção')).toBeTruthy();
  expect(screen.queryByRole('navigation')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(await screen.findByRole('navigation', { name: 'Menu' })).toBeTruthy();
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
  await vi.waitFor(() => expect(again.getAttribute('aria-busy')).toBeNull());
  fireEvent.click(again);
  expect(await screen.findByRole('navigation', { name: 'Menu' })).toBeTruthy();
});
