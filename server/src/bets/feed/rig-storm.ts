import { sql } from 'kysely';
import { type Chance, seededChance } from '../../base/chance.ts';
import { type Db, inTx, openDb, type Tx } from '../../base/db/db.ts';
import { type BetRecord, raiseBet, recordBets, settleBets, validTurnover } from '../bets.ts';
import { bookedNumbers } from '../rig-numbers.ts';

/**
 * A process that does with bets whatever can be done, in any order, until it is killed. Beside each bet it writes down,
 * in the same transaction, what the bet is by now (`storm.fact`): worked out here, not by the database.
 * Its words: the database, the seed.
 */
interface Fact {
  step: number;
  state: BetRecord['state'];
  stake: bigint;
  free: bigint;
  payout: bigint;
  valid: bigint;
}

const [url = '', seed = ''] = process.argv.slice(2);
const hands = 5;
const unit = 1_000_000n;
const opened = openDb(url, { max: hands });
await Promise.all(Array.from({ length: hands }, (_, hand) => act(opened.db, seededChance(`${seed} ${hand}`))));

async function act(db: Db, chance: Chance): Promise<never> {
  const draw = (below: number) => chance.bytes(4).readUInt32BE() % below;
  for (;;) {
    const which = draw(100);
    const undone = draw(12) === 0;
    const slow = draw(15) === 0;
    try {
      await inTx(db, async (tx) => {
        if (which < 40) await place(tx, draw, true);
        else if (which < 60) await place(tx, draw, false);
        else if (which < 80) await settle(tx, draw);
        else if (which < 95) await change(tx, draw);
        else await raise(tx, draw);
        // some transactions stay open while others come and go
        if (slow) await sql`select pg_sleep(${draw(100) / 1000})`.execute(tx);
        if (undone) throw new Error('undone on purpose');
      });
    } catch {
      // undone, or its connection was cut: the next one
    }
  }
}

type Draw = (below: number) => number;

/** Some bets of one round, waiting or settled as they are placed. */
async function place(tx: Tx, draw: Draw, settled: boolean): Promise<void> {
  const at = new Date(Date.UTC(2026, 2, 2, 10 + draw(4), draw(60)));
  const ids = await bookedNumbers(tx, 1 + draw(4));
  const bets = ids.map((id): BetRecord => {
    const [free, stake] = draw(6) === 0 ? [unit, 0n] : [0n, BigInt(1 + draw(9)) * unit];
    const state = settled ? pick(draw, ['won', 'lost', 'lost', 'push', 'void'] as const) : 'accepted';
    const payout = state === 'won' ? BigInt(1 + draw(30)) * unit : state === 'push' || state === 'void' ? stake : 0n;
    return {
      ...{
        id,
        playerId: BigInt(1 + draw(7)),
        merchant: 'palpite',
        currency: 'BRL',
        vassalage: 'STORM',
        gameType: 'RNG',
      },
      ...{ gameCode: `game-${draw(3)}`, stake, freeStake: free, payout, payoutEntry: payout > 0n ? id : null, state },
      ...{ validTurnover: validTurnover(stake, state), placedAt: at, settledAt: settled ? at : null },
    };
  });
  await recordBets(tx, bets);
  for (const { id, state, stake, freeStake: free = 0n, payout, validTurnover: valid } of bets)
    await note(tx, id, { step: 0, state, stake, free, payout, valid });
}

async function settle(tx: Tx, draw: Draw): Promise<void> {
  const found = await anyBet(tx, draw, true);
  if (!found) return;
  const { id, fact } = found;
  const state = pick(draw, ['won', 'lost', 'half_won', 'half_lost', 'push', 'cashed_out', 'void'] as const);
  const paid = { won: 2n, half_won: 1n, half_lost: 0n, cashed_out: 1n, push: 1n, void: 1n, lost: 0n }[state];
  const payout = paid * fact.stake;
  await settleBets(tx, [{ id, payout, payoutEntry: payout > 0n ? id : null, state }], new Date('2026-03-02T14:30:00Z'));
  await note(tx, id, { ...fact, step: fact.step + 1, state, payout, valid: validTurnover(fact.stake, state) });
}

/** A further prize, money taken back, or a void after all. */
async function change(tx: Tx, draw: Draw): Promise<void> {
  const found = await anyBet(tx, draw, false);
  if (!found) return;
  const { id, fact } = found;
  const isVoid = draw(3) === 0;
  const amount = isVoid ? fact.stake - fact.payout : draw(2) === 0 ? BigInt(draw(4)) * unit : -fact.payout;
  const [entry] = amount === 0n ? [null] : await bookedNumbers(tx, 1);
  await sql`select bets.change(array[${id}::bigint], array[${amount}::bigint], array[${entry}::bigint],
    array[${isVoid}::boolean], '2026-03-02T14:45:00Z')`.execute(tx);
  const payout = fact.payout + amount;
  const by = payout > fact.stake ? 'won' : payout === fact.stake && fact.stake > 0n ? 'push' : 'lost';
  const state = isVoid || fact.state === 'void' ? 'void' : amount === 0n ? fact.state : by;
  await note(tx, id, { ...fact, step: fact.step + 1, state, payout, valid: validTurnover(fact.stake, state) });
}

async function raise(tx: Tx, draw: Draw): Promise<void> {
  const found = await anyBet(tx, draw, true);
  if (!found || found.fact.stake === 0n) return;
  const { id, fact } = found;
  const amount = BigInt(1 + draw(3)) * unit;
  const [entry = 0n] = await bookedNumbers(tx, 1);
  await raiseBet(tx, { id, entry, amount, at: new Date('2026-03-02T14:00:00Z') });
  await note(tx, id, { ...fact, step: fact.step + 1, stake: fact.stake + amount });
}

/** One of the newest bets, or of all, held; with what the storm knows of it. */
async function anyBet(tx: Tx, draw: Draw, waiting: boolean): Promise<{ id: bigint; fact: Fact } | undefined> {
  const among = draw(2) === 0 ? 20 : 2_000;
  const { rows } = await sql<{ id: bigint }>`select id from bets.bet where (state = 'accepted') = ${waiting}
    order by id desc offset ${draw(among)} limit 1 for update skip locked`.execute(tx);
  const [bet] = rows;
  if (!bet) return undefined;
  const known = await sql<Fact>`select step, state, stake, free, payout, valid from storm.fact
    where bet_id = ${bet.id} order by step desc limit 1`.execute(tx);
  // settled or changed between the look at it and the lock
  const [fact] = known.rows;
  return fact && (fact.state === 'accepted') === waiting ? { id: bet.id, fact } : undefined;
}

async function note(tx: Tx, id: bigint, { step, state, stake, free, payout, valid }: Fact): Promise<void> {
  await sql`insert into storm.fact values (${id}, ${step}, ${state}, ${stake}, ${free}, ${payout}, ${valid})`.execute(
    tx,
  );
}

function pick<Item>(draw: Draw, items: readonly Item[]): Item {
  return items[draw(items.length)] as Item;
}
