import { appendFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PartNews } from './supervised.ts';

/** What the health page tells of a part that was started again; `server/src/base/ops/restarts.ts` reads it. */
interface Restarts {
  readonly part: string;
  readonly times: number;
  /** When it died last. */
  readonly lastAt: string;
  readonly why: string;
  /** From its death until it was ready again; null while it is not. */
  readonly backAfterMs: number | null;
}

/**
 * Tells of parts that die and come back: in the terminal, in `logs/platform.log`, and in
 * `restarts.json` for the health page.
 */
export function keepRestarts(dataDir: string): { tell(news: PartNews): void; close(): void } {
  const file = join(dataDir, 'restarts.json');
  const log = join(dataDir, 'logs', 'platform.log');
  const kept = new Map<string, Restarts>();
  const write = () => {
    // whole or not at all: the health page may read at any moment
    writeFileSync(`${file}.new`, JSON.stringify([...kept.values()]), { mode: 0o600 });
    renameSync(`${file}.new`, file);
  };
  write();
  return {
    tell(news) {
      const { part, times, why } = news;
      const at = new Date().toISOString();
      const before = kept.get(part);
      kept.set(part, {
        part,
        times,
        why,
        lastAt: news.is === 'dead' ? at : (before?.lastAt ?? at),
        backAfterMs: news.is === 'back' ? Math.round(news.afterMs) : null,
      });
      console.log(sentence(news));
      appendFileSync(log, `${JSON.stringify({ time: at, ...news })}\n`, { mode: 0o600 });
      write();
    },
    close: () => rmSync(file, { force: true }),
  };
}

function sentence(news: PartNews): string {
  if (news.is === 'back') return `${news.part} is back after ${(news.afterMs / 1000).toFixed(1)} s.`;
  const when = news.pauseMs === 0 ? 'at once' : `after a pause of ${news.pauseMs / 1000} s`;
  return `${news.part} ${news.why}: it is started again ${when} (restart ${news.times} since the platform opened).`;
}
