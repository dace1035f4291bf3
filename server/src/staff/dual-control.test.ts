import { expect, test } from 'vitest';
import { type Choice, endProposal } from './dual-control.ts';

const ana = { merchant: 'palpite', staffId: 1n, staffName: 'ana' };
const bia = { merchant: 'palpite', staffId: 2n, staffName: 'bia' };
const ofAna = { proposedByStaff: 1n };
const end = (who: typeof ana, choice: Choice, reason?: string) => endProposal(who, ofAna, { choice, reason }, 'paid');

test('another person approves or rejects, and whoever proposed it may take it back', () => {
  expect(end(bia, 'approve')).toEqual({ state: 'paid', reason: null });
  expect(end(bia, 'approve', ' seen ')).toEqual({ state: 'paid', reason: 'seen' });
  expect(end(bia, 'reject', 'not ours')).toEqual({ state: 'rejected', reason: 'not ours' });
  expect(end(ana, 'withdraw')).toEqual({ state: 'withdrawn', reason: null });
});

test('nobody decides what is their own, nor takes back what is another person’s, nor rejects without a reason', () => {
  expect(() => end(ana, 'approve')).toThrow('office.own_decision');
  expect(() => end(ana, 'reject', 'not ours')).toThrow('office.own_decision');
  expect(() => end(bia, 'withdraw')).toThrow('office.not_permitted');
  expect(() => end(bia, 'reject')).toThrow('office.reason_required');
  expect(() => end(bia, 'reject', '  ')).toThrow('office.reason_required');
});
