// The question "is it you?", asked in the middle of a call that needs a proof younger than five minutes.
import { closeProof, openOverlay } from '../page/popup.ts';

let waiting: { answer: Promise<boolean>; settle(proven: boolean): void } | undefined;

/**
 * Asks the person to prove who they are. Resolves with whether they did; calls that need it at the same
 * moment share one question.
 */
export function proveIdentity(): Promise<boolean> {
  if (!waiting) {
    let settle: (proven: boolean) => void = () => undefined;
    const answer = new Promise<boolean>((resolve) => {
      settle = resolve;
    });
    waiting = { answer, settle };
    openOverlay({ kind: 'stepUp' });
  }
  return waiting.answer;
}

/** The person proved it, or left the question. */
export function endProof(proven: boolean): void {
  const asked = waiting;
  waiting = undefined;
  closeProof();
  asked?.settle(proven);
}
