// For tests: the government's registry beside the house, over HTTP, clear of everybody unless told.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Rig } from '../base/rig.ts';

export interface RegistryRig {
  /** Who is barred, by CPF; until when, null for good. */
  readonly barred: Map<string, Date | null>;
  /** 'forgets' leaves the last person of every question out; 'babbles' answers what is no answer. */
  mode: 'well' | 'down' | 'forgets' | 'babbles';
  /** The CPFs of every question so far. */
  readonly questions: string[][];
  close(): Promise<void>;
}

export async function openRegistry({ platform, clock }: Rig): Promise<RegistryRig> {
  const barred: RegistryRig['barred'] = new Map();
  const questions: string[][] = [];
  const expected = `Bearer ${platform.secrets.get('registry.key')}`;
  const server = createServer((request, answer) => {
    let text = '';
    request.on('data', (piece) => {
      text += String(piece);
    });
    request.on('end', () => {
      const say = (status: number, body: unknown) =>
        answer.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
      if (request.headers.authorization !== expected) return void say(401, {});
      if (registry.mode === 'down') return void say(500, {});
      const { cpfs } = JSON.parse(text) as { cpfs: string[] };
      questions.push(cpfs);
      const results = cpfs.map((cpf) => {
        const until = barred.get(cpf);
        const holds = until === null || (until !== undefined && until > clock.now());
        return { cpf, barred: holds, until: until?.toISOString() ?? null };
      });
      if (registry.mode === 'babbles') return void say(200, { results: results.map(({ cpf }) => ({ cpf })) });
      say(200, {
        reference: `R-${questions.length}`,
        results: results.slice(0, registry.mode === 'forgets' ? -1 : undefined),
      });
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  Object.assign(platform.settings, { registryUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
  const registry: RegistryRig = {
    barred,
    mode: 'well',
    questions,
    close: () =>
      new Promise<void>((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
  return registry;
}
