import type { Micro } from '@palpite/math/money.ts';
import * as z from 'zod/mini';
import { Problem, read } from '../problem.ts';
import type { Receipt, Refund } from '../records.ts';
import { randomText, transferId, type Vault } from '../vault.ts';
import type { Webhooks } from '../webhooks.ts';
import { positiveValor } from './amount.ts';
import type { Receipts } from './receipts.ts';

const refundBody = z.object({
  valor: positiveValor,
  natureza: z._default(z.enum(['ORIGINAL', 'RETIRADA']), 'ORIGINAL'),
  descricao: z.optional(z.string().check(z.maxLength(140))),
});
const windowMs = 90 * 24 * 3_600_000;

type TakenBack = 'MED_OPERACIONAL' | 'MED_FRAUDE';

/** `devolucao` of the PIX API: received money going back to who paid it, in whole or in part. */
export function createRefunds(vault: Vault, receipts: Receipts, webhooks: Webhooks) {
  const replace = (receipt: Receipt, refund: Refund): Receipt => ({
    ...receipt,
    refunds: [...receipt.refunds.filter((known) => known.id !== refund.id), refund],
  });

  const settle = (endToEndId: string, id: string): void => {
    const receipt = receipts.find(endToEndId);
    const refund = receipt.refunds.find((known) => known.id === id);
    if (refund?.status !== 'EM_PROCESSAMENTO') return;
    const isOurs = refund.nature === 'ORIGINAL' || refund.nature === 'RETIRADA';
    const status = isOurs && vault.mode.refuseReturns ? 'NAO_REALIZADO' : 'DEVOLVIDO';
    const settled: Refund = { ...refund, status, settledAt: vault.clock.now() };
    vault.write([vault.receipts.put(replace(receipt, settled)), ...webhooks.notify('pix', endToEndId, receipt.key)]);
    webhooks.wake();
  };
  const schedule = (endToEndId: string, refund: Refund): void => {
    const delayMs = refund.requestedAt + vault.settings.refundDelayMs - vault.clock.now();
    vault.clock.after(Math.max(0, delayMs), () => settle(endToEndId, refund.id));
  };
  /** What the receipt still holds: returns under way count as gone. */
  const leftOf = (receipt: Receipt): Micro =>
    receipt.refunds.reduce(
      (left, refund) => left - (refund.status === 'NAO_REALIZADO' ? 0n : refund.amount),
      receipt.amount,
    );
  const keep = (receipt: Receipt, asked: Omit<Refund, 'rtrId' | 'requestedAt' | 'status'>): Refund => {
    const refund: Refund = {
      ...asked,
      rtrId: transferId(vault, 'D'),
      requestedAt: vault.clock.now(),
      status: 'EM_PROCESSAMENTO',
    };
    vault.write([vault.receipts.put(replace(receipt, refund))]);
    schedule(receipt.endToEndId, refund);
    return refund;
  };
  const unsettled = () =>
    vault.receipts
      .all()
      .flatMap((receipt) =>
        receipt.refunds.filter((refund) => refund.status === 'EM_PROCESSAMENTO').map((refund) => ({ receipt, refund })),
      );

  return {
    /**
     * Asks for a return. `id` is the key: the same id and amount again is the same return; another amount is refused.
     */
    request(endToEndId: string, id: string, input: unknown): Refund {
      const invalid = (razao: string, propriedade: string) =>
        new Problem('PixDevolucaoInvalida', 'A devolução não faz sentido semanticamente.', [{ razao, propriedade }]);
      const receipt = receipts.find(endToEndId);
      if (!/^[a-zA-Z0-9]{1,35}$/.test(id)) throw invalid('deve ter de 1 a 35 letras e dígitos', 'devolucao.id');
      const body = read(refundBody, input, 'PixDevolucaoInvalida', 'devolucao');
      const known = receipt.refunds.find((refund) => refund.id === id);
      if (known) {
        if (known.amount !== body.valor || known.nature !== body.natureza)
          throw invalid('id já utilizado por outra devolução', 'devolucao.id');
        return known;
      }
      if (vault.clock.now() - receipt.paidAt > windowMs) throw invalid('o prazo de 90 dias passou', 'devolucao');
      if (body.valor > leftOf(receipt)) throw invalid('a soma das devoluções excede o valor do Pix', 'devolucao.valor');
      return keep(receipt, { id, amount: body.valor, nature: body.natureza, description: body.descricao });
    },

    /**
     * The payer's bank takes money back (MED): without `amount` all that is left of the receipt. Throws
     * `PixDevolucaoInvalida` where that is nothing or less than asked.
     */
    takeBack(
      endToEndId: string,
      { nature, amount, description }: { nature: TakenBack; amount?: Micro; description?: string },
    ): Refund {
      const receipt = receipts.find(endToEndId);
      const left = leftOf(receipt);
      const taken = amount ?? left;
      if (taken <= 0n || taken > left)
        throw new Problem('PixDevolucaoInvalida', 'A soma das devoluções excede o valor do Pix.');
      return keep(receipt, { id: `MED${randomText(20)}`, amount: taken, nature, description });
    },

    find(endToEndId: string, id: string): Refund {
      const refund = receipts.find(endToEndId).refunds.find((known) => known.id === id);
      if (!refund) throw new Problem('PixDevolucaoNaoEncontrada', 'Devolução não encontrada para o e2eid informado.');
      return refund;
    },

    /** Takes up what a restart interrupted. */
    resume(): void {
      for (const { receipt, refund } of unsettled()) schedule(receipt.endToEndId, refund);
    },

    settleNow(): void {
      for (const { receipt, refund } of unsettled()) settle(receipt.endToEndId, refund.id);
    },
  };
}
