// A seeded storm of bets, voids, claims and nights, with processes that die at any word to the database; then every
// payment against the bets.

import { type KyselyPlugin, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seededChance } from '../base/chance.ts';
import { Refusal } from '../base/refusal/refusal.ts';
import type { Ask, Platform, PlayerSession } from '../base/room.ts';
import { verifyBooks } from '../ledger/ledger.ts';
import { followPlay } from './earn/follow-play.ts';
import { payNight } from './earn/pay-night.ts';
import { claimRebate } from './own/claim-rebate.ts';
import { openRebates, type Rebates } from './rig-rebates.ts';

const chance = seededChance(process.env.STORM_SEED ?? 'rebates');
const acts = Number(process.env.STORM_ACTS ?? 250);
const draw = (below: number) => chance.bytes(4).readUInt32BE() % below;
const pick = <Item>(items: readonly Item[]) => items[draw(items.length)] as Item;

let house: Rebates;
beforeAll(async () => {
  house = await openRebates();
});
afterAll(() => house.close());

/** A platform whose process dies at its n-th word to the database: what it had not committed is lost. */
function dyingAt(n: number): { platform: Platform; died: () => boolean } {
  let left = n;
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      left -= 1;
      if (left <= 0) throw new Error('killed');
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const { platform } = house.rig;
  return { platform: { ...platform, db: platform.db.withPlugin(plugin) as Platform['db'] }, died: () => left <= 0 };
}

async function perhapsDying(work: (platform: Platform) => Promise<unknown>): Promise<void> {
  const { platform, died } =
    draw(3) === 0 ? dyingAt(1 + draw(40)) : { platform: house.rig.platform, died: () => false };
  await work(platform).catch((error: unknown) => {
    if (!died() && !(error instanceof Refusal)) throw error;
  });
}

test('each bet is paid once, by claim or at night, and what was void is taken back, in a storm with deaths', async () => {
  const players = await Promise.all(Array.from({ length: 4 }, () => house.person()));
  const { clock, db } = house.rig;
  const bets: { id: bigint; isVoid: boolean }[] = [];
  let keys = 0;
  const askOf = (on: Platform, player: (typeof players)[number], key: string) =>
    ({
      ...{ platform: on, key, merchant: 'palpite', language: 'EN', ip: '127.0.0.1', arrivedAt: clock.now() },
      who: { kind: 'player', playerId: player.id, username: player.username, merchant: 'palpite', currency: 'BRL' },
    }) as unknown as Ask<PlayerSession>;
  for (let act = 0; act < acts; act += 1) {
    const what = draw(20);
    const player = pick(players);
    if (what < 7) {
      const stake = `${1 + draw(900)}.${10 + draw(90)}`;
      bets.push({ id: await house.bet(player.id, stake, { gameType: pick(['RNG', 'LIVE']) }), isVoid: false });
    } else if (what < 9) {
      const bet = bets.length > 0 ? pick(bets) : undefined;
      if (bet && !bet.isVoid) {
        clock.move(1000);
        await house.annul(bet.id);
        bet.isVoid = true;
      }
    } else if (what < 13) await perhapsDying((on) => followPlay.run(on));
    else if (what < 17) {
      const key = `storm-key-${draw(4) === 0 ? keys : ++keys}`;
      await perhapsDying((on) => claimRebate(askOf(on, player, key), { day: house.today() }));
    } else if (what < 18) clock.move(draw(20) * 3_600_000);
    else await perhapsDying((on) => payNight.run(on, { start: clock.now(), end: clock.now() }));
  }
  await house.count();
  for (let nights = 0; nights < 2; nights += 1) await house.night();
  expect((await verifyBooks(db)).findings).toEqual([]);
  const { rows } = await sql<{ wrong: string; n: bigint }>`
    select 'a day pays what was not played' as wrong, count(*) as n from rebates.day where paid_turnover + lapsed > turnover
    union all select 'a day is not worked out', count(*) from rebates.day where touched
    union all select 'lines and days differ', count(*) from rebates.day d
      join (select r.player_id, l.day, l.game_type, sum(l.turnover) as turnover, sum(l.amount) as amount
        from rebates.line l join rebates.rebate r on r.id = l.rebate_id group by 1, 2, 3) s
        on s.player_id = d.player_id and s.day = d.day and s.game_type = d.game_type
      where s.turnover <> d.paid_turnover or s.amount <> d.paid
    union all select 'something was made or lost', count(*) from rebates.standing s
      where s.paid + s.carried <> (select coalesce(sum(d.paid), 0) from rebates.day d where d.player_id = s.player_id)
    union all select 'a payment has no entry', count(*) from rebates.standing s
      where s.paid <> (select coalesce(sum(r.amount), 0) from rebates.rebate r where r.player_id = s.player_id)`.execute(
    db,
  );
  expect(rows.filter(({ n }) => n > 0n)).toEqual([]);
  const { rows: sums } = await sql<{ played: bigint; counted: bigint; paid: bigint }>`select
    (select coalesce(sum(stake), 0)::bigint from bets.bet where state <> 'void') as played,
    (select coalesce(sum(turnover), 0)::bigint from rebates.day) as counted,
    (select count(*) from rebates.rebate where amount > 0) as paid`.execute(db);
  expect(sums[0]?.counted).toBe(sums[0]?.played);
  expect(sums[0]?.paid ?? 0n).toBeGreaterThan(5n);
});
