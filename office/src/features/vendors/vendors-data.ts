// Outside vendors as the platform keeps them, and what staff change of them.
import type { InputOf } from '@palpite/contract/base/endpoint.ts';
import * as awardDesk from '@palpite/contract/dialects/office.ts';
import * as desk from '@palpite/contract/oversight/office.ts';
import type { OpenedVendor } from '@palpite/contract/vendors/shapes.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { ask } from '../../base/caller.ts';
import { useOnce } from '../../base/desk/once.ts';

export type {
  DialectAbout,
  FetchedGames,
  ListedVendor,
  OpenedVendor,
  VendorAward,
} from '@palpite/contract/vendors/shapes.ts';
export type NewVendor = InputOf<typeof desk.addVendor>;
export type VendorChange = Omit<InputOf<typeof desk.saveVendor>, 'code'>;
export type NewTheirKey = Omit<InputOf<typeof desk.addVendorKey>, 'code'>;
export type NewAward = Omit<InputOf<typeof awardDesk.giveVendorAward>, 'code'>;

const vendorsKey = ['vendors'] as const;
const listKey = [...vendorsKey, 'list'] as const;
const vendorKey = (code: string) => [...vendorsKey, 'vendor', code] as const;
const awardsKey = (code: string) => [...vendorsKey, 'awards', code] as const;
/** How often their state is looked at again. */
const againMs = 30_000;

export const vendorsQuery = queryOptions({
  queryKey: listKey,
  queryFn: ({ signal }) => ask(desk.listVendors, {}, { signal }),
  refetchInterval: againMs,
});

export function vendorQuery(code: string) {
  return queryOptions({
    queryKey: vendorKey(code),
    queryFn: ({ signal }) => ask(desk.openVendor, { code }, { signal }),
    refetchInterval: againMs,
  });
}

export function awardsQuery(code: string) {
  return queryOptions({
    queryKey: awardsKey(code),
    queryFn: ({ signal }) => ask(awardDesk.vendorAwards, { code }, { signal }),
  });
}

/** A change of a vendor, whose answer is the vendor as it is then. */
function useVendorChange<Given>(change: (given: Given) => Promise<OpenedVendor>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (vendor) => {
      client.setQueryData(vendorKey(vendor.code), vendor);
      void client.invalidateQueries({ queryKey: listKey });
      // its games come and go with it
      void client.invalidateQueries({ queryKey: ['shelf'] });
    },
  });
}

export const useAddVendor = () => useVendorChange((vendor: NewVendor) => ask(desk.addVendor, vendor));
export const useSaveVendor = (code: string) =>
  useVendorChange((change: VendorChange) => ask(desk.saveVendor, { code, ...change }));
export const useSwitchVendor = (code: string) => useVendorChange((on: boolean) => ask(desk.switchVendor, { code, on }));
export const useProbe = (code: string) => useVendorChange(() => ask(desk.probeVendor, { code }));
export const useAddOurKey = (code: string) =>
  useVendorChange((from: number | null) => ask(desk.addOurKey, { code, from }));
export const useAddTheirKey = (code: string) =>
  useVendorChange((key: NewTheirKey) => ask(desk.addVendorKey, { code, ...key }));
export const useRetireKey = (code: string) =>
  useVendorChange((given: { keyId: string; until: number | null }) => ask(desk.retireVendorKey, { code, ...given }));

/** Fetches its list of games; the shelf and its state are looked at again, whatever came of it. */
export function useFetchGames(code: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => ask(desk.fetchGames, { code }),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: vendorKey(code) });
      void client.invalidateQueries({ queryKey: listKey });
      void client.invalidateQueries({ queryKey: ['shelf'] });
    },
  });
}

export function useGiveAward(code: string) {
  return useOnce({
    endpoint: awardDesk.giveVendorAward,
    inputOf: (award: NewAward) => ({ code, ...award }),
    stale: [awardsKey(code)],
  });
}

export function useCancelAward(code: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (award: string) => ask(awardDesk.cancelVendorAward, { code, award }),
    onSettled: () => client.invalidateQueries({ queryKey: awardsKey(code) }),
  });
}
