// The help centre as the platform keeps it, and what staff change.
import type { InputOf } from '@palpite/contract/base/endpoint.ts';
import { helpAdd, helpList, helpRemove, helpSave, type OfficeHelp } from '@palpite/contract/messages/office.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { ask } from '../../../base/caller.ts';
import { useOpened } from '../../../base/content/draft.ts';
import { changedMeanwhile, refusedWith } from '../../../base/parts/failure.ts';

export type Place = OfficeHelp;
export type HelpDraft = InputOf<typeof helpAdd>;

const helpKey = ['content', 'help'] as const;

export const helpQuery = queryOptions({
  queryKey: helpKey,
  queryFn: ({ signal }) => ask(helpList, {}, { signal }),
});

/** The places that stand right below one, in their order; null: the uppermost. */
export function placesBelow(places: readonly Place[], parentId: string | null): Place[] {
  return places.filter((place) => place.parentId === parentId).sort((one, other) => one.position - other.position);
}

/** Everything below a place, at any depth: what goes with it, and where it cannot be moved to. */
export function allBelow(places: readonly Place[], id: string): Place[] {
  return placesBelow(places, id).flatMap((place) => [place, ...allBelow(places, place.id)]);
}

function useChange<Given, Answer>(change: (given: Given) => Promise<Answer>) {
  const client = useQueryClient();
  const stale = () => client.invalidateQueries({ queryKey: helpKey });
  return useMutation({
    mutationFn: change,
    onSuccess: stale,
    onError: (error) => {
      // somebody else took it away, saved it, or moved what is around it
      const stands = !refusedWith(error, 'messages.unknown') && !refusedWith(error, 'messages.help_loop');
      if (!stands || changedMeanwhile(error)) void stale();
    },
  });
}

/** Keeps what was written: a new one without an id. */
export function useSaveHelp(place: Place | undefined) {
  const opened = useOpened(place);
  return useChange((draft: HelpDraft) =>
    opened === undefined ? ask(helpAdd, draft) : ask(helpSave, { ...opened, ...draft }),
  );
}

export function useRemoveHelp() {
  return useChange((id: string) => ask(helpRemove, { id }));
}
