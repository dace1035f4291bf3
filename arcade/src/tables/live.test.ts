import type { TableMessage } from '@palpite/contract/tables/shapes.ts';
import { expect, test } from 'vitest';
import type { Line, LineEars } from '../base/seat/live-line.ts';
import { type Ears, keepLine } from './live.ts';

/** A platform that hears who listens to what, and what each table was told. */
function linesOfAPage() {
  const lines: { token: string; ears: LineEars; wanted: readonly string[]; isOpen: boolean }[] = [];
  const open = (token: string, ears: LineEars): Line => {
    const line = { token, ears, wanted: [] as readonly string[], isOpen: true };
    lines.push(line);
    return {
      want: (channels) => {
        line.wanted = channels;
      },
      stop: () => {
        line.isOpen = false;
      },
    };
  };
  const told: string[] = [];
  const earsOf = (table: string): Ears => ({
    told: ({ type }) => void told.push(`${table} ${type}`),
    settled: (betId) => void told.push(`${table} settled ${betId}`),
    balance: () => void told.push(`${table} balance`),
    missed: () => void told.push(`${table} missed`),
    line: (isUp) => void told.push(`${table} ${isUp ? 'up' : 'down'}`),
  });
  const heard = () => told.splice(0);
  return { lines, earsOf, heard, listen: keepLine(open) };
}

const standing: TableMessage = { type: 'standing', standing: 'open', lastRound: null };
const balance = { type: 'balance', available: '1', held: '0', currency: 'BRL' };

test('several tables are heard over one line, each its own rounds and all of them the wallet', () => {
  const { lines, earsOf, heard, listen } = linesOfAPage();
  listen('first', 'baccarat-1', earsOf('one'));
  const leave = listen('second', 'niu-niu-1', earsOf('two'));
  expect(lines.map(({ token, wanted }) => [token, wanted])).toEqual([
    ['first', ['me', 'table:baccarat-1', 'table:niu-niu-1']],
  ]);
  const [line] = lines;
  line?.ears.message('table:niu-niu-1', standing);
  line?.ears.message('me', balance);
  line?.ears.missed(['table:baccarat-1']);
  expect(heard()).toEqual(['two standing', 'one balance', 'two balance', 'one missed']);
  // each reads once, however much of it was missed
  line?.ears.missed(['me', 'table:niu-niu-1']);
  expect(heard()).toEqual(['one missed', 'two missed']);
  leave();
  expect(line?.wanted).toEqual(['me', 'table:baccarat-1']);
  line?.ears.message('table:niu-niu-1', standing);
  expect(heard()).toEqual([]);
});

test('where the table leaves whose session the line has, the others go on with another and read what they missed', () => {
  const { lines, earsOf, heard, listen } = linesOfAPage();
  const leave = listen('first', 'baccarat-1', earsOf('one'));
  const leaveSecond = listen('second', 'niu-niu-1', earsOf('two'));
  leave();
  const [left, taken] = lines;
  expect([left?.isOpen, taken?.token, taken?.wanted]).toEqual([false, 'second', ['me', 'table:niu-niu-1']]);
  expect(heard()).toEqual([]);
  taken?.ears.line(true);
  taken?.ears.missed(['me', 'table:niu-niu-1']);
  left?.ears.line(false);
  expect(heard()).toEqual(['two up', 'two missed']);
  leaveSecond();
  expect(lines.map(({ isOpen }) => isOpen)).toEqual([false, false]);
});
