// A command that must happen once, however often it is pressed.
import type { Refused } from '@palpite/contract/base/client.ts';
import type { AnyEndpoint, InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import { type QueryClient, type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { ask } from '../caller.ts';
import { useIntention } from '../intention.ts';
import { refusedWith } from '../parts/failure.ts';

interface Once<E extends AnyEndpoint, Given> {
  endpoint: E;
  inputOf(given: Given): InputOf<E>;
  /** What was known and is stale once it is done. */
  stale: readonly QueryKey[];
  /** Refusals that say that somebody else was faster, or that it is for somebody else: what was known is stale too. */
  overtaken?: readonly Refused['code'][];
  /** Keeps what the platform answered. */
  keep?(client: QueryClient, done: OutputOf<E>): void;
}

/** Does it once. Pressing twice, or again after a broken line, counts once: the key stays while what is asked does. */
export function useOnce<E extends AnyEndpoint, Given>({
  endpoint,
  inputOf,
  stale,
  overtaken = [],
  keep,
}: Once<E, Given>) {
  const client = useQueryClient();
  const intention = useIntention();
  return useMutation({
    mutationFn: (given: Given) => {
      const input = inputOf(given);
      return ask(endpoint, input, { key: intention.keyFor(written(input)) });
    },
    onSettled: (done, error) => {
      intention.answered(error ?? undefined);
      if (done !== undefined) keep?.(client, done);
      if (done !== undefined || overtaken.some((code) => refusedWith(error, code)))
        // not waited for: what is to be said afterwards is not said any more once its row has left the page
        for (const queryKey of stale) void client.invalidateQueries({ queryKey });
    },
  });
}

/** JSON knows no bigint. */
function written(input: unknown): string {
  return JSON.stringify(input, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
}
