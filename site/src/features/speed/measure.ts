// How far away an address of the brand is: the smallest file there is, fetched several times.

/** Answers counted for each address; the first contact, which also finds and greets the host, comes before them. */
export const samples = 5;
/** An address that takes longer is out of reach. */
const withinMs = 6_000;
/** Below the first an answer feels immediate; above the second a person waits. */
const fastMs = 150;
const slowMs = 400;

export interface Mirror {
  host: string;
  /** 'https://palpite.example', with the port of this page where it has one. */
  address: string;
  main: boolean;
  here: boolean;
}

/**
 * The addresses of the brand as this page would reach them, the one it is at among them. `hosts`: the main one first.
 */
export function mirrorsOf(hosts: readonly string[], at: Pick<Location, 'protocol' | 'hostname' | 'port'>): Mirror[] {
  const all = hosts.includes(at.hostname) ? hosts : [at.hostname, ...hosts];
  return all.map((host) => ({
    host,
    address: `${at.protocol}//${host}${at.port ? `:${at.port}` : ''}`,
    main: host === hosts[0],
    here: host === at.hostname,
  }));
}

/** The middle one of several figures, rounded: one slow answer among quick ones changes little. */
export function medianOf(figures: readonly number[]): number {
  const sorted = figures.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? 0;
  return Math.round(sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2);
}

export type Pace = 'fast' | 'medium' | 'slow';

export function paceOf(ms: number): Pace {
  if (ms < fastMs) return 'fast';
  return ms < slowMs ? 'medium' : 'slow';
}

/**
 * The way there and back in milliseconds; undefined when the address does not answer. Rejects only when told to stop.
 */
export async function measure(
  address: string,
  stop: AbortSignal,
  clock: () => number = () => performance.now(),
): Promise<number | undefined> {
  const times: number[] = [];
  try {
    for (let sample = 0; sample <= samples; sample += 1) {
      const from = clock();
      const answer = await fetch(`${address}/ping.txt`, {
        cache: 'no-store',
        credentials: 'omit',
        redirect: 'error',
        signal: AbortSignal.any([stop, AbortSignal.timeout(withinMs)]),
      });
      if (!answer.ok) return undefined;
      await answer.text();
      if (sample > 0) times.push(clock() - from);
    }
  } catch {
    stop.throwIfAborted();
    return undefined;
  }
  return medianOf(times);
}
