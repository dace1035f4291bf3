// Bets that are staked from main and bonus money: what each gives and is paid, against a naive model.
import { diceBet } from '@palpite/contract/instant/player.ts';
import { seededDraws } from '@palpite/math/chance/seeded-draws.ts';
import { parseMoney as m } from '@palpite/math/money.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTx } from '../base/db/db.ts';
import { openRig, type Rig } from '../base/rig.ts';
import { openWire, type Wire } from '../base/rig-wire.ts';
import { betByOrderNo, entriesOfBet, feedBeginning, readSettledPlay, validTurnover } from '../bets/bets.ts';
import { partsOf } from '../bets/split/split-store.ts';
import { gameByToken } from '../catalogue/catalogue.ts';
import { identityRoom } from '../identity/room.ts';
import { bringSeated, codeOf, gameRooms, nextKey, type Seated, type Table } from '../instant/rig-games.ts';
import { inputOf, keyOf, verifyBooks } from '../ledger/ledger.ts';
import { playerByToken } from '../players/players.ts';
import { owedToPlayers, playDifferences } from '../treasury/books-store.ts';
import { credit, debit, playerAccounts, walletTypes } from '../wallet/wallet.ts';
import { bonusById } from './bonus-store.ts';
import { leave } from './life/end-bonus.ts';
import { issueBonus } from './life/issue-bonus.ts';
import { countPlay } from './play/count-play.ts';
import { terms } from './rig-bonuses.ts';
import { bonusesRoom } from './room.ts';

let rig: Rig;
let wire: Wire;
let keys = 0;
beforeAll(async () => {
  rig = await openRig();
  for (const { give } of bonusesRoom.provides ?? []) give(rig.platform);
  wire = await openWire(rig, [...gameRooms, identityRoom, bonusesRoom], {
    player: playerByToken,
    game: gameByToken,
    staff: async () => undefined,
  });
});
afterAll(async () => {
  const { findings } = await verifyBooks(rig.db);
  const day = { from: new Date(0), until: new Date(8e12) };
  const apart = await playDifferences(rig.db, { merchant: 'palpite', ...day, limit: 5 });
  await wire.close();
  await rig.close();
  expect([findings, apart]).toEqual([[], []]);
});

const give = async (playerId: bigint, amount: string, otherPercent = 0) =>
  (
    await inTx(rig.db, (tx) =>
      issueBonus(rig.platform, tx, {
        ...{ playerId, amount: m(amount), terms: { ...terms, otherPercent }, claim: 'now', key: `stake ${keys++}` },
        source: { kind: 'promotion', ref: 'rig', title: { PT: 'x', EN: 'x' } },
      }),
    )
  ).id;
const purses = async (playerId: bigint) => {
  const rows = await playerAccounts(rig.db, playerId);
  const inType = (type: number) => rows.find(({ typeId }) => typeId === type)?.available ?? 0n;
  return [inType(walletTypes.main), inType(walletTypes.bonus)];
};
const balanceOf = async (id: bigint) => (await bonusById(rig.db, id))?.balance;
const dice = async ({ speak }: Table, stake: string, key = nextKey()) =>
  (await speak(diceBet, { stake: m(stake), target: 5000, direction: 'over' }, key)).round;
const seat = (money: string): Promise<Seated> => bringSeated(rig, wire, { money });

test('main money goes first, then bonus money; what the bonus part wins goes into the bonus', async () => {
  const player = await seat('3.00');
  const table = await player.sit('dice');
  const id = await give(player.id, '7.00');
  const same = nextKey();
  const [round, again] = [await dice(table, '10.00', same), await dice(table, '10.00', same)];
  expect(again).toEqual(round);
  const { payout } = round;
  expect(await partsOf(rig.db, BigInt(round.roundId))).toEqual([{ bonusId: id, amount: m('7.00') }]);
  expect(await purses(player.id)).toEqual([(payout * 3n) / 10n, (payout * 7n) / 10n]);
  expect(await balanceOf(id)).toBe((payout * 7n) / 10n);
  const bet = await betByOrderNo(rig.db, round.roundId);
  if (!bet) throw new Error('there is no bet');
  expect((await entriesOfBet(rig.db, bet)).map(({ kind, amount }) => [kind, amount]).slice(0, 2)).toEqual([
    ['stake', m('3.00')],
    ['stake', m('7.00')],
  ]);
  // more than both have is refused, and nothing is taken
  const before = await purses(player.id);
  expect(await codeOf(dice(table, '100.00'))).toBe('wallet.insufficient');
  expect(await purses(player.id)).toEqual(before);
});

const halfOf = async (orderNo: string) => {
  const { deltas } = await readSettledPlay(rig.db, feedBeginning, { most: 100_000 });
  const its = deltas.filter(({ betId }) => betId.toString() === orderNo);
  const bet = await betByOrderNo(rig.db, orderNo);
  return {
    stake: bet?.stake,
    bonus: bet?.bonusStake,
    valid: bet?.validTurnover,
    told: its.map((d) => d.validTurnover),
  };
};

/** A round of mines at 10.00 from main and bonus money that goes on: one in twenty-five meets its mine at once. */
async function atMines(main: string, bonus: string, otherPercent = 0) {
  for (;;) {
    const player = await seat(main);
    const mines = await player.sit('mines');
    const id = await give(player.id, bonus, otherPercent);
    const begun = await mines.begin('10.00', { mines: 1 });
    const round = await mines.act(begun, begun.choices[0]);
    if (!round.over) return { player, id, mines, round };
  }
}
const cashOutOf = ({ choices }: { choices: readonly unknown[] }) =>
  choices.find((each) => (each as { kind?: string }).kind === 'cash-out');

test('what a bet stakes of bonus money is no turnover, and works the bonus off; none of it is owed to the player', async () => {
  await countPlay.catchUp(rig.platform);
  const owed = await owedToPlayers(rig.db, 'palpite');
  await give((await seat('1.00')).id, '17.00');
  expect(await owedToPlayers(rig.db, 'palpite')).toBe(owed + m('1.00'));
  // placed and settled later: while it is open, the main part of it is at stake
  const { player, id, mines, round: first } = await atMines('3.00', '17.00', 100);
  expect(await owedToPlayers(rig.db, 'palpite')).toBe(owed + m('4.00'));
  const [table, cards] = [await player.sit('dice'), await player.sit('blackjack')];
  const done = await mines.act(first, cashOutOf(first));
  expect(await halfOf(done.roundId)).toEqual({
    ...{ stake: m('10.00'), bonus: m('7.00'), valid: m('3.00'), told: [m('3.00')] },
  });
  // placed and settled at once: the feed tells it once, as it is
  const drain = { playerId: player.id, house: 'adjustments', kind: 'adjustment' } as const;
  const all = (amount: bigint) => ({ ...drain, amount, key: keyOf('test', nextKey()), input: inputOf(amount) });
  const empty = async () => {
    const [main = 0n] = await purses(player.id);
    if (main > 0n) await inTx(rig.db, (tx) => debit(rig.platform, tx, all(main)));
  };
  await empty();
  const round = await dice(table, '1.00');
  expect(await halfOf(round.roundId)).toEqual({ stake: m('1.00'), bonus: m('1.00'), valid: 0n, told: [0n] });
  await countPlay.catchUp(rig.platform);
  expect((await bonusById(rig.db, id))?.progress).toBe(m('11.00'));
  // a stake that grows: the hand from main money, its double from the bonus
  let [hand, twice]: [Awaited<ReturnType<Table['begin']>> | undefined, unknown] = [undefined, undefined];
  for (let tries = 0; twice === undefined && tries < 20; tries += 1) {
    await empty();
    await inTx(rig.db, (tx) => credit(rig.platform, tx, all(m('1.00'))));
    hand = await cards.begin('1.00');
    twice = hand.choices.find((each) => (each as { kind?: string }).kind === 'double');
    if (twice === undefined) await cards.playOn(hand);
  }
  if (!hand) throw new Error('no hand was dealt');
  const over = await cards.act(hand, twice);
  const { valid, ...doubled } = await halfOf(over.roundId);
  const state = (await betByOrderNo(rig.db, over.roundId))?.state ?? 'void';
  expect({ ...doubled, valid }).toEqual({
    ...{ stake: m('2.00'), bonus: m('1.00'), valid: validTurnover(m('2.00'), state) / 2n },
    told: [valid],
  });
});

test('a key of a bet of bonus money alone stays used when main money comes', async () => {
  const player = await seat('10.00');
  const table = await player.sit('dice');
  const more = { playerId: player.id, house: 'adjustments', amount: m('10.00'), kind: 'adjustment' } as const;
  const asked = () => ({ ...more, key: keyOf('test', nextKey()), input: inputOf('10.00') });
  await inTx(rig.db, (tx) => debit(rig.platform, tx, asked()));
  const id = await give(player.id, '5.00');
  const key = nextKey();
  const round = await dice(table, '1.00', key);
  expect(await partsOf(rig.db, BigInt(round.roundId))).toEqual([{ bonusId: id, amount: m('1.00') }]);
  expect(await purses(player.id)).toEqual([0n, m('4.00') + round.payout]);
  await inTx(rig.db, (tx) => credit(rig.platform, tx, asked()));
  expect(await dice(table, '1.00', key)).toEqual(round);
  expect(await purses(player.id)).toEqual([m('10.00'), m('4.00') + round.payout]);
});

test('of two bets at once for the last cent of a bonus one is placed', async () => {
  const player = await seat('0.10');
  const [one, two] = [await player.sit('dice'), await player.sit('coinflip')];
  await give(player.id, '1.00');
  const both = await Promise.allSettled([
    one.speak(diceBet, { stake: m('1.10'), target: 100, direction: 'under' }, nextKey()),
    two.begin('1.10'),
  ]);
  const won = both.filter(({ status }) => status === 'fulfilled').length;
  const [main = 0n, bonus = 0n] = await purses(player.id);
  expect(won >= 1 && main >= 0n && bonus >= 0n).toBe(true);
  // who came second staked what the first had won, or was refused
  for (const each of both) if (each.status === 'rejected') expect(each.reason.code).toBe('wallet.insufficient');
});

test('what a bet pays follows its bonus: to main where it was met, to the house where it was left', async () => {
  for (const ending of ['met', 'left'] as const) {
    const { player, id, mines: table, round } = await atMines('1.00', '9.00');
    if (ending === 'met') {
      await sql`update bonuses.bonus set progress = target where id = ${id}`.execute(rig.db);
      for (const { name, run } of bonusesRoom.loops ?? []) if (name === 'bonuses.end-met') await run(rig.platform);
    } else await inTx(rig.db, (tx) => leave(rig.platform, tx, { playerId: player.id, id, forfeited: 0n }));
    expect((await bonusById(rig.db, id))?.state).toBe(ending);
    const done = await table.act(round, cashOutOf(round));
    expect(done.payout > m('10.00')).toBe(true);
    const own = done.payout / 10n;
    const [main = 0n, bonus = 0n] = await purses(player.id);
    expect(bonus).toBe(0n);
    if (ending === 'met') expect(main).toBe(done.payout);
    else expect(main - own <= 1n && main - own >= 0n).toBe(true);
  }
});

test('random bets, bonuses, exits and deposits leave exactly what a naive model says', async () => {
  const next = seededDraws(11);
  const draw = (below: number) => next() % below;
  const player = await seat('20.00');
  const [diceTable, mines] = [await player.sit('dice'), await player.sit('mines')];
  let [main, ofBonus] = [m('20.00'), 0];
  const bonuses = new Map<bigint, bigint>();
  type Part = readonly [who: bigint, amount: bigint];
  const taken = (stake: bigint): Part[] | undefined => {
    const parts: Part[] = [];
    let left = stake;
    for (const [who, has] of [[0n, main] as Part, ...bonuses]) {
      const part = has < left ? has : left;
      if (part > 0n) parts.push([who, part]);
      left -= part;
    }
    return left > 0n ? undefined : parts;
  };
  const move = (parts: readonly Part[], sign: bigint) => {
    for (const [who, amount] of parts)
      if (who === 0n) main += amount * sign;
      else if (bonuses.has(who)) bonuses.set(who, (bonuses.get(who) ?? 0n) + amount * sign);
  };
  const shares = (parts: readonly Part[], payout: bigint): Part[] => {
    const whole = parts.reduce((sum, [, amount]) => sum + amount, 0n);
    // main stands first also where it gave nothing: it has no remainder then
    const cut = parts.map(([who, amount]) => ({
      who,
      part: (payout * amount) / whole,
      rest: (payout * amount) % whole,
    }));
    let left = payout - cut.reduce((sum, { part }) => sum + part, 0n);
    for (const each of [...cut].sort((a, b) => (a.rest === b.rest ? 0 : a.rest > b.rest ? -1 : 1))) {
      if (left === 0n) break;
      each.part += 1n;
      left -= 1n;
    }
    return cut.map(({ who, part }) => [who, part] as const);
  };
  const play = async (stake: bigint, bet: () => Promise<{ payout: bigint }>) => {
    const parts = taken(stake);
    if (!parts) return void expect(await codeOf(bet())).toBe('wallet.insufficient');
    const { payout } = await bet();
    if (parts.some(([who]) => who !== 0n)) ofBonus += 1;
    move(parts, -1n);
    move(shares(parts, payout), 1n);
  };
  // rounds are drawn anew in each run: a player who is lucky stakes no bonus money until the winnings are taken away
  for (let nth = 0; nth < 60 || ofBonus <= 10; nth += 1) {
    rig.clock.move(1000);
    if (main > m('25.00')) {
      const gone = { playerId: player.id, house: 'adjustments', kind: 'adjustment', amount: main - m('5.00') } as const;
      await inTx(rig.db, (tx) =>
        debit(rig.platform, tx, { ...gone, key: keyOf('test', nextKey()), input: inputOf(nth) }),
      );
      main = m('5.00');
    }
    const what = draw(12);
    const cents = BigInt(1 + draw(1500));
    const stake = `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`;
    if (what < 6) await play(m(stake), () => dice(diceTable, stake));
    else if (what < 9) await play(m(stake), async () => mines.playOn(await mines.begin(stake)));
    else if (what < 11) {
      const amount = `${1 + draw(20)}.37`;
      bonuses.set(await give(player.id, amount), m(amount));
    } else {
      const [gone] = [...bonuses][draw(bonuses.size || 1)] ?? [];
      const forfeited = gone === undefined ? undefined : bonuses.get(gone);
      if (gone === undefined || forfeited === undefined) continue;
      await inTx(rig.db, (tx) => leave(rig.platform, tx, { playerId: player.id, id: gone, forfeited }));
      bonuses.delete(gone);
    }
    const sum = [...bonuses.values()].reduce((all, each) => all + each, 0n);
    expect([nth, ...(await purses(player.id))]).toEqual([nth, main, sum]);
  }
  for (const [id, balance] of bonuses) expect(await balanceOf(id)).toBe(balance);
});
