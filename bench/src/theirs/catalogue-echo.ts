import Fastify from 'fastify';

/** A bare Fastify that has the same answers ready, byte for byte, and sends the one that was asked for. */
const app = Fastify();
const answers = new Map<string, string>();
app.get('/wps/relay/GCSGAME_gameList', (request, reply) =>
  reply.type('application/json; charset=utf-8').send(answers.get(request.url)),
);
process.on('message', (given: [string, string][]) => {
  for (const [path, body] of given) answers.set(path, body);
  process.send?.('learnt');
});
const port = Number(process.env.BENCH_PORT);
await app.listen({ host: '127.0.0.1', port });
process.send?.({ port });
