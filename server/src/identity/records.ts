import type { DocumentType, IdentityReason } from '@palpite/contract/identity/shapes.ts';
import type { Step } from './states.ts';

/** One check as the database keeps it. */
export interface VerificationRow {
  readonly id: bigint;
  readonly caseNo: string;
  readonly merchant: string;
  readonly playerId: bigint;
  readonly state: Step;
  readonly reference: string;
  readonly sessionId: string | null;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly finishedAt: Date | null;
  readonly decidedAt: Date | null;
  readonly decidedBy: string | null;
  readonly reasons: IdentityReason[];
  readonly note: string | null;
  readonly faceScore: number | null;
  readonly liveness: boolean | null;
  readonly documentType: DocumentType | null;
  readonly documentLast4: string | null;
  readonly saidSealed: Buffer | null;
}

/** What the document said of its bearer; sealed where it is kept. */
export interface Said {
  readonly name: string;
  readonly cpf: string;
  /** yyyy-MM-dd */
  readonly birthday: string;
}

/** What is kept of a finished session, beside what was decided. */
export interface Evidence {
  readonly finishedAt: Date;
  readonly reasons: readonly IdentityReason[];
  readonly faceScore: number;
  readonly liveness: boolean;
  readonly documentType: DocumentType;
  readonly documentLast4: string;
  readonly saidSealed: Buffer;
  readonly cpfIndex: Buffer;
}

export interface Decided {
  readonly at: Date;
  /** Null: the rules. */
  readonly by: string | null;
  readonly staffId: bigint | null;
  readonly note: string | null;
}

export interface HistoryRow {
  readonly at: Date;
  readonly who: string;
  readonly what: string;
  readonly reason: string | null;
}

export interface Slice {
  readonly page: number;
  readonly size: number;
}
