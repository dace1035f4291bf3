import { officePots, officePotWins } from '@palpite/contract/jackpots/office.ts';
import { jackpotOf } from '@palpite/math/games/jackpot.ts';
import { unit } from '@palpite/math/money.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTx } from '../base/db/db.ts';
import { houseAccount, inputOf, keyOf, post } from '../ledger/ledger.ts';
import { type Desk, openDesk } from '../messages/rig-desk.ts';
import { openPot, takePart } from './jackpots.ts';
import { jackpotsRoom } from './room.ts';

let office: Desk;
beforeAll(async () => {
  office = await openDesk({}, { rooms: [jackpotsRoom] });
});
afterAll(() => office.close());

const rules = jackpotOf('folia');
if (!rules) throw new Error('folia has no jackpot');
const brand = { merchant: 'palpite', currency: 'BRL' } as const;
const page = { page: 1, size: 20 };

/** A stake in the pot, and with a low draw all the pot holds out of it. */
async function stake(amount: bigint, drawn: number, round: bigint): Promise<void> {
  const { rig } = office;
  const bank = await inTx(rig.db, (tx) => houseAccount(tx, { ...brand, name: 'games.PGS' }));
  const account = await openPot(rig.platform, { ...brand, code: rules?.code ?? '' }, rules as never, bank);
  const draw = { index: 0, drawn, below: 1 };
  await inTx(rig.db, async (tx) => {
    const taking = await takePart(tx, { rules: rules as never, ...brand, stake: amount, bank, account, draw });
    await post(tx, [
      { key: keyOf('jackpots.test', round), owner: account, input: inputOf(round), steps: taking.steps },
    ]);
    await taking.note(tx, round, rig.clock.now());
  });
}

test('staff with the permission see each pot with its account, what came in and what was paid, of their own brand only', async () => {
  const ask = await office.staff('palpite', ['ledger.read']);
  expect(await ask(officePots, {})).toEqual({ list: [] });
  await stake(400n * unit, 9, 1n);
  await stake(200n * unit, 0, 2n);
  const paid = 1_002n * unit;
  expect(await ask(officePots, {})).toEqual({
    list: [
      {
        code: 'arraial',
        games: ['folia', 'onca'],
        currency: 'BRL',
        account: 'jackpots.arraial',
        amount: 1_001n * unit,
        share: 5000,
        mean: 20_000n * unit,
        seed: 1_000n * unit,
        shares: 3n * unit,
        seeds: 2_000n * unit,
        wins: 1,
        paid,
      },
    ],
  });
  expect(await ask(officePotWins, page)).toEqual({
    list: [
      {
        code: 'arraial',
        nth: 1,
        currency: 'BRL',
        amount: paid,
        at: office.rig.clock.now().getTime(),
        orderNo: '2',
        playerName: '',
        gameName: '',
      },
    ],
    total: 1,
    totalPages: 1,
  });
  const other = await office.staff('palpite-mundo', ['ledger.read']);
  expect(await other(officePots, {})).toEqual({ list: [] });
  expect(await other(officePotWins, page)).toEqual({ list: [], total: 0, totalPages: 0 });
  const nobody = await office.staff('palpite', []);
  const notPermitted = { code: 'office.not_permitted' };
  await expect(nobody(officePots, {})).rejects.toMatchObject(notPermitted);
  await expect(nobody(officePotWins, page)).rejects.toMatchObject(notPermitted);
});
