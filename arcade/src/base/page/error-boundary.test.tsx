import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import table from '../../locales/pt/table.json' with { type: 'json' };
import { sayFrom } from '../seat/say.ts';
import { ErrorBoundary } from './error-boundary.tsx';

beforeAll(() => sayFrom('PT', table));
afterEach(cleanup);

function Breaks(): never {
  throw new RangeError('not an amount of money');
}

test('a page that breaks while it is drawn says that bets go on, and can be opened again', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  render(
    <ErrorBoundary>
      <Breaks />
    </ErrorBoundary>,
  );
  expect(screen.getByText('Suas apostas seguem valendo. Abra de novo para continuar.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Abrir de novo' })).toBeTruthy();
});
