import { createServer } from 'node:net';
import { Trouble } from '../trouble.ts';

/** Where the parts of a platform listen. */
export interface Ports {
  readonly site: number;
  readonly office: number;
  readonly ops: number;
  readonly outside: number;
  /** Where the outside world's mail server takes mail. */
  readonly smtp: number;
  /** The outside vendor. */
  readonly vendor: number;
}

/** Which variable moves which port, and how far from the site's port it lies by default. */
const plan = {
  site: { variable: 'PORT', offset: 0 },
  office: { variable: 'OFFICE_PORT', offset: 1 },
  ops: { variable: 'OPS_PORT', offset: 2 },
  outside: { variable: 'OUTSIDE_PORT', offset: 10 },
  smtp: { variable: 'OUTSIDE_SMTP_PORT', offset: 11 },
  vendor: { variable: 'VENDOR_PORT', offset: 12 },
} as const;

type Part = keyof Ports;
const parts: readonly Part[] = ['site', 'office', 'ops', 'outside', 'smtp', 'vendor'];

/** The ports the environment asks for. Trouble when one is not a port, or two parts share one. */
export function portsOf(env: NodeJS.ProcessEnv): Ports {
  const site = portFrom(env, 'PORT') ?? 8080;
  const ports = Object.fromEntries(
    parts.map((part) => [part, portFrom(env, plan[part].variable) ?? site + plan[part].offset]),
  ) as unknown as Ports;
  for (const part of parts) {
    const twin = parts.find((other) => other !== part && ports[other] === ports[part]);
    if (twin)
      throw new Trouble(
        `${plan[part].variable} and ${plan[twin].variable} are both ${ports[part]}: each needs a port of its own.`,
      );
  }
  return ports;
}

/** A port number from a variable, or undefined where it is not set. */
export function portFrom(env: NodeJS.ProcessEnv, variable: string): number | undefined {
  const text = env[variable];
  if (text === undefined || text === '') return undefined;
  const port = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  if (port < 1 || port > 65_535) throw new Trouble(`${variable} is "${text}", which is not a port (1 to 65535).`);
  return port;
}

/** Trouble naming the first port that another program holds, and the variable that changes it. */
export async function requireFree(ports: Ports): Promise<void> {
  for (const part of parts) {
    const code = await whyNotFree(ports[part]);
    if (code === undefined) continue;
    const { variable } = plan[part];
    const why = code === 'EACCES' ? 'is reserved for root' : 'is already used by another program';
    throw new Trouble(
      `Port ${ports[part]} (${part}) ${why}. Choose another with ${variable}, for example: ${variable}=${suggestion(ports[part])} npm start`,
    );
  }
}

/**
 * Where a part of the platform is asked whether it is well. `host`: where it listens, as its variable says; on this
 * machine alone without it.
 */
export function healthUrl(host: string | undefined, port: number): string {
  const isAnywhere = !host || host === '0.0.0.0' || host === '::';
  const name = isAnywhere ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}/health`;
}

/**
 * Systems give out ports from 32768 on by themselves, to every connection and to whoever asks for any. One of these
 * that is free now, or while its program is started again, may be another's a moment later. So these are below, and
 * processes that look at once begin each at a place of its own.
 */
const [firstFree, lastFree, apart] = [10_000, 29_999, 50];
let looked = 0;

/** As many free ports as asked for, all different. */
export async function freePorts(count: number): Promise<number[]> {
  const ports: number[] = [];
  while (ports.length < count) {
    const port = firstFree + ((process.pid * apart + looked++) % (lastFree - firstFree + 1));
    if ((await whyNotFree(port)) === undefined) ports.push(port);
  }
  return ports;
}

/** Free ports for a whole platform. */
export async function freePlatformPorts(): Promise<Ports> {
  const [site = 0, office = 0, ops = 0, outside = 0, smtp = 0, vendor = 0] = await freePorts(6);
  return { site, office, ops, outside, smtp, vendor };
}

async function whyNotFree(port: number): Promise<string | undefined> {
  for (const host of ['0.0.0.0', '127.0.0.1']) {
    try {
      await close(await listen(port, host));
    } catch (cause) {
      return cause instanceof Error && 'code' in cause ? String(cause.code) : 'unknown';
    }
  }
  return undefined;
}

function suggestion(port: number): number {
  return port < 1024 ? port + 8000 : port < 65_000 ? port + 100 : port - 100;
}

function listen(port: number, host: string) {
  const { promise, resolve, reject } = Promise.withResolvers<ReturnType<typeof createServer>>();
  const server = createServer();
  server.once('error', reject);
  server.listen({ port, host }, () => resolve(server));
  return promise;
}

function close(server: ReturnType<typeof createServer>): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  server.close(() => resolve());
  return promise;
}
