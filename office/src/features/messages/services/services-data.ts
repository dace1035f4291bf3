// The ways to customer service as the platform keeps them, and what staff change.
import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import { serviceAdd, serviceList, serviceRemove, serviceSave } from '@palpite/contract/messages/office.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { ask } from '../../../base/caller.ts';
import { useOpened } from '../../../base/content/draft.ts';
import { changedMeanwhile, refusedWith } from '../../../base/parts/failure.ts';

export type Service = OutputOf<typeof serviceAdd>;
export type ServiceDraft = InputOf<typeof serviceAdd>;

/** In the order they are offered to staff. */
export const serviceTypes = [
  'ONLINE',
  'WHATSAPP',
  'TELEGRAM',
  'EMAIL',
  'PHONE',
] as const satisfies readonly Service['csType'][];

const servicesKey = ['content', 'services'] as const;

export const servicesQuery = queryOptions({
  queryKey: servicesKey,
  queryFn: ({ signal }) => ask(serviceList, {}, { signal }),
});

function useChange<Given, Answer>(change: (given: Given) => Promise<Answer>) {
  const client = useQueryClient();
  const stale = () => client.invalidateQueries({ queryKey: servicesKey });
  return useMutation({
    mutationFn: change,
    onSuccess: stale,
    onError: (error) => {
      // somebody else took it away, or saved it
      if (refusedWith(error, 'messages.unknown') || changedMeanwhile(error)) void stale();
    },
  });
}

/** Keeps what was written: a new one without an id. */
export function useSaveService(service: Service | undefined) {
  const opened = useOpened(service);
  return useChange((draft: ServiceDraft) =>
    opened === undefined ? ask(serviceAdd, draft) : ask(serviceSave, { ...opened, ...draft }),
  );
}

export function useRemoveService() {
  return useChange((id: string) => ask(serviceRemove, { id }));
}
