import type { Outcome } from '@palpite/contract/tables/shapes.ts';
import { cardOf } from '@palpite/math/games/cards.ts';
import { tableGames } from '@palpite/math/tables/every-table.ts';
import { expect, test } from 'vitest';
import { type Scene, sceneAt, stepsOf } from './steps.ts';
import { seenAt, stepsOfRound } from './use-scene.ts';
import { worthOf } from './worth.ts';

const cards = (text: string) => text.split(' ').map(cardOf);
const lying = (scene: Scene, hand: string) => (scene.hands[hand] ?? []).map(({ card }) => card);
/** Every state of a scene of ten seconds, from its beginning. */
const states = (outcome: Outcome) => {
  const steps = stepsOf(outcome, 10_000);
  return steps.map(({ at }) => sceneAt(steps, at));
};

test('baccarat: four cards lie face down, the player turns, then the banker, then third cards', () => {
  const outcome = { player: cards('4d 3h'), banker: cards('2s 3c 9h') };
  const seen = states(outcome).map((scene) => {
    const open = (hand: string) => lying(scene, hand).map((card) => (card === undefined ? '?' : 'o'));
    return `${open('player').join('')} ${open('banker').join('')} ${scene.winners?.join(',') ?? ''}`.trimEnd();
  });
  expect(seen).toEqual([
    ...['? ', '? ?', '?? ?', '?? ??', 'o? ??', 'oo ??', 'oo o?', 'oo oo', 'oo oo?', 'oo ooo', 'oo ooo player'].map(
      (each) => each.trimEnd(),
    ),
  ]);
  const last = states(outcome).at(-1);
  expect(last && lying(last, 'banker')).toEqual(outcome.banker);
  expect(worthOf('baccarat', outcome.banker)).toBe(4);
  expect(worthOf('baccarat', [undefined, undefined])).toBeUndefined();
});

test('pairs are among the parts that won; a tie is one', () => {
  const end = (outcome: Outcome) => states(outcome).at(-1)?.winners;
  expect(end({ player: cards('4d 4h'), banker: cards('Ks 8c') })).toEqual(['tie', 'player-pair']);
  expect(end({ dragon: cardOf('Ad'), tiger: cardOf('Kh') })).toEqual(['tiger']);
  expect(end({ dragon: cardOf('Kd'), tiger: cardOf('Kh') })).toEqual(['tie']);
  expect(end({ number: 17 })).toEqual(['17']);
  expect(end({ dice: [1, 4, 6] })).toEqual(['big']);
  expect(end({ dice: [6, 6, 6] })).toEqual(['triple']);
  const nothing = cards('2d 3h 6s Kc 9d');
  expect(end({ banker: nothing, places: [cards('Td Jh Qs Kd 9c'), cards('2s 3d 6c Qc 9s')] })).toEqual(['place-1']);
  expect(end({ banker: cards('Td Jh Qs Kd 9c'), places: [nothing] })).toEqual(['banker']);
});

test('the number, the dice and a hand of niu niu are nowhere before their step', () => {
  const wheel = states({ number: 17 });
  expect(wheel.map(({ number }) => number)).toEqual([undefined, 17, 17]);
  expect(wheel[0]?.ball).toMatchObject({ number: 17, at: 0, lasts: 8_000 });
  expect(states({ dice: [1, 4, 6] }).map(({ dice, isShaking }) => [isShaking, dice])).toEqual([
    [true, undefined],
    [false, [1, 4, 6]],
    [false, [1, 4, 6]],
  ]);
  const banker = cards('2d 3h 6s Kc 9d');
  const bulls = states({ banker, places: [cards('Td Jh Qs Kd 9c')] });
  expect(bulls.findIndex((scene) => lying(scene, 'banker').includes(banker[0]))).toBe(bulls.length - 2);
  expect(bulls[9] && lying(bulls[9], 'banker')).toHaveLength(5);
});

/** Rounds of a game as its rules deal them, of draws that are the same each time. */
function roundsOf(code: string, count: number): Outcome[] {
  const game = tableGames.get(code) ?? expect.fail(code);
  let state = 7;
  const draw = () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return game.takes === 'cards' ? Math.floor(state / 2 ** 16) % 52 : state;
  };
  return Array.from({ length: count }, () => {
    const drawn = new Map<number, number>();
    const take = (index: number) => drawn.get(index) ?? drawn.set(index, draw()).get(index) ?? 0;
    return game.play(take).result as Outcome;
  });
}

test.for(['baccarat', 'dragon-tiger', 'european-roulette', 'sic-bo', 'niu-niu'])(
  'a scene of %s only ever adds, is whole as it ends, and is the same at a quick table, only sooner',
  (code) => {
    for (const outcome of roundsOf(code, 60)) {
      const steps = stepsOf(outcome, 9_000);
      expect(steps[0]?.at).toBe(0);
      const told = steps.map(({ at }) => sceneAt(steps, at));
      // each step is one more, and none is due after the end
      expect(told.map(({ taken }) => taken)).toEqual(steps.map((_, at) => at + 1));
      const end = sceneAt(steps, 9_000);
      expect(end.nextAt).toBeUndefined();
      expect(end.winners?.length).toBeGreaterThan(0);
      const lies = Object.values(end.hands).flat();
      expect(lies.some(({ card }) => card === undefined)).toBe(false);
      // every card is known from the beginning with its time, face down
      for (const { hands, coming } of told) {
        const all = [...Object.values(hands), ...Object.values(coming)].flat();
        expect(all.map(({ at }) => at).toSorted((a, b) => a - b)).toEqual(
          lies.map(({ at }) => at).toSorted((a, b) => a - b),
        );
        expect(
          Object.values(coming)
            .flat()
            .every(({ card }) => card === undefined),
        ).toBe(true);
      }
      expect(Math.max(...steps.map(({ at, lasts }) => at + lasts))).toBeCloseTo(9_000, 6);
      const quick = stepsOf(outcome, 4_500);
      expect(quick.map(({ at }) => Math.round(at * 2))).toEqual(steps.map(({ at }) => Math.round(at)));
    }
  },
);

const round = {
  phase: 'dealing' as const,
  closesAt: 1_000,
  dealtAt: 3_000,
  sceneEndsAt: 13_000,
  outcome: { number: 17 },
};

test('who joins late sees what is due then; nothing is dealt while people bet, after a void round, or before its time', () => {
  const steps = stepsOfRound(round);
  expect(seenAt(round, steps, 3_500).scene.number).toBeUndefined();
  expect(seenAt(round, steps, 3_500).dueAt).toBe(11_000);
  expect(seenAt(round, steps, 11_000).scene).toMatchObject({ number: 17, winners: undefined });
  // a message that comes too soon, or a clock that is late, does not hide what is settled
  expect(seenAt({ ...round, phase: 'settled' }, steps, 9_000).scene.winners).toEqual(['17']);
  expect(stepsOfRound({ ...round, phase: 'void' })).toEqual([]);
  const betting = { ...round, phase: 'betting' as const, dealtAt: null, sceneEndsAt: null, outcome: null };
  expect(stepsOfRound(betting)).toEqual([]);
  expect(seenAt(betting, [], -11_400)).toMatchObject({ secondsLeft: 13, dueAt: -11_000, scene: { taken: 0 } });
  expect(seenAt(betting, [], 1_200)).toMatchObject({ secondsLeft: 0, dueAt: undefined });
});
