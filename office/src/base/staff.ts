// Who is logged in here and what they may do.
import type { Permission } from '@palpite/contract/base/endpoint.ts';
import { staffInfo } from '@palpite/contract/staff/office.ts';
import { writeTimesIn } from '@palpite/ui/text/number-format.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { ask } from './caller.ts';

export const staffQuery = queryOptions({
  queryKey: ['staff'],
  queryFn: async ({ signal }) => {
    const staff = await ask(staffInfo, {}, { signal });
    writeTimesIn(staff.timeZone);
    return staff;
  },
  staleTime: 5 * 60_000,
});

export function useStaff() {
  return useQuery(staffQuery);
}

/** Whether the person may do this; false until it is known. The platform decides again at every call. */
export function useMay(permission: Permission): boolean {
  return useStaff().data?.permissions.includes(permission) ?? false;
}
