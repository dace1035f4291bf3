import { formatMoney } from '@palpite/math/money.ts';
import * as z from 'zod/mini';
import type { People } from '../people.ts';
import { Problem, read } from '../problem.ts';
import type { Payout } from '../records.ts';
import { isoTime, transferId, type Vault } from '../vault.ts';
import type { Webhooks } from '../webhooks.ts';
import { positiveValor } from './amount.ts';

const cpf = z.string().check(z.regex(/^\d{11}$/, 'deve ter 11 dígitos'));
const key = z.string().check(z.minLength(1), z.maxLength(77));
const account = z.object({
  codigo: z.string().check(z.regex(/^\d{3}$/, 'deve ter 3 dígitos')),
  agencia: z.string().check(z.regex(/^\d{1,6}(-[\dX])?$/, 'deve ser uma agência')),
  conta: z.string().check(z.regex(/^\d{1,13}-?[\dX]$/, 'deve ser uma conta')),
  nome: z.string().check(z.minLength(1), z.maxLength(140)),
});
const payoutBody = z.object({
  valor: positiveValor,
  pagador: z.object({ chave: key, infoPagador: z.optional(z.string().check(z.maxLength(140))) }),
  favorecido: z.union([z.object({ chave: key, cpf: z.optional(cpf) }), z.object({ contaBanco: account, cpf })]),
  /** The payee's CPF may stand here or in `favorecido`. */
  cpf: z.optional(cpf),
});

/** No bank has this branch: payouts to it fail. */
export const refusedBranch = '0000';
const elsewhere = 'conta:';
const slowMs = 60_000;

/** Keys at this domain can be registered and looked up, but payouts to them fail: to show what a failed payout does. */
export const refusedDomain = 'recusa.example';
/** What is paid to keys at this domain arrives, and is sent back by the payee's bank a moment later. */
export const returnedDomain = 'devolve.example';

function toKeyOf(payee: z.output<typeof payoutBody>['favorecido']): string {
  if ('chave' in payee) return payee.chave;
  const { codigo, agencia, conta } = payee.contaBanco;
  return `${elsewhere}${codigo}:${agencia} ${conta}`;
}

export type Payouts = ReturnType<typeof createPayouts>;

/**
 * Money sent to people. The PIX API has no such call; each bank has its own, and this one follows their common shape:
 * the client picks `idEnvio`, and repeats it until the state is final.
 */
export function createPayouts(vault: Vault, people: People, webhooks: Webhooks) {
  const inProcess = () => vault.payouts.all().filter((payout) => payout.status === 'EM_PROCESSAMENTO');

  const settle = (id: string): void => {
    const payout = vault.payouts.get(id);
    if (payout?.status !== 'EM_PROCESSAMENTO') return;
    const target = payeeOf(payout);
    const [reasonCode, reason] = refusal(payout, target?.cpf) ?? [];
    const settled: Payout = {
      ...payout,
      settledAt: vault.clock.now(),
      payee: target,
      status: reason === undefined ? 'REALIZADO' : 'NAO_REALIZADO',
      reason,
      reasonCode,
    };
    vault.write([vault.payouts.put(settled), ...webhooks.notify('payout', id, payout.fromKey)]);
    webhooks.wake();
    const bounces = payout.toKey.toLowerCase().endsWith(`@${returnedDomain}`);
    if ((vault.mode.payouts === 'give_back' || bounces) && reason === undefined)
      vault.clock.after(vault.settings.payoutDelayMs, () => giveBack(id));
  };

  /** The payee's bank sends back what had arrived. */
  const giveBack = (id: string): void => {
    const payout = vault.payouts.get(id);
    if (payout?.status !== 'REALIZADO') return;
    const returned: Payout = { ...payout, status: 'DEVOLVIDO', returnedAt: vault.clock.now() };
    vault.write([vault.payouts.put(returned), ...webhooks.notify('payout', id, payout.fromKey)]);
    webhooks.wake();
  };

  /** Who is paid: the owner of the key; of an account elsewhere, whose CPF its bank compares, who the client says. */
  const payeeOf = (payout: Payout): Payout['payee'] => {
    if (payout.toKey.startsWith(elsewhere)) return { cpf: payout.expectedCpf ?? '', name: payout.toKey };
    const owner = people.lookUp(payout.toKey)?.owner;
    return owner && { cpf: owner.cpf, name: owner.name };
  };

  /** The code of the payments system (pacs.002) and the bank's words for it. */
  const refusal = (payout: Payout, ownerCpf: string | undefined): readonly [string, string] | undefined => {
    if (vault.mode.payouts === 'refuse') return ['DS04', 'Transferência recusada pelo banco do favorecido.'];
    if (vault.mode.payouts === 'empty') return ['AM04', 'Saldo insuficiente na conta do pagador.'];
    if (payout.toKey.toLowerCase().endsWith(`@${refusedDomain}`)) return ['AC06', 'Conta do favorecido bloqueada.'];
    if (payout.toKey.startsWith(elsewhere) && payout.toKey.includes(`:${refusedBranch} `))
      return ['AC03', 'Agência do favorecido não encontrada.'];
    if (ownerCpf === undefined) return ['AC03', 'Chave do favorecido não encontrada.'];
    if (payout.expectedCpf !== undefined && payout.expectedCpf !== ownerCpf)
      return ['BE01', 'A chave não pertence ao CPF informado.'];
    return undefined;
  };

  const schedule = (payout: Payout): void => {
    const takesMs = vault.mode.payouts === 'slow' ? slowMs : vault.settings.payoutDelayMs;
    const delayMs = payout.requestedAt + takesMs - vault.clock.now();
    vault.clock.after(Math.max(0, delayMs), () => {
      if (vault.mode.payouts !== 'stall') settle(payout.id);
    });
  };

  return {
    /**
     * Sends money, once for each `idEnvio`: the same body again gives the same payout as it
     * stands, another body is a 409.
     */
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
        toKey: toKeyOf(body.favorecido),
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

    settle,
    giveBack,

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
        ...(payout.returnedAt !== undefined && { devolucao: isoTime(payout.returnedAt) }),
      },
      ...(payout.status === 'REALIZADO' &&
        payout.payee && { favorecido: { cpf: payout.payee.cpf, nome: payout.payee.name } }),
      ...(payout.reason !== undefined && { motivo: payout.reason }),
      ...(payout.reasonCode !== undefined && { codigoMotivo: payout.reasonCode }),
    }),
  };
}
