import { outcomes } from '@palpite/math/sports/settle/outcome.ts';
import type { SettledLeg } from '@palpite/math/sports/ticket/explain.ts';
import { inTxAgain, type Tx } from '../../base/db/db.ts';
import { eachInTurn } from '../../base/jobs/each-in-turn.ts';
import type { Loop } from '../../base/jobs/loops.ts';
import type { Platform } from '../../base/room.ts';
import { announceBalance } from '../../wallet/wallet.ts';
import { byWallet, holdTickets, ticketsById } from '../bet/ticket-store.ts';
import { decide } from '../settle/outcomes.ts';
import { resettle } from '../settle/resettle-ticket.ts';
import { endTickets } from '../settle/settle-results.ts';
import { endLegs, saveVerdicts, ticketsOn } from '../settle/settle-store.ts';
import { markRuled, moveRuling, type RulingKind, type RulingRow, takeRuling, waitingRulings } from './desk-store.ts';

/** A ticket that is corrected holds the wallet of its player until the piece ends, and other bets wait for it. */
const ticketsAtOnce = 100;

interface Ruled {
  /** How many tickets it was. */
  readonly bets: number;
  /** What is told after the commit. */
  readonly tell: readonly (() => unknown)[];
}

/**
 * Makes the next tickets of an approved ruling void, so many at a time: of a selection thousands may have been
 * sold. The caller holds the ruling, and its place moves on in the same transaction.
 */
export async function applyRuling(
  platform: Platform,
  tx: Tx,
  ruling: RulingRow,
  atOnce = ticketsAtOnce,
): Promise<Ruled> {
  const at = platform.clock.now();
  const { id, merchant, ticketId, fixtureId, market, selection, fromAt, untilAt, after } = ruling;
  const isSelection = fixtureId !== null && market !== null && selection !== null;
  const ids = isSelection
    ? await ticketsOn(tx, {
        ...{ merchant, fixtureId, market, selection, after, limit: atOnce },
        ...{ from: fromAt ?? new Date(0), until: untilAt ?? at },
      })
    : ticketId === null
      ? []
      : [ticketId];
  const ruled = await ruleTickets(platform, tx, ids, ruling);
  const isDone = !isSelection || ids.length < atOnce;
  await moveRuling(tx, id, { after: ids.at(-1) ?? after, bets: ruled.bets, appliedAt: isDone ? at : null });
  return ruled;
}

/**
 * Goes on with rulings that staff approved until they are applied to all their tickets. One that fails holds up no
 * other. True: there was one.
 */
export async function applyNext(platform: Platform, atOnce = ticketsAtOnce): Promise<boolean> {
  let found = false;
  await eachInTurn(await waitingRulings(platform.db), async (id) => {
    while (await applySome(platform, id, atOnce)) found = true;
  });
  return found;
}

async function applySome(platform: Platform, id: bigint, atOnce: number): Promise<boolean> {
  const ruled = await inTxAgain(platform.db, async (tx) => {
    const ruling = await takeRuling(tx, id);
    return ruling && applyRuling(platform, tx, ruling, atOnce);
  });
  for (const tell of ruled?.tell ?? []) tell();
  return ruled !== undefined;
}

export const applyRulings: Loop = { name: 'sports.apply-rulings', run: (platform) => applyNext(platform) };

/**
 * Declares legs void: all of a ticket, or those on a selection. A ticket that comes to something by that is paid, or
 * corrected; one that was cashed out whole stays as it is.
 */
async function ruleTickets(
  platform: Platform,
  tx: Tx,
  ids: readonly bigint[],
  { kind, fixtureId, market, selection }: Pick<RulingRow, 'kind' | 'fixtureId' | 'market' | 'selection'>,
): Promise<Ruled> {
  const before = (await holdTickets(tx, ids)).filter(({ unitLeft }) => unitLeft > 0n);
  if (before.length === 0) return { bets: 0, tell: [] };
  const verdictId = await verdictOf(tx, fixtureId ?? 'ruling', kind);
  const legs = before.flatMap(({ id, legs: all }) =>
    all
      .filter(
        (leg) =>
          fixtureId === null || (leg.fixtureId === fixtureId && leg.market === market && leg.selection === selection),
      )
      .map(({ place }) => ({ ticketId: id, place, verdictId })),
  );
  await endLegs(tx, legs);
  await markRuled(tx, [...new Set(legs.map(({ ticketId }) => ticketId))], kind);
  const due: Parameters<typeof endTickets>[2][number][] = [];
  const tell: (() => unknown)[] = [];
  for (const row of (await ticketsById(tx, ids)).toSorted(byWallet)) {
    const decision = decide(row);
    if (!decision) continue;
    if (row.state === 'accepted' && !(row.split && decision.payout > 0n)) due.push({ ...decision, ticket: row });
    else if (await resettle(platform, tx, { row, decision, result: { fixtureId: fixtureId ?? '', version: 0 } }))
      tell.push(() => announceBalance(platform, row.playerId));
  }
  tell.push(...(await endTickets(platform, tx, due)));
  return { bets: before.length, tell };
}

async function verdictOf(tx: Tx, fixtureId: string, kind: RulingKind): Promise<bigint> {
  const settled: SettledLeg = { win: { outcome: outcomes.void, because: { code: `void.${kind}`, params: {} } } };
  const ids = await saveVerdicts(tx, { fixtureId, version: 0, verdicts: new Map([[kind, settled]]) });
  const id = ids.get(kind);
  if (id === undefined) throw new Error('a ruling was not written');
  return id;
}
