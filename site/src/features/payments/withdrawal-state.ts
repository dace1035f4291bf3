// How a withdrawal reads: which gate it stands at, and whether anything is still to come.
import type { Withdrawal, WithdrawalState } from '@palpite/contract/payments/shapes.ts';
import type { Tone } from '@palpite/ui/badge.tsx';
import type { StepState } from '@palpite/ui/timeline.tsx';

export type Gate = Withdrawal['gates'][number];

const ended: readonly WithdrawalState[] = ['paid', 'rejected', 'failed'];

/** Whether it is still on its way. */
export function isMoving(state: WithdrawalState): boolean {
  return !ended.includes(state);
}

/** The gate it stands at or failed at, with its number from 1; undefined once paid. */
export function currentGate(withdrawal: Pick<Withdrawal, 'gates'>): { gate: Gate; number: number } | undefined {
  const at = withdrawal.gates.findIndex((gate) => gate.state === 'current' || gate.state === 'failed');
  const gate = withdrawal.gates[at];
  return gate && { gate, number: at + 1 };
}

const steps: Readonly<Record<Gate['state'], StepState>> = {
  passed: 'done',
  current: 'current',
  waiting: 'waiting',
  failed: 'failed',
};

export function stepOf(gate: Pick<Gate, 'state'>): StepState {
  return steps[gate.state];
}

const tones: Readonly<Record<WithdrawalState, Tone>> = {
  requested: 'info',
  review: 'warn',
  approved: 'info',
  paying: 'info',
  paid: 'good',
  rejected: 'bad',
  failed: 'bad',
};

export function toneOf(state: WithdrawalState): Tone {
  return tones[state];
}

/** How much of the turnover is made, in percent from 0 to 100, whole. Nothing asked is all made. */
export function turnoverPercent(actual: bigint, required: bigint): number {
  if (required <= 0n || actual >= required) return 100;
  return Number((actual * 100n) / required);
}

export type PixKeyType = Withdrawal['pixKeyType'];

/** Whether a PIX key has the form of its type. Own CPF needs none. The platform decides; this only catches slips early. */
export function pixKeyLooksRight(type: PixKeyType, key: string): boolean {
  const text = key.trim();
  switch (type) {
    case 'CPF':
      return true;
    case 'EMAIL':
      return text.length <= 77 && /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(text);
    case 'PHONE':
      return /^(55)?[1-9]\d9?\d{8}$/.test(text.replace(/[\s()+-]/g, ''));
    case 'EVP':
      return /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i.test(text);
  }
}

/** The key as it travels: a phone in the international form, anything else as typed. */
export function pixKeyForWire(type: PixKeyType, key: string): string {
  if (type === 'CPF') return '';
  if (type !== 'PHONE') return key.trim();
  const digits = key.replace(/\D/g, '');
  return `+${digits.length > 11 ? digits : `55${digits}`}`;
}

/** The key as a confirmation shows it: enough to know it by, not enough to copy. */
export function maskKey(type: PixKeyType, key: string, cpf: string | null): string {
  if (type === 'CPF') return cpf ? `···${cpf.slice(-3)}` : '···';
  if (type === 'EMAIL') {
    const [name = '', host = ''] = key.trim().split('@');
    return `${name.slice(0, 2)}···@${host}`;
  }
  return `···${key.trim().slice(-4)}`;
}
