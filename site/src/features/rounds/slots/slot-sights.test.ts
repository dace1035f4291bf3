import { seededDraws } from '@palpite/math/chance/seeded-draws.ts';
import { calcadao } from '@palpite/math/games/calcadao/play.ts';
import { cascata } from '@palpite/math/games/cascata/play.ts';
import { cofre } from '@palpite/math/games/cofre/play.ts';
import { cordel } from '@palpite/math/games/cordel/play.ts';
import { feira } from '@palpite/math/games/feira/play.ts';
import { folia } from '@palpite/math/games/folia/play.ts';
import { onca } from '@palpite/math/games/onca/play.ts';
import { tucano } from '@palpite/math/games/tucano/play.ts';
import { expect, test } from 'vitest';
import { isSlot, slotArt } from './slot-art.ts';
import { shownIn, sightsOf } from './slot-sights.ts';

const games = [calcadao, cascata, cofre, cordel, feira, folia, onca, tucano];

test.for(games.map((game) => [game.code, game] as const))(
  'what %s shows of its rounds is drawn, one sight after the other, and pays what the round paid',
  async ([code, game]) => {
    if (!isSlot(code)) throw new Error(`${code} is not drawn`);
    const art = await slotArt(code);
    expect(art.version).toBe(game.version);
    expect(art.symbols).toHaveLength(art.names.length);
    const next = seededDraws(3);
    let most = 0;
    for (let round = 0; round < 600; round++) {
      const draws: number[] = [];
      const { events, state } = game.begin({}, 1_000_000n, (index) => {
        while (draws.length <= index) draws.push(next());
        return draws[index] ?? 0;
      });
      const sights = sightsOf(events, art);
      most = Math.max(most, sights.length);
      expect(sights.length).toBeGreaterThan(0);
      const end = events.at(-1);
      if (end?.kind === 'end' && !end.capped)
        expect(sights.reduce((sum, { paid }) => sum + paid, 0)).toBe(state.multiplier);
      for (const { seen } of sights)
        for (const symbol of shownIn(seen).flat()) expect(art.symbols[symbol ?? 0]).toBeDefined();
      // a coin is drawn as one, whatever stood in its cell
      for (const { seen } of sights)
        for (const { cell } of seen.coins ?? [])
          expect(art.names[shownIn(seen)[cell[0]]?.[cell[1]] ?? -1]).toBe('coin');
      // cells that fill leave others empty, reels that turn leave none
      const cells = sights.flatMap(({ seen }) => shownIn(seen).flat());
      expect(cells.length).toBeGreaterThan(0);
      expect(cells.includes(undefined) && !events.some(({ kind }) => kind === 'fill')).toBe(false);
    }
    // two of them show all of a round at once
    expect(most > 1).toBe(code !== 'feira' && code !== 'onca');
  },
);
