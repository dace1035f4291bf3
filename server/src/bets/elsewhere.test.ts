// What is bet at vendors counts wherever what is bet on our own games does, whichever wallet it was bet from.
import { randomUUID } from 'node:crypto';
import { balance, walletTransfer } from '@palpite/contract/wallet/player.ts';
import { parseMoney } from '@palpite/math/money.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTx } from '../base/db/db.ts';
import { bookedByHour } from '../dialects/dialects.ts';
import { type DialectRig, openDialects, type RigVendor } from '../dialects/rig-dialects.ts';
import { openTransferVendor, type TransferVendor } from '../dialects/transfer/rig-transfer-vendor.ts';
import { followTransferVendors } from '../dialects/transfer/transfer.ts';
import { setFirstLimits } from '../safeguards/safeguards.ts';
import { openSession, userOf } from '../vendors/vendors.ts';
import { totalsOf, turnoverByGame } from './bets.ts';
import { stakedSince } from './sessions/session-store.ts';
import { betSums, keepHours, lossSince } from './sum-store.ts';

let dialects: DialectRig;
let caju: RigVendor;
let jangada: TransferVendor;
const reais = parseMoney;

beforeAll(async () => {
  dialects = await openDialects();
  caju = await dialects.addVendor({ code: 'CAJU', dialect: 'hub88' });
  await dialects.list(caju, [{ game_code: 'caju-sorte', name: 'Caju', category: 'Video Slots', rtp: '96.07' }]);
  jangada = await openTransferVendor(dialects, 'JANGADA');
  await follow();
});
afterAll(async () => {
  await jangada.close();
  await dialects.close();
});
async function follow(): Promise<void> {
  const end = dialects.rig.clock.now();
  await followTransferVendors.run(dialects.rig.platform, { start: end, end });
}

test('a bet at either kind of vendor counts in profit, turnover, totals, the session and the limits, at once and hours later', async () => {
  const { platform, db, clock } = dialects.rig;
  const player = await dialects.player('100');
  const since = clock.now();
  await inTx(db, (tx) => setFirstLimits(platform, tx, player.playerId, { loss: reais('50') }));
  const session = await openSession(platform, { vendor: await caju.vendor(), who: player.who, gameCode: 'caju-sorte' });
  const round = randomUUID();
  const say = (call: string, amount: number, more: object = {}) =>
    caju.call(`/transaction/${call}`, {
      ...{ user: session.user, token: session.token, request_uuid: randomUUID(), transaction_uuid: randomUUID() },
      ...{ round, game_code: 'caju-sorte', currency: 'BRL', amount, ...more },
    });
  const bet = randomUUID();
  // ten staked and four won there, one by one
  await say('bet', 1_000_000, { transaction_uuid: bet });
  clock.move(1_000);
  await say('win', 400_000, { reference_transaction_uuid: bet, round_closed: true });
  // twenty staked and thirty won from a wallet there, and five given back
  const there = (await player.say(balance, {})).balance.at(-1)?.accountTypeId ?? 0;
  const forty = { fromAccountType: 2, toAccountType: there, amount: reais('40') };
  await player.say(walletTransfer, forty, 'to-bet-elsewhere-of-a-test');
  const at = clock.now().toISOString();
  jangada.bet(userOf(player.playerId), '20', '30', { betAt: at, endedAt: at });
  jangada.bet(userOf(player.playerId), '5', '5', { betAt: at, endedAt: at, result: 'void' });
  await follow();

  const look = async () => {
    const totals = await totalsOf(platform, db, player.playerId);
    const games = await turnoverByGame(platform, db, player.playerId, since);
    return {
      profit: (await betSums(db, { playerId: player.playerId }, await keepHours(platform, db, player.playerId))).profit,
      valid: games.map(({ vassalage, valid }) => [vassalage, valid]),
      ...{ staked: totals.staked, won: totals.won },
      session: await stakedSince(db, player.playerId, since),
      loss: await inTx(db, (tx) => lossSince(platform)(tx, player.playerId, since)),
    };
  };
  const counted = {
    profit: reais('4'),
    valid: [
      ['JANGADA', reais('20')],
      ['CAJU', reais('10')],
    ],
    // the void one was staked and given back
    ...{ staked: reais('35'), won: reais('39'), loss: reais('-4') },
    session: { staked: reais('30'), won: reais('34') },
  };
  expect(await look()).toEqual(counted);
  const { rows } = await sql<{ amount: bigint }>`select amount from safeguards.usage
    where player_id = ${player.playerId} and kind = 'loss' and period = 'day'`.execute(db);
  // what was won at one makes up for what was lost at the other
  expect(rows.map(({ amount }) => amount)).toEqual([reais('-4')]);
  const hour = new Date(Math.floor(since.getTime() / 3_600_000) * 3_600_000);
  const sums = await bookedByHour(db, {
    vendor: 'JANGADA',
    from: hour,
    until: new Date(clock.now().getTime() + 1),
  });
  expect(sums).toEqual([{ currency: 'BRL', hour, staked: reais('20'), won: reais('30') }]);
  // the hours that ended are kept by then
  clock.move(5 * 3_600_000);
  expect(await look()).toEqual(counted);
});
