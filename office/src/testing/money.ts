// For screen tests of the desks of money: who sits there, and what the platform tells them, as it travels.
import { everything, queueOf, staff } from './open-page.tsx';

const rights = [
  ...everything,
  'deposits.read',
  'deposits.decide',
  'adjustments.read',
  'adjustments.propose',
  'adjustments.decide',
  'treasury.read',
  'treasury.explain',
  'audit.read',
  'agents.read',
  'agents.change',
];

export function listOf<Row>(list: readonly Row[]) {
  return { value: { list, total: list.length, totalPages: 1 } };
}

/** Somebody at the desks, without `missing` rights, and nothing waiting anywhere. */
export function desks(...missing: readonly string[]) {
  return {
    'GET /office/session': staff(rights.filter((right) => !missing.includes(right))),
    'GET /office/withdrawals': queueOf([]),
    'GET /office/deposits': { value: { ...listOf([]).value, counts: {} } },
    'GET /office/disputes': listOf([]),
    'GET /office/returns': { value: { ...listOf([]).value, waiting: 0 } },
    'GET /office/adjustments': listOf([]),
  };
}

const at = Date.parse('2026-03-02T15:00:00Z');

/** A transfer of R$ 500.00 with one picture as its proof. */
export function transfer() {
  return {
    orderNo: 'D-2026-000007',
    method: 'MT',
    channel: 'Transferência bancária',
    amount: '500.00',
    fee: '5.00',
    state: 'review',
    pixCopiaECola: '',
    transferTo: {
      bankCode: '341',
      bankName: 'Itaú',
      branch: '0001',
      account: '12345-6',
      holder: 'Palpite Ltda',
      taxId: '12.345.678/0001-90',
      reference: 'PALP0007',
    },
    proofs: [{ id: '31', at }],
    createdAt: at,
    expiresAt: at + 86_400_000,
    paidAt: null as number | null,
    endToEndId: null as string | null,
    balanceAfter: null as string | null,
    reason: null as string | null,
    canCancel: true,
    steps: [
      { what: 'asked', at, detail: {} },
      { what: 'proof_sent', at, detail: {} },
    ],
    clawback: null as object | null,
    playerId: '7',
    playerName: 'luana_82',
    locks: { staff: null as object | null, payments: null as object | null },
    payerName: 'Luana Ferreira Martins',
    payerCpfMasked: '···.482.···-09',
    decidedBy: null as string | null,
    proposal: null as object | null,
    needsTwo: false,
  };
}

/** A payout of R$ 80.00 that the player says did not arrive. */
export function dispute() {
  return {
    caseNo: 'C-12',
    state: 'open',
    openedAt: at,
    dueAt: at + 86_400_000,
    comment: 'Não caiu na minha conta.',
    proofs: 1,
    answer: null as string | null,
    orderNo: 'W-2026-000042',
    playerId: '7',
    playerName: 'luana_82',
    payout: {
      payoutId: 'P1',
      amount: '80.00',
      state: 'settled',
      endToEndId: 'E1',
      sentAt: at,
      settledAt: at,
      receipt: 'not_received',
      closesAt: null,
      dispute: null,
    },
    proofIds: ['44'],
  };
}

/** R$ 100.00 taken back by the payer's bank, of which R$ 60.00 are owed. */
export function clawback() {
  return {
    clawbackId: '5',
    state: 'open',
    amount: '100.00',
    taken: '40.00',
    owed: '60.00',
    at,
    orderNo: 'D-2026-000003',
    playerId: '7',
    playerName: 'luana_82',
    endToEndId: 'E9',
    nature: 'MED_FRAUDE',
    description: 'golpe do falso boleto',
    forgiveness: null as object | null,
  };
}

/** R$ 50.00 of a stranger that the bank would not give back. */
export function refusedReturn() {
  return {
    endToEndId: 'E'.padEnd(32, '7'),
    state: 'refused',
    amount: '50.00',
    orderNo: 'D-2026-000005' as string | null,
    playerName: 'luana_82' as string | null,
    payerName: 'Rui Costa' as string | null,
    payerCpfMasked: '···.482.···-09' as string | null,
    reason: 'third_party',
    paidAt: at,
    refusedAt: at + 60_000,
    tries: 1,
    bankSaid: 'conta encerrada' as string | null,
    byHand: null as object | null,
  };
}

/** R$ 25.00 to give, proposed by another person. */
export function adjustment() {
  return {
    adjustmentId: '9',
    state: 'proposed',
    direction: 'give',
    playerId: '7',
    playerName: 'luana_82',
    amount: '25.00',
    currency: 'BRL',
    reason: 'Rodada que caiu no meio.',
    about: '512' as string | null,
    proposedBy: 'segunda',
    proposedAt: at,
    decidedBy: null as string | null,
    decidedAt: null as number | null,
    decisionReason: null as string | null,
    mine: false,
  };
}

/** A day on which the bank has R$ 10.00 more than we do. */
export function comparedDay() {
  return {
    day: '2026-03-01',
    at,
    by: 'system',
    bankIn: '1210.00',
    ledgerIn: '1200.00',
    bankOut: '300.00',
    ledgerOut: '300.00',
    bankReturned: '0.00',
    ledgerReturned: '0.00',
    betsStaked: '50.00',
    ledgerStaked: '50.00',
    betsPaid: '20.00',
    ledgerPaid: '20.00',
    bankBalance: '1000910.00',
    playersOwed: '640.00',
    compared: 1284,
    open: 1,
  };
}

export function difference() {
  return {
    differenceId: '3',
    day: '2026-03-01',
    class: 'receipt_amount',
    subject: 'E77',
    ours: '20.00',
    theirs: '30.00',
    detail: { orderNo: 'D-2026-000009' },
    state: 'open',
    foundAt: at,
    explanation: null as string | null,
    explainedBy: null as string | null,
  };
}

export const auditLine = {
  id: '88',
  at,
  who: 'plantao',
  action: 'adjustment.approve',
  subject: 'adjustment:9',
  detail: { amount: '25.00' },
  digest: 'a3f1c09d77b2e4',
};
