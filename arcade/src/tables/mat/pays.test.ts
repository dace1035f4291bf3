import { multiplierUnit } from '@palpite/math/games/game.ts';
import { type Call, chipsOfCall } from '@palpite/math/tables/roulette/calls.ts';
import { expect, test } from 'vitest';
import { chipsOffered, withChips } from '../laid.ts';
import { totalOf } from '../state.ts';
import { gameCodes, gameOf } from './games.ts';
import { fieldsOf } from './layouts.ts';
import { paysOf } from './pays.ts';
import { calls } from './racetrack.tsx';

test.each(gameCodes)('what stands on the mat of %s is what its rules pay, and every spot stands there once', (code) => {
  const spots = gameOf(code)?.spots ?? new Map<string, never>();
  for (const [spot, { outcomes }] of spots) {
    const won = new Set(
      outcomes().flatMap(({ multiplier, ways }) => (ways > 0n && multiplier > multiplierUnit ? [multiplier] : [])),
    );
    const declared = paysOf(code, spot);
    expect((declared?.odds ?? 0) * 100 + multiplierUnit, spot).toBe(Math.max(...won));
    expect(declared?.upTo, spot).toBe(won.size > 1);
  }
  const fields = fieldsOf(code).flat();
  if (fields.length > 0) expect(fields.toSorted()).toEqual([...spots.keys()].toSorted());
});

test('chips are worth what a spot takes, and one too many is named where it was laid', () => {
  const spots = [
    { spot: 'player', least: 5_000_000n, most: 50_000_000n, rtp: 9876 },
    { spot: 'tie', least: 5_000_000n, most: 6_250_000n, rtp: 8564 },
  ];
  expect(chipsOffered({ spots })).toEqual([5_000_000n, 10_000_000n, 25_000_000n, 50_000_000n]);
  const state = { spots, available: 30_000_000n, bonus: 0n };
  const first = withChips(state, [], [{ spot: 'tie', amount: 5_000_000n }]);
  expect(first).toEqual({ laid: [{ spot: 'tie', amount: 5_000_000n }] });
  const laid = 'laid' in first ? first.laid : [];
  expect(withChips(state, laid, [{ spot: 'tie', amount: 5_000_000n }])).toMatchObject({
    note: { code: 'most', spot: 'tie', amount: 6_250_000n },
  });
  expect(withChips(state, laid, [{ spot: 'player', amount: 50_000_000n }])).toMatchObject({
    note: { code: 'balance' },
  });
  expect(withChips(state, [], [{ spot: 'nowhere', amount: 5_000_000n }])).toMatchObject({ note: { spot: 'nowhere' } });
});

test('a call says how many chips it lays', () => {
  for (const [call, count] of Object.entries(calls))
    expect(totalOf(chipsOfCall(call as Call, 1n)), call).toBe(BigInt(count));
});
