/** Tells how a step is going: `say('2 of 3: office')`. */
export type Say = (how: string) => void;

const quietReminderMs = 10_000;

/**
 * Prints the steps of a command: what, how far, how long. In a terminal a running step rewrites its line; in
 * a log it prints new ones.
 */
export class Steps {
  readonly #total: number;
  #number = 0;

  /** `total`: how many steps there will be, so that each says how far along it is. */
  constructor(total: number) {
    this.#total = total;
  }

  /**
   * Runs one step. What it said last stays on its line, with the time it took. `streams`: the work prints
   * lines of its own meanwhile.
   */
  async run<T>(name: string, work: (say: Say) => Promise<T>, { streams = false } = {}): Promise<T> {
    this.#number += 1;
    const title = `[${this.#number}/${this.#total}] ${name.padEnd(12)}`;
    const began = performance.now();
    const rewrites = process.stdout.isTTY === true && !streams;
    let how = '';
    const show = () => {
      const line = `${title} ${how ? `${how}, ` : ''}${seconds(began)} …`;
      process.stdout.write(rewrites ? `\r\x1b[2K${line}` : `${line}\n`);
    };
    if (streams) console.log(title.trimEnd());
    const timer = streams ? undefined : setInterval(show, rewrites ? 500 : quietReminderMs);
    try {
      return await work((news) => {
        how = news;
        if (rewrites) show();
      });
    } catch (cause) {
      how = how ? `${how}: failed` : 'failed';
      throw cause;
    } finally {
      clearInterval(timer);
      process.stdout.write(`${rewrites ? '\r\x1b[2K' : ''}${title} ${how || 'done'}, ${seconds(began)}\n`);
    }
  }
}

/** Time since `began` (of `performance.now()`), as people read it: `0.4 s`, `75 s`. */
export function seconds(began: number): string {
  const passed = (performance.now() - began) / 1000;
  return `${passed < 10 ? passed.toFixed(1) : Math.round(passed)} s`;
}
