// The bets of a brand on sports: what they may cost, which wait for approval, how much a player gets, and what is void.
import * as office from '@palpite/contract/sports/office.ts';
import { refuse } from '../../base/refusal/refusal.ts';
import { type Route, route } from '../../base/room.ts';
import { findPlayer } from '../../players/players.ts';
import { changes, decides, endProposal, handOf } from '../../staff/staff.ts';
import { decideApproval, lockApproval } from '../bet/approval-store.ts';
import { approvedMs, checkWanted } from '../bet/approvals.ts';
import { factorRow, saveFactor } from '../bet/exposure-store.ts';
import { ticketById } from '../bet/ticket-store.ts';
import { betsChannel } from '../names.ts';
import { sayDecided } from '../news.ts';
import { endRuling, insertRuling, lockRuling } from './desk-store.ts';
import {
  readApprovals,
  readBetAtDesk,
  readBetsAtDesk,
  readFactor,
  readFactors,
  readRisk,
  readRisks,
  readRulings,
} from './read-desk.ts';
import { applyRuling } from './rule-tickets.ts';

export const sportsDesk: readonly Route[] = [
  route(office.deskRisks, readRisks),
  route(office.deskRiskOne, readRisk),
  route(office.deskSportsBets, readBetsAtDesk),
  route(office.deskSportsBetOne, readBetAtDesk),
  route(office.deskApprovals, readApprovals),
  route(office.deskSportsFactors, readFactors),
  route(office.deskSportsFactor, readFactor),
  route(office.deskRulings, readRulings),
  decides(office.decideSportsApproval, {
    act: async (tx, ask, { approvalId, decision, reason }) => {
      const { merchant, staffName } = handOf(ask);
      const at = ask.platform.clock.now();
      const row = await lockApproval(tx, BigInt(approvalId));
      if (row?.merchant !== merchant) return refuse('sports.unknown_proposal', { field: 'approvalId' });
      if (row.state !== 'waiting' || row.until <= at) refuse('sports.proposal_over', { field: 'approvalId' });
      if (decision === 'reject' && reason === undefined) refuse('office.reason_required', { field: 'reason' });
      const state = decision === 'approve' ? 'approved' : 'rejected';
      if (state === 'approved') await checkWanted(ask.platform, tx, row, 'approvalId');
      const until = new Date(at.getTime() + approvedMs);
      await decideApproval(tx, row.id, { state, by: staffName, at, reason: reason ?? null, until });
      await sayDecided(ask.platform, tx, row, { state, reason: reason ?? '' });
      return {
        tell: () => ask.platform.live.publish(betsChannel(row.playerId), { type: 'approval', state }),
        done: {
          ...{
            action: `sports.${decision}_bet`,
            subject: `approval:${row.id}`,
            ...(reason !== undefined && { reason }),
          },
          ...{ before: { state: 'waiting' }, after: { state, stake: row.stake.toString() } },
        },
      };
    },
    show: readApprovals,
  }),
  changes(office.setSportsFactor, 'sports.set_factor', {
    act: async (tx, ask, { username, hundredths, reason }) => {
      const { merchant, staffName } = handOf(ask);
      const player = await findPlayer(ask.platform, tx, merchant, { username });
      if (!player) return refuse('sports.unknown_player', { field: 'username' });
      const before = await factorRow(tx, player.id);
      const at = ask.platform.clock.now();
      await saveFactor(tx, { playerId: player.id, merchant, hundredths, reason, by: staffName, at });
      return {
        done: {
          ...{ subject: `player:${player.id}`, reason },
          ...{ before: { hundredths: before?.hundredths ?? 100 }, after: { hundredths } },
        },
      };
    },
    show: readFactor,
  }),
  decides(office.proposeSportsRuling, {
    act: async (tx, ask, { betId, selection, kind, reason }) => {
      const { merchant, staffName, staffId } = handOf(ask);
      if ((betId === undefined) === (selection === undefined)) refuse('sports.unknown_bet', { field: 'betId' });
      const ticket = betId === undefined ? undefined : await ticketById(tx, BigInt(betId));
      if (betId !== undefined && ticket?.merchant !== merchant) refuse('sports.unknown_bet', { field: 'betId' });
      const { fixtureId = null, market = null, selection: chosen = null } = selection ?? {};
      await insertRuling(tx, {
        ...{ merchant, ticketId: ticket?.id ?? null, fixtureId, market, selection: chosen, kind, reason },
        ...{
          fromAt: selection ? new Date(selection.from) : null,
          untilAt: selection ? new Date(selection.until) : null,
        },
        ...{ proposedBy: staffName, proposedByStaff: staffId, proposedAt: ask.platform.clock.now() },
      });
      return {
        done: {
          ...{ action: 'sports.propose_void', reason },
          subject: betId === undefined ? `fixture:${fixtureId}` : `bet:${betId}`,
          after: { kind, market, selection: chosen },
        },
      };
    },
    show: readRulings,
  }),
  decides(office.decideSportsRuling, {
    act: async (tx, ask, { rulingId, decision, reason }) => {
      const { platform } = ask;
      const hand = handOf(ask);
      const locked = await lockRuling(tx, BigInt(rulingId));
      if (locked?.merchant !== hand.merchant) return refuse('sports.unknown_proposal', { field: 'rulingId' });
      if (locked.state !== 'proposed') return refuse('sports.proposal_over', { field: 'rulingId' });
      const { state, reason: said } = endProposal(hand, locked, { choice: decision, reason }, 'approved');
      const { ticketId, fixtureId } = locked;
      await endRuling(tx, locked.id, {
        ...{ state, by: hand.staffName, staffId: hand.staffId, at: platform.clock.now(), reason: said },
      });
      // of a selection that many bought the rest follows at once, in steps
      const ruled = state === 'approved' ? await applyRuling(platform, tx, locked) : undefined;
      return {
        done: {
          ...{
            action: `sports.${decision}_void`,
            subject: ticketId === null ? `fixture:${fixtureId}` : `bet:${ticketId}`,
          },
          ...(reason !== undefined && { reason }),
          ...{ before: { state: 'proposed' }, after: { state, bets: ruled?.bets ?? 0 } },
        },
        ...(ruled && { tell: () => Promise.all(ruled.tell.map((tell) => tell())) }),
      };
    },
    show: readRulings,
  }),
];
