// What two people edit at once: the second is told, and overwrites nothing that they have not seen.
import { inputHash } from '../base/db/once.ts';
import { refuse } from '../base/refusal/refusal.ts';

/** A value that staff save as a whole, by the fields of its draft. */
interface Draft {
  readonly shape: Readonly<Record<string, unknown>>;
}

/** What is shown, with its revision: that of what a draft can change alone, so that nothing else ends an open form. */
export function revised<Shown extends object>(draft: Draft, shown: Shown): Shown & { revision: string } {
  const fields = Object.entries(shown).filter(([field]) => field in draft.shape);
  return { ...shown, revision: inputHash(Object.fromEntries(fields)).toString('hex', 0, 8) };
}

/** Refuses `office.changed_meanwhile` where it was saved since a form opened with it. Whoever calls holds its lock. */
export function checkRevision(draft: Draft, now: object, opened: string): void {
  if (revised(draft, now).revision !== opened) refuse('office.changed_meanwhile');
}

/** What the audit log keeps of it: the values say what changed. */
export function unrevised<Shown extends { revision: string }>({
  revision: _,
  ...kept
}: Shown): Omit<Shown, 'revision'> {
  return kept;
}
