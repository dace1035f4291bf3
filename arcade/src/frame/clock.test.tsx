import { LanguageRoot } from '@palpite/ui/text/language-root.tsx';
import { writeTimesIn } from '@palpite/ui/text/number-format.ts';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { makeEntrance } from '../base/entrance.ts';
import type { Seat } from '../base/seat/seat.ts';
import { Clock, ClockTitle } from './clock.tsx';

afterEach(() => {
  cleanup();
  writeTimesIn('America/Sao_Paulo');
});

test('whoever sits down reads times by the clock of the brand, and by whose it is', async () => {
  let kept: Seat | undefined;
  const told: Seat = { token: 't', playerName: 'l', currency: 'BRL', currencySymbol: 'R$', timeZone: 'America/Manaus' };
  const seat = {
    read: () => kept,
    take(taken: Seat) {
      kept = taken;
    },
    leave: () => undefined,
  };
  const wire = { enter: async () => told, table: async () => 'table' };
  await makeEntrance({ seat, wire, onClosed: () => undefined }).enter('ticket');
  render(
    <LanguageRoot language="PT">
      <p>
        <ClockTitle />
      </p>
      <p>
        <Clock at={Date.UTC(2026, 5, 1, 15, 30)} />
      </p>
    </LanguageRoot>,
  );
  expect(screen.getByText(/Amazonas/)).toBeTruthy();
  expect(screen.getByText('11:30:00')).toBeTruthy();
});
