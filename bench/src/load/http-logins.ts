/** Logins a second while bets are measured. */
const loginsPerSecond = 50;
/** Pictures asked for a second meanwhile. */
const picturesPerSecond = 5;

/** People of the house who log in one after the other, each from an address of their own, as through a proxy. */
export interface People {
  readonly usernames: readonly string[];
  readonly password: string;
}

/** What was asked for and served, a second. */
export interface Crowd {
  /** Logins that were tried. */
  readonly asked: number;
  /** Of those, how many were answered with a session while it lasted. */
  readonly logins: number;
  /** Pictures drawn. */
  readonly captchas: number;
}

/**
 * People who log in for `seconds`, and others who ask for a picture to type. Fails for any answer but a session,
 * `server.busy` or a picture.
 */
export async function fireCrowd(port: number, people: People, seconds: number): Promise<Crowd> {
  const { usernames, password } = people;
  const home = `http://127.0.0.1:${port}`;
  const [logins, pictures] = await Promise.all([
    fireAt(loginsPerSecond, seconds, (at, signal) =>
      fetch(`${home}/wps/session/login`, {
        method: 'POST',
        headers: { ...from(18, at), 'content-type': 'application/json' },
        body: JSON.stringify({ username: usernames[at % usernames.length], password }),
        signal,
      }),
    ),
    fireAt(picturesPerSecond, seconds, (at, signal) => fetch(`${home}/wps/captcha`, { headers: from(19, at), signal })),
  ]);
  const strange = [...logins.answers, ...pictures.answers].filter((status) => status !== 200 && status !== 503);
  if (strange.length > 0) throw new Error(`the crowd was answered with ${[...new Set(strange)].join(', ')}`);
  const served = ({ answers }: Fired) => answers.filter((status) => status === 200).length / seconds;
  return { asked: logins.sent / seconds, logins: served(logins), captchas: served(pictures) };
}

const from = (block: number, at: number) => ({
  merchant: 'palpite',
  'x-forwarded-for': `198.${block}.${Math.floor(at / 250) % 250}.${(at % 250) + 1}`,
});

interface Fired {
  readonly sent: number;
  /** The status of each that was answered in time. */
  readonly answers: readonly number[];
}

/**
 * Sends so many a second whether the ones before were answered or not, as people come: who
 * waits keeps nobody else away.
 */
async function fireAt(
  perSecond: number,
  seconds: number,
  send: (at: number, signal: AbortSignal) => Promise<Response>,
): Promise<Fired> {
  const end = new AbortController();
  const answers: number[] = [];
  let sent = 0;
  const one = async () => {
    sent += 1;
    const answer = await send(sent, end.signal);
    await answer.arrayBuffer();
    answers.push(answer.status);
  };
  const begun = performance.now();
  const under = new Set<Promise<void>>();
  while (performance.now() - begun < seconds * 1000) {
    // a timer that came late makes up for it
    const due = Math.floor(((performance.now() - begun) / 1000) * perSecond);
    while (sent < due) under.add(one());
    await new Promise((resolve) => setTimeout(resolve, 1000 / perSecond / 2));
  }
  end.abort();
  const ends = await Promise.allSettled(under);
  const broken = ends.find((each) => each.status === 'rejected' && !isAbort(each.reason));
  if (broken) throw new Error('a call of the crowd was not answered', { cause: broken });
  return { sent, answers };
}

function isAbort(reason: unknown): boolean {
  return reason instanceof Error && reason.name === 'AbortError';
}
