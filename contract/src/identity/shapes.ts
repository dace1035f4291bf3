import * as z from 'zod/mini';

/** Where the check of who a player is stands. `none`: never begun, or left in the middle. */
export const identityState = z.enum(['none', 'started', 'pending', 'review', 'verified', 'rejected']);
export type IdentityState = z.infer<typeof identityState>;

/** What the rules may find, each in plain words on the page. */
export const identityReason = z.enum([
  'cpf_invalid',
  'cpf_irregular',
  'cpf_mismatch',
  'cpf_taken',
  'name_mismatch',
  'name_unsure',
  'birthday_mismatch',
  'underage',
  'liveness_failed',
  'face_mismatch',
  'face_unsure',
]);
export type IdentityReason = z.infer<typeof identityReason>;

export const documentType = z.enum(['rg', 'cnh', 'passport']);
export type DocumentType = z.infer<typeof documentType>;
