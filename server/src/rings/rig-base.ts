// For the tests of rings: a seeded base of accounts with the habits of honest people, and planted rings in it.
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Rig } from '../base/rig.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

interface Person {
  readonly bornMs: number;
  /** What a ring is planted by; undefined: an honest account. */
  readonly ring?: number;
  readonly networks: string[];
  readonly devices: string[];
  readonly banks: string[];
  readonly payers: string[];
  /** When they came, and how long they stayed. */
  readonly visits: { atMs: number; lastMs: number; network: string }[];
}

export interface Base {
  /** The ring an account was planted in, by the number of the account. */
  readonly planted: ReadonlyMap<bigint, number>;
  readonly honest: readonly bigint[];
}

/** A generator of numbers from 0 to 1 that the seed decides (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Ways in which one person runs many accounts. */
const habits = ['device and bank', 'bank and payer', 'payer and device', 'chain', 'careful'] as const;

/**
 * `honest` accounts: most alone on a network of their own, some in households, some in offices and behind a carrier's
 * address with hundreds. `rings` of 2 to 20 accounts, each by one of `habits`: a browser, a PIX key or a payer, two of
 * the three; a chain of two browsers and a payer; or with nothing in common but a network, an evening of registration
 * and turns taken. One in ten of what an account could have in common with its ring is missing.
 */
export async function plantBase(
  rig: Rig,
  { seed, honest, rings }: { seed: number; honest: number; rings: number },
): Promise<Base> {
  const random = randomOf(seed);
  const nowMs = rig.clock.now().getTime();
  const whole = (from: number, to: number) => from + Math.floor(random() * (to - from + 1));
  let networks = 0;
  let things = 0;
  const network = () => {
    const next = networks++;
    return `${20 + (next >> 16)}.${(next >> 8) & 255}.${next & 255}`;
  };
  const thing = (kind: string) => `${kind}-${things++}`;
  const born = () => nowMs - whole(1, 85 * 24 * 60) * minuteMs;
  const person = (bornMs: number, own: string[], ring?: number): Person => ({
    ...{ bornMs, networks: own, devices: [thing('device')], banks: [thing('bank')], payers: [thing('payer')] },
    ...{ visits: [], ...(ring !== undefined && { ring }) },
  });
  const visit = (one: Person, atMs: number) => {
    const at = Math.min(Math.max(atMs, one.bornMs), nowMs - minuteMs);
    const place = one.networks[whole(0, one.networks.length - 1)] ?? '';
    one.visits.push({ atMs: at, lastMs: Math.min(at + whole(5, 50) * minuteMs, nowMs), network: place });
  };
  const comeAndGo = (one: Person) => {
    for (let times = whole(2, 6); times > 0; times -= 1)
      visit(one, one.bornMs + Math.floor(random() * (nowMs - one.bornMs)));
  };
  const people: Person[] = [];
  const carriers = Array.from({ length: 4 }, network);
  while (people.length < honest) {
    const kind = random();
    const carrier = carriers[whole(0, carriers.length - 1)] ?? '';
    if (kind < 0.75) people.push(person(born(), random() < 0.5 ? [network(), carrier] : [network()]));
    else if (kind < 0.95) {
      // a household: one network, now and then one tablet for two
      const home = [network()];
      const household = Array.from({ length: whole(2, 4) }, () => person(born(), home));
      const [first, second] = household;
      if (random() < 0.02 && first && second) second.devices.push(first.devices[0] ?? '');
      people.push(...household);
    } else {
      const office = [network(), network()];
      people.push(...Array.from({ length: whole(5, 60) }, () => person(born(), office)));
    }
  }
  people.length = honest;
  for (const one of people) comeAndGo(one);
  for (let ring = 0; ring < rings; ring += 1) {
    const habit = habits[ring % habits.length] ?? 'careful';
    const size = 2 + (ring % 19);
    const home = [network()];
    const evening = born();
    const [browser, second, key, payer] = [thing('device'), thing('device'), thing('bank'), thing('payer')];
    const has = (what: string) => habit.includes(what) && random() >= 0.1;
    const members = Array.from({ length: size }, (_, nth) =>
      person(
        habit === 'careful' ? evening + nth * whole(1, 8) * minuteMs : born(),
        habit === 'careful' ? home : [network()],
        ring,
      ),
    );
    for (const [nth, one] of members.entries()) {
      comeAndGo(one);
      if (has('device')) one.devices.push(browser);
      if (has('bank')) one.banks.push(key);
      if (has('payer')) one.payers.push(payer);
      if (has('chain')) one.devices.push(nth * 2 < size ? browser : second);
    }
    // the chain's two halves are held together by one payer
    if (habit === 'chain') for (const one of [members[0], members.at(-1)]) one?.payers.push(payer);
    // one account after the other, evening by evening
    if (habit === 'careful')
      for (let night = 0; night < 6; night += 1) {
        let atMs = nowMs - whole(1, 80) * dayMs;
        for (const one of members) {
          one.visits.push({ atMs, lastMs: atMs + 6 * minuteMs, network: home[0] ?? '' });
          atMs += 6 * minuteMs + whole(1, 4) * minuteMs;
        }
      }
    people.push(...members);
  }
  return keep(rig, people);
}

async function keep({ db }: Rig, people: readonly Person[]): Promise<Base> {
  const at = (ms: number) => new Date(ms).toISOString();
  const hash = (text: string) => createHash('sha256').update(text).digest('hex');
  const rows = people.map(({ bornMs }, nth) => ({ name: `base${nth}`, at: at(bornMs) }));
  const { rows: made } = await sql<{ id: bigint; username: string }>`
    insert into players.player (merchant, username, member_type, currency, created_at)
    select 'palpite', r.name, 0, 'BRL', r.at from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) r (name text, at timestamptz)
    returning id, username`.execute(db);
  const idOf = new Map(made.map(({ id, username }) => [username, id]));
  const all = people.map((one, nth) => ({ ...one, id: idOf.get(`base${nth}`) ?? 0n }));
  const json = (list: readonly object[]) => JSON.stringify(list);
  const devices = all.flatMap(({ id, devices: own, bornMs }) =>
    own.map((device) => ({ id: `${id}`, hash: hash(device), at: at(bornMs) })),
  );
  await sql`insert into players.device (player_id, cookie_hash, label, first_at, last_at)
    select d.id, decode(d.hash, 'hex'), 'Chrome, Android', d.at, d.at
    from jsonb_to_recordset(${json(devices)}::jsonb) d (id bigint, hash text, at timestamptz)`.execute(db);
  const visits = all.flatMap(({ id, visits: own }) =>
    own.map(({ atMs, lastMs, network }, nth) => ({
      ...{ id: `${id}`, ip: `${network}.${1 + (nth % 250)}`, at: at(atMs), last: at(lastMs) },
      hash: hash(`${id}:${nth}`),
    })),
  );
  await sql`insert into players.session (player_id, token_hash, ip, user_agent, created_at, last_seen_at, expires_at)
    select v.id, decode(v.hash, 'hex'), v.ip::inet, '', v.at, v.last, v.last
    from jsonb_to_recordset(${json(visits)}::jsonb) v (id bigint, hash text, ip text, at timestamptz, last timestamptz)`.execute(
    db,
  );
  const banks = all.flatMap(({ id, banks: own, bornMs }) =>
    own.map((bank) => ({ id: `${id}`, hash: hash(bank), at: at(bornMs) })),
  );
  await sql`insert into security.bank_account (merchant, player_id, card_type, bank_code, bank_name, number_sealed, number_index,
      number_masked, holder, created_at)
    select 'palpite', b.id, 'PIX', '', '', decode(b.hash, 'hex'), decode(b.hash, 'hex'), 'l···@correio.example', 'X', b.at
    from jsonb_to_recordset(${json(banks)}::jsonb) b (id bigint, hash text, at timestamptz)`.execute(db);
  await keepPayers(db, all);
  return {
    planted: new Map(all.flatMap(({ id, ring }) => (ring === undefined ? [] : [[id, ring] as const]))),
    honest: all.flatMap(({ id, ring }) => (ring === undefined ? [id] : [])),
  };
}

/** A charge of each account for each who paid one. */
async function keepPayers(db: Rig['db'], all: readonly (Person & { id: bigint })[]): Promise<void> {
  const paid = all.flatMap(({ id, payers, bornMs }) =>
    payers.map((payer, nth) => ({
      ...{ id: `${id}`, payer, txid: `base${id}x${nth}`.padEnd(28, 'x') },
      at: new Date(bornMs).toISOString(),
    })),
  );
  await sql`with p as (select * from jsonb_to_recordset(${JSON.stringify(paid)}::jsonb)
        as r (id bigint, payer text, txid text, at timestamptz)),
      d as (insert into payments.deposit (order_no, merchant, player_id, currency, amount, txid, state, created_at, expires_at)
        select p.txid, 'palpite', p.id, 'BRL', 1000000, p.txid, 'expired', p.at, p.at from p returning id, txid)
    insert into payments.receipt (end_to_end_id, merchant, deposit_id, txid, amount, payer_cpf_masked, payer_name, paid_at, recorded_at,
        state, reason, refund_id)
    select d.txid, 'palpite', d.id, d.txid, 1000000, '···.482.···-09', p.payer, p.at, p.at, 'returned', 'third_party', d.txid
    from d join p on p.txid = d.txid`.execute(db);
}
