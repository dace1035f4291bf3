// The live tables of a brand: open, paused or closed; their limits; and rounds that two people declare void.
import * as office from '@palpite/contract/tables/office.ts';
import { refuse } from '../../base/refusal/refusal.ts';
import { type Route, route } from '../../base/room.ts';
import { endChainInUse, newestRound, roundById } from '../../shared/shared.ts';
import { changes, decides, endProposal, handOf } from '../../staff/staff.ts';
import { seriesName } from '../names.ts';
import { noteLimit } from './desk-store.ts';
import { readTableAtDesk, readTables, readVoids, tableAtBrand } from './read-desk.ts';
import { lastRoundOf, openStanding, saveStanding, standingAt } from './standing-store.ts';
import { applyVoid, type Tell } from './void-round.ts';
import { endVoid, insertVoid, lockVoid } from './void-store.ts';

export const tablesDesk: readonly Route[] = [
  route(office.deskTables, readTables),
  route(office.deskTableOne, readTableAtDesk),
  changes(office.standTable, 'tables.stand', {
    act: async (tx, ask, { table: code, standing, reason }) => {
      const { platform } = ask;
      const { merchant, staffName: saidBy } = handOf(ask);
      const table = await tableAtBrand(platform, merchant, code);
      const of = { tableCode: code, merchant };
      const before = await standingAt(tx, of);
      // bets go on until the round at hand closes, or stop at once
      const last = standing === 'paused' ? await newestRound(tx, seriesName(code)) : undefined;
      const lastRound = last?.id ?? 0n;
      if (standing === 'open') await openStanding(tx, of);
      else
        await saveStanding(tx, {
          ...{ ...of, state: standing, lastRound, reason, saidBy, saidAt: platform.clock.now() },
        });
      return {
        tell: () => table.tellStanding(platform, merchant, { standing, lastRound: lastRoundOf({ lastRound }) }),
        done: {
          ...{ subject: `table:${code}`, reason },
          ...{ before: { standing: before?.state ?? 'open' }, after: { standing } },
        },
      };
    },
    show: readTableAtDesk,
  }),
  changes(office.setTableLimits, 'tables.set_limits', {
    act: async (tx, ask, { table: code, currency, least, most, apart, reason }) => {
      const { platform } = ask;
      const { merchant, staffName: saidBy } = handOf(ask);
      const table = await tableAtBrand(platform, merchant, code);
      const before = await table.lockLimit(tx, { merchant, currency });
      if (!before) return refuse('tables.bad_limit', { field: 'currency' });
      if (most < least) refuse('tables.bad_limit', { field: 'most' });
      const sides = table.sides ? [...table.sides] : null;
      const limit = { tableCode: code, merchant, currency, least, most, apart, sides };
      const field = await table.limitFault(platform, limit);
      if (field) refuse('tables.bad_limit', { field });
      await table.saveLimit(tx, limit);
      await noteLimit(tx, { ...limit, reason, saidBy, saidAt: platform.clock.now() });
      const told = (of: { least: bigint; most: bigint; apart: bigint | null }) => ({
        ...{ currency, least: of.least.toString(), most: of.most.toString(), apart: of.apart?.toString() ?? null },
      });
      return {
        tell: () => table.forgetLimits(platform),
        done: { subject: `table:${code}`, reason, before: told(before), after: told(limit) },
      };
    },
    show: readTableAtDesk,
  }),
  decides(office.changeShoe, {
    act: async (tx, ask, { table: code, reason }) => {
      const { platform } = ask;
      const { shoe } = await tableAtBrand(platform, handOf(ask).merchant, code);
      if (!shoe) return refuse('tables.no_shoe', { field: 'table' });
      const last = await endChainInUse(tx, shoe.name);
      if (!last) return refuse('tables.shoe_over', { field: 'table' });
      const after = { lastRound: last.id.toString() };
      return { done: { action: 'tables.change_shoe', subject: `table:${code}`, reason, after } };
    },
    show: readTableAtDesk,
  }),
  decides(office.proposeTableVoid, {
    act: async (tx, ask, { table: code, roundId: said, reason }) => {
      const { platform } = ask;
      const { merchant, staffName: proposedBy, staffId: proposedByStaff } = handOf(ask);
      await tableAtBrand(platform, merchant, code);
      const round = await roundById(tx, BigInt(said));
      if (round?.series !== seriesName(code)) return refuse('tables.unknown_round', { field: 'roundId' });
      const { id: roundId, phase } = round;
      if (phase === 'void') return refuse('tables.round_void', { field: 'roundId' });
      const by = { proposedBy, proposedByStaff, proposedAt: platform.clock.now() };
      if (!(await insertVoid(tx, { roundId, tableCode: code, merchant, reason, ...by })))
        refuse('tables.void_proposed', { field: 'roundId' });
      return {
        done: { action: 'tables.propose_void', subject: `round:${roundId}`, reason, after: { table: code, phase } },
      };
    },
    show: readTableAtDesk,
  }),
  decides(office.decideTableVoid, {
    act: async (tx, ask, { voidId, decision, reason }) => {
      const { platform } = ask;
      const hand = handOf(ask);
      const row = await lockVoid(tx, BigInt(voidId));
      if (row?.merchant !== hand.merchant) return refuse('tables.unknown_proposal', { field: 'voidId' });
      if (row.state !== 'proposed') return refuse('tables.proposal_over', { field: 'voidId' });
      const { state, reason: said } = endProposal(hand, row, { choice: decision, reason }, 'approved');
      await endVoid(tx, row.id, {
        ...{ state, by: hand.staffName, staffId: hand.staffId, at: platform.clock.now(), reason: said },
      });
      const tell: Tell[] = state === 'approved' ? await applyVoid(platform, tx, row) : [];
      return {
        tell: async () => {
          for (const each of tell) await each();
        },
        done: {
          ...{ action: `tables.${decision}_void`, subject: `round:${row.roundId}` },
          ...(reason !== undefined && { reason }),
          ...{ before: { state: 'proposed' }, after: { state, table: row.tableCode } },
        },
      };
    },
    show: (ask) => readVoids(ask, { state: 'proposed' }),
  }),
];
