// Signs that rewards and bonuses are abused, and what staff say of them.
import {
  type AbuseCase,
  abuseCaseOne,
  abuseCases,
  abuseOutcomes,
  abuseSignals,
  abuseStates,
  lookAtCase,
} from '@palpite/contract/abuse/office.ts';
import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ask } from '../../base/caller.ts';
import { useOnce } from '../../base/desk/once.ts';

export type { AbuseCase };
export { abuseOutcomes, abuseSignals, abuseStates };
export type Outcome = (typeof abuseOutcomes)[number];
export type AbuseDetail = OutputOf<typeof abuseCaseOne>;
type Asked = Pick<InputOf<typeof abuseCases>, 'account' | 'state' | 'signal'>;

export const shortestNote = 5;
export const longestNote = 500;

const abuseKey = ['abuse'] as const;
const pageSize = 50;

/** The one of them that text is; undefined for any other. */
export function oneOf<Word extends string>(words: readonly Word[], text: string): Word | undefined {
  return words.find((word) => word === text);
}

export function casesQuery(asked: Asked, page: number) {
  return queryOptions({
    queryKey: [...abuseKey, 'list', asked, page],
    queryFn: ({ signal }) => ask(abuseCases, { ...asked, page, size: pageSize }, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function caseQuery(id: string) {
  return queryOptions({
    queryKey: [...abuseKey, id],
    queryFn: ({ signal }) => ask(abuseCaseOne, { id }, { signal }),
    // that there is no such case is an answer
    retry: false,
  });
}

/** Marks a case as looked at, as it is shown. */
export function useLook({ id, changedAt }: Pick<AbuseCase, 'id' | 'changedAt'>) {
  return useOnce({
    endpoint: lookAtCase,
    inputOf: (given: { outcome: Outcome; note: string }) => ({ id, changedAt, ...given }),
    stale: [abuseKey],
    overtaken: ['abuse.unknown', 'abuse.changed'],
  });
}
