import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Bank } from './bank.ts';
import { positiveValor } from './money/amount.ts';
import { payerBody, receiptBody, refundBody } from './money/receipt-body.ts';
import { type Scope, TokenRefused } from './oauth.ts';
import { modeChange } from './page/page-backstage.ts';
import { Problem, read } from './problem.ts';
import { keysPath } from './signature.ts';
import type { Mode } from './vault.ts';

const takenBack = z.object({
  natureza: z.enum(['MED_OPERACIONAL', 'MED_FRAUDE']),
  valor: z.optional(positiveValor),
  descricao: z.optional(z.string().check(z.maxLength(140))),
});
const revision = z.object({ revisao: z.optional(z.coerce.number().check(z.int(), z.minimum(0))) });

/** The bank's doors for other machines: OAuth, the PIX API v2, the payout API and the QR locations. */
export function bankRoutes(app: FastifyInstance, bank: Bank): void {
  void app.register(async (api) => {
    api.setErrorHandler(answerProblem);

    api.post('/oauth/token', async (request, reply) => {
      void reply.header('Cache-Control', 'no-store');
      return bank.oauth.issue(request.headers.authorization, formOf(request.body));
    });

    api.get<{ Params: { token: string } }>('/qr/:token', async (request, reply) => {
      void reply.header('Cache-Control', 'no-store');
      const payload = bank.charges.payload(request.params.token);
      void reply.type(bank.signer.mediaType);
      return bank.signer.sign(payload, `${request.protocol}://${bank.vault.host}${keysPath}`);
    });
    api.get(keysPath, async () => bank.signer.keys());

    // this bank's own: how it misbehaves, and money taken back, for tests in another process
    api.get('/api/trouble', async () => bank.mode());
    api.put('/api/trouble', async (request) => {
      bank.mode(read(modeChange, request.body ?? {}, 'RequisicaoInvalida', 'trouble') as Partial<Mode>);
      return bank.mode();
    });
    api.post('/api/trouble/settle', async () => {
      await bank.settleNow();
      return bank.mode();
    });
    api.post<ByTransfer>('/api/trouble/take-back/:e2eid', async (request, reply) => {
      const { valor: amount, ...asked } = read(takenBack, request.body ?? {}, 'PixDevolucaoInvalida', 'devolucao');
      void reply.status(201);
      return refundBody(
        bank.refunds.takeBack(request.params.e2eid, {
          nature: asked.natureza,
          ...(amount !== undefined && { amount }),
          ...(asked.descricao !== undefined && { description: asked.descricao }),
        }),
      );
    });

    await api.register(
      async (versions) => {
        versions.setNotFoundHandler(() => {
          throw new Problem('NaoEncontrado', 'Não há nada neste endereço.');
        });
        await versions.register(async (pix) => pixRoutes(pix, bank), { prefix: '/pix/v2' });
        await versions.register(async (payout) => payoutRoutes(payout, bank), { prefix: '/payout/v1' });
      },
      { prefix: '/api' },
    );
  });
}

/** What runs before a call that needs `scope`. */
function guard(bank: Bank, scope: Scope) {
  return {
    onRequest: async (request: FastifyRequest) => {
      const { unavailable, fail, hang } = bank.vault.mode;
      if (unavailable) throw new Problem('ServicoIndisponivel', 'Serviço em manutenção.');
      if (fail > 0) {
        bank.mode({ fail: fail - 1 });
        throw new Problem('ErroInternoDoServidor', 'Algo falhou deste lado.');
      }
      if (hang > 0) {
        bank.mode({ hang: hang - 1 });
        // until the caller has had enough
        await new Promise((resolve) => request.raw.socket.once('close', resolve));
      }
      bank.oauth.check(request.headers.authorization, scope);
    },
  };
}

/** As `guard`, for calls that change something: the answer may get lost on the way, after the work is done. */
function writing(bank: Bank, scope: Scope) {
  return {
    ...guard(bank, scope),
    onSend: async (_request: FastifyRequest, reply: FastifyReply, payload: unknown) => {
      if (bank.vault.mode.loseAnswers > 0 && reply.statusCode < 400) {
        bank.mode({ loseAnswers: bank.vault.mode.loseAnswers - 1 });
        reply.raw.destroy();
      }
      return payload;
    },
  };
}

type ByTxid = { Params: { txid: string } };
type ByKey = { Params: { key: string } };
type ByTransfer = { Params: { e2eid: string } };
type ByRefund = { Params: { e2eid: string; id: string } };

function pixRoutes(app: FastifyInstance, bank: Bank): void {
  const { charges, lists, receipts, refunds, webhooks } = bank;

  app.put<ByTxid>('/cob/:txid', writing(bank, 'cob.write'), async (request, reply) => {
    void reply.status(201);
    return charges.body(charges.put(request.params.txid, request.body));
  });
  app.post('/cob', writing(bank, 'cob.write'), async (request, reply) => {
    void reply.status(201);
    return charges.body(charges.create(request.body));
  });
  app.patch<ByTxid>('/cob/:txid', writing(bank, 'cob.write'), async (request) =>
    charges.body(charges.patch(request.params.txid, request.body)),
  );
  app.get<ByTxid>('/cob/:txid', guard(bank, 'cob.read'), async (request) => {
    const { revisao } = read(revision, request.query, 'CobConsultaInvalida', 'consulta');
    return charges.body(charges.find(request.params.txid), revisao);
  });
  app.get('/cob', guard(bank, 'cob.read'), async (request) => lists.charges(request.query));

  app.get<ByTransfer>('/pix/:e2eid', guard(bank, 'pix.read'), async (request) =>
    receiptBody(receipts.find(request.params.e2eid)),
  );
  app.get('/pix', guard(bank, 'pix.read'), async (request) => lists.receipts(request.query));
  app.put<ByRefund>('/pix/:e2eid/devolucao/:id', writing(bank, 'pix.write'), async (request, reply) => {
    void reply.status(201);
    return refundBody(refunds.request(request.params.e2eid, request.params.id, request.body));
  });
  app.get<ByRefund>('/pix/:e2eid/devolucao/:id', guard(bank, 'pix.read'), async (request) =>
    refundBody(refunds.find(request.params.e2eid, request.params.id)),
  );

  app.put<ByKey>('/webhook/:key', writing(bank, 'webhook.write'), async (request) =>
    webhooks.body(webhooks.registerPix(request.params.key, request.body)),
  );
  app.get<ByKey>('/webhook/:key', guard(bank, 'webhook.read'), async (request) =>
    webhooks.body(webhooks.findPix(request.params.key)),
  );
  app.delete<ByKey>('/webhook/:key', writing(bank, 'webhook.write'), async (request, reply) => {
    webhooks.removePix(request.params.key);
    return reply.status(204).send();
  });
  app.get('/webhook', guard(bank, 'webhook.read'), async () => {
    const hooks = webhooks.listPix().map((hook) => webhooks.body(hook));
    return { webhooks: hooks };
  });
}

function payoutRoutes(app: FastifyInstance, bank: Bank): void {
  const { balances, lists, payouts, people, receipts, webhooks } = bank;

  app.put<{ Params: { id: string } }>('/pix/:id', writing(bank, 'payout.write'), async (request, reply) => {
    void reply.status(201);
    return payouts.body(payouts.send(request.params.id, request.body));
  });
  app.get<{ Params: { id: string } }>('/pix/:id', guard(bank, 'payout.read'), async (request) =>
    payouts.body(payouts.find(request.params.id)),
  );
  app.get('/pix', guard(bank, 'payout.read'), async (request) => lists.payouts(request.query));
  app.get<ByTransfer>('/received/:e2eid', guard(bank, 'payout.read'), async (request) =>
    payerBody(receipts.find(request.params.e2eid)),
  );
  app.get('/balance', guard(bank, 'payout.read'), async (request) => balances.body(request.query));
  app.get('/transfers', guard(bank, 'payout.read'), async (request) => lists.incoming(request.query));
  app.put('/webhook', writing(bank, 'payout.write'), async (request) =>
    webhooks.body(webhooks.registerPayout(request.body)),
  );
  app.get('/webhook', guard(bank, 'payout.read'), async () => webhooks.body(webhooks.findPayout()));

  app.get<ByKey>('/keys/:key', guard(bank, 'payout.read'), async (request) => {
    const found = people.lookUp(request.params.key);
    if (!found) throw new Problem('ChaveNaoEncontrada', 'Esta chave não está registrada.');
    return { chave: found.key.key, tipo: found.key.type, cpf: found.owner.cpf, nome: found.owner.name };
  });
}

function formOf(body: unknown): { grant_type?: unknown; scope?: unknown } {
  return typeof body === 'object' && body !== null ? body : {};
}

function answerProblem(fault: unknown, request: FastifyRequest, reply: FastifyReply): unknown {
  if (fault instanceof TokenRefused) {
    const status = fault.code === 'invalid_client' ? 401 : 400;
    if (status === 401) void reply.header('WWW-Authenticate', 'Basic realm="oauth"');
    return reply.status(status).send({ error: fault.code, error_description: fault.message });
  }
  const problem = problemOf(fault);
  if (problem.type === 'ErroInternoDoServidor') request.log.error(fault);
  if (problem.type === 'NaoAutorizado') void reply.header('WWW-Authenticate', 'Bearer');
  return reply.status(problem.status).type('application/problem+json').send(JSON.stringify(problem.body()));
}

function problemOf(fault: unknown): Problem {
  if (fault instanceof Problem) return fault;
  // What the HTTP server refuses before a route sees it: broken JSON, too large, unknown media type.
  const status = fault instanceof Error && 'statusCode' in fault ? fault.statusCode : 500;
  if (typeof status === 'number' && status < 500)
    return new Problem('RequisicaoInvalida', 'O corpo da requisição não pode ser lido.');
  return new Problem('ErroInternoDoServidor', 'Algo falhou deste lado.');
}
