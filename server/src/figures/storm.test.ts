// A seeded storm of bets, late results, voids and moves over many days, counted in between and killed while counting;
// then every figure against a naive account of it, and the players' own against the journal.

import { unit } from '@palpite/math/money.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayOf } from '../base/calendar.ts';
import { seededChance } from '../base/chance.ts';
import { inTx, openDb } from '../base/db/db.ts';
import { type BetRecord, recordBets, settleBets, validTurnover } from '../bets/bets.ts';
import { bookedNumbers } from '../bets/rig-numbers.ts';
import type { Agent } from '../commission/rig-agents.ts';
import { openLine } from '../instant/rig-killed-line.ts';
import { countPlay } from './count-play.ts';
import { countAll, openTeam, type Team } from './rig-figures.ts';

const seed = process.env.STORM_SEED ?? 'monsoon';
const acts = Number(process.env.STORM_ACTS ?? 400);

let team: Team;
beforeAll(async () => {
  team = await openTeam();
});
afterAll(() => team.close());

const chance = seededChance(seed);
const draw = (below: number) => chance.bytes(4).readUInt32BE() % below;
const pick = <Item>(items: readonly Item[]) => items[draw(items.length)] as Item;

interface Known {
  readonly record: BetRecord;
  readonly counted: boolean;
}

const people: Agent[] = [];
/** Where everybody stands now. */
const upline = new Map<bigint, bigint | null>();
const bets: Known[] = [];
/** By player, day, scope and type: bets, turnover, valid turnover, payouts, active. */
const expected = new Map<string, bigint[]>();
const activeOn = new Set<string>();

const above = (id: bigint): bigint[] => {
  const next = upline.get(id) ?? null;
  return next === null ? [] : [next, ...above(next)];
};

function add(playerId: bigint, gameType: string, figures: readonly bigint[]): void {
  const day = dayOf(team.rig.clock.now());
  const uplines = above(playerId);
  const to = [
    [playerId, 'own'],
    ...uplines.slice(0, 1).map((id) => [id, 'direct']),
    ...uplines.map((id) => [id, 'team']),
  ];
  for (const [id, scope] of to) {
    const key = `${id} ${day} ${scope} ${gameType}`;
    expected.set(
      key,
      figures.map((figure, at) => figure + (expected.get(key)?.[at] ?? 0n)),
    );
  }
}

const figuresOf = ({ stake, payout, validTurnover: valid, state }: BetRecord): bigint[] =>
  state === 'accepted' || state === 'void' ? [0n, 0n, 0n, 0n] : [1n, stake, valid, payout];

/** What a bet counts now, less what it counted. */
function note(was: Known | undefined, record: BetRecord): Known {
  const before = was ? figuresOf(was.record) : [0n, 0n, 0n, 0n];
  const change = figuresOf(record).map((figure, at) => figure - (before[at] ?? 0n));
  const counted = figuresOf(record)[0] === 1n;
  if (counted || was?.counted) add(record.playerId, record.gameType, [...change, 0n]);
  const day = `${record.playerId} ${dayOf(team.rig.clock.now())}`;
  if (counted && !was?.counted && !activeOn.has(day)) {
    activeOn.add(day);
    add(record.playerId, '', [0n, 0n, 0n, 0n, 1n]);
  }
  return { record, counted };
}

async function place(): Promise<void> {
  const at = team.rig.clock.now();
  const state = pick(['accepted', 'won', 'lost', 'lost', 'push', 'void'] as const);
  const stake = BigInt(1 + draw(90)) * unit;
  const payout = state === 'won' ? stake + BigInt(draw(200)) * unit : state === 'push' || state === 'void' ? stake : 0n;
  await inTx(team.rig.db, async (tx) => {
    const [id = 0n] = await bookedNumbers(tx, 1);
    const record: BetRecord = {
      ...{ id, playerId: pick(people).id, merchant: 'palpite', currency: draw(9) === 0 ? 'FUN' : 'BRL' },
      ...{ vassalage: 'ACME', gameCode: 'samba', gameType: pick(['RNG', 'LIVE', 'FISH']), stake, payout, state },
      ...{ payoutEntry: payout > 0n ? id : null, validTurnover: validTurnover(stake, state), placedAt: at },
      settledAt: state === 'accepted' ? null : at,
    };
    await recordBets(tx, [record]);
    if (record.currency === 'BRL') bets.push(note(undefined, record));
  });
}

/** A result, a further prize, or a void after all. */
async function change(): Promise<void> {
  if (bets.length === 0) return;
  const at = draw(bets.length);
  const known = bets[at] as Known;
  const { record } = known;
  const now = team.rig.clock.now();
  if (record.state === 'accepted') {
    const state = pick(['won', 'lost', 'void'] as const);
    const payout = { won: 2n, lost: 0n, void: 1n }[state] * record.stake;
    const entry = payout > 0n ? record.id : null;
    await inTx(team.rig.db, (tx) => settleBets(tx, [{ id: record.id, payout, payoutEntry: entry, state }], now));
    bets[at] = note(known, { ...record, state, payout, validTurnover: validTurnover(record.stake, state) });
    return;
  }
  const isVoid = draw(2) === 0;
  const amount = isVoid ? record.stake - record.payout : record.stake * 3n;
  const payout = record.payout + amount;
  const by = payout > record.stake ? 'won' : payout === record.stake ? 'push' : 'lost';
  const state = isVoid || record.state === 'void' ? 'void' : amount === 0n ? record.state : by;
  await inTx(team.rig.db, async (tx) => {
    const [entry] = amount === 0n ? [null] : await bookedNumbers(tx, 1);
    await sql`select bets.change(array[${record.id}::bigint], array[${amount}::bigint], array[${entry}::bigint],
      array[${isVoid}::boolean], ${now}::timestamptz)`.execute(tx);
  });
  bets[at] = note(known, { ...record, state, payout, validTurnover: validTurnover(record.stake, state) });
}

async function move(): Promise<void> {
  const player = pick(people);
  const places = people.filter(({ id }) => id !== player.id && !above(id).includes(player.id));
  const to = draw(8) === 0 ? null : pick(places);
  if ((upline.get(player.id) ?? null) === (to?.id ?? null)) return;
  await team.move(player, to ?? null);
  upline.set(player.id, to?.id ?? null);
}

/** Counts until the given statement, where everything stops. */
async function dieCounting(count: number, side: 'before' | 'after'): Promise<void> {
  const { rig } = team;
  const line = await openLine(rig.url);
  const opened = openDb(line.url, { max: 2 });
  const stopped = line.stopAt({ count, fits: /./, side }).then(() => line.close());
  const counting = countPlay.run({ ...rig.platform, db: opened.db }).catch(() => undefined);
  await Promise.race([stopped, counting]);
  line.close();
  await counting;
  await opened.close();
}

test('after a storm with moves, voids and kills every figure is what a naive account of it says', async () => {
  for (let born = 0; born < 30; born += 1) {
    const place = born < 3 ? undefined : pick(people);
    const person = await team.agent(place, place ? pick([1, 2, 0, 0]) : 1);
    people.push(person);
    upline.set(person.id, place?.id ?? null);
  }
  let deaths = 0;
  for (let act = 0; act < acts; act += 1) {
    team.rig.clock.move(draw(40) === 0 ? 9 * 3_600_000 : 1 + draw(600_000));
    const what = draw(12);
    if (what < 6) await place();
    else if (what < 9) await change();
    else if (what === 9) await move();
    else if (what === 10) await countPlay.run(team.rig.platform);
    else {
      deaths += 1;
      await dieCounting(1 + (deaths % 12), deaths % 2 === 0 ? 'before' : 'after');
    }
  }
  expect(deaths).toBeGreaterThan(acts / 30);
  // waits until whoever died last is gone
  await sql`select from bets.follower where name = 'figures.count-play' for update`.execute(team.rig.db);
  await countAll(team.rig.platform);
  const { rows } = await sql<{ key: string; figures: string[] }>`
    select concat_ws(' ', player_id, day, scope, game_type) as key,
      array[bets, turnover, valid_turnover, payouts, 0]::text[] as figures
    from figures.day where bets <> 0 or turnover <> 0 or valid_turnover <> 0 or payouts <> 0
    union all
    select concat_ws(' ', player_id, day, scope, ''), array[0, 0, 0, 0, sum(active)]::text[]
    from figures.day group by player_id, day, scope having sum(active) <> 0`.execute(team.rig.db);
  const something = [...expected].filter(([, figures]) => figures.some((figure) => figure !== 0n));
  const counted = Object.fromEntries(rows.map(({ key, figures }) => [key.trimEnd(), figures.map(BigInt)]));
  expect(counted).toEqual(Object.fromEntries(something.map(([key, figures]) => [key.trimEnd(), figures])));
  expect(something.length).toBeGreaterThan(100);
});

test('what the players did themselves adds up to the journal', async () => {
  const { rows: journal } = await sql`select player_id, count(*)::int as bets, sum(stake)::bigint as turnover,
      sum(valid_turnover)::bigint as valid, sum(payout)::bigint as payouts
    from bets.bet where state not in ('accepted', 'void') and currency = 'BRL' group by player_id order by player_id`.execute(
    team.rig.db,
  );
  const { rows: own } = await sql`select player_id, sum(bets)::int as bets, sum(turnover)::bigint as turnover,
      sum(valid_turnover)::bigint as valid, sum(payouts)::bigint as payouts
    from figures.day where scope = 'own' and game_type <> '' group by player_id
    having (sum(bets), sum(turnover), sum(payouts)) <> (0, 0, 0) order by player_id`.execute(team.rig.db);
  expect(own).toEqual(journal);
  expect(journal.length).toBeGreaterThan(20);
});
