import { expect, test } from 'vitest';
import { type Case, judgeReceipt } from './judge-receipt.ts';

const madeAt = new Date('2026-03-02T15:00:00Z');
const after = (seconds: number) => new Date(madeAt.getTime() + seconds * 1000);
const amount = 50_000_000n;
const pixKey = 'pix@palpite.example';
const playerCpf = '52998224725';

/** A payment as it should be, with whatever is wrong about it put over it. */
function judged(wrong: { [Part in keyof Case]?: Partial<Case[Part]> | null } = {}): string {
  const sound: Case = {
    receipt: {
      endToEndId: 'E1',
      txid: 't',
      pixKey,
      amount,
      paidAt: after(60),
      returns: [],
    },
    payer: { cpf: playerCpf, name: 'Luana' },
    charge: {
      txid: 't',
      state: 'paid',
      amount,
      pixKey,
      brCode: '',
      createdAt: madeAt,
      expirySeconds: 900,
      receipts: ['E1'],
    },
    deposit: { state: 'waiting', amount },
    playerCpf,
    pixKey,
  };
  const parts = Object.fromEntries(
    Object.entries(wrong).map(([name, part]) => {
      const whole = sound[name as keyof Case];
      return [
        name,
        part === null
          ? name === 'playerCpf'
            ? null
            : undefined
          : typeof part === 'object'
            ? { ...(whole as object), ...part }
            : part,
      ];
    }),
  );
  const verdict = judgeReceipt({ ...sound, ...parts });
  return verdict.do === 'return' ? verdict.reason : verdict.do;
}

test('a payment as it was asked for is credited', () => {
  expect(judged()).toBe('credit');
});

test('a payment in the last second counts, even when we hear of it after the charge expired', () => {
  expect(judged({ receipt: { paidAt: after(900) }, deposit: { state: 'expired' } })).toBe('credit');
});

test('a payment after the charge expired goes back', () => {
  expect(judged({ receipt: { paidAt: after(901) } })).toBe('after_expiry');
});

test('money from another person’s account goes back', () => {
  expect(judged({ payer: { cpf: '11144477735', name: 'Caio' } })).toBe('third_party');
});

test('money from an account whose owner the bank does not name goes back', () => {
  expect(judged({ payer: { cpf: undefined, name: 'Empresa' } })).toBe('third_party');
});

test('another amount than asked for goes back, more as well as less', () => {
  expect(judged({ receipt: { amount: amount - 10_000n } })).toBe('amount_differs');
  expect(judged({ receipt: { amount: amount + 10_000n } })).toBe('amount_differs');
});

test('a charge whose amount is not the deposit’s is not trusted', () => {
  expect(judged({ charge: { amount: amount * 2n } })).toBe('amount_differs');
});

test('a second payment of a paid charge goes back', () => {
  expect(judged({ deposit: { state: 'paid' } })).toBe('second_payment');
});

test('money for a charge we never made goes back', () => {
  expect(judged({ deposit: null })).toBe('unknown_charge');
});

test('money sent to a key that is not ours goes back', () => {
  expect(judged({ receipt: { pixKey: 'other@house.example' } })).toBe('wrong_key');
  expect(judged({ charge: { pixKey: 'other@house.example' } })).toBe('wrong_key');
});

test('money for a charge that was taken back goes back', () => {
  expect(judged({ charge: { state: 'removed' } })).toBe('charge_removed');
});

test('a receipt whose charge the bank has not closed yet has to wait', () => {
  expect(judged({ charge: { state: 'active' } })).toBe('wait');
  expect(judged({ charge: null })).toBe('wait');
});
