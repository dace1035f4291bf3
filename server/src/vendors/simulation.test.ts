import { parseMoney } from '@palpite/math/money.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seededChance } from '../base/chance.ts';
import { inTx } from '../base/db/db.ts';
import type { Platform } from '../base/room.ts';
import { verifyBooks } from '../ledger/ledger.ts';
import { factOf, type Guest, openVendors, type VendorsRig } from './rig-vendors.ts';
import { changeVendor, grantPromo, type Outcome } from './vendors.ts';
import { bookFaultsOfAll } from './verify-store.ts';

let room: VendorsRig;
let houses: readonly (Platform | undefined)[];
beforeAll(async () => {
  room = await openVendors();
  const { platform, db, clock } = room.rig;
  await inTx(db, (tx) => changeVendor(platform, tx, 'ACME', { settings: { promoWins: 'promo' } }));
  clock.move(2_000);
  houses = [undefined, await room.twin()];
});
afterAll(() => room.close());

/** A vendor gone mad: what it asks, again and again, in any order, of two processes at once. */
type Act = (at: Platform | undefined) => Promise<Outcome>;

function acts(guests: readonly Guest[], random: (below: number) => number): Act[] {
  return Array.from({ length: 1_500 }, (): Act => {
    const player = random(guests.length);
    const guest = guests[player];
    if (!guest) throw new Error('nobody sits there');
    const round = `${player}-${random(25)}`;
    const bet = `bet-${round}-${random(3)}`;
    const closesRound = random(4) === 0;
    const amount = `${random(4)}.${random(10)}0`;
    const named = random(2) === 0;
    // some are of cash and promo money at once
    const beside = (id: string, promo: number) => ({
      id: `${id}+`,
      promo: bet.endsWith('1') ? BigInt(promo) * 100_000n : 0n,
    });
    switch (random(7)) {
      case 0:
      case 1:
      case 2:
        // mostly the same content under the same id
        return (at) =>
          room.bet(guest, { id: bet, round, amount: random(12) === 0 ? amount : '1.50', beside: beside(bet, 5) }, at);
      case 3:
      case 4: {
        const id = `win-${bet}-${random(2)}`;
        const prize = {
          id,
          refers: named ? bet : undefined,
          round,
          amount,
          closesRound,
          beside: beside(id, random(8)),
        };
        return (at) => room.win(guest, prize, at);
      }
      case 5:
        return (at) => {
          const id = `back-${bet}-${random(2)}`;
          return room.rollback(guest, bet, { id, beside: beside(id, 0) }, at);
        };
      default:
        return (at) => {
          const id = `back-win-${bet}`;
          return room.rollback(guest, `win-${bet}-${random(2)}`, { id, beside: beside(id, 0) }, at);
        };
    }
  });
}

test('whatever a vendor asks, in whatever order, of two processes at once: the money adds up', async () => {
  const { db } = room.rig;
  const chance = seededChance('game house');
  const random = (below: number) => (chance.bytes(4).readUInt32BE() >>> 0) % below;
  const guests = await Promise.all(Array.from({ length: 4 }, () => room.guest('6.00')));
  for (const { id: playerId } of guests)
    await inTx(db, (tx) =>
      grantPromo(room.rig.platform, tx, {
        vendor: 'ACME',
        playerId,
        amount: parseMoney('3.00'),
        key: `promo of ${playerId}`,
      }),
    );
  const waiting = acts(guests, random);
  const facts: string[] = [];
  for (let act = waiting.splice(0, 12); act.length > 0; act = waiting.splice(0, 12))
    facts.push(...(await Promise.all(act.map((one) => one(houses[random(2)])))).map(factOf));
  // all of it was tried
  for (const fact of [
    'ok',
    'again',
    'duplicate',
    'rolled_back',
    'no_bet',
    'settled',
    'insufficient',
    'unknown_reference',
    'rolled_back_before',
  ])
    expect(facts, fact).toContain(fact);

  expect((await verifyBooks(db)).findings).toEqual([]);
  expect((await bookFaultsOfAll(db)).faults).toEqual([]);
  const standing = sql`select t.*, exists (select from vendors.transaction u where u.undoes = t.key) as undone from vendors.transaction t`;
  // what each player has is what came in, less the stakes that stand, and the prizes that stand
  const { rows: purses } = await sql<{ player: bigint; cash: bigint; promo: bigint }>`select t.player_id as player,
      (6000000 + coalesce(sum(m.amount) filter (where t.purse = 'cash'), 0))::bigint as cash,
      (3000000 + coalesce(sum(m.amount) filter (where t.purse = 'promo'), 0))::bigint as promo
    from (${standing}) t cross join lateral (
      select case when t.kind = 'win' then t.amount when t.kind = 'bet' then -t.amount else 0 end) m (amount)
    where not t.undone group by 1 order by 1`.execute(db);
  expect(purses).toHaveLength(guests.length);
  for (const { player, cash, promo } of purses) {
    const guest = guests.find(({ id }) => id === player);
    const last = guest && (await room.bet(guest, { gameCode: 'nenhum' }));
    expect(last?.purses).toMatchObject({ cash, promo });
  }
  // of two purses both were moved, and both given back
  const { rows: halves } = await sql<{
    whole: number;
    half: number;
  }>`select count(*) filter (where s.id is not null)::int as whole,
      count(*) filter (where s.id is null or s.undone <> t.undone or s.kind <> t.kind or s.seq <> t.seq + 1)::int as half
    from (${standing}) t left join (${standing}) s on s.id = t.id || '+' where exists (select from vendors.transaction p where p.id = t.id || '+')`.execute(
    db,
  );
  expect(halves).toMatchObject([{ whole: expect.any(Number), half: 0 }]);
  expect(halves[0]?.whole).toBeGreaterThan(20);
  // and each bet of the journal says what became of it
  const { rows: wrong } = await sql`select b.id, b.state, b.payout, s.undone, s.won from bets.bet b join lateral (
      select bool_or(t.kind = 'bet' and t.undone) as undone, coalesce(sum(t.amount) filter (where t.kind = 'win' and not t.undone), 0) as won,
        bool_or(t.kind = 'win') as resulted
      from (${standing}) t where t.bet = b.id) s on true
    where b.payout <> case when s.undone then b.stake else s.won end or (b.state = 'void') <> s.undone
      or (b.state = 'accepted' and s.resulted) or (b.state in ('won', 'lost', 'push') and b.state <> case when b.payout > b.stake then 'won'
        when b.payout = b.stake and b.stake > 0 then 'push' else 'lost' end)`.execute(db);
  expect(wrong).toEqual([]);
  // a place in a round is taken once, and none is left out
  const { rows: gaps } = await sql`select round_key, player_id from vendors.transaction where seq is not null
    group by 1, 2 having max(seq) <> count(*)`.execute(db);
  expect(gaps).toEqual([]);
});
