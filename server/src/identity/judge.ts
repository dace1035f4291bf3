import type { IdentityReason } from '@palpite/contract/identity/shapes.ts';
import type { Moment } from '../base/calendar.ts';
import { isOldEnough, readCpf } from '../players/players.ts';
import type { CheckResult } from './providers/verifier-port.ts';

/** A face from `pass` on is the document's; from `review` on a person looks; below, it is somebody else's. Of 100. */
export const faceScores = { pass: 85, review: 60 } as const;

/** What the account already says of its person; null where it says nothing. */
export interface KnownPerson {
  readonly name: string | null;
  readonly cpf: string | null;
  /** yyyy-MM-dd */
  readonly birthday: string | null;
}

export interface Judgement {
  readonly verdict: 'verified' | 'review' | 'rejected';
  readonly reasons: readonly IdentityReason[];
}

interface Facts {
  readonly result: CheckResult;
  readonly known: KnownPerson;
  /** Another account of the brand holds this CPF. */
  readonly cpfTaken: boolean;
  readonly minAge: number;
  readonly today: Moment;
}

interface Rule {
  readonly reason: IdentityReason;
  /** What follows where it applies: staff may let an unclear case pass, never a failed one. */
  readonly verdict: 'review' | 'rejected';
  readonly applies: (facts: Facts) => boolean;
}

/** Every rule is asked, so that the player reads all there is to mend at once. None applies: verified. */
const rules: readonly Rule[] = [
  rejecting('cpf_invalid', ({ result }) => readCpf(result.cpf) === undefined),
  rejecting('cpf_irregular', ({ result }) => readCpf(result.cpf) !== undefined && !result.cpfRegular),
  rejecting('cpf_mismatch', ({ result, known }) => known.cpf !== null && readCpf(result.cpf) !== known.cpf),
  rejecting('cpf_taken', ({ cpfTaken }) => cpfTaken),
  rejecting('name_mismatch', ({ result, known }) => likeness(result.name, known.name) === 'other'),
  reviewing('name_unsure', ({ result, known }) => likeness(result.name, known.name) === 'close'),
  rejecting('birthday_mismatch', ({ result, known }) => known.birthday !== null && result.birthday !== known.birthday),
  rejecting('underage', ({ result, minAge, today }) => !isOldEnough(result.birthday, minAge, today)),
  rejecting('liveness_failed', ({ result }) => !result.liveness),
  rejecting('face_mismatch', ({ result }) => result.faceScore < faceScores.review),
  reviewing(
    'face_unsure',
    ({ result: { faceScore } }) => faceScore >= faceScores.review && faceScore < faceScores.pass,
  ),
];

function rejecting(reason: IdentityReason, applies: Rule['applies']): Rule {
  return { reason, verdict: 'rejected', applies };
}

function reviewing(reason: IdentityReason, applies: Rule['applies']): Rule {
  return { reason, verdict: 'review', applies };
}

/** Decides a finished check. Pure: the same facts, the same judgement. */
export function judgeIdentity(facts: Facts): Judgement {
  const found = rules.filter((rule) => rule.applies(facts));
  const verdict = found.some((rule) => rule.verdict === 'rejected')
    ? 'rejected'
    : found.length > 0
      ? 'review'
      : 'verified';
  return { verdict, reasons: found.map((rule) => rule.reason) };
}

/** How alike two names are: accents and case do not count; a middle name left out makes them only close. */
function likeness(said: string, known: string | null): 'same' | 'close' | 'other' {
  if (known === null) return 'same';
  const [one, other] = [partsOf(said), partsOf(known)];
  if (one.join(' ') === other.join(' ')) return 'same';
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  const ends = short.length > 1 && short[0] === long[0] && short.at(-1) === long.at(-1);
  return ends && short.every((part) => long.includes(part)) ? 'close' : 'other';
}

function partsOf(name: string): string[] {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((part) => part !== '');
}
