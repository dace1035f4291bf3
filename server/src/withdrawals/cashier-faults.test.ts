import { setTimeout as pause } from 'node:timers/promises';
import { call, Refused } from '@palpite/contract/base/client.ts';
import { cancelDeposit, createDeposit } from '@palpite/contract/payments/player.ts';
import { cancelWithdrawal, requestWithdrawal } from '@palpite/contract/withdrawals/player.ts';
import { unit } from '@palpite/math/money.ts';
import { Declined } from '@palpite/outside/bank/people.ts';
import { expect, test } from 'vitest';
import { type Chance, seededChance } from '../base/chance.ts';
import { verifyBooks } from '../ledger/ledger.ts';
import { reconcileDay } from '../treasury/reconcile-day.ts';
import { balanceOf } from '../wallet/wallet.ts';
import { auditCashier, underWay, type Word, whatIsLeft } from './rig-faults-audit.ts';
import { draw, type FaultsWorld, openFaultsWorld, type Person } from './rig-faults-world.ts';

const runs = Number(process.env.FAULT_RUNS ?? '120');
const seed = process.env.FAULT_SEED ?? 'a bad week at the bank';
const clients = Math.min(40, Math.max(12, runs / 250));
/** The platform dies, connections are lost, and so on, evenly over all that is done. */
const deaths = Math.max(6, Math.ceil(runs / 250));
/** What has not moved for so long after the storm is stuck. */
const stuckAfterMs = 120_000;

interface Late {
  readonly brCode: string;
  readonly person: Person;
  readonly expiresAt: number;
}

interface Play {
  readonly world: FaultsWorld;
  /** Every last word of the platform, kept outside of it. */
  readonly words: Word[];
  readonly late: Late[];
  started: number;
  ended: number;
  over: boolean;
}

/** A person pays a charge, at a bank that lets them pay twice, late, or after all. */
function payAnyway({ outside: { bank } }: FaultsWorld, brCode: string, payer: Person): void {
  const { lax } = bank.mode();
  bank.mode({ lax: true });
  bank.pay({ brCode, payerCpf: payer.cpf, payerName: payer.name });
  bank.mode({ lax });
}

function payInTime({ outside: { bank } }: FaultsWorld, brCode: string, payer: Person): void {
  try {
    bank.pay({ brCode, payerCpf: payer.cpf, payerName: payer.name });
  } catch (error) {
    // by the time the platform had answered, it was too late
    if (!(error instanceof Declined)) throw error;
  }
}

function payLate({ world, late }: Play): void {
  const now = world.platform.clock.now().getTime();
  for (const one of late.filter(({ expiresAt }) => expiresAt < now)) {
    late.splice(late.indexOf(one), 1);
    payAnyway(world, one.brCode, one.person);
  }
}

async function deposit(play: Play, key: string, person: Person, chance: Chance): Promise<void> {
  const { world } = play;
  const amount = BigInt(100 + draw(chance, 200)) * unit;
  const ask = () => call(person.caller, createDeposit, { amount }, { key });
  const made = await world.insist(person, ask);
  if (made instanceof Refused) throw made;
  const { orderNo, pixCopiaECola: brCode, expiresAt } = made;
  play.words.push({ orderNo, playerId: person.id, said: undefined });
  if (draw(chance, 8) === 0) expect(await world.insist(person, ask)).toMatchObject({ orderNo });
  // refused at the bank: nothing to pay
  if (!brCode) return;
  const lot = draw(chance, 100);
  if (lot < 60) payInTime(world, brCode, person);
  else if (lot < 72) for (let time = 0; time < 2; time++) payAnyway(world, brCode, person);
  else if (lot < 80) play.late.push({ brCode, person, expiresAt });
  else if (lot < 86) payInTime(world, brCode, world.people[draw(chance, world.people.length)] ?? person);
  else if (lot < 95) {
    await world.insist(person, () => call(person.caller, cancelDeposit, { orderNo }));
    if (lot < 90) payAnyway(world, brCode, person);
  }
}

/** False: the person has not the money. */
async function withdraw(play: Play, key: string, person: Person, chance: Chance): Promise<boolean> {
  const { world } = play;
  const amount = BigInt(20 + draw(chance, 60)) * unit;
  const ask = () => call(person.caller, requestWithdrawal, { amount, pixKeyType: 'CPF' }, { key });
  const made = await world.insist(person, ask);
  if (made instanceof Refused) {
    expect(made.code).toBe('wallet.insufficient');
    return false;
  }
  const { orderNo, state } = made;
  const word: Word = { orderNo, playerId: person.id, said: undefined };
  play.words.push(word);
  if (draw(chance, 8) === 0) expect(await world.insist(person, ask)).toMatchObject({ orderNo });
  if (state !== 'review') return true;
  const lot = draw(chance, 10);
  const said = await Promise.all([
    ...(lot < 2 ? [cancel(world, person, orderNo)] : []),
    ...(lot > 0 ? [decide(world, orderNo, lot < 4 ? 'reject' : 'approve')] : []),
    ...(lot === 9 ? [decide(world, orderNo, 'reject')] : []),
  ]);
  const [answered, ...more] = said.filter((state) => state !== undefined);
  expect(more).toEqual([]);
  word.said = answered;
  return true;
}

async function cancel(world: FaultsWorld, person: Person, orderNo: string): Promise<string | undefined> {
  const done = await world.insist(person, () => call(person.caller, cancelWithdrawal, { orderNo }));
  return done instanceof Refused ? undefined : done.state;
}

/** The state it came to by this word; undefined where another word, or this one unheard, was first. */
async function decide(
  world: FaultsWorld,
  orderNo: string,
  decision: 'approve' | 'reject',
): Promise<string | undefined> {
  const made = { orderNo, decision, merchant: 'palpite', reason: 'Sem motivo', staffId: '1', staffName: 'Plantão' };
  const init = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(made) };
  const done = await world.insist(undefined, async () => {
    const answer = await fetch(`${world.address}/desk/decide`, init).catch(() => undefined);
    const body = (await answer?.json().catch(() => undefined)) as { state?: string } | undefined;
    if (answer?.ok || answer?.status === 409) return body;
    throw new Refused('network', 'no answer from the desk', 0);
  });
  return done instanceof Refused ? undefined : done?.state;
}

async function client(play: Play): Promise<void> {
  const { world } = play;
  while (!play.over && play.started < runs) {
    const number = play.started++;
    const chance = seededChance(`${seed} ${number}`);
    const person = world.people[draw(chance, world.people.length)];
    if (!person) throw new Error('nobody is there');
    const wants = draw(chance, 100) < 60;
    if (!(wants && (await withdraw(play, `withdrawal-${number}`, person, chance))))
      await deposit(play, `deposit-${number}`, person, chance);
    payLate(play);
    play.ended += 1;
  }
}

async function until(what: () => boolean | Promise<boolean>, withinMs: number): Promise<boolean> {
  const end = performance.now() + withinMs;
  while (performance.now() < end) {
    if (await what()) return true;
    await pause(100);
  }
  return false;
}

/** Kills by turns the platform and its connections, until all is done. */
async function kill(play: Play): Promise<void> {
  for (let death = 1; death <= deaths; death++) {
    const at = Math.floor((runs * death) / (deaths + 1));
    await until(() => play.over || play.ended >= at, 3_600_000);
    if (play.over) return;
    if (death % 2 === 1) await play.world.killPlatform();
    else await play.world.dropConnections();
  }
}

/** Ends when nothing is under way, or nothing of it has moved for long. */
async function calmDown(play: Play): Promise<void> {
  let least = Number.POSITIVE_INFINITY;
  const lessLeft = async () => {
    payLate(play);
    const left = play.late.length + (await underWay(play.world));
    const moved = left < least;
    least = Math.min(least, left);
    return moved;
  };
  while (least > 0 && (await until(lessLeft, stuckAfterMs)));
}

test(`the cashier loses, doubles and leaves nothing in ${runs} deposits and withdrawals, whatever bank, connections and process do`, {
  timeout: 600_000 + runs * 200,
}, async () => {
  const world = await openFaultsWorld({ seed, people: Math.max(10, Math.ceil(runs / 25)), speed: 20 });
  const play: Play = { world, words: [], late: [], started: 0, ended: 0, over: false };
  try {
    const storm = world.storm();
    await Promise.all([...Array.from({ length: clients }, () => client(play)), kill(play)]);
    await storm.clear();
    await calmDown(play);

    const found = await auditCashier(world, play.words);
    const { final, lost, doubled, stuck } = found;
    process.stdout.write(
      `cashier faults: acknowledged=${play.words.length} final=${final} lost=${lost.length} doubled=${doubled.length} stuck=${stuck.length}\n`,
    );
    const where = stuck.length > 0 ? await whatIsLeft(world) : '';
    expect({ lost, doubled, stuck }, where).toEqual({ lost: [], doubled: [], stuck: [] });
    expect(final).toBe(play.words.length);
    expect(play.words).toHaveLength(runs);

    // the week must have been a bad one, and money must have come and gone
    const { paid, returned, left } = found.came;
    expect(Math.min(paid, returned, left)).toBeGreaterThan(0);

    expect((await verifyBooks(world.rig.db)).findings).toEqual([]);
    for (const { id } of world.people) {
      const { available, held } = await balanceOf(world.platform, world.rig.db, id);
      expect({ id, available, held }).toEqual({ id, available: found.owned.get(id) ?? 0n, held: 0n });
    }
    const tomorrow = new Date(world.platform.clock.now().getTime() + 24 * 3_600_000);
    const after = { ...world.platform, clock: { now: () => tomorrow } };
    const day = await reconcileDay(after, { merchant: 'palpite', day: world.day, by: 'system' });
    expect(day.open).toBe(0);
    expect(day.compared).toBeGreaterThan(runs);
  } finally {
    play.over = true;
    await world.close();
  }
});
