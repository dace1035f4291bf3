import type { Say, Steps } from '../steps.ts';
import { Trouble, troubleWith } from '../trouble.ts';
import type { Count } from './checks.ts';

/**
 * Runs checks one after the other and adds up what they counted. A check that cannot run is one
 * failure; the next goes on.
 */
export class Tally {
  readonly #steps: Steps;
  readonly #stopping: AbortSignal;
  #passed = 0;
  #failed = 0;
  /** What failed, so that whoever sees only the end of a long run knows it. */
  readonly #names: string[] = [];

  constructor(steps: Steps, stopping: AbortSignal) {
    this.#steps = steps;
    this.#stopping = stopping;
  }

  /** A check with tests in it. `streams`: it shows its own progress. */
  async check(name: string, work: () => Promise<Count>, streams = false): Promise<void> {
    await this.prepare(
      name,
      async (say) => {
        const { passed, failed, names } = await work();
        this.#passed += passed;
        this.#failed += failed;
        this.#names.push(...(failed > 0 && names.length === 0 ? [name] : names));
        say(`${passed} passed, ${failed} failed`);
      },
      streams,
    );
  }

  /** Something the checks after it need: only its failure counts. */
  async prepare(name: string, work: (say: Say) => Promise<void>, streams = false): Promise<void> {
    try {
      await this.#steps.run(name, work, { streams });
    } catch (cause) {
      if (this.#stopping.aborted) throw cause;
      this.#failed += 1;
      this.#names.push(name);
      const known = troubleWith(name, cause);
      console.error(known instanceof Trouble ? known.message : known);
    }
  }

  /**
   * Names what failed and prints the sum as the last line. Gives the exit code: 1 when anything failed or nothing ran.
   */
  finish(): number {
    if (this.#names.length > 0) console.log(`\nFailed:\n${this.#names.map((name) => `  ${name}`).join('\n')}`);
    console.log(`\n${this.#passed} passed, ${this.#failed} failed`);
    return this.#failed > 0 || this.#passed === 0 ? 1 : 0;
  }
}
