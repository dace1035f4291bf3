// Outside vendors as the platform keeps them, and what staff change of them.
import type { InputOf } from '@palpite/contract/base/endpoint.ts';
import * as awardDesk from '@palpite/contract/dialects/office.ts';
import * as desk from '@palpite/contract/oversight/office.ts';
import type { OpenedHouse } from '@palpite/contract/vendors/shapes.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { ask } from '../../base/caller.ts';
import { useOnce } from '../../base/desk/once.ts';

export type {
  DialectAbout,
  FetchedGames,
  GameHouse,
  HouseAward,
  OpenedHouse,
} from '@palpite/contract/vendors/shapes.ts';
export type NewHouse = InputOf<typeof desk.addHouse>;
export type HouseChange = Omit<InputOf<typeof desk.saveHouse>, 'code'>;
export type NewTheirKey = Omit<InputOf<typeof desk.addHouseKey>, 'code'>;
export type NewAward = Omit<InputOf<typeof awardDesk.giveHouseAward>, 'code'>;

const vendorsKey = ['vendors'] as const;
const listKey = [...vendorsKey, 'list'] as const;
const houseKey = (code: string) => [...vendorsKey, 'house', code] as const;
const awardsKey = (code: string) => [...vendorsKey, 'awards', code] as const;
/** How often their state is looked at again. */
const againMs = 30_000;

export const vendorsQuery = queryOptions({
  queryKey: listKey,
  queryFn: ({ signal }) => ask(desk.gameHouses, {}, { signal }),
  refetchInterval: againMs,
});

export function houseQuery(code: string) {
  return queryOptions({
    queryKey: houseKey(code),
    queryFn: ({ signal }) => ask(desk.openHouse, { code }, { signal }),
    refetchInterval: againMs,
  });
}

export function awardsQuery(code: string) {
  return queryOptions({
    queryKey: awardsKey(code),
    queryFn: ({ signal }) => ask(awardDesk.houseAwards, { code }, { signal }),
  });
}

/** A change of a vendor, whose answer is the house as it is then. */
function useHouse<Given>(change: (given: Given) => Promise<OpenedHouse>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (house) => {
      client.setQueryData(houseKey(house.code), house);
      void client.invalidateQueries({ queryKey: listKey });
      // its games come and go with it
      void client.invalidateQueries({ queryKey: ['shelf'] });
    },
  });
}

export const useAddHouse = () => useHouse((house: NewHouse) => ask(desk.addHouse, house));
export const useSaveHouse = (code: string) =>
  useHouse((change: HouseChange) => ask(desk.saveHouse, { code, ...change }));
export const useSwitchHouse = (code: string) => useHouse((on: boolean) => ask(desk.switchHouse, { code, on }));
export const useProbe = (code: string) => useHouse(() => ask(desk.probeHouse, { code }));
export const useAddOurKey = (code: string) => useHouse((from: number | null) => ask(desk.addOurKey, { code, from }));
export const useAddTheirKey = (code: string) => useHouse((key: NewTheirKey) => ask(desk.addHouseKey, { code, ...key }));
export const useRetireKey = (code: string) =>
  useHouse((given: { keyId: string; until: number | null }) => ask(desk.retireHouseKey, { code, ...given }));

/** Fetches its list of games; the shelf and its state are looked at again, whatever came of it. */
export function useFetchGames(code: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => ask(desk.fetchGames, { code }),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: houseKey(code) });
      void client.invalidateQueries({ queryKey: listKey });
      void client.invalidateQueries({ queryKey: ['shelf'] });
    },
  });
}

export function useGiveAward(code: string) {
  return useOnce({
    endpoint: awardDesk.giveHouseAward,
    inputOf: (award: NewAward) => ({ code, ...award }),
    stale: [awardsKey(code)],
  });
}

export function useCancelAward(code: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (award: string) => ask(awardDesk.cancelHouseAward, { code, award }),
    onSettled: () => client.invalidateQueries({ queryKey: awardsKey(code) }),
  });
}
