import { formatMoney } from '@palpite/math/money.ts';
import * as z from 'zod/mini';
import { positiveValor } from './amount.ts';
import type { People } from './people.ts';
import { Problem, read } from './problem.ts';
import type { Payout } from './records.ts';
import { isoTime, transferId, type Vault } from './vault.ts';
import type { Webhooks } from './webhooks.ts';

const cpf = z.string().check(z.regex(/^\d{11}$/, 'deve ter 11 dígitos'));
const key = z.string().check(z.minLength(1), z.maxLength(77));
const payoutBody = z.object({
  valor: positiveValor,
  pagador: z.object({ chave: key, infoPagador: z.optional(z.string().check(z.maxLength(140))) }),
  favorecido: z.object({ chave: key, cpf: z.optional(cpf) }),
  /** The payee's CPF may stand here or in `favorecido`. */
  cpf: z.optional(cpf),
});

/** Keys at this domain can be registered and looked up, but payouts to them fail: to show what a failed payout does. */
export const refusedDomain = 'recusa.example';

export type Payouts = ReturnType<typeof createPayouts>;

/**
 * Money sent to people. The PIX API has no such call; each bank has its own, and this one follows their common shape: the client picks
 * `idEnvio`, and repeats it until the state is final.
 */
export function createPayouts(vault: Vault, people: People, webhooks: Webhooks) {
  const inProcess = () => vault.payouts.all().filter((payout) => payout.status === 'EM_PROCESSAMENTO');

  const settle = (id: string): void => {
    const payout = vault.payouts.get(id);
    if (payout?.status !== 'EM_PROCESSAMENTO') return;
    const target = people.lookUp(payout.toKey);
    const reason = refusal(payout, target?.owner.cpf);
    const settled: Payout = {
      ...payout,
      settledAt: vault.clock.now(),
      payee: target && { cpf: target.owner.cpf, name: target.owner.name },
      status: reason === undefined ? 'REALIZADO' : 'NAO_REALIZADO',
      reason,
    };
    vault.write([vault.payouts.put(settled), ...webhooks.notify('payout', id, payout.fromKey)]);
    webhooks.wake();
  };

  const refusal = (payout: Payout, ownerCpf: string | undefined): string | undefined => {
    if (vault.mode.payouts === 'refuse') return 'Transferência recusada pelo banco do favorecido.';
    if (payout.toKey.toLowerCase().endsWith(`@${refusedDomain}`)) return 'Conta do favorecido bloqueada.';
    if (ownerCpf === undefined) return 'Chave do favorecido não encontrada.';
    if (payout.expectedCpf !== undefined && payout.expectedCpf !== ownerCpf)
      return 'A chave não pertence ao CPF informado.';
    return undefined;
  };

  const schedule = (payout: Payout): void => {
    const delayMs = payout.requestedAt + vault.settings.payoutDelayMs - vault.clock.now();
    vault.clock.after(Math.max(0, delayMs), () => {
      if (vault.mode.payouts !== 'stall') settle(payout.id);
    });
  };

  return {
    /** Sends money, once for each `idEnvio`: the same body again gives the same payout as it stands, another body is a 409. */
    send(id: string, input: unknown): Payout {
      if (!/^[a-zA-Z0-9]{1,35}$/.test(id)) {
        throw new Problem('EnvioInvalido', 'A requisição não respeita o schema.', [
          { razao: 'deve ter de 1 a 35 letras e dígitos', propriedade: 'idEnvio' },
        ]);
      }
      const body = read(payoutBody, input, 'EnvioInvalido', 'envio');
      const asked = {
        id,
        amount: body.valor,
        fromKey: body.pagador.chave,
        toKey: body.favorecido.chave,
        expectedCpf: body.favorecido.cpf ?? body.cpf,
        message: body.pagador.infoPagador,
      };
      const known = vault.payouts.get(id);
      if (known) {
        const same = (Object.keys(asked) as (keyof typeof asked)[]).every((name) => known[name] === asked[name]);
        if (!same) throw new Problem('EnvioReutilizado', 'Este idEnvio já foi usado com outros dados.');
        return known;
      }
      const endToEndId = transferId(vault, 'E');
      const payout: Payout = { ...asked, endToEndId, requestedAt: vault.clock.now(), status: 'EM_PROCESSAMENTO' };
      vault.write([vault.payouts.put(payout)]);
      schedule(payout);
      return payout;
    },

    find(id: string): Payout {
      const payout = vault.payouts.get(id);
      if (!payout) throw new Problem('EnvioNaoEncontrado', 'Não há envio com este idEnvio.');
      return payout;
    },

    inProcess,

    /** Takes up what a restart or a stall interrupted. */
    resume(): void {
      for (const payout of inProcess()) schedule(payout);
    },

    settleNow(): void {
      for (const payout of inProcess()) settle(payout.id);
    },

    body: (payout: Payout): object => ({
      idEnvio: payout.id,
      e2eId: payout.endToEndId,
      valor: formatMoney(payout.amount),
      chave: payout.toKey,
      status: payout.status,
      horario: {
        solicitacao: isoTime(payout.requestedAt),
        ...(payout.settledAt !== undefined && { liquidacao: isoTime(payout.settledAt) }),
      },
      ...(payout.status === 'REALIZADO' &&
        payout.payee && { favorecido: { cpf: payout.payee.cpf, nome: payout.payee.name } }),
      ...(payout.reason !== undefined && { motivo: payout.reason }),
    }),
  };
}
