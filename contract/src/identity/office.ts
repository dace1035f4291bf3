import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { instant, pageOf, pageRequest } from '../base/page.ts';
import { documentType, identityReason } from './shapes.ts';

declare module '../base/endpoint.ts' {
  interface Permissions {
    'identity.review': true;
  }
}

const caseNo = z.string().check(z.maxLength(40));

/** What staff may list: what is with the player or the verifier is not theirs to act on. */
export const reviewState = z.enum(['review', 'verified', 'rejected']);
export type ReviewState = z.infer<typeof reviewState>;

/** The name, CPF (mostly hidden) and birthday one side says. */
export const person = z.object({
  name: z.nullable(z.string()),
  cpf: z.nullable(z.string()),
  birthday: z.nullable(z.string()),
});

export const officeVerification = z.object({
  caseNo,
  state: reviewState,
  playerId: z.string(),
  playerName: z.string(),
  createdAt: instant,
  finishedAt: z.nullable(instant),
  decidedAt: z.nullable(instant),
  /** The staff member who decided; null: nobody yet, or the rules. */
  decidedBy: z.nullable(z.string()),
  note: z.nullable(z.string()),
  reasons: z.array(identityReason),
  faceScore: z.nullable(z.int()),
  liveness: z.nullable(z.boolean()),
  documentType: z.nullable(documentType),
  documentLast4: z.nullable(z.string()),
  /** The verifier's name for the session: what to ask them about. */
  providerReference: z.nullable(z.string()),
});
export type OfficeVerification = z.infer<typeof officeVerification>;

export const identityQueue = endpoint({
  name: 'office.identityQueue',
  method: 'GET',
  path: '/office/identity',
  access: 'staff',
  permission: 'identity.review',
  envelope: 'wps',
  input: z.extend(pageRequest, { state: z._default(reviewState, 'review') }),
  output: z.extend(pageOf(officeVerification), { counts: z.record(z.string(), z.int()) }),
  refusals: ['office.not_permitted'],
});

/** One check: what the document said, what the account says, the scores, and everything that happened. */
export const identityCase = endpoint({
  name: 'office.identityCase',
  method: 'GET',
  path: '/office/identity/:caseNo',
  access: 'staff',
  permission: 'identity.review',
  envelope: 'wps',
  input: z.strictObject({ caseNo }),
  output: z.object({
    verification: officeVerification,
    document: person,
    account: person,
    minAge: z.int(),
    /** From which score on a face passes by itself, and from which on a person looks. */
    scores: z.object({ pass: z.int(), review: z.int() }),
    history: z.array(z.object({ at: instant, who: z.string(), what: z.string(), reason: z.nullable(z.string()) })),
  }),
  refusals: ['office.not_permitted', 'identity.unknown_case'],
});

export const decideIdentity = endpoint({
  name: 'office.decideIdentity',
  method: 'POST',
  path: '/office/identity/:caseNo/decision',
  access: 'staff',
  permission: 'identity.review',
  envelope: 'wps',
  keyed: true,
  input: z.strictObject({
    caseNo,
    decision: z.enum(['approve', 'reject']),
    /** Kept in the log; of a rejection it is also shown to the player. */
    reason: z.string().check(z.trim(), z.maxLength(140)),
  }),
  output: officeVerification,
  refusals: [
    'office.not_permitted',
    'office.reason_required',
    'identity.unknown_case',
    'identity.wrong_state',
    'players.cpf_fixed',
    'players.cpf_taken',
    'request.key_missing',
    'request.key_reused',
  ],
});
