import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { checkMatch } from './check-match.ts';
import { checkRound } from './check-round.ts';
import { checkSeatRounds } from './check-seats.ts';

const seeds = { serverSeed: 'a'.repeat(64), clientSeed: 'palpite', nonce: '7', stake: '2.00', actions: '[]' };

test('a round is recomputed from its seeds, step by step', async () => {
  const mines = await checkRound({
    ...seeds,
    game: 'mines',
    bet: '{"mines":24}',
    actions: '[{"kind":"reveal","tile":0}]',
    hash: 'ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb',
  });
  expect(mines[1]).toBe('It is the commitment shown before the bet.');
  expect(mines).toContain('action {"kind":"reveal","tile":0}');
  expect(mines.at(-1)).toMatch(/^Paid (0\.00|49\.50) for 2\.00 staked/);
  expect((await checkRound({ ...seeds, game: 'dice', bet: '{"target":5000,"direction":"over"}' })).at(-2)).toMatch(
    /^roll \d/,
  );
});

test('a round of a game with a jackpot says which draw decides about it, and below what it wins', async () => {
  const folia = await checkRound({ ...seeds, game: 'folia', bet: '{}', stake: '100.00' });
  const [, index, drawn] =
    /^jackpot arraial: not won; draw (\d+) is (\d+), and it wins below 107374$/.exec(folia.at(-1) ?? '') ?? [];
  expect(folia).toContain(`draw ${index}: ${drawn} / 2^32`);
  expect(folia.filter((line) => /^draw \d/.test(line))).toHaveLength(Number(index) + 1);
  const feira = await checkRound({ ...seeds, game: 'feira', bet: '{}' });
  expect(feira.at(-1)).toMatch(/^Paid/);
});

test('a seed that is not the promised one is said to be none', async () => {
  expect(await checkRound({ ...seeds, game: 'limbo', bet: '{"target":20000}', hash: 'f'.repeat(64) })).toContain(
    'It is NOT the commitment given.',
  );
});

test('what cannot be a round is refused with a sentence', async () => {
  const limbo = { ...seeds, game: 'limbo', bet: '{"target":20000}' };
  await expect(checkRound({ ...limbo, game: 'nothing' })).rejects.toThrow('There is no game "nothing".');
  await expect(checkRound({ ...limbo, game: '../dice' })).rejects.toThrow('There is no game');
  await expect(checkRound({ ...limbo, nonce: '-1' })).rejects.toThrow('whole number');
  await expect(checkRound({ ...limbo, bet: '{"target":1}' })).rejects.toThrow('do not allow this bet: target');
  await expect(checkRound({ ...limbo, bet: '{' })).rejects.toThrow('not JSON');
  await expect(checkRound({ ...limbo, actions: '[{"kind":"cash-out"}]' })).rejects.toThrow('Action 1 was not possible');
});

test('a virtual match is played again from its secret; another secret or another score is said to be none', () => {
  const secret = 'ab'.repeat(32);
  const hash = createHash('sha256').update(secret).digest('hex');
  const asked = { secret, match: 'vf1-0-1-2', home: 'arara', away: 'onca' };
  const lines = checkMatch({ ...asked, hash });
  expect(lines[1]).toBe('It is the commitment published with the match.');
  const [, score = ''] = /^Araras do Norte (\d+-\d+) Onças da Serra$/.exec(lines.at(-1) ?? '') ?? [];
  const [home = 0, away = 0] = score.split('-').map(Number);
  expect(lines.filter((line) => line.startsWith('goal '))).toHaveLength(home + away);
  expect(checkMatch({ ...asked, score }).at(-1)).toBe('It is the score that was told.');
  expect(checkMatch({ ...asked, score: '19-0' }).at(-1)).toBe('It is NOT the score that was told.');
  expect(checkMatch({ ...asked, hash: 'f'.repeat(64) })).toContain('It is NOT the commitment given.');
  expect(() => checkMatch({ ...asked, away: 'nobody' })).toThrow('There is no virtual club "nobody"');
});

test('a round of blackjack is dealt again from the seed of its shoe and its moves, and what was told otherwise is named', () => {
  const told = { first: 20, taken: 0, dealer: [], seats: [{ seat: 5, hands: [] }], acts: [{ seat: 5, move: 'split' }] };
  const of = { rules: 'classic' as const, seed: 'ab'.repeat(32), salt: 'cd', hash: 'f'.repeat(64), hashes: '3' };
  const lines = checkSeatRounds({ ...of, told: JSON.stringify(told) });
  expect(lines).toContain('It is NOT the hash published before.');
  expect(lines).toContain('It is NOT what was told:');
  expect(lines.some((line) => line.startsWith('  after 20 cards, acts.0: told "5 split"'))).toBe(true);
  // one that was void before its end is said to be: whatever it took has left the shoe
  const cut = { ...told, acts: [], taken: 4, isUnfinished: true };
  expect(checkSeatRounds({ ...of, told: JSON.stringify(cut) })).toContainEqual(
    expect.stringMatching(/^1\. after 20 cards: void before its end, it took 4 cards; dealer \S+; seat 5 \S+ \S+$/),
  );
  expect(() => checkSeatRounds({ ...of, told: '{"player":[1]}' })).toThrow('a round with its moves');
});
