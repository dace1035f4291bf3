import { createHash } from 'node:crypto';
import { seatsShoes, seatsTable } from '@palpite/contract/seats/player.ts';
import { cardName } from '@palpite/math/games/cards.ts';
import { readToldSeats, redoSeats } from '@palpite/math/tables/blackjack/redo.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTx } from '../base/db/db.ts';
import { explainBet } from '../base/own-games.ts';
import { verifyBooks } from '../ledger/ledger.ts';
import { voidRound } from '../shared/store.ts';
import { hashes } from '../tables/round/shoe.ts';
import { openSeatsRig, type SeatsRig } from './rig-seats.ts';
import { rulesOf, seatTable } from './seat-tables.ts';

let seats: SeatsRig;
const code = 'blackjack-1';
const rules = rulesOf(seatTable(code) ?? expect.fail());

beforeAll(async () => {
  seats = await openSeatsRig('shoe', code);
});
afterAll(() => seats.close());

test('a round that nobody has bet on takes no card; a shoe is told at its end, and deals every round of it again, a void one too', async () => {
  await seats.skipTo(180);
  const { chainId } = await seats.reach(code, 'betting');
  const player = await seats.takes(4);
  await seats.takes(5);
  const { chain } = await player.game(seatsTable, {});
  await seats.deal();
  expect(await seats.see(player)).toMatchObject({ seats: [], first: 180, turn: null });
  await seats.end();
  expect(await seats.see(player)).toMatchObject({
    phase: 'settled',
    taken: 0,
    dealer: [],
    dealtAt: expect.any(Number),
  });
  let betId = '';
  let cut: { roundId: string; taken: number; betId: string } | undefined;
  for (let rounds = 0; (await seats.reach(code, 'betting')).chainId === chainId; rounds += 1) {
    if (rounds > 40) throw new Error('the shoe does not end');
    expect((await player.game(seatsShoes, {})).shoes.map((shoe) => shoe.chainId)).not.toContain(String(chainId));
    betId = (await seats.bet(player, 4, '5')).bet.betId;
    const { id } = await seats.deal();
    if (rounds > 0) {
      await seats.end();
      continue;
    }
    // it is void in the middle of a hand, where one may be hit
    const { first, moves } = await seats.see(player);
    expect(first).toBe(180);
    if (moves.includes('hit')) await seats.act(player, 4, 'hit');
    cut = { roundId: String(id), taken: (await seats.state()).drawn, betId };
    await inTx(seats.rig.db, (tx) => voidRound(tx, id, seats.rig.clock.now()));
    await seats.step();
  }
  const { shoes } = await player.game(seatsShoes, {});
  const shoe = shoes.find((each) => each.chainId === String(chainId)) ?? expect.fail('the seed is not told');
  let hash = shoe.seed;
  for (let times = 0; times < shoe.length; times += 1) hash = createHash('sha256').update(hash).digest('hex');
  expect([hash, hash]).toEqual([shoe.published, chain?.published]);
  const { cut: cutCard, rounds } = redoSeats(hashes, rules, { ...shoe, told: shoe.rounds, isWhole: true });
  // cards that left the shoe in rounds without seats were skipped: that is found, and nothing else is
  const isSkip = (round?: (typeof shoe.rounds)[number]) => round?.seats.length === 0;
  expect(rounds.map(({ differences }) => differences.map(({ at }) => at))).toEqual(
    shoe.rounds.map((round, nth) => [
      ...(isSkip(shoe.rounds[nth - 1]) ? ['first'] : []),
      ...(isSkip(round) ? ['seats', 'taken'] : []),
    ]),
  );
  // the round that was void is among them, with all that its cards follow from
  const { roundId, taken, betId: betGivenBack } = cut ?? expect.fail('no round was void');
  const nth = shoe.rounds.findIndex((round) => round.roundId === roundId);
  expect(shoe.rounds[nth]).toMatchObject({ isUnfinished: true, first: 180, taken, seats: [{ seat: 4 }] });
  expect(shoe.rounds[nth + 1]?.first).toBe(180 + taken);
  // the cut card came in the last round but one
  expect(shoe.rounds.findIndex(({ first, taken: took }) => first + took > cutCard)).toBe(shoe.rounds.length - 2);
  const last = shoe.rounds.at(-1) ?? expect.fail();
  const explained = await explainBet(seats.rig.platform, { gameCode: code, id: BigInt(betId) });
  expect(explained?.figures).toMatchObject({
    ...{ tableRound: last.roundId, seat: '4', firstCard: String(last.first), rulesVersion: 'classic 1' },
    dealer: last.dealer.map(cardName).join(' '),
    hands: last.seats.map(({ seat, hands }) => `${seat}: ${hands[0]?.cards.map(cardName).join(' ')}`).join('; '),
    ...(last.acts.length > 0 && { moves: last.acts.map(({ seat, move }) => `(${seat} ${move})`).join(', ') }),
  });
  const link = new URLSearchParams(explained?.verifier?.split('#')[1]);
  expect(Object.fromEntries(link)).toMatchObject({
    ...{ game: 'table', rules: 'classic', serverSeed: shoe.seed, salt: shoe.salt, published: shoe.published },
    ...{ length: String(shoe.length), first: String(last.first) },
  });
  // what the link says of the round is what the shoe deals
  const told = readToldSeats(link.get('told') ?? '') ?? expect.fail();
  const [round = expect.fail()] = redoSeats(hashes, rules, { ...shoe, ...told }).rounds;
  expect([round.differences, round.dealer]).toEqual([[], last.dealer]);
  const given = await explainBet(seats.rig.platform, { gameCode: code, id: BigInt(betGivenBack) });
  const toldOfCut = readToldSeats(new URLSearchParams(given?.verifier?.split('#')[1]).get('told') ?? '');
  const [redone = expect.fail()] = redoSeats(hashes, rules, { ...shoe, ...(toldOfCut ?? expect.fail()) }).rounds;
  expect(redone).toMatchObject({ told: { isUnfinished: true, first: 180 }, taken, differences: [] });
  expect((await verifyBooks(seats.rig.db)).findings).toEqual([]);
});
