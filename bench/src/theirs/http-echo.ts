import Fastify from 'fastify';

/** A bare Fastify that answers the JSON it was sent: what the framework costs by itself. */
const app = Fastify();
app.post('/play/dice/bet', (request, reply) => reply.send(request.body));
const port = Number(process.env.BENCH_PORT);
await app.listen({ host: '127.0.0.1', port });
process.send?.({ port, tokens: [] });
