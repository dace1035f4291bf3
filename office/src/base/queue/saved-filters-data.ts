// The filters a person keeps of a queue.
import * as desk from '@palpite/contract/staff/office.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { ask } from '../caller.ts';

const keyOf = (queue: desk.QueueName) => ['filters', queue] as const;

export function filtersQuery(queue: desk.QueueName) {
  return queryOptions({
    queryKey: keyOf(queue),
    queryFn: async ({ signal }) => (await ask(desk.savedFilters, { queue }, { signal })).list,
    staleTime: 5 * 60_000,
  });
}

/** A change of what is kept; afterwards the list is asked for anew, also when somebody else's window was faster. */
function useChange<Given, Done>(queue: desk.QueueName, change: (given: Given) => Promise<Done>) {
  const client = useQueryClient();
  return useMutation({ mutationFn: change, onSettled: () => client.invalidateQueries({ queryKey: keyOf(queue) }) });
}

export function useSaveFilter(queue: desk.QueueName) {
  return useChange(queue, (given: { name: string; filter: string }) => ask(desk.saveFilter, { queue, ...given }));
}

export function useRenameFilter(queue: desk.QueueName) {
  return useChange(queue, (given: { id: string; name: string }) => ask(desk.renameFilter, given));
}

export function useDeleteFilter(queue: desk.QueueName) {
  return useChange(queue, (given: { id: string }) => ask(desk.deleteFilter, given));
}
