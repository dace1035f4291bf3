import * as z from 'zod/mini';

export interface Violation {
  readonly razao: string;
  readonly propriedade: string;
}

const problems = {
  RequisicaoInvalida: [400, 'Requisição inválida.'],
  NaoAutorizado: [401, 'Não autorizado.'],
  AcessoNegado: [403, 'Acesso negado.'],
  NaoEncontrado: [404, 'Não encontrado.'],
  ServicoIndisponivel: [503, 'Serviço indisponível.'],
  ErroInternoDoServidor: [500, 'Erro interno do servidor.'],
  CobNaoEncontrado: [404, 'Cobrança não encontrada.'],
  CobOperacaoInvalida: [400, 'Cobrança inválida.'],
  CobConsultaInvalida: [400, 'Consulta inválida.'],
  CobPayloadNaoEncontrado: [404, 'Payload não encontrado.'],
  CobPayloadIndisponivel: [410, 'Payload não está mais disponível.'],
  PixNaoEncontrado: [404, 'Pix não encontrado.'],
  PixConsultaInvalida: [400, 'Consulta inválida.'],
  PixDevolucaoInvalida: [400, 'Devolução inválida.'],
  PixDevolucaoNaoEncontrada: [404, 'Devolução não encontrada.'],
  WebhookNaoEncontrado: [404, 'Webhook não encontrado.'],
  WebhookOperacaoInvalida: [400, 'Webhook inválido.'],
  EnvioInvalido: [400, 'Envio inválido.'],
  EnvioReutilizado: [409, 'Envio já usado.'],
  EnvioNaoEncontrado: [404, 'Envio não encontrado.'],
  ChaveNaoEncontrada: [404, 'Chave não encontrada.'],
} as const satisfies Record<string, readonly [status: number, title: string]>;

export type ProblemType = keyof typeof problems;

/** The API says no: RFC 7807, with the types of the PIX API (`Envio…` and `Chave…` are this bank's own). */
export class Problem extends Error {
  readonly type: ProblemType;
  readonly violations: readonly Violation[];
  constructor(type: ProblemType, detail: string, violations: readonly Violation[] = []) {
    super(detail);
    this.type = type;
    this.violations = violations;
  }
  get status(): number {
    return problems[this.type][0];
  }
  body(): object {
    const [status, title] = problems[this.type];
    return {
      type: `https://pix.bcb.gov.br/api/v2/error/${this.type}`,
      title,
      status,
      detail: this.message,
      ...(this.violations.length > 0 && { violacoes: this.violations }),
    };
  }
}

/** Decodes `input`, or throws the problem with one violation for each wrong field, named under `object`. */
export function read<S extends z.ZodMiniType>(
  schema: S,
  input: unknown,
  type: ProblemType,
  object: string,
): z.output<S> {
  const result = z.safeDecode(schema, input as z.input<S>);
  if (result.success) return result.data;
  const violations = result.error.issues.map((issue) => ({
    razao: issue.message,
    propriedade: [object, ...issue.path.map(String)].join('.'),
  }));
  throw new Problem(type, 'A requisição não respeita o schema.', violations);
}
