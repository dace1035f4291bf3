import { inTx } from '../../base/db/db.ts';
import type { Loop } from '../../base/jobs/loops.ts';
import { perPlatform } from '../../base/per-platform.ts';
import { confirmedSince } from '../../fixtures/fixtures.ts';
import { holdCursor, knownVersions, noteResult, saveCursor } from './settle-store.ts';

const resultsAtOnce = 50;
/** Results are numbered before they are committed: so many are read again, for one that came late. */
const overlap = 50n;
/** For so long after the last news. */
const rereadMs = 60_000;

/** Until when this process reads the last results again; a transaction that notes one takes no minute. */
const rereads = perPlatform(() => ({ until: Number.POSITIVE_INFINITY }));

/** Hears which results count. */
export const hearResults: Loop = {
  name: 'sports.hear-results',
  run: async (platform) => {
    const at = platform.clock.now();
    const reread = rereads.of(platform);
    const isNews = await inTx(platform.db, async (tx) => {
      const cursor = await holdCursor(tx);
      if (cursor === undefined) return false;
      const back = at.getTime() > reread.until ? 0n : overlap;
      const from = cursor > back ? cursor - back : 0n;
      const { rows, cursor: last } = await confirmedSince(tx, from, resultsAtOnce + Number(back));
      const known = await knownVersions(
        tx,
        rows.map(({ fixtureId }) => fixtureId),
      );
      for (const row of rows) if (row.resultVersion > (known.get(row.fixtureId) ?? 0)) await noteResult(tx, row, at);
      if (last <= cursor) return false;
      await saveCursor(tx, last);
      return true;
    });
    if (isNews || reread.until === Number.POSITIVE_INFINITY) reread.until = at.getTime() + rereadMs;
    return isNews;
  },
};
