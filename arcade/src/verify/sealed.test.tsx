import { Refused } from '@palpite/contract/base/client.ts';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { sayFrom } from '../base/seat/say.ts';
import pt from '../locales/pt/verify.json' with { type: 'json' };
import { Page } from './page.tsx';
import { blankForm } from './round-fields.tsx';

const serverSeed = 'a'.repeat(64);
const hash = 'ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb';
const asked = { ...blankForm, game: 'dice', clientSeed: 'luana', nonce: '3', hash };

beforeAll(() => sayFrom('PT', pt));
afterEach(cleanup);

test('a sealed round is opened and checked with one press, and what that ends is said before', async () => {
  const heard: string[] = [];
  const reveal = async (of: string) => {
    heard.push(of);
    if (heard.length === 1) throw new Refused('instant.round_open', 'Há uma rodada em andamento.', 409);
    return serverSeed;
  };
  render(<Page language="PT" asked={asked} reveal={reveal} onLanguage={() => undefined} />);
  expect(screen.getByText(/começa uma nova, na rodada 0/)).toBeTruthy();
  const press = screen.getByRole('button', { name: 'Revelar a semente e conferir' });
  await act(async () => void fireEvent.click(press));
  expect(screen.getByRole('alert').textContent).toBe('Há uma rodada em andamento.');
  await act(async () => void fireEvent.click(press));
  expect(heard).toEqual([hash, hash]);
  expect(screen.queryByText('Esta rodada ainda não pode ser conferida')).toBeNull();
  expect(screen.getAllByText('É o mesmo compromisso mostrado antes da aposta.')).not.toHaveLength(0);
});

test('who is not logged in is told where the press is', () => {
  render(<Page language="PT" asked={asked} onLanguage={() => undefined} />);
  expect(screen.queryByRole('button', { name: 'Revelar a semente e conferir' })).toBeNull();
  expect(screen.getByText(/abra a rodada em Minhas apostas/)).toBeTruthy();
});
