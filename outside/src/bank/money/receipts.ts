import type { Micro } from '@palpite/math/money.ts';
import { Declined, type People } from '../people.ts';
import { Problem } from '../problem.ts';
import type { Charge, Receipt } from '../records.ts';
import { transferId, type Vault } from '../vault.ts';
import type { Webhooks } from '../webhooks.ts';
import { type Charges, currentTerms, expiryOf } from './charges.ts';

export interface Payment {
  /** What is paid: a charge by its txid or by its BR Code. */
  readonly txid?: string;
  readonly brCode?: string;
  readonly payerCpf: string;
  /** Needed where this CPF has no account yet; one is opened then. */
  readonly payerName?: string;
  /** Only for a charge whose payer may change the amount (or in lax mode). */
  readonly amount?: Micro;
  readonly message?: string;
}

export type Receipts = ReturnType<typeof createReceipts>;

/** Money arriving for charges. */
export function createReceipts(vault: Vault, charges: Charges, people: People, webhooks: Webhooks) {
  /** Why the charge cannot be paid now, if it cannot. */
  const checkPayable = (charge: Charge): void => {
    if (charge.status === 'CONCLUIDA') throw new Declined('charge_paid');
    if (charge.status !== 'ATIVA') throw new Declined('charge_removed');
    if (expiryOf(charge) <= vault.clock.now()) throw new Declined('charge_expired');
  };

  return {
    checkPayable,

    /**
     * Pays a charge from a person's account, once; the client is told by call-back. Declines codes that are broken or
     * unknown, charges that are paid, removed or expired, a wrong amount, a false CPF, too little money.
     */
    pay(payment: Payment): Receipt {
      const charge =
        payment.txid === undefined ? charges.findByCode(payment.brCode ?? '') : vault.charges.get(payment.txid);
      if (!charge) throw new Declined('code_unknown');
      const opening = people.opening(payment.payerCpf, payment.payerName ?? '');
      const cpf = payment.payerCpf.replace(/\D/g, '');
      const terms = currentTerms(charge);
      const amount = payment.amount ?? terms.amount;
      if (amount <= 0n || amount % 10_000n !== 0n) throw new Declined('amount_invalid');
      if (!vault.mode.lax) {
        checkPayable(charge);
        if (amount !== terms.amount && !terms.payerMayChange) throw new Declined('amount_fixed');
        if (people.balance(cpf) < amount) throw new Declined('funds');
      }
      const receipt: Receipt = {
        endToEndId: transferId(vault, 'E'),
        txid: charge.txid,
        key: terms.key,
        amount,
        paidAt: vault.clock.now(),
        payer: { cpf, name: people.find(cpf)?.name ?? (payment.payerName ?? '').trim().slice(0, 80) },
        message: payment.message?.trim().slice(0, 140) || undefined,
        refunds: [],
      };
      vault.write([
        ...opening,
        vault.receipts.put(receipt),
        vault.charges.put({ ...charge, status: 'CONCLUIDA' }),
        ...webhooks.notify('pix', receipt.endToEndId, receipt.key),
      ]);
      webhooks.wake();
      return receipt;
    },

    find(endToEndId: string): Receipt {
      const receipt = vault.receipts.get(endToEndId);
      if (!receipt) throw new Problem('PixNaoEncontrado', 'Pix não encontrado para o e2eid informado.');
      return receipt;
    },
  };
}
