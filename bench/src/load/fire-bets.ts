// Dice bets over HTTP, as fast as they are answered.
import autocannon from 'autocannon';

/** Enough that one batch of bets is always in the making while another is under way. */
const connections = 256;
const body = JSON.stringify({ stake: '1.00', target: 5000, direction: 'over' });

/** Bets for so many seconds. Throws when a bet was refused. */
export async function fireBets(
  { port, tokens }: { port: number; tokens: readonly string[] },
  duration: number,
): Promise<autocannon.Result> {
  const run = `${process.pid}-${Date.now()}`;
  let sent = 0;
  const result = await autocannon({
    url: `http://127.0.0.1:${port}/play/dice/bet`,
    connections,
    duration,
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json' },
    requests: [
      {
        setupRequest: (request) => {
          sent += 1;
          return {
            ...request,
            headers: {
              ...request.headers,
              authorization: tokens[sent % Math.max(1, tokens.length)] ?? 'a-token-of-the-same-length-as-the-real-one',
              'idempotency-key': `${run}-${sent}`,
            },
          };
        },
      },
    ],
  });
  if (result.non2xx > 0) throw new Error(`${result.non2xx} bets were not answered with 200`);
  return result;
}
