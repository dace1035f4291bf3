import { diceBet } from '@palpite/contract/instant/player.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openRig, type Rig } from '../../base/rig.ts';
import type { Wire } from '../../base/rig-wire.ts';
import { betsById } from '../../bets/bets.ts';
import { verifyBooks } from '../../ledger/ledger.ts';
import { bringSeated, nextKey, openGames, reais, type Table } from '../rig-games.ts';

let rig: Rig;
let wire: Wire;

beforeAll(async () => {
  rig = await openRig({ seed: 'dice lanes' });
  wire = await openGames(rig);
});
afterAll(async () => {
  await wire.close();
  await rig.close();
});

const tables = async (count: number, money: string): Promise<Table[]> => {
  const seated: Table[] = [];
  for (let at = 0; at < count; at++) seated.push(await (await bringSeated(rig, wire, { money })).sit('dice'));
  return seated;
};

function bet({ speak }: Table, key = nextKey()) {
  return speak(diceBet, { stake: reais('1'), target: 5_000, direction: 'under' }, key);
}

test('of bets that share a batch each stands in the record, also where those before it were refused or known already', async () => {
  // as many as there may be lanes, and more: some of them share one
  const poor = await tables(12, '0.50');
  const rich = await tables(12, '10');
  const keys = rich.map(() => nextKey());
  const asked = await Promise.allSettled([...poor.map((table) => bet(table)), ...rich.map((table) => bet(table))]);
  expect(asked.map(({ status }) => status)).toEqual([...poor.map(() => 'rejected'), ...rich.map(() => 'fulfilled')]);
  const first = await Promise.all(rich.map((table, at) => bet(table, keys[at])));
  const [known, fresh] = [rich.slice(0, 6), rich.slice(6)];
  const again = await Promise.all([
    ...known.map((table, at) => bet(table, keys[at])),
    ...fresh.map((table) => bet(table)),
  ]);
  expect(again.slice(0, 6).map(({ round }) => round)).toEqual(first.slice(0, 6).map(({ round }) => round));
  const played = asked.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  for (const { round } of [...played, ...first, ...again])
    expect(await betsById(rig.db, [BigInt(round.roundId)])).toMatchObject([
      { id: BigInt(round.roundId), stake: round.stake, payout: round.payout },
    ]);
  expect((await verifyBooks(rig.db)).findings).toEqual([]);
});
