// The brand as the platform has it set up, and what staff change of it.
import type { InputOf } from '@palpite/contract/base/endpoint.ts';
import { type BrandState, brand, brandDoors, brandSave } from '@palpite/contract/site/office.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '../../../base/caller.ts';
import { changedMeanwhile } from '../../../base/parts/failure.ts';

export type DoorsDraft = Omit<InputOf<typeof brandDoors>, 'revision'>;
export type BrandDraft = Omit<InputOf<typeof brandSave>, 'revision'>;

const brandKey = ['brand'] as const;

export const brandQuery = queryOptions({
  queryKey: brandKey,
  queryFn: ({ signal }) => ask(brand, {}, { signal }),
});

/** `part` as it stood when the form opened, and after each time it was saved here. */
function useChange<Given>(
  { revision }: { revision: string },
  part: 'doors' | 'set',
  change: (given: Given & { revision: string }) => Promise<BrandState>,
) {
  const client = useQueryClient();
  const [opened, setOpened] = useState(revision);
  return useMutation({
    mutationFn: (given: Given) => change({ ...given, revision: opened }),
    onSuccess: (state) => {
      setOpened(state[part].revision);
      client.setQueryData(brandKey, state);
    },
    onError: (error) => {
      if (changedMeanwhile(error)) void client.invalidateQueries({ queryKey: brandKey });
    },
  });
}

export function useSaveDoors({ doors }: BrandState) {
  return useChange<DoorsDraft>(doors, 'doors', (given) => ask(brandDoors, given));
}

export function useSaveBrand({ set }: BrandState) {
  return useChange<BrandDraft>(set, 'set', (given) => ask(brandSave, given));
}

/** The texts that say something: an empty one is none. */
export function spoken(words: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(words).filter(([, text]) => text.trim() !== ''));
}

/** One address a line; nothing else. */
export function linesOf(text: string): string[] {
  return text
    .split(/\s+/)
    .map((line) => line.replace(/\/$/, ''))
    .filter((line) => line !== '');
}
