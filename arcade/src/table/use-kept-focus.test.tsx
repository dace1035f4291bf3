import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useKeptFocus } from './use-kept-focus.ts';

afterEach(cleanup);

/** As when the question of an insurance gives way to what may be done with the cards. */
function Place({ names }: { names: readonly string[] }) {
  const kept = useKeptFocus();
  return (
    <>
      <input aria-label="Stake" />
      <div {...kept}>
        {names.map((name) => (
          <button key={name} type="button">
            {name}
          </button>
        ))}
      </div>
    </>
  );
}

const called = (name: string) => screen.getByRole('button', { name });

test('whose button is taken away goes on at the first of those that came', () => {
  const { rerender } = render(<Place names={['Decline', 'Insure']} />);
  called('Insure').focus();
  rerender(<Place names={['Hit', 'Stand']} />);
  expect(document.activeElement).toBe(called('Hit'));
});

test('whose button stays, stays at it', () => {
  const { rerender } = render(<Place names={['Hit', 'Stand']} />);
  called('Stand').focus();
  rerender(<Place names={['Double', 'Hit', 'Stand']} />);
  expect(document.activeElement).toBe(called('Stand'));
});

test('who has gone elsewhere is left there', () => {
  const { rerender } = render(<Place names={['Hit']} />);
  called('Hit').focus();
  screen.getByLabelText('Stake').focus();
  rerender(<Place names={['Bet']} />);
  expect(document.activeElement).toBe(screen.getByLabelText('Stake'));
});
