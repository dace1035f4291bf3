import { createHash, timingSafeEqual } from 'node:crypto';
import { isValidCpf } from '@brazilian-utils/brazilian-utils';
import * as z from 'zod/mini';
import type { Journal } from '../bank/journal.ts';
import { randomHex } from '../bank/vault.ts';
import type { Clock } from '../clock.ts';

const entry = z.object({
  cpf: z.string(),
  /** False: was barred and was let go. */
  barred: z.boolean(),
  /** Null: for good. */
  until: z.nullable(z.number()),
});
export type Entry = z.infer<typeof entry>;

/** How the registry misbehaves. Not remembered across restarts. */
export interface RegistryMode {
  /** down: every call fails (500) · silent: no call is answered. */
  answer: 'well' | 'down' | 'silent';
}

/** A refusal of the API. */
export class RegistryProblem extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

const question = z.object({
  cpfs: z.array(z.string().check(z.regex(/^\d{11}$/))).check(z.minLength(1), z.maxLength(100)),
});
const dayMs = 86_400_000;

export type Registry = ReturnType<typeof createRegistry>;

/** The government's registry of persons who may not bet: asked by CPF, a hundred at a time. */
export function createRegistry({
  journal,
  clock,
  key,
}: {
  journal: Journal;
  clock: Clock;
  key: () => string | undefined;
}) {
  const shelf = journal.shelf('registry-entry', entry, ({ cpf }) => cpf);
  const mode: RegistryMode = { answer: 'well' };
  const put = (record: Entry): void => journal.write([shelf.put(record)]);
  const holds = ({ barred, until }: Entry): boolean => barred && (until === null || until > clock.now());

  return {
    mode,

    /** Lets a call of a betting house pass; throws the problem otherwise. */
    check(authorization: string | undefined): void {
      const expected = key();
      const given = /^Bearer (.+)$/i.exec(authorization ?? '')?.[1] ?? '';
      if (expected === undefined || !same(given, expected)) throw new RegistryProblem(401, 'unknown key');
      if (mode.answer === 'down') throw new RegistryProblem(500, 'internal error');
    },

    answer(input: unknown): object {
      const read = question.safeParse(input);
      if (!read.success)
        throw new RegistryProblem(400, 'cpfs must be a list of one to a hundred CPFs of eleven digits');
      const results = read.data.cpfs.map((cpf) => {
        const found = shelf.get(cpf);
        const barred = found !== undefined && holds(found);
        return { cpf, barred, until: barred && found.until !== null ? new Date(found.until).toISOString() : null };
      });
      return { reference: `SIM-${randomHex(8)}`, answered_at: new Date(clock.now()).toISOString(), results };
    },

    /** Bars a person for so many days, or for good. */
    bar: (cpf: string, days: number | null): void =>
      put({ cpf, barred: true, until: days === null ? null : clock.now() + days * dayMs }),
    release: (cpf: string): void => put({ cpf, barred: false, until: null }),
    isCpf: isValidCpf,
    /** Who is barred now, the newest first. */
    barred: (): Entry[] => shelf.all().filter(holds).reverse(),
  };
}

/** Compares without telling by its time how much was right. */
function same(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}
