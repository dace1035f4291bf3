// For tests of pages: a round of an outside vendor as it travels, and the parts others are made of.
import type * as z from 'zod/mini';
import type { exploredRound, roundCall, roundEntry, roundStep } from './shapes.ts';

export type RoundSent = z.input<typeof exploredRound>;
export type StepSent = z.input<typeof roundStep>;
export type CallSent = z.input<typeof roundCall>;
export type EntrySent = z.input<typeof roundEntry>;

/** 20 November 2026, noon in São Paulo. */
export const roundAt = Date.UTC(2026, 10, 20, 15);

/** A bet of 2.50, signed, booked and answered. */
export const betStep: StepSent = {
  ...{ at: roundAt, kind: 'bet', amount: '2.50', promo: false, award: null, undone: false, closes: false },
  ...{ transaction: 't-1', refers: null, number: '9', entry: '512', entryKind: null, reason: null, call: '31' },
  ...{ signature: 'good', tookMs: 7 },
};
/** Its prize of 4.00, which closes the round. */
export const winStep: StepSent = {
  ...{ ...betStep, at: roundAt + 1_250, kind: 'win', amount: '4.00', closes: true, transaction: 't-2', number: '10' },
  ...{ entry: '513', call: '32', tookMs: 1_004 },
};
/** A further bet that had been undone before it came. */
export const lateStep: StepSent = {
  ...{ ...betStep, at: roundAt + 2_000, kind: 'refused', amount: null, transaction: 't-3', number: null, entry: null },
  ...{ reason: 'rolled_back', call: '33', tookMs: 3 },
};

export const betCall: CallSent = {
  ...{ id: '31', direction: 'in', at: roundAt, tookMs: 7, method: 'POST', path: '/hooks/vendors/CAJU/transaction/bet' },
  ...{ request: '{"user":"u000007","amount":250000}', reply: '{"status":"RS_OK","balance":750000}', status: 200 },
  ...{ signature: 'good', keyId: 'CAJU-1', transaction: 't-1', traceId: null },
};
/** What we asked of the vendor, and heard nothing. */
export const pageCall: CallSent = {
  ...{ ...betCall, id: '34', direction: 'out', at: roundAt + 5_000, tookMs: 10_000, path: '/operator/game/round' },
  ...{ request: '', reply: '', status: 0, signature: null, keyId: null },
};

export const stakeEntry: EntrySent = {
  ...{ id: '512', kind: 'stake', amount: '2.50', at: roundAt, debit: null, credit: null },
  ...{ money: 'own', direction: 'out', balanceAfter: '7.50' },
};
export const prizeEntry: EntrySent = {
  ...{ ...stakeEntry, id: '513', kind: 'payout', amount: '4.00', at: roundAt + 1_250, direction: 'in' },
  balanceAfter: '11.50',
};

/** As its player is told it. */
export const roundSent: RoundSent = {
  ...{ audience: 'player', gameCode: 'caju-sorte', gameName: 'Caju da Sorte', vassalage: 'CAJU', own: false },
  ...{ vendorName: 'Caju Jogos', round: 'r-77', state: 'over', currency: 'BRL', staked: '2.50', freeStaked: '0.00' },
  ...{ paid: '4.00', returned: '0.00', beganAt: roundAt, endedAt: roundAt + 1_250 },
  bets: [
    {
      ...{ orderNo: '512', stake: '2.50', freeStake: '0.00', payout: '4.00', status: 'won', placedAt: roundAt },
      ...{ settledAt: roundAt + 1_250, playerName: null },
    },
  ],
  steps: [betStep, winStep, lateStep],
  entries: [stakeEntry, prizeEntry],
  calls: [betCall, pageCall],
  ...{ figures: {}, replay: null, verifier: null, hasPage: true },
};
