import * as z from 'zod/mini';
import type { Journal } from '../bank/journal.ts';
import { randomHex } from '../bank/vault.ts';
import type { Clock } from '../clock.ts';

/** The providers of the simulated world, and what each calls itself. */
export const providers = { google: 'Google', facebook: 'Facebook' } as const;
export type ProviderCode = keyof typeof providers;

export function readProvider(code: string): ProviderCode | undefined {
  return Object.keys(providers).find((known): known is ProviderCode => known === code);
}

const person = z.object({
  /** What the provider calls the person for ever: the subject. */
  id: z.string(),
  provider: z.string(),
  name: z.string(),
  email: z.string(),
  /** Whether the provider has seen the person answer from the address. */
  emailVerified: z.boolean(),
  madeAt: z.number(),
});
export type Person = z.infer<typeof person>;

const form = z.object({
  name: z.string().check(z.trim(), z.minLength(2), z.maxLength(60)),
  email: z.string().check(z.trim(), z.toLowerCase(), z.maxLength(100), z.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/)),
});

/** Who is there before anybody has made an account: one whose address is proven and one whose is not. */
const firstNames = [
  ['Bianca Prado', 'bianca.prado@correio.example', true],
  ['Téo Farias', 'teo.farias@correio.example', false],
] as const;

export type People = ReturnType<typeof createPeople>;

/** Who has an account with a provider. */
export function createPeople({ journal, clock }: { journal: Journal; clock: Clock }) {
  const shelf = journal.shelf('identity_person', person, ({ id }) => id);
  const first: Person[] = Object.keys(providers).flatMap((provider) =>
    firstNames.map(([name, email, emailVerified], at) => {
      return { id: `${provider}-${at + 1}`, provider, name, email, emailVerified, madeAt: 0 };
    }),
  );
  const all = () => [...first, ...shelf.all()];
  return {
    of: (provider: ProviderCode): Person[] => all().filter((each) => each.provider === provider),

    find: (provider: ProviderCode, id: string): Person | undefined =>
      all().find((each) => each.provider === provider && each.id === id),

    /** A new account; undefined when the form is not filled in well. */
    make(provider: ProviderCode, input: unknown): Person | undefined {
      const read = form.safeParse(input);
      if (!read.success) return undefined;
      const { name, email } = read.data;
      const emailVerified = typeof input === 'object' && input !== null && 'verified' in input;
      const made: Person = { id: randomHex(10), provider, name, email, emailVerified, madeAt: clock.now() };
      journal.write([shelf.put(made)]);
      return made;
    },
  };
}
