import type { FastifyInstance } from 'fastify';
import { textFields } from '../visit.ts';
import { GatewayProblem, type Phone, type Sms } from './phone.ts';

interface ByAccount {
  Params: { account: string };
}

/** The gateway's API, in the dialect of Twilio's Messages (2010-04-01). */
export function phoneRoutes(app: FastifyInstance, phone: Phone): void {
  void app.register(
    async (api) => {
      api.setErrorHandler((fault, request, reply) => {
        const problem =
          fault instanceof GatewayProblem ? fault : new GatewayProblem(500, 20_500, 'Internal server error');
        if (problem !== fault) request.log.error(fault);
        const { status, code, message } = problem;
        if (status === 401) void reply.header('WWW-Authenticate', 'Basic realm="gateway"');
        return reply.status(status).send({ code, message, more_info: '', status });
      });
      api.addHook<ByAccount>('preHandler', async (request) =>
        phone.check(request.headers.authorization, request.params.account),
      );
      const body = (record: Sms, account: string) => ({
        sid: record.sid,
        account_sid: account,
        to: record.to,
        from: record.from,
        body: record.body,
        status: phone.statusOf(record),
        date_created: new Date(record.takenAt).toUTCString(),
        date_sent: new Date(record.deliverAt).toUTCString(),
        num_segments: String(Math.ceil(record.body.length / 153)),
        error_code: null,
        uri: `/2010-04-01/Accounts/${account}/Messages/${record.sid}.json`,
      });

      api.post<ByAccount>('/Messages.json', async (request, reply) =>
        reply.status(201).send(body(phone.send(request.body), request.params.account)),
      );
      api.get<ByAccount>('/Messages.json', async (request) => {
        const { To: to, 'DateSent>': from = '1970-01-01', PageSize: size = '50' } = textFields(request.query);
        const pageSize = Math.min(1000, Math.max(1, Number(size) || 50));
        const messages = phone.taken(to, Date.parse(from) || 0).slice(0, pageSize);
        return {
          messages: messages.map((record) => body(record, request.params.account)),
          page: 0,
          page_size: pageSize,
        };
      });
      api.get<{ Params: { account: string; file: string } }>('/Messages/:file', async (request) => {
        const record = phone.find(request.params.file.replace(/\.json$/, ''));
        if (!record) throw new GatewayProblem(404, 20_404, 'The requested resource was not found');
        return body(record, request.params.account);
      });
    },
    { prefix: '/2010-04-01/Accounts/:account' },
  );
}
