// What staff did, and whether nobody changed what is written of it.
import type { OutputOf } from '@palpite/contract/base/endpoint.ts';
import { auditLog, verifyAudit } from '@palpite/contract/staff/office.ts';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { ask } from '../../../base/caller.ts';

export type AuditLine = OutputOf<typeof auditLog>['list'][number];
export type Verified = OutputOf<typeof verifyAudit>;

const pageSize = 50;

export function auditQuery(search: string, page: number) {
  return queryOptions({
    queryKey: ['audit', search, page],
    queryFn: ({ signal }) => ask(auditLog, { page, size: pageSize, ...(search && { search }) }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** Reads the whole log again, now. */
export function useVerify() {
  return useMutation({ mutationFn: () => ask(verifyAudit, {}) });
}
