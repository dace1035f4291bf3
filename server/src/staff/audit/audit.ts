// What staff did, for those who watch over them, and the proof that the log of it is whole.
import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import * as calls from '@palpite/contract/staff/office.ts';
import { type Ask, type Route, route, type StaffSession } from '../../base/room.ts';
import { changes } from '../desk.ts';
import { type AuditLine, auditPage, checkChain } from './audit-store.ts';

export const auditRoutes: readonly Route[] = [
  route(calls.auditLog, list),
  changes(calls.verifyAudit, 'audit.verify', {
    first: ({ platform }) => checkChain(platform.db),
    act: async (_tx, { platform }, _input, { lines, brokenAt, digest }) => {
      const answer = {
        clean: brokenAt === null,
        lines,
        brokenAt: brokenAt?.toString() ?? null,
        digest: digest.toString('hex'),
      };
      if (!answer.clean) platform.log.error(answer, 'the audit log was tampered with');
      return { answer, done: { subject: 'audit', after: answer } };
    },
  }),
];

async function list(
  { platform, who }: Ask<StaffSession>,
  { page, size, search }: InputOf<typeof calls.auditLog>,
): Promise<OutputOf<typeof calls.auditLog>> {
  const found = await auditPage(platform.db, { merchant: who.merchant, search, page, size });
  return { list: found.list.map(show), total: found.total, totalPages: Math.ceil(found.total / size) };
}

function show({ line, at, who, action, subject, ip, before, after, reason, digest }: AuditLine) {
  const detail = { ...flat('before', before), ...flat('after', after), ...(reason && { reason }), ip };
  return { id: line.toString(), at: at.getTime(), who, action, subject, detail, digest: digest.toString('hex') };
}

/** The fields of what stood before or after, each as text: 'after.state': 'approved'. */
function flat(name: string, value: unknown): Record<string, string> {
  if (value === null || value === undefined) return {};
  if (typeof value !== 'object' || Array.isArray(value)) return { [name]: asText(value) };
  return Object.fromEntries(Object.entries(value).map(([field, inner]) => [`${name}.${field}`, asText(inner)]));
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
