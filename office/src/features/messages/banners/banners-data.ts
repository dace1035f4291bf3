// Banners as the platform keeps them, and what staff change.
import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import { bannerAdd, bannerList, bannerPicture, bannerRemove, bannerSave } from '@palpite/contract/messages/office.ts';
import { bannerGroups } from '@palpite/contract/messages/shapes.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { ask } from '../../../base/caller.ts';
import { useOpened } from '../../../base/content/draft.ts';
import { changedMeanwhile, refusedWith } from '../../../base/parts/failure.ts';

export type Banner = OutputOf<typeof bannerAdd>;
export type BannerDraft = InputOf<typeof bannerAdd>;
export type BannerGroup = Banner['groupName'];

/** Pictures that ship with the site, in `site/public/banners`. */
export const shippedPictures = [
  'home-pix',
  'home-fair',
  'home-free',
  'left-verify',
  'login',
  'register',
  'forget',
] as const;

export function shippedAddress(name: (typeof shippedPictures)[number]): string {
  return `/banners/${name}.svg`;
}

/** How the picture of a place stands: across the page, beside a form, or in the menu. */
export const shapeOf: Record<BannerGroup, 'wide' | 'tall' | 'small'> = {
  w_home: 'wide',
  w_leftmenu: 'small',
  w_login: 'tall',
  w_register: 'tall',
  w_forget: 'tall',
  w_promotion: 'wide',
  w_rng: 'wide',
};

const bannersKey = ['content', 'banners'] as const;

/** The place the address names; the home page without one. */
export function groupOf(text: string | null): BannerGroup {
  return bannerGroups.find((group) => group === text) ?? 'w_home';
}

export const bannersQuery = queryOptions({
  queryKey: bannersKey,
  queryFn: ({ signal }) => ask(bannerList, {}, { signal }),
});

/** What the form opens with: what is kept, or an empty one of its place. */
export function draftOf(banner: Banner | undefined, groupName: BannerGroup, own: string): BannerDraft {
  if (!banner)
    return {
      ...{ groupName, language: own, url: shippedAddress('home-pix'), title: '' },
      ...{ linkageType: 'NONE', linkage: null, startsAt: null, endsAt: null, position: 0, enabled: true },
    };
  const { id: _, state: __, revision: ___, ...draft } = banner;
  return draft;
}

/** The headline and what follows it, as the site reads a title. */
export function wordsOf(title: string): { headline: string; text: string } {
  const [headline = '', ...rest] = title.split('\n').map((line) => line.trim());
  return { headline, text: rest.filter(Boolean).join(' ') };
}

function useChange<Given, Answer>(change: (given: Given) => Promise<Answer>) {
  const client = useQueryClient();
  const stale = () => client.invalidateQueries({ queryKey: bannersKey });
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
export function useSaveBanner(banner: Banner | undefined) {
  const opened = useOpened(banner);
  return useChange((draft: BannerDraft) =>
    opened === undefined ? ask(bannerAdd, draft) : ask(bannerSave, { ...opened, ...draft }),
  );
}

export function useRemoveBanner() {
  return useChange((id: string) => ask(bannerRemove, { id }));
}

/** Keeps a picture and gives its address. */
export function useBannerPicture() {
  return useMutation({ mutationFn: (picture: File) => ask(bannerPicture, { picture }) });
}
