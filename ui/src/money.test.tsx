import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Money } from './money.tsx';
import { LanguageContext } from './text/language-context.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Lets the test draw the frames. */
function frames() {
  const waiting: FrameRequestCallback[] = [];
  vi.stubGlobal('requestAnimationFrame', (draw: FrameRequestCallback) => waiting.push(draw));
  vi.stubGlobal('cancelAnimationFrame', () => undefined);
  return (at: number) => {
    for (const draw of waiting.splice(0)) draw(at);
  };
}

test('money shows two decimals, rounded down, in the language of the page', () => {
  const { container, rerender } = render(<Money amount={1_284_509_999n} symbol="R$" />);
  expect(container.textContent).toBe('R$1.284,50');
  rerender(
    <LanguageContext value="EN">
      <Money amount={1_284_509_999n} symbol="R$" />
    </LanguageContext>,
  );
  expect(container.textContent).toBe('R$1,284.50');
});

test('an exact amount shows what lies below a cent, and no more decimals than it has', () => {
  const shown = (amount: bigint) => render(<Money amount={amount} symbol="R$" exact />).container.textContent;
  expect([1_284_509_999n, 1_500_000n, 12_500n, -1n, 0n].map(shown)).toEqual([
    'R$1.284,509999',
    'R$1,50',
    'R$0,0125',
    '−\u00a0R$0,000001',
    'R$0,00',
  ]);
});

test('a hidden amount shows asterisks and says that it is hidden', () => {
  const { container } = render(<Money amount={1_000_000n} symbol="R$" hidden hiddenLabel="Saldo oculto" />);
  expect(container.textContent).toContain('****');
  expect(container.textContent).not.toContain('1,00');
  expect(screen.getByText('Saldo oculto')).toBeTruthy();
});

test('a balance counts to its new value and stands on it after 400 ms', () => {
  const draw = frames();
  const { container, rerender } = render(<Money amount={0n} symbol="R$" counts />);
  rerender(<Money amount={100_000_000n} symbol="R$" counts />);
  expect(container.textContent).toBe('R$0,00');
  act(() => draw(1000));
  act(() => draw(1200));
  const halfway = container.textContent;
  expect(halfway).not.toBe('R$0,00');
  expect(halfway).not.toBe('R$100,00');
  act(() => draw(1400));
  expect(container.textContent).toBe('R$100,00');
});

test('a balance jumps where less motion is wanted', () => {
  frames();
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  const { container, rerender } = render(<Money amount={0n} symbol="R$" counts />);
  rerender(<Money amount={100_000_000n} symbol="R$" counts />);
  expect(container.textContent).toBe('R$100,00');
});
