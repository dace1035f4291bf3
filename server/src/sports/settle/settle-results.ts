import type { SettledLeg } from '@palpite/math/sports/ticket/explain.ts';
import { payoutOf } from '@palpite/math/sports/ticket/payout.ts';
import { inTxAgain, isDatabaseAway, type Tx } from '../../base/db/db.ts';
import type { Loop } from '../../base/jobs/loops.ts';
import { perPlatform } from '../../base/per-platform.ts';
import type { Platform } from '../../base/room.ts';
import { sayRisked, validTurnover } from '../../bets/bets.ts';
import { batchOf, inputOf, keyOf } from '../../ledger/ledger.ts';
import { announceBalance, sayBalance } from '../../wallet/wallet.ts';
import { resultWord } from '../bet/ticket-lanes.ts';
import {
  byWallet,
  lockTickets,
  payTickets,
  type TicketResult,
  type TicketRow,
  ticketsById,
} from '../bet/ticket-store.ts';
import { counterOf } from '../counter.ts';
import { endFree, payeeOf } from '../free/free-money.ts';
import { betsChannel } from '../names.ts';
import { judge, likenessOf, stretchesOf } from './judge.ts';
import { capOf, decide } from './outcomes.ts';
import { resettle } from './resettle-ticket.ts';
import {
  type DueLeg,
  dueLegs,
  dueResults,
  endJudged,
  endPass,
  isOpenOn,
  type JudgedLeg,
  loseTickets,
  moveOn,
  putOff,
  type ResultRow,
  releaseLegs,
  saveVerdicts,
  takeResult,
} from './settle-store.ts';

const legsAtOnce = 2000;
/** So many pieces of a first pass are worked on beside each other before its place is moved on. */
const piecesAtOnce = 8;
/** A bet that is corrected holds the wallet of its player until the piece ends, and other bets wait for it. */
const correctedAtOnce = 100;
/** So soon a fixture with open bets is looked at again, and so long after its settlement. */
const againMs = 30_000;
const againUntilMs = 15 * 60_000;

/**
 * Settles all bets on fixtures whose result counts, so many at a time, in a transaction that moves on the place of the
 * pass: where the process dies, the next one goes on from there. A corrected result is another pass.
 */
export const settleResults: Loop = {
  name: 'sports.settle-results',
  run: async (platform) => {
    const due = await dueResults(platform.db, { now: platform.clock.now(), limit: 1 });
    let more = false;
    for (const fixtureId of due) more = (await settlePiece(platform, fixtureId)) || more;
    return more;
  },
};

/** What likenesses came to by a version of a result, while its pass is under way. */
interface Pass {
  readonly name: string;
  readonly verdicts: Map<string, { readonly settled: SettledLeg; readonly id: bigint } | undefined>;
}
const passes = perPlatform(() => new Map<string, Pass>());

/** True: there is more to do at once. */
async function settlePiece(platform: Platform, fixtureId: string): Promise<boolean> {
  try {
    const done = await inPass(platform, fixtureId, async (tx) => {
      const result = await takeResult(tx, fixtureId);
      if (!result) return undefined;
      return result.settledVersion === 0 ? settleFirst(platform, tx, result) : settleSome(platform, tx, result);
    });
    if (!done) return false;
    for (const tell of done.tell) tell();
    return true;
  } catch (error) {
    // one that cannot be settled holds up no other
    if (!isDatabaseAway(error))
      await putOff(platform.db, fixtureId, new Date(platform.clock.now().getTime() + againMs));
    throw error;
  }
}

/** One transaction of a pass. */
function inPass<Result>(platform: Platform, fixtureId: string, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  return inTxAgain(platform.db, async (tx) => {
    try {
      return await work(tx);
    } catch (error) {
      // the numbers of verdicts that were not committed are none
      passes.of(platform).delete(fixtureId);
      throw error;
    }
  });
}

interface Piece {
  readonly tell: readonly (() => unknown)[];
}

/**
 * Pieces of a first pass. Singles are most of it: their legs end in one transaction, piece after piece, as all of them
 * hold the same exposures; beside that the tickets of pieces before are lost and paid in others. Where the process dies
 * between, a single whose leg has ended waits for its result, and is found by that. All else is settled at the end, in
 * the caller's transaction, which holds the pass.
 */
async function settleFirst(platform: Platform, tx: Tx, result: ResultRow): Promise<Piece> {
  const { fixtureId, version, state } = result;
  const stretches = stretchesOf(state);
  let { after } = result;
  let ended: Promise<Ended> = Promise.resolve({ singles: [], rest: [] });
  const pieces: Promise<{ tell: (() => unknown)[]; rest: readonly DueLeg[] }>[] = [];
  while (pieces.length < piecesAtOnce) {
    const found = await dueLegs(tx, { fixtureId, version, after, stretches, limit: legsAtOnce, isFirst: true });
    if (found.length === 0) break;
    const legs = wholeTickets(found, legsAtOnce);
    after = legs.at(-1)?.ticketId ?? after;
    ended = ended.then(() => inPass(platform, fixtureId, (own) => endSingles(platform, own, result, legs)));
    pieces.push(
      ended.then(async ({ singles, rest }) => ({
        tell: (
          await Promise.all([
            inTxAgain(platform.db, (own) => loseAll(platform, own, singles)),
            inTxAgain(platform.db, (own) => payAll(platform, own, singles)),
          ])
        ).flat(),
        rest,
      })),
    );
    if (found.length < legsAtOnce) break;
  }
  if (pieces.length === 0) return endOf(platform, tx, result);
  // nothing goes on beside what is settled at the end
  await Promise.allSettled(pieces);
  const done = await Promise.all(pieces);
  const rest = done.flatMap((piece) => piece.rest);
  const tell = [...done.flatMap((piece) => piece.tell), ...(await settleLegs(platform, tx, result, rest))];
  await moveOn(tx, fixtureId, after);
  return { tell };
}

interface Ended {
  /** Whose legs have ended. */
  readonly singles: readonly Due[];
  /** Legs of other tickets. */
  readonly rest: readonly DueLeg[];
}

async function endSingles(platform: Platform, tx: Tx, result: ResultRow, legs: readonly DueLeg[]): Promise<Ended> {
  const { verdicts } = await judgeAll(platform, tx, result, legs);
  const judged: JudgedLeg[] = [];
  const singles: Due[] = [];
  for (const leg of legs) {
    const verdict = leg.plain ? verdicts.get(likenessOf(leg)) : undefined;
    if (!verdict) continue;
    const { ticketId, place, verdictId } = leg;
    if (verdictId === null) judged.push({ ticketId, place, was: verdictId, verdictId: verdict.id });
    singles.push(plainOf(leg, verdict.settled));
  }
  if (judged.length > 0) await endJudged(tx, judged);
  return { singles, rest: legs.filter(({ plain }) => !plain) };
}

/** A piece of the pass of a corrected result. */
async function settleSome(platform: Platform, tx: Tx, result: ResultRow): Promise<Piece> {
  const { fixtureId, version, state, after } = result;
  const limit = correctedAtOnce;
  const found = await dueLegs(tx, { fixtureId, version, after, stretches: stretchesOf(state), limit, isFirst: false });
  if (found.length === 0) return endOf(platform, tx, result);
  const legs = wholeTickets(found, limit);
  const tell = await settleLegs(platform, tx, result, legs);
  const last = legs.at(-1)?.ticketId ?? after;
  await moveOn(tx, fixtureId, last);
  return { tell };
}

/** Of a full piece all but the last ticket, whose other legs may follow. */
function wholeTickets(legs: readonly DueLeg[], limit: number): readonly DueLeg[] {
  const last = legs.at(-1)?.ticketId;
  const whole = legs.length < limit ? legs : legs.filter(({ ticketId }) => ticketId !== last);
  return whole.length > 0 ? whole : legs;
}

/** A bet that was under way while its fixture was settled is found a while later. */
async function endOf(platform: Platform, tx: Tx, { fixtureId, version, settledAt }: ResultRow): Promise<Piece> {
  const at = platform.clock.now();
  const isOver = settledAt !== null && at.getTime() - settledAt.getTime() > againUntilMs;
  const isOpen = await isOpenOn(tx, fixtureId);
  const lookAt = isOver || (settledAt !== null && !isOpen) ? null : new Date(at.getTime() + againMs);
  await endPass(tx, { fixtureId, version, at, lookAt });
  passes.of(platform).delete(fixtureId);
  return { tell: [] };
}

/** Judges legs, and pays, loses or corrects the tickets that have all their outcomes by that. */
async function settleLegs(
  platform: Platform,
  tx: Tx,
  result: ResultRow,
  legs: readonly DueLeg[],
): Promise<(() => unknown)[]> {
  const pass = await judgeAll(platform, tx, result, legs);
  const judged: JudgedLeg[] = [];
  const due: Due[] = [];
  const others = new Set<bigint>();
  for (const leg of legs) {
    const verdict = pass.verdicts.get(likenessOf(leg));
    // open, or by the new result as by the old
    if (!verdict || verdict.id === leg.verdictId) continue;
    const { ticketId, place } = leg;
    judged.push({ ticketId, place, was: leg.verdictId, verdictId: verdict.id });
    if (leg.plain && leg.verdictId === null) due.push(plainOf(leg, verdict.settled));
    else others.add(ticketId);
  }
  if (judged.length === 0) return [];
  // in the order of a cash-out and of a ruling: tickets, legs, exposures, wallets
  await lockTickets(tx, [...others]);
  await endJudged(tx, judged);
  const tell: (() => unknown)[] = [];
  if (others.size > 0) {
    const rows = await ticketsById(tx, [...others]);
    for (const row of rows.toSorted(byWallet)) {
      const decision = decide(row);
      if (!decision) continue;
      if (row.state === 'accepted' && !(row.split && decision.payout > 0n)) due.push({ ...decision, ticket: row });
      else if (await resettle(platform, tx, { row, decision, result }))
        tell.push(() => announceBalance(platform, row.playerId));
    }
  }
  tell.push(...(await endTickets(platform, tx, due)));
  return tell;
}

async function judgeAll(platform: Platform, tx: Tx, result: ResultRow, legs: readonly DueLeg[]): Promise<Pass> {
  const { fixtureId, version, hoursLate } = result;
  const known = passes.of(platform);
  const name = `${fixtureId} ${version}`;
  const kept = known.get(fixtureId);
  const pass = kept?.name === name ? kept : { name, state: result.state, verdicts: new Map() };
  known.set(fixtureId, pass);
  const fresh = new Map<string, SettledLeg>();
  for (const leg of legs) {
    const likeness = likenessOf(leg);
    if (pass.verdicts.has(likeness) || fresh.has(likeness)) continue;
    const settled = judge({ state: result.state, hoursLate }, leg);
    if (settled) fresh.set(likeness, settled);
    else pass.verdicts.set(likeness, undefined);
  }
  if (fresh.size > 0) {
    const ids = await saveVerdicts(tx, { fixtureId, version, verdicts: fresh });
    for (const [likeness, settled] of fresh) {
      const id = ids.get(likeness);
      if (id !== undefined) pass.verdicts.set(likeness, { settled, id });
    }
  }
  return pass;
}

interface Due {
  readonly ticket: Pick<
    TicketRow,
    'id' | 'playerId' | 'wallet' | 'merchant' | 'currency' | 'stake' | 'split' | 'unitLeft' | 'freeId'
  >;
  readonly payout: bigint;
  readonly state: TicketResult['state'];
  readonly isReturned: boolean;
  /** What of the stake was at risk; without it, as the state says. */
  readonly risked?: bigint;
  /** A single whose leg has ended. */
  readonly isPlain?: true;
}

/** A single of main money comes to what its one leg does. */
function plainOf(leg: DueLeg, { win }: SettledLeg): Due {
  const { ticketId: id, playerId, wallet, merchant, currency, stake, unitLeft, odds, market, selection } = leg;
  const single = { legs: [{ fixture: '', market, selection, odds }], sizes: [1], unitStake: unitLeft, eachWay: false };
  const payout = payoutOf(single, [{ win: win.outcome }], capOf(leg));
  const { kind } = win.outcome;
  const state = kind === 'dead_heat' ? (payout > stake ? 'won' : payout === stake ? 'push' : 'half_lost') : kind;
  const ticket = { id, playerId, wallet, merchant, currency, stake, split: false, unitLeft, freeId: null };
  const isReturned = kind === 'void' || kind === 'push';
  // of a dead heat all was at risk, also where less than the stake comes back
  return { ticket, payout, state, isReturned, isPlain: true, ...(kind === 'dead_heat' && { risked: stake }) };
}

/** The turnover of a ticket, where its state alone would tell another. */
export async function sayAtRisk(tx: Tx, due: readonly Pick<Due, 'ticket' | 'state' | 'risked'>[]): Promise<void> {
  const said = due.flatMap(({ ticket: { id, stake, freeId }, state, risked }) =>
    // of a free bet the player staked nothing
    risked === undefined || freeId !== null || risked === validTurnover(stake, state) ? [] : [{ id, risked }],
  );
  if (said.length > 0) await sayRisked(tx, said);
}

/** Pays and loses tickets in the caller's transaction, which holds them. Answers what is told after the commit. */
export async function endTickets(platform: Platform, tx: Tx, due: readonly Due[]): Promise<(() => unknown)[]> {
  // a combination may have lost while other legs are open
  const combined = due.filter(({ payout, isPlain }) => payout === 0n && !isPlain).map(({ ticket }) => ticket.id);
  if (combined.length > 0) await releaseLegs(tx, combined);
  return [...(await loseAll(platform, tx, due)), ...(await payAll(platform, tx, due))];
}

/** Of these the tickets that come to nothing. */
async function loseAll(platform: Platform, tx: Tx, due: readonly Due[]): Promise<(() => unknown)[]> {
  const lost = due.filter(({ payout }) => payout === 0n);
  if (lost.length > 0) {
    await sayAtRisk(tx, lost);
    await loseTickets(
      tx,
      lost.map(({ ticket, state }) => ({ id: ticket.id, state })),
      platform.clock.now(),
    );
  }
  return [];
}

/** Of these the tickets that come to something. */
async function payAll(platform: Platform, tx: Tx, due: readonly Due[]): Promise<(() => unknown)[]> {
  const won = due.filter(({ payout }) => payout > 0n);
  if (won.length === 0) return [];
  await sayAtRisk(tx, won);
  const counter = counterOf(platform);
  const banks = await Promise.all(won.map(({ ticket }) => counter.bankOf(ticket)));
  const payees: Awaited<ReturnType<typeof payeeOf>>[] = [];
  // one after the other: it is one connection
  for (const each of won) payees.push(await payeeOf(tx, each));
  const batch = batchOf(
    won.map(({ ticket: { id, wallet }, payout, isReturned }, nth) => ({
      ...{ key: keyOf('sports', resultWord, id), owner: wallet, input: inputOf(`sports ${resultWord}`, id) },
      ...(payees[nth] !== undefined && { keyOnly: true }),
      steps: [
        {
          ...{ do: 'transfer', debit: banks[nth] ?? 0n, credit: payees[nth] ?? wallet, amount: payout },
          kind: isReturned ? 'stake_return' : 'payout',
        } as const,
      ],
    })),
  );
  const answers = await payTickets(
    tx,
    batch,
    won.map(({ ticket, payout, state, isReturned }) => ({ bet: ticket, payout, state, isReturned, isCashOut: false })),
    platform.clock.now(),
  );
  for (const each of won) if (each.ticket.freeId !== null) await endFree(platform, tx, each);
  return answers.map((answer, nth) => {
    const { ticket, isPlain } = won[nth] ?? {};
    if (!ticket) throw new Error('an answer of no bet');
    if (!answer.ok) {
      const code: string = answer.code;
      // staff declared it void since it was looked at
      if (isPlain && code === 'sports.decided') return () => undefined;
      throw new Error(`bet ${ticket.id} was not paid: ${code}`);
    }
    return () => {
      sayBalance(platform, ticket.playerId, answer.available, answer.held, ticket.currency);
      platform.live.publish(betsChannel(ticket.playerId), { type: 'bets' });
    };
  });
}
