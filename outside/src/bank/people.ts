import { randomUUID } from 'node:crypto';
import { getPixKeyInfo, isValidCpf } from '@brazilian-utils/brazilian-utils';
import type { Micro } from '@palpite/math/money.ts';
import type { Change } from './journal.ts';
import type { Incoming, KeyType, Payout, Person, PixKey, Receipt, Refund } from './records.ts';
import type { Vault } from './vault.ts';

/** Why the bank does not do what a person asks; the text is in the locale files under `bank.declined_<reason>`. */
export type DeclineReason =
  | 'code_broken'
  | 'code_static'
  | 'code_unknown'
  | 'charge_expired'
  | 'charge_paid'
  | 'charge_removed'
  | 'amount_fixed'
  | 'amount_invalid'
  | 'funds'
  | 'cpf_invalid'
  | 'name_missing'
  | 'key_invalid'
  | 'key_taken'
  | 'key_limit'
  | 'account_unknown';

export class Declined extends Error {
  readonly reason: DeclineReason;
  constructor(reason: DeclineReason) {
    super(reason);
    this.reason = reason;
  }
}

/** One line of an account's statement: `amount` is negative when money left. */
export type StatementLine = { at: number; amount: Micro; id: string } & (
  | { kind: 'paid'; receipt: Receipt }
  | { kind: 'refunded'; receipt: Receipt; refund: Refund }
  | { kind: 'received'; payout: Payout }
  | { kind: 'sent'; sent: Incoming }
);

const keysPerPerson = 5;

const demoPeople = [
  { cpf: '52998224725', name: 'Luana Ribeiro Prado' },
  { cpf: '11144477735', name: 'Caio Ipê Moreira' },
  { cpf: '39053344705', name: 'Beatriz Lopes Sá' },
];

export type People = ReturnType<typeof createPeople>;

/** The bank's customers who are people: accounts, statements, PIX keys. Amounts are bigint micro-units. */
export function createPeople(vault: Vault) {
  const open = (cpf: string, name: string): Change[] => {
    const digits = cpf.replace(/\D/g, '');
    if (!isValidCpf(digits)) throw new Declined('cpf_invalid');
    if (vault.people.get(digits)) return [];
    if (name.trim() === '') throw new Declined('name_missing');
    const now = vault.clock.now();
    return [
      vault.people.put({ cpf: digits, name: name.trim().slice(0, 80), openedAt: now }),
      // The CPF is a key of the account from the first day, so that a payout to it arrives.
      vault.keys.put({ key: digits, type: 'CPF', cpf: digits, registeredAt: now }),
    ];
  };

  const statement = (cpf: string): StatementLine[] => {
    const lines: StatementLine[] = [];
    for (const receipt of vault.receipts.all()) {
      if (receipt.payer.cpf !== cpf) continue;
      lines.push({ kind: 'paid', at: receipt.paidAt, amount: -receipt.amount, id: receipt.endToEndId, receipt });
      for (const refund of receipt.refunds) {
        if (refund.settledAt === undefined || refund.status !== 'DEVOLVIDO') continue;
        lines.push({
          kind: 'refunded',
          at: refund.settledAt,
          amount: refund.amount,
          id: refund.rtrId,
          receipt,
          refund,
        });
      }
    }
    for (const payout of vault.payouts.all()) {
      if (payout.payee?.cpf !== cpf || payout.status !== 'REALIZADO' || payout.settledAt === undefined) continue;
      lines.push({ kind: 'received', at: payout.settledAt, amount: payout.amount, id: payout.endToEndId, payout });
    }
    for (const sent of vault.incoming.all())
      if (sent.from.cpf === cpf)
        lines.push({ kind: 'sent', at: sent.at, amount: -sent.amount, id: sent.reference, sent });
    return lines.sort((a, b) => b.at - a.at);
  };

  return {
    statement,

    balance: (cpf: string): Micro =>
      statement(cpf).reduce((sum, line) => sum + line.amount, vault.settings.openingBalance),

    list: (): Person[] => vault.people.all(),

    find: (cpf: string): Person | undefined => vault.people.get(cpf.replace(/\D/g, '')),

    /** The changes that open an account, none if this CPF has one. Declines a false CPF and an empty name. */
    opening: open,

    /** Opens an account, or finds the one this CPF has. Declines a false CPF and an empty name. */
    openAccount(cpf: string, name: string): Person {
      const changes = open(cpf, name);
      if (changes.length > 0) vault.write(changes);
      const person = vault.people.get(cpf.replace(/\D/g, ''));
      if (!person) throw new Declined('account_unknown');
      return person;
    },

    /** Accounts to try the bank with, on its first start. */
    openDemoAccounts(): void {
      if (vault.people.all().length === 0) vault.write(demoPeople.flatMap(({ cpf, name }) => open(cpf, name)));
    },

    keysOf: (cpf: string): PixKey[] => vault.keys.all().filter((key) => key.cpf === cpf),

    /**
     * Registers a key for an account; for EVP the bank makes it. Declines a malformed or taken key, and more than five.
     */
    registerKey(cpf: string, type: Exclude<KeyType, 'CPF'>, text: string): PixKey {
      if (!vault.people.get(cpf)) throw new Declined('account_unknown');
      if (vault.keys.all().filter((key) => key.cpf === cpf).length >= keysPerPerson) throw new Declined('key_limit');
      const found = type === 'EVP' ? { type: 'evp', value: randomUUID() } : getPixKeyInfo(text);
      if (found?.type !== type.toLowerCase()) throw new Declined('key_invalid');
      const key = found.value.toLowerCase();
      if (vault.keys.get(key)) throw new Declined('key_taken');
      const registered: PixKey = { key, type, cpf, registeredAt: vault.clock.now() };
      vault.write([vault.keys.put(registered)]);
      return registered;
    },

    /** Takes a key off an account; the CPF stays. */
    removeKey(cpf: string, key: string): void {
      const found = vault.keys.get(key);
      if (found?.cpf === cpf && found.type !== 'CPF') vault.write([vault.keys.remove(key)]);
    },

    /** Whose key this is, as the payments system's directory knows. */
    lookUp(text: string): { key: PixKey; owner: Person } | undefined {
      const key = vault.keys.get((getPixKeyInfo(text)?.value ?? text).toLowerCase());
      const owner = key && vault.people.get(key.cpf);
      return key && owner ? { key, owner } : undefined;
    },
  };
}
