import { isPassing } from '../base/seat/answers.ts';

/** A round waits for nobody: what has no answer is sent again at once, and then a few times more. */
const patienceMs = [100, 300, 700, 1500] as const;

/** Asks until there is an answer or a refusal, or patience ends: then it fails as the last try did. */
export async function askAgain<Answer>(
  ask: () => Promise<Answer>,
  { wait, onAgain }: { wait(ms: number): Promise<void>; onAgain(): void },
): Promise<Answer> {
  for (const ms of patienceMs) {
    try {
      return await ask();
    } catch (error) {
      if (!isPassing(error)) throw error;
      onAgain();
      await wait(ms);
    }
  }
  return ask();
}
