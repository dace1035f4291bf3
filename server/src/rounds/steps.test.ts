import { parseMoney } from '@palpite/math/money.ts';
import { expect, test } from 'vitest';
import type { KeptBet } from '../dialects/dialects.ts';
import type { Entry } from '../ledger/ledger.ts';
import type { CallKept, TransactionKept } from '../vendors/vendors.ts';
import type { Gathered } from './gather.ts';
import { stepsOf } from './steps.ts';

const at = new Date('2026-11-20T15:00:00Z');
const entry = (id: bigint, kind: Entry['kind'], amount: string): Entry => ({
  ...{ id, at, phase: 'transfer', kind, owner: 1n, key: 'k', step: 0, amount: parseMoney(amount) },
  ...{ debit: 1n, debitName: 'player:7:JANGADA', debitAvailable: 0n, debitHeld: 0n },
  ...{
    credit: 2n,
    creditName: 'games.JANGADA',
    creditAvailable: null,
    creditHeld: null,
    pending: null,
    released: null,
  },
});
const told: KeptBet = {
  ...{ vendor: 'JANGADA', bet: 'b-1', playerId: 7n, gameCode: 'dragao-tigre', round: 'r-1', currency: 'BRL' },
  ...{ stake: parseMoney('5'), payout: parseMoney('10'), void: false, betAt: at, endedAt: at, toldAt: at, entry: 10n },
  ...{ result: null, opposed: 0n },
};
const push: CallKept = {
  ...{ id: 3n, vendor: 'JANGADA', direction: 'in', at, tookMs: 12, method: 'POST', path: '/bets', request: '{}' },
  ...{ reply: '{}', status: 200, signature: 'good', transaction: 'b-1', round: 'r-1' },
};
const gathered = (more: Partial<Gathered>): Gathered => ({
  ...{ vassalage: 'JANGADA', own: false, round: 'r-1', gameCode: 'dragao-tigre', currency: 'BRL' },
  ...{ bets: [], transactions: [], told: [], calls: [], entries: [] },
  ...more,
});

test('a bet at a vendor that keeps the money is told by its entries, the stake with the call that told of it', () => {
  const entries = [entry(10n, 'stake', '5'), entry(266n, 'payout', '10')];
  expect(stepsOf(gathered({ told: [told], calls: [push], entries }))).toMatchObject([
    { kind: 'entry', entryKind: 'stake', transaction: 'b-1', entry: '10', signature: 'good', tookMs: 12, call: '3' },
    { kind: 'entry', entryKind: 'payout', transaction: null, entry: '266', signature: null, call: null },
  ]);
});

test('money that moved is told also when no call of it is kept any more', () => {
  expect(stepsOf(gathered({ told: [told], entries: [entry(10n, 'stake', '5')] }))).toMatchObject([
    { kind: 'entry', entryKind: 'stake', transaction: 'b-1', call: null, signature: null },
  ]);
});

test('what we asked of the vendor is no step: it moved nothing', () => {
  expect(stepsOf(gathered({ calls: [{ ...push, direction: 'out' }] }))).toEqual([]);
});

test('of two calls at once the one that did it stands first, though the other came before it', () => {
  const asked = (id: bigint, late: number, transaction = 'b-1'): CallKept => ({
    ...{ ...push, id, transaction, at: new Date(at.getTime() + late), path: '/transaction/bet' },
  });
  const bet: TransactionKept = {
    ...{ vendor: 'CAJU', merchant: 'palpite', number: 1n, id: 'b-1', kind: 'bet', refers: null, round: 'r-1', seq: 1 },
    ...{ playerId: 7n, gameCode: 'caju-sorte', currency: 'BRL', amount: parseMoney('5'), purse: 'cash', award: null },
    ...{
      closes: false,
      gift: false,
      input: 1n,
      entry: 10n,
      bet: 10n,
      cash: 0n,
      promo: 0n,
      undone: false,
      at,
      remark: '',
      alias: null,
    },
  };
  // they are numbered as they were answered
  const calls = [asked(3n, 1), asked(4n, 0), asked(5n, 9, 'b-2')];
  const win = { ...bet, number: 2n, id: 'b-2', kind: 'win' as const, seq: 2, entry: 11n };
  expect(stepsOf(gathered({ transactions: [bet, win], calls })).map(({ kind, call }) => [kind, call])).toEqual([
    ['bet', '3'],
    ['repeat', '4'],
    ['win', '5'],
  ]);
});
