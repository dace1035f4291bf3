import { createHash, createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { commitmentOf, type Hashes } from '../../chance/committed-draw.ts';
import { football } from '../market/sports.ts';
import { footballBefore, priceFootball } from '../price/football.ts';
import { footballModel, playFootball } from './football.ts';
import { expectAsPriced, playMany } from './rig-played.ts';
import { toldAt } from './script.ts';
import { playVirtual, verifyVirtual, virtualClubs } from './virtual.ts';

const model = footballModel({ home: 1.6, away: 1.1, rho: -0.08 });
const end = Number.POSITIVE_INFINITY;
const rounds = 2000;
const matches = playMany((chance) => playFootball(model, chance), rounds);

test('what is played comes as often as it was priced, in every market of the match', () => {
  const offered = priceFootball(model, footballBefore);
  expect(offered.length).toBeGreaterThan(70);
  // red cards and minutes without a second goal are beside the model
  expect(expectAsPriced(football, matches, offered, 0.012)).toBeGreaterThan(250);
});

test('a match is told the same at any moment: counts follow incidents, halves end in their order', () => {
  let [reds, takenBack, penalties] = [0, 0, 0];
  for (const script of matches.slice(0, 150)) {
    const [h1 = 0, h2 = 0] = script.lengths ?? [];
    for (const at of [-1, 0, 1300, h1 * 60, h1 * 60 + 100, 5000, script.seconds, end]) {
      const { counts, incidents, score, period, ended, isOver } = toldAt(script, at);
      for (const what of ['goals', 'corners', 'cards'])
        for (const side of ['home', 'away'] as const) {
          const fallen = incidents.filter((each) => each.what === what && each.side === side).length;
          expect(counts.filter((count) => count.what === what).reduce((sum, count) => sum + count[side], 0)).toBe(
            fallen,
          );
          if (what === 'goals') expect(score[side]).toBe(fallen);
        }
      expect(ended.length).toBe(at < h1 * 60 ? 0 : at < (h1 + h2 + 15) * 60 ? 1 : 2);
      expect(isOver).toBe(at >= script.seconds);
      expect(period).toBe(at < 0 ? undefined : at < h1 * 60 ? 'h1' : at < (h1 + 15) * 60 || isOver ? undefined : 'h2');
    }
    const { incidents } = toldAt(script, end);
    reds += incidents.filter(({ what }) => what === 'red').length;
    penalties += incidents.filter(({ what }) => what === 'penalty').length;
    takenBack += incidents.filter(({ what }) => what === 'no_goal').length;
    expect(script.momentum).toHaveLength(h1 + h2);
    for (const step of script.steps)
      if (step.do === 'count' && step.what === 'goals') expect(toldAt(script, step.at).hold).toMatch(/goal|review/);
  }
  for (const count of [reds, takenBack, penalties]) expect(count).toBeGreaterThan(4);
});

const hashes: Hashes = {
  sha256: (bytes) => createHash('sha256').update(bytes).digest(),
  hmac: (key, message) => createHmac('sha256', key).update(message).digest(),
};

test('a virtual match follows from its secret, and whoever was told another score finds it out', () => {
  const [home = '', away = ''] = virtualClubs.map(({ id }) => id);
  const match = { fixtureId: 'vf1-0-1-2', home, away, secret: 'ab'.repeat(32) };
  const commitment = commitmentOf(match.secret, hashes.sha256);
  const { score, counts } = toldAt(playVirtual(hashes, match), end);
  const firstHalf = counts.find(({ what, period }) => what === 'goals' && period === 'h1') ?? expect.fail('no half');
  const check = (more: object) => verifyVirtual(hashes, { ...match, commitment, told: { score, firstHalf }, ...more });
  expect(check({})).toEqual({
    ...{ isCommitted: true, isSame: true, score },
    firstHalf: { home: firstHalf.home, away: firstHalf.away },
  });
  expect(check({ told: { score: { ...score, home: score.home + 1 }, firstHalf } }).isSame).toBe(false);
  expect(check({ secret: 'cd'.repeat(32) }).isCommitted).toBe(false);
  expect(playVirtual(hashes, match)).toEqual(playVirtual(hashes, match));
  expect(playVirtual(hashes, { ...match, fixtureId: 'vf1-0-1-3' })).not.toEqual(playVirtual(hashes, match));
  expect(() => playVirtual(hashes, { ...match, away: 'nobody' })).toThrow(RangeError);
});

test('who presses does not tell the goal that comes', () => {
  const pressed = matches.slice(0, 500).flatMap(({ steps, momentum, lengths: [first] = [0, 0] }) =>
    steps.flatMap((step) => {
      const minute = Math.floor(step.at / 60);
      if (step.do !== 'count' || step.what !== 'goals' || minute >= first) return [];
      return [(step.side === 'home' ? 1 : -1) * (momentum[minute] ?? 0)];
    }),
  );
  expect(pressed.length).toBeGreaterThan(300);
  // as told when the minute begins; a goal adds 45 to the minutes behind it
  expect(Math.abs(pressed.reduce((sum, each) => sum + each, 0) / pressed.length)).toBeLessThan(8);
});
