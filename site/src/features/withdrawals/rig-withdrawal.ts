// What the platform of the screen tests says of withdrawals.
import { withdrawSettings } from '../../testing/withdraw-settings.ts';

const hour = 3_600_000;

export const settings = withdrawSettings;

export function account(bankCardId: string, more: object = {}) {
  return {
    bankCardId,
    cardType: 'PIX',
    pixKeyType: 'CPF',
    bankCode: '',
    bankName: '',
    cardNumber: '···.···.482-09',
    cardHolder: 'Luana Prado',
    createdAt: null,
    isWithdrawActive: true,
    activeFrom: null,
    maintenanceStartTime: null,
    maintenanceEndTime: null,
    ...more,
  };
}

export const gateNames = [
  'hours',
  'limits',
  'turnover',
  'identity',
  'own_account',
  'debt',
  'payment_password',
  'mobile_code',
  'risk',
  'review',
  'payment',
  'receipt',
] as const;
type GateName = (typeof gateNames)[number];

const actors: Partial<Record<GateName, string>> = { review: 'staff', payment: 'bank', receipt: 'player' };

/** The gates of a withdrawal that stands at one of them; hours and the proofs were not asked for. */
export function gatesAt(standing: GateName | 'end', more: Partial<Record<GateName, object>> = {}) {
  const at = standing === 'end' ? gateNames.length : gateNames.indexOf(standing);
  const skipped: readonly GateName[] = ['hours', 'payment_password', 'mobile_code'];
  return gateNames.map((name, place) => ({
    name,
    state: skipped.includes(name) ? 'skipped' : place < at ? 'passed' : place === at ? 'current' : 'waiting',
    actor: actors[name] ?? 'system',
    at: place < at ? Date.now() : null,
    dueAt: place === at ? Date.now() + 2 * hour : null,
    rule: null,
    detail: name === 'turnover' ? { actual: '3240.00', required: '3200.00' } : {},
    ...more[name],
  }));
}

export function payout(payoutId: string, receipt: string, more: object = {}) {
  return {
    payoutId,
    amount: '60.00',
    state: 'settled',
    endToEndId: `E${payoutId}`,
    sentAt: Date.now(),
    settledAt: Date.now(),
    receipt,
    closesAt: receipt === 'open' ? Date.now() + hour / 2 : null,
    dispute: null,
    ...more,
  };
}

export function withdrawal(state: string, more: object = {}) {
  const now = Date.now();
  return {
    orderNo: 'W1',
    amount: '120.00',
    fee: '0.00',
    received: '0.00',
    remaining: '120.00',
    state,
    accountType: 'PIX',
    pixKeyType: 'CPF',
    accountMasked: '···.···.482-09',
    bankName: '',
    createdAt: now,
    dueAt: now + 2 * hour,
    gates: gatesAt(state === 'review' ? 'review' : state === 'paying' ? 'payment' : 'end'),
    payouts: [] as object[],
    canCancel: state === 'requested' || state === 'review',
    reason: null,
    ...more,
  };
}

export const base = {
  'GET /wps/relay/MCSFE_getWithdrawSettings': settings,
  'GET /wps/withdrawals/accounts': { accounts: [account('CPF')], maxCardCount: 5 },
  'GET /wps/relay/MCSFE_getWithdrawCharge': { charge: '0.00', penalty: '0.00', receive: '120.00', freeTimesLeft: 0 },
  'GET /wps/withdrawals': { list: [], totalPages: 0, total: 0 },
  'GET /wps/relay/MCSFE_getPaymentConfirmationList': [] as object[],
  'GET /wps/withdrawals/W1': withdrawal('review'),
};
