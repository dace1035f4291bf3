import type { Micro } from '@palpite/math/money.ts';
import { Declined, type People } from '../people.ts';
import type { Incoming } from '../records.ts';
import { randomText, type Vault } from '../vault.ts';

/** Bank transfers to the client's account: nobody is told of them, the client reads its statement. */
export function createIncoming(vault: Vault, people: People) {
  return {
    /**
     * A person sends money by transfer; `text` is what they wrote for the receiver. Declines what `pay` of a charge
     * declines, and an account that is no number.
     */
    send(transfer: { payerCpf: string; payerName?: string; account: string; amount: Micro; text: string }): Incoming {
      const { amount, text } = transfer;
      const opening = people.opening(transfer.payerCpf, transfer.payerName ?? '');
      const cpf = transfer.payerCpf.replace(/\D/g, '');
      if (amount <= 0n || amount % 10_000n !== 0n) throw new Declined('amount_invalid');
      if (accountNumber(transfer.account) === '') throw new Declined('account_unknown');
      const known = people.find(cpf);
      if (known && people.balance(cpf) < amount) throw new Declined('funds');
      const made: Incoming = {
        reference: `TED${randomText(14).toUpperCase()}`,
        amount,
        at: vault.clock.now(),
        account: accountNumber(transfer.account),
        from: { cpf, name: known?.name ?? (transfer.payerName ?? '').trim().slice(0, 80) },
        text: text.trim().slice(0, 140),
      };
      vault.write([...opening, vault.incoming.put(made)]);
      return made;
    },

    /** Newest first. */
    list: (): Incoming[] => vault.incoming.all().reverse(),
  };
}

/** As written on paper and as typed are the same account. */
export function accountNumber(text: string): string {
  return text.replace(/\D/g, '').slice(0, 20);
}
