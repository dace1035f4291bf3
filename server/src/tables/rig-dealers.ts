// For kill.test.ts: a house that leads a table with a shoe and one with draws, with players who bet as they like.
import { setTimeout as pause } from 'node:timers/promises';
import type { GameSession } from '../base/room.ts';
import { newestRound } from '../shared/store.ts';
import { seriesName } from './names.ts';
import { ownTable } from './own-tables.ts';
import { placeBet } from './place-bet.ts';
import { askOf, chance, isAskedToEnd, people, platform, runHouse, say, sitting } from './rig-house.ts';
import { type Acknowledged, played } from './rig-played.ts';
import { seriesOf } from './round/series.ts';
import { openTables } from './table.ts';

await openTables(platform);
const series = Object.keys(played).map((code) => {
  const own = ownTable(code);
  if (!own) throw new Error(`there is no table ${code}`);
  return [code, seriesOf(own)] as const;
});
await runHouse(Object.fromEntries(series), () =>
  Promise.all(people.flatMap((person) => Object.keys(played).map((table) => play(table, sitting(table, person))))),
);

async function play(table: string, who: GameSession): Promise<void> {
  while (!isAskedToEnd()) {
    const open = await newestRound(platform.db, seriesName(table));
    if (open?.phase !== 'betting') {
      await pause(5);
      continue;
    }
    const chips = (played[table] ?? []).filter(() => chance() < 0.5).map((spot) => ({ spot, amount: 2_000_000n }));
    try {
      const { betId, roundId, stake } = (await placeBet(askOf(who), { roundId: String(open.id), chips })).bet;
      say({ betId, roundId, stake: String(stake) } satisfies Acknowledged);
    } catch {
      // too late, nothing laid, laid before: like anybody
    }
    await pause(20 + chance() * 60);
  }
}
