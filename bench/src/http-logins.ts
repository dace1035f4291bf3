import autocannon from 'autocannon';

/** Logins a second while bets are measured. */
const perSecond = 50;

/** People of the house who log in one after the other, each from an address of their own, as through a proxy. */
export interface People {
  readonly usernames: readonly string[];
  readonly password: string;
}

/** Sends logins for `seconds`. Resolves with how many a second were answered with a session; the others were told to come back. */
export async function fireLogins(port: number, people: People, seconds: number): Promise<number> {
  let sent = 0;
  const result = await autocannon({
    url: `http://127.0.0.1:${port}/wps/session/login`,
    connections: perSecond,
    overallRate: perSecond,
    duration: seconds,
    method: 'POST',
    requests: [
      {
        setupRequest: (request) => {
          sent += 1;
          const username = people.usernames[sent % people.usernames.length];
          return {
            ...request,
            headers: {
              'content-type': 'application/json',
              merchant: 'palpite',
              'x-forwarded-for': `198.18.${Math.floor(sent / 250) % 250}.${(sent % 250) + 1}`,
            },
            body: JSON.stringify({ username, password: people.password }),
          };
        },
      },
    ],
  });
  const strange = Object.entries(result.statusCodeStats ?? {}).filter(
    ([status]) => status !== '200' && status !== '503',
  );
  if (strange.length > 0) throw new Error(`logins were answered with ${strange.map(([status]) => status).join(', ')}`);
  return result['2xx'] / result.duration;
}
