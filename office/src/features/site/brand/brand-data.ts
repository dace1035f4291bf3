// The brand as the platform has it set up, and what staff change of it.
import type { InputOf } from '@palpite/contract/base/endpoint.ts';
import { type BrandState, brand, brandDoors, brandSave } from '@palpite/contract/site/office.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { ask } from '../../../base/caller.ts';

export type DoorsDraft = InputOf<typeof brandDoors>;
export type BrandDraft = InputOf<typeof brandSave>;

const brandKey = ['brand'] as const;

export const brandQuery = queryOptions({
  queryKey: brandKey,
  queryFn: ({ signal }) => ask(brand, {}, { signal }),
});

function useChange<Given>(change: (given: Given) => Promise<BrandState>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (state) => client.setQueryData(brandKey, state),
  });
}

export function useSaveDoors() {
  return useChange((draft: DoorsDraft) => ask(brandDoors, draft));
}

export function useSaveBrand() {
  return useChange((draft: BrandDraft) => ask(brandSave, draft));
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
