import { parseMoney } from '@palpite/math/money.ts';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { mergeTexts, sayFrom } from '../base/seat/say.ts';
import crash from '../locales/pt/crash.json' with { type: 'json' };
import table from '../locales/pt/table.json' with { type: 'json' };
import { Page } from './page.tsx';
import { type FlightRig, seatFlights, tableWith } from './rig-flights.ts';

let rig: FlightRig;

beforeAll(() => {
  sayFrom('PT', mergeTexts(table, crash));
});
beforeEach(() => {
  localStorage.clear();
  rig = seatFlights();
});
afterEach(cleanup);

async function sit(more: Parameters<typeof tableWith>[0] = {}): Promise<void> {
  rig.setTable(tableWith(more));
  render(<Page store={rig.store} dealer={rig.dealer} language="PT" backHref="/lobby" onLanguage={() => undefined} />);
  await act(() => rig.dealer.enter(undefined));
}

const press = async (name: RegExp) => {
  const button = screen.getByRole('button', { name });
  await act(async () => {
    fireEvent.click(button);
  });
};

test('while the table opens, the page says so', () => {
  render(<Page store={rig.store} dealer={rig.dealer} language="PT" backHref="/" onLanguage={() => undefined} />);
  expect(screen.getByRole('status').textContent).toBe('Abrindo a mesa');
});

test('one button bets, then cashes out, and the prize is said in words', async () => {
  await sit();
  await press(/^Apostar R\$\s5,00\s?neste voo/);
  expect(screen.getByRole('button', { name: /^Aposta feita: R\$\s5,00/ })).toHaveProperty('disabled', true);
  act(() => rig.takeOff());
  await press(/^Retirar/);
  expect(screen.getByText(/^Retirou em 2,00×: R\$\s10,00/)).toBeTruthy();
  expect(screen.getByRole('button', { name: /^Apostar R\$\s5,00\s?no próximo voo/ })).toBeTruthy();
});

test('the space bar bets, and in the air cashes out', async () => {
  await sit();
  const space = () => act(async () => void fireEvent.keyDown(document.body, { key: ' ' }));
  await space();
  act(() => rig.takeOff());
  await space();
  expect(rig.store.get().places[0].bet?.state).toBe('landed');
});

test('a loss is told without a prize, and where the string snapped stands with the last ones', async () => {
  await sit();
  await press(/^Apostar/);
  act(() => rig.takeOff());
  act(() => rig.burst());
  expect(screen.getByText(/^A aposta de R\$\s5,00 foi com a pipa/)).toBeTruthy();
  const strip = screen.getByRole('group', { name: 'Onde as últimas arrebentaram' });
  expect(within(strip).getAllByRole('button')[0]?.textContent).toBe('2,31×');
  expect(screen.getByText('A linha arrebentou em 2,31×.')).toBeTruthy();
});

test('a bet for the next flight can be taken back', async () => {
  await sit();
  act(() => rig.takeOff());
  await press(/no próximo voo$/);
  await press(/^Entra no próximo voo/);
  expect(rig.store.get().places[0].isQueued).toBe(false);
});

test('a second bet is there when it is wanted', async () => {
  await sit();
  await press(/^Fazer uma segunda aposta/);
  const second = screen.getByRole('group', { name: 'Segunda aposta' });
  await act(async () => {
    fireEvent.click(within(second).getByRole('button', { name: /^Apostar/ }));
  });
  expect(rig.store.get().places[1].bet).toMatchObject({ place: 1, stake: parseMoney('5') });
});

test('an automatic cash-out out of range is named at its field', async () => {
  await sit();
  fireEvent.change(screen.getByLabelText('Retirada automática em'), { target: { value: '1,00' } });
  expect(screen.getByText('De 1,01× a 1.000.000,00×.')).toBeTruthy();
  expect(screen.getByRole('button', { name: /^Apostar/ })).toHaveProperty('disabled', true);
});

test('where automatic play is not allowed it is not offered', async () => {
  await sit({ rules: { autoplay: false, spacebar: true, showRtp: false, showNet: true, showTimer: true } });
  expect(screen.queryByText('Automático')).toBeNull();
  expect(screen.queryByText(/RTP/)).toBeNull();
});
