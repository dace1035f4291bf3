import { formatMoney, type Micro } from '@palpite/math/money.ts';
import * as z from 'zod/mini';
import { read } from '../problem.ts';
import { isoTime, type Vault } from '../vault.ts';
import { accountNumber } from './incoming.ts';

const balanceQuery = z.union([
  z.strictObject({ chave: z.string().check(z.minLength(1), z.maxLength(77)) }),
  z.strictObject({ conta: z.string().check(z.regex(/\d/)) }),
]);

/** What lies on the client's accounts: that of a PIX key, or one by its number, which gets transfers. */
export function createBalances(vault: Vault) {
  /** What leaves is gone when it is sent, and there again when it was refused or came back. */
  const ofKey = (key: string): Micro => {
    const came = vault.receipts.all().filter((receipt) => receipt.key === key);
    const back = came.flatMap(({ refunds }) => refunds.filter(({ status }) => status !== 'NAO_REALIZADO'));
    const sent = vault.payouts
      .all()
      .filter(({ fromKey, status }) => fromKey === key && (status === 'EM_PROCESSAMENTO' || status === 'REALIZADO'));
    return vault.settings.clientCapital + sum(came) - sum(back) - sum(sent);
  };

  const ofAccount = (account: string): Micro => sum(vault.incoming.all().filter((one) => one.account === account));

  return {
    ofKey,

    body(input: unknown): object {
      const query = read(balanceQuery, input, 'PixConsultaInvalida', 'consulta');
      const amount = 'chave' in query ? ofKey(query.chave) : ofAccount(accountNumber(query.conta));
      return { saldo: formatMoney(amount), horario: isoTime(vault.clock.now()) };
    },
  };
}

function sum(rows: readonly { amount: Micro }[]): Micro {
  return rows.reduce((total, { amount }) => total + amount, 0n);
}
