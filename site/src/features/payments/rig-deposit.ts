// What the platform of the screen tests says of deposits.
const minute = 60_000;

export const settings = {
  allowDeposit: 'Y',
  minimumAmount: '10.00',
  maximumAmount: '500.00',
  suggestedAmounts: ['20.00', '50.00'],
  totalDepositSuccessCount: 3,
  depositInfo: null,
  debt: '0.00',
};

export function channel(vendorId: string, more: object = {}) {
  return {
    vendorId,
    vendorName: vendorId,
    mcsBankCode: vendorId,
    banks: [],
    minimumAmount: '10.00',
    maximumAmount: '500.00',
    suggestedAmounts: ['20.00', '50.00'],
    feePercent: '0',
    feeFixed: '0.00',
    openFrom: null,
    openTo: null,
    isOpen: true,
    typicalSeconds: 20,
    ...more,
  };
}

export function deposit(state: string, more: object = {}) {
  const now = Date.now();
  return {
    orderNo: 'D1',
    method: 'PIX',
    channel: 'PIX',
    amount: '50.00',
    fee: '0.00',
    state,
    pixCopiaECola: '00020126580014br.gov.bcb.pix',
    transferTo: null,
    proofs: [] as object[],
    createdAt: now - minute,
    expiresAt: now + 14 * minute,
    paidAt: null,
    endToEndId: null,
    balanceAfter: null,
    reason: null,
    canCancel: state === 'waiting',
    steps: [
      { what: 'asked', at: now - minute, detail: {} },
      { what: 'charge_made', at: now - minute, detail: {} },
    ] as object[],
    clawback: null,
    ...more,
  };
}

/** A transfer by hand, announced and not yet found. */
export function transfer(state: string, more: object = {}) {
  return deposit(state, {
    method: 'MT',
    channel: 'TED',
    amount: '200.00',
    pixCopiaECola: '',
    transferTo: {
      bankCode: '999',
      bankName: 'Banco Demonstração',
      branch: '0001',
      account: '10745-7',
      holder: 'Palpite Ltda.',
      taxId: '11.222.333/0001-81',
      reference: 'PLP-7K2M',
    },
    steps: [{ what: 'asked', at: Date.now() - minute, detail: {} }],
    ...more,
  });
}

export const none = { list: [], totalPages: 0, total: 0 };

export const base = {
  'GET /wps/relay/MCSFE_getDepositSettings': settings,
  'GET /wps/relay/MCSFE_getDepositPaymentChannels': { PIX: { channels: [channel('PIX')] }, MT: { channels: [] } },
  'GET /wps/deposits': none,
};
