// Everything that can become of a tree and of what is played in it, in any order, through the use cases.
import { moveDownline, previewMove } from '@palpite/contract/agents/agent.ts';
import { terminateContract } from '@palpite/contract/commission/agent.ts';
import { type Below, lowered, termsBy } from '@palpite/math/commission/rig-terms.ts';
import { contractKinds, type DividendPeriod } from '@palpite/math/commission/terms.ts';
import { sql } from 'kysely';
import { slotOf } from '../../base/calendar.ts';
import { inTx, type Tx } from '../../base/db/db.ts';
import { type BetRecord, recordBets, settleBets, validTurnover } from '../../bets/bets.ts';
import { bookedNumbers } from '../../bets/rig-numbers.ts';
import { endedByLeaving } from '../../commission/commission.ts';
import type { Agent, Agents } from '../../commission/rig-agents.ts';
import { depositTold } from '../../commission/settle/rig-play.ts';
import { handleFor, treeStanding } from '../../players/players.ts';
import { demote } from '../team/demote.ts';
import { holdTree } from '../team/place.ts';
import type { Journal } from './rig-journal.ts';

type State = BetRecord['state'];

interface Bet {
  readonly id: bigint;
  readonly player: number;
  readonly stake: bigint;
  payout: bigint;
  state: State;
}

export interface Tree extends Journal {
  readonly people: Agent[];
  readonly bets: Bet[];
}

/** What of it all happened, and how often. */
export type Done = Map<string, number>;

const dividends: readonly DividendPeriod[] = ['D', 'D', 'W', 'H', 'M'];
const micros = (below: Below, most: number) => 1n + BigInt(below(most)) * 1_000n + BigInt(below(1_000));

/** A few agents and members, and contracts of some kinds from the platform for the first of them. */
export async function plant(world: Agents, below: Below): Promise<Tree> {
  const dividend = dividends[below(dividends.length)] ?? 'D';
  const tree: Tree = { ids: [], places: [], counted: [], deposits: [], dividend, people: [], bets: [] };
  await join(world, tree, -1, 1);
  for (let count = 3 + below(5); count > 0; count -= 1)
    await join(world, tree, below(tree.people.length), below(4) === 0 ? 0 : 1);
  for (const kind of contractKinds)
    if (kind === 'realtime_salary' || below(2) === 0) await world.grant(at(tree, 0), termsBy(kind, below, dividend)());
  return tree;
}

async function join(world: Agents, tree: Tree, upline: number, memberType: number): Promise<void> {
  const person = await world.agent(upline < 0 ? undefined : at(tree, upline), memberType);
  tree.people.push(person);
  tree.ids.push(person.id);
  tree.places.push([{ from: 0, upline }]);
}

const at = (tree: Tree, place: number): Agent => tree.people[place] as Agent;

/** One more thing happens in the tree. `until`: everything before it is settled. */
export async function act(world: Agents, tree: Tree, below: Below, until: Date, done: Done): Promise<void> {
  const which = below(100);
  const deed =
    which < 45
      ? () => play(world, tree, below, until)
      : which < 60
        ? () => settleWaiting(world, tree, below, until)
        : which < 72
          ? () => change(world, tree, below, until)
          : which < 78
            ? () => deposit(world, tree, below, until)
            : which < 90
              ? () => agree(world, tree, below)
              : which < 93
                ? () => terminate(world, tree, below)
                : which < 97
                  ? () => move(world, tree, below)
                  : which < 98
                    ? () => leave(world, tree, below)
                    : () => grow(world, tree, below);
  try {
    const word = await deed();
    if (word) done.set(word, (done.get(word) ?? 0) + 1);
  } catch (error) {
    // a refusal is an answer; anything else is a fault
    const code = error instanceof Error && 'code' in error ? `${error.code}` : '';
    if (!/^(commission|agents|entrance)\./.test(code) && code !== 'request.too_many') throw error;
  }
}

/** What is written with a time that is settled already counts in the first slot that is not. */
function count(tree: Tree, until: Date, time: Date, bet: Bet, sign: 1n | -1n): void {
  if (bet.state === 'accepted' || bet.state === 'void') return;
  const own = slotOf(5, time).start;
  tree.counted.push({
    player: bet.player,
    slot: own < until ? until : own,
    valid: sign * validTurnover(bet.stake, bet.state),
    netLoss: sign * (bet.stake - bet.payout),
    won: bet.state === 'won' || bet.state === 'half_won',
  });
}

const results: readonly Exclude<State, 'accepted'>[] = [
  'won',
  'won',
  'lost',
  'lost',
  'lost',
  'push',
  'half_won',
  'half_lost',
  'cashed_out',
];

function payoutOf(below: Below, state: State, stake: bigint): bigint {
  if (state === 'won' || state === 'half_won') return stake + micros(below, 4_000);
  if (state === 'lost') return 0n;
  return state === 'push' ? stake : stake / 2n;
}

/** Bets, some of which wait for their result and some of which are told late. */
async function play({ rig }: Agents, tree: Tree, below: Below, until: Date): Promise<string> {
  const late = below(5) === 0;
  const time = new Date(rig.clock.now().getTime() - (late ? below(40 * 60_000) : 0));
  const bets = await inTx(rig.db, async (tx) => {
    const made = (await bookedNumbers(tx, 1 + below(3))).map((id): Bet => {
      const state = below(4) === 0 ? 'accepted' : (results[below(results.length)] ?? 'lost');
      const stake = micros(below, 5_000);
      const payout = state === 'accepted' ? 0n : payoutOf(below, state, stake);
      return { id, player: below(tree.people.length), stake, payout, state };
    });
    await recordBets(
      tx,
      made.map(({ id, player, stake, payout, state }) => ({
        ...{ id, playerId: tree.ids[player] ?? 0n, merchant: 'palpite', currency: 'BRL', vassalage: 'STORM' },
        ...{ gameCode: 'storm', gameType: 'RNG', stake, payout, state, payoutEntry: payout > 0n ? id : null },
        ...{
          validTurnover: validTurnover(stake, state),
          placedAt: time,
          settledAt: state === 'accepted' ? null : time,
        },
      })),
    );
    return made;
  });
  for (const bet of bets) count(tree, until, time, bet, 1n);
  tree.bets.push(...bets);
  return late ? 'played late' : 'played';
}

async function settleWaiting({ rig }: Agents, tree: Tree, below: Below, until: Date): Promise<string | undefined> {
  const waiting = tree.bets.filter(({ state }) => state === 'accepted');
  const bet = waiting[below(waiting.length || 1)];
  if (!bet) return undefined;
  const state = below(6) === 0 ? 'void' : (results[below(results.length)] ?? 'lost');
  const payout = state === 'void' ? bet.stake : payoutOf(below, state, bet.stake);
  const time = rig.clock.now();
  const { id } = bet;
  await inTx(rig.db, (tx) => settleBets(tx, [{ id, payout, payoutEntry: payout > 0n ? id : null, state }], time));
  Object.assign(bet, { state, payout });
  count(tree, until, time, bet, 1n);
  return 'settled';
}

/** A void after all, a further prize, or one taken back. */
async function change({ rig }: Agents, tree: Tree, below: Below, until: Date): Promise<string | undefined> {
  const settled = tree.bets.filter(({ state }) => state !== 'accepted');
  const bet = settled[below(settled.length || 1)];
  if (!bet) return undefined;
  const isVoid = below(2) === 0;
  const amount = isVoid ? bet.stake - bet.payout : below(2) === 0 ? micros(below, 3_000) : -bet.payout;
  const time = rig.clock.now();
  await inTx(rig.db, (tx) => changeBet(tx, bet.id, { amount, isVoid, time }));
  count(tree, until, time, bet, -1n);
  bet.payout += amount;
  const by = bet.payout > bet.stake ? 'won' : bet.payout === bet.stake ? 'push' : 'lost';
  bet.state = isVoid || bet.state === 'void' ? 'void' : amount === 0n ? bet.state : by;
  count(tree, until, time, bet, 1n);
  return isVoid ? 'voided' : 'settled again';
}

async function changeBet(
  tx: Tx,
  id: bigint,
  { amount, isVoid, time }: { amount: bigint; isVoid: boolean; time: Date },
): Promise<void> {
  const [entry] = amount === 0n ? [null] : await bookedNumbers(tx, 1);
  await sql`select bets.change(array[${id}::bigint], array[${amount}::bigint], array[${entry}::bigint],
    array[${isVoid}::boolean], ${time}::timestamptz)`.execute(tx);
}

async function deposit(world: Agents, tree: Tree, below: Below, until: Date): Promise<string> {
  const player = below(tree.people.length);
  // to the cent, as banks pay
  const amount = BigInt(1 + below(300)) * 10_000n;
  const own = slotOf(5, world.rig.clock.now()).start;
  await depositTold(world, at(tree, player), amount);
  // who has nobody above is not counted, and nobody earns by them
  tree.deposits.push({ player, slot: own < until ? until : own, amount });
  return 'deposited';
}

/** Somebody offers terms that give no more than their own, and the other says yes. */
async function agree(world: Agents, tree: Tree, below: Below): Promise<string | undefined> {
  const held = (await world.everyContract()).filter(
    ({ agentId, state }) => state === 'active' && tree.ids.includes(agentId),
  );
  const given = held[below(held.length || 1)];
  if (!given) return undefined;
  const to = 1 + below(tree.people.length - 1);
  const [from, other] = await Promise.all([
    world.comeBack(at(tree, tree.ids.indexOf(given.agentId))),
    world.comeBack(at(tree, to)),
  ]);
  await world.agree(from, other, lowered(given.terms, below));
  return 'agreed';
}

async function terminate(world: Agents, tree: Tree, below: Below): Promise<string | undefined> {
  const held = (await world.everyContract()).filter(
    ({ agentId, uplineId, state }) => state === 'active' && uplineId !== null && tree.ids.includes(agentId),
  );
  const contract = held[below(held.length || 1)];
  if (!contract) return undefined;
  const holder = await world.comeBack(at(tree, tree.ids.indexOf(contract.agentId)));
  const id = contract.id.toString();
  const { wouldEnd } = await world.read(holder, id);
  await holder.say(terminateContract, { id, ends: wouldEnd.map((each) => each.id) }, world.key());
  return 'terminated';
}

async function move(world: Agents, tree: Tree, below: Below): Promise<string> {
  const { platform, clock } = world.rig;
  const [player, to] = [1 + below(tree.people.length - 1), below(tree.people.length)];
  const top = await world.comeBack(at(tree, 0));
  const handle = (place: number) => handleFor(platform, top.id, tree.ids[place] ?? 0n);
  const asked = { member: handle(player), to: to === 0 ? ('me' as const) : handle(to) };
  const { ends } = await top.say(previewMove, asked);
  await top.say(moveDownline, { ...asked, ends: ends.map(({ id }) => id) }, world.key());
  tree.places[player]?.push({ from: clock.now().getTime(), upline: to });
  return 'moved';
}

/** An agent is one no more: by staff, as their desk does it. */
async function leave(world: Agents, tree: Tree, below: Below): Promise<string | undefined> {
  const { platform, clock, db } = world.rig;
  const id = tree.ids[1 + below(tree.people.length - 1)] ?? 0n;
  const told = await inTx(db, async (tx) => {
    await holdTree(tx, 'palpite');
    const standing = await treeStanding(tx, id);
    if (!standing || standing.memberType === 0) return undefined;
    return demote(platform, tx, standing, await endedByLeaving(tx, id, clock.now()));
  });
  told?.();
  return told && 'demoted';
}

async function grow(world: Agents, tree: Tree, below: Below): Promise<string> {
  await join(world, tree, below(tree.people.length), below(2));
  return 'joined';
}
