// Single bets over HTTP, as fast as they are answered.
import autocannon from 'autocannon';

export const result = 'football.result';

/** What is bet on in turns, and its odds. */
export const picks = [
  ['home', 20_000],
  ['draw', 34_000],
  ['away', 38_000],
] as const;

/** Single bets over HTTP for so many seconds, on all these matches in turns. Throws when one was refused. */
export async function fireSingles(
  { port, tokens, fixtures }: { port: number; tokens: readonly string[]; fixtures: readonly string[] },
  duration: number,
): Promise<autocannon.Result> {
  const run = `${process.pid}-${Date.now()}`;
  const bodies = fixtures.flatMap((fixtureId) =>
    picks.map(([selection, odds]) =>
      JSON.stringify({
        ...{ legs: [{ fixtureId, market: result, selection, odds }], sizes: [1], unitStake: '1.00' },
        ...{ eachWay: false, builder: false, accept: 'none' },
      }),
    ),
  );
  let sent = 0;
  const done = await autocannon({
    ...{ url: `http://127.0.0.1:${port}/play/sports/bet`, connections: 256, duration, method: 'POST' },
    headers: { 'content-type': 'application/json' },
    requests: [
      {
        setupRequest: (request) => {
          sent += 1;
          const authorization = tokens[sent % tokens.length] ?? '';
          const headers = { ...request.headers, authorization, 'idempotency-key': `${run}-${sent}` };
          return { ...request, body: bodies[sent % bodies.length] ?? '', headers };
        },
      },
    ],
  });
  if (done.non2xx > 0) throw new Error(`${done.non2xx} bets were not answered with 200`);
  return done;
}
