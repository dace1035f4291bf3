import type { DocumentType } from '@palpite/contract/identity/shapes.ts';

/**
 * What we ask of a house that verifies people on a page of its own. Each call may be repeated without a second effect.
 * Every call throws `VerifierUnavailable` when no clear answer came.
 */
export interface VerifierPort {
  /** Opens the session of `reference`, or finds the one opened before. */
  openSession(session: NewSession): Promise<OpenedSession>;
  /** undefined: the verifier knows no session of that name. */
  readSession(id: string): Promise<SessionState | undefined>;
}

export interface NewSession {
  /** Ours, and the same at every repeat. */
  readonly reference: string;
  /** Where the person comes back to. */
  readonly returnUrl: string;
  /** Where the verifier tells us that the session has ended. */
  readonly webhookUrl: string;
  readonly language: 'PT' | 'EN';
}

export interface OpenedSession {
  readonly id: string;
  /** The page the person is sent to. Whoever has it may go on with the session: not for logs. */
  readonly url: string;
  readonly expiresAt: Date;
}

export type SessionState =
  | { readonly state: 'open' | 'processing' | 'expired'; readonly reference: string }
  | { readonly state: 'finished'; readonly reference: string; readonly finishedAt: Date; readonly result: CheckResult };

/** What the verifier found. Pictures and the whole document number stay there. */
export interface CheckResult {
  readonly name: string;
  readonly cpf: string;
  /** Whether the tax office holds the CPF as regular and alive. */
  readonly cpfRegular: boolean;
  /** yyyy-MM-dd */
  readonly birthday: string;
  readonly documentType: DocumentType;
  /** The last signs of the document's number. */
  readonly documentLast4: string;
  /** How much the face before the camera is the document's, of 100. */
  readonly faceScore: number;
  /** Whether a living person was before the camera. */
  readonly liveness: boolean;
}

/** No clear answer: the network failed, the time ran out, the verifier is in trouble, or it does not take our key. */
export class VerifierUnavailable extends Error {}
