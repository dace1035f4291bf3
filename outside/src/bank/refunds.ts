import * as z from 'zod/mini';
import { positiveValor } from './amount.ts';
import { Problem, read } from './problem.ts';
import type { Receipts } from './receipts.ts';
import type { Receipt, Refund } from './records.ts';
import { transferId, type Vault } from './vault.ts';
import type { Webhooks } from './webhooks.ts';

const refundBody = z.object({
  valor: positiveValor,
  natureza: z._default(z.enum(['ORIGINAL', 'RETIRADA']), 'ORIGINAL'),
  descricao: z.optional(z.string().check(z.maxLength(140))),
});
const windowMs = 90 * 24 * 3_600_000;

export type Refunds = ReturnType<typeof createRefunds>;

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
    const settled: Refund = { ...refund, status: 'DEVOLVIDO', settledAt: vault.clock.now() };
    vault.write([vault.receipts.put(replace(receipt, settled)), ...webhooks.notify('pix', endToEndId, receipt.key)]);
    webhooks.wake();
  };
  const schedule = (endToEndId: string, refund: Refund): void => {
    const delayMs = refund.requestedAt + vault.settings.refundDelayMs - vault.clock.now();
    vault.clock.after(Math.max(0, delayMs), () => settle(endToEndId, refund.id));
  };
  const unsettled = () =>
    vault.receipts
      .all()
      .flatMap((receipt) =>
        receipt.refunds.filter((refund) => refund.status === 'EM_PROCESSAMENTO').map((refund) => ({ receipt, refund })),
      );

  return {
    /** Asks for a return. `id` is the key: the same id and amount again is the same return; another amount is refused. */
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
      const now = vault.clock.now();
      if (now - receipt.paidAt > windowMs) throw invalid('o prazo de 90 dias passou', 'devolucao');
      const returned = receipt.refunds.reduce(
        (sum, refund) => sum + (refund.status === 'NAO_REALIZADO' ? 0n : refund.amount),
        0n,
      );
      if (returned + body.valor > receipt.amount)
        throw invalid('a soma das devoluções excede o valor do Pix', 'devolucao.valor');
      const refund: Refund = {
        id,
        rtrId: transferId(vault, 'D'),
        amount: body.valor,
        nature: body.natureza,
        description: body.descricao,
        requestedAt: now,
        status: 'EM_PROCESSAMENTO',
      };
      vault.write([vault.receipts.put(replace(receipt, refund))]);
      schedule(endToEndId, refund);
      return refund;
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
