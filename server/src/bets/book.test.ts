import { parseMoney } from '@palpite/math/money.ts';
import { CompiledQuery } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTx } from '../base/db/db.ts';
import { openRig, type Rig } from '../base/rig.ts';
import { type Batch, batchOf, type Command, houseAccount, keyOf, openAccount, post } from '../ledger/ledger.ts';
import { betsById, betsOf, resultsOf, settledBetsOf } from './bets.ts';

let rig: Rig;
let games: bigint;
let made = 0;

beforeAll(async () => {
  rig = await openRig();
  games = await house('games.PGE');
});
afterAll(() => rig.close());

const money = parseMoney;
const house = (name: string) => inTx(rig.db, (tx) => houseAccount(tx, { merchant: 'palpite', currency: 'BRL', name }));

/** A player's account with this much in it; its id does for that of the player. */
async function funded(amount: string): Promise<bigint> {
  const bank = await house('bank.pix');
  return inTx(rig.db, async (tx) => {
    const owner = await openAccount(tx, { merchant: 'palpite', currency: 'BRL', kind: 'player', name: 'main' });
    await post(tx, [commandOf(owner, [{ debit: bank, credit: owner, amount: money(amount), kind: 'deposit' }])]);
    return owner;
  });
}

type Move = Pick<Extract<Command['steps'][number], { do: 'transfer' }>, 'debit' | 'credit' | 'amount' | 'kind'>;

function commandOf(owner: bigint, moves: Move[]): Command {
  const steps = moves.map((move) => ({ do: 'transfer' as const, ...move }));
  return { key: keyOf('book', made++), owner, input: 1n, steps };
}

function played(owner: bigint, stake: bigint, payout: bigint): Command {
  const staked: Move = { debit: owner, credit: games, amount: stake, kind: 'stake' };
  const paid: Move = { debit: games, credit: owner, amount: payout, kind: 'payout' };
  return commandOf(owner, payout > 0n ? [staked, paid] : [staked]);
}

const betOf = (playerId: bigint, stake: bigint) => ({
  ...{ playerId, merchant: 'palpite', currency: 'BRL', vassalage: 'PGE', gameCode: 'dice', stake },
});

interface Row {
  readonly code: readonly (string | null)[];
  readonly id: readonly (bigint | null)[] | null;
  readonly entry: readonly (bigint | null)[] | null;
}

async function ask(name: 'book' | 'pay', batch: Batch, bets: Buffer, refused: (string | null)[] | null): Promise<Row> {
  const text = `select (b.answer).code, b.id, b.entry from bets.${name}($1, $2, $3, $4) b`;
  const { rows } = await inTx(rig.db, (tx) =>
    tx.executeQuery<Row>(CompiledQuery.raw(text, [batch.value, bets, refused, rig.clock.now()])),
  );
  const [row] = rows;
  if (!row) throw new Error('no answer');
  return row;
}

test('of a batch that is settled at once each bet is written as what it came to, and those refused are not', async () => {
  const stake = money('1');
  const payouts = [money('3'), stake, 0n, money('0.40'), money('3'), money('3')];
  const owners = await Promise.all(payouts.map((_, at) => funded(at === 4 ? '0.50' : '5')));
  const batch = batchOf(owners.map((owner, at) => played(owner, stake, payouts[at] ?? 0n)));
  const bets = settledBetsOf(owners.map((owner, at) => ({ ...betOf(owner, stake), payout: payouts[at] ?? 0n })));
  const { code, id, entry } = await ask('book', batch, bets, [null, null, null, null, null, 'crash.closed']);
  expect(code.slice(0, 6)).toEqual([null, null, null, null, 'ledger.insufficient', 'crash.closed']);
  const ids = (id ?? []).flatMap((each) => each ?? []);
  expect(ids).toHaveLength(4);
  const written = new Map((await betsById(rig.db, ids)).map((bet) => [bet.playerId, bet]));
  expect(owners.map((owner) => written.get(owner)?.state)).toEqual([
    'won',
    'push',
    'lost',
    'lost',
    undefined,
    undefined,
  ]);
  expect(owners.slice(0, 4).map((owner) => written.get(owner)?.validTurnover)).toEqual([stake, 0n, stake, stake]);
  for (const [at, owner] of owners.slice(0, 4).entries()) {
    const bet = written.get(owner);
    expect(bet?.payout).toBe(payouts[at]);
    expect(bet?.payoutEntry).toBe(entry?.[at] ?? null);
    expect(bet?.payoutEntry !== null).toBe((payouts[at] ?? 0n) > 0n);
  }
});

test('what the game refuses and the key booked before is answered as it was booked', async () => {
  const owner = await funded('5');
  const batch = batchOf([played(owner, money('1'), 0n)]);
  const bets = betsOf([betOf(owner, money('1'))]);
  const first = await ask('book', batch, bets, null);
  expect(first.code).toEqual([null]);
  expect((await ask('book', batch, bets, ['crash.closed'])).code).toEqual(['kept']);
});

test('a bet that waited is paid once, by whichever of two at once', async () => {
  const owner = await funded('5');
  const placed = await ask('book', batchOf([played(owner, money('1'), 0n)]), betsOf([betOf(owner, money('1'))]), null);
  const bet = placed.id?.[0] ?? 0n;
  expect((await betsById(rig.db, [bet]))[0]).toMatchObject({ state: 'accepted', payout: 0n, validTurnover: 0n });
  const payout = money('2');
  const batch = batchOf([commandOf(owner, [{ debit: games, credit: owner, amount: payout, kind: 'payout' }])]);
  const results = resultsOf([{ id: bet, playerId: owner, payout, state: 'won' }]);
  const said = await Promise.all([ask('pay', batch, results, null), ask('pay', batch, results, null)]);
  expect(said.map(({ code }) => code[0]).sort()).toEqual(['kept', null]);
  const paid = said.find(({ code }) => code[0] === null);
  expect((await betsById(rig.db, [bet]))[0]).toMatchObject({ state: 'won', payout, payoutEntry: paid?.entry?.[0] });
});

test('to pay a bet that has its result by another command pays nothing', async () => {
  const owner = await funded('5');
  const placed = await ask(
    ...(['book', batchOf([played(owner, money('1'), 0n)]), betsOf([betOf(owner, money('1'))]), null] as const),
  );
  const results = resultsOf([{ id: placed.id?.[0] ?? 0n, playerId: owner, payout: money('2'), state: 'won' }]);
  const pay = () =>
    ask(
      'pay',
      batchOf([commandOf(owner, [{ debit: games, credit: owner, amount: money('2'), kind: 'payout' }])]),
      results,
      null,
    );
  await pay();
  await expect(pay()).rejects.toThrow('had its result already');
});
