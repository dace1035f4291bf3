// Money at outside vendors that people have to decide about, and alarms on what these pay. What is answered is how all
// of it stands then.
import type { InputOf } from '@palpite/contract/base/endpoint.ts';
import * as desk from '@palpite/contract/oversight/office.ts';
import type { VendorMatters } from '@palpite/contract/oversight/shapes.ts';
import { formatMoney } from '@palpite/math/money.ts';
import type { Tx } from '../../base/db/db.ts';
import { refuse } from '../../base/refusal/refusal.ts';
import { type Ask, type Route, route, type StaffSession } from '../../base/room.ts';
import { type Choice, changes, decides, handOf } from '../../staff/staff.ts';
import { changeVendor, vendorsNow } from '../../vendors/vendors.ts';
import { announceBalance, carriedAtDesk, checkCarried } from '../../wallet/wallet.ts';
import { seeAlarm } from '../alarm-store.ts';
import { decide, dismissDifference, lookAgain, proposeBooking, proposeSettlement } from '../decide.ts';
import type { DecisionRow } from '../decision-store.ts';
import { showMatters } from './show-matters.ts';

type StaffAsk = Ask<StaffSession>;

export const matterRoutes: readonly Route[] = [
  route(desk.openVendorMatters, shown),
  changes(desk.askVendorTransfer, 'vendor.ask_transfer', {
    first: askNow,
    act: async (_tx, _ask, { code, id }) => ({ done: { subject: `vendor:${code}`, after: { transfer: id } } }),
    show: shown,
  }),
  decides(desk.settleVendorTransfer, {
    first: shown,
    act: async (tx, ask, { code: vendor, id, outcome, reason }) =>
      did(ask, 'propose', await proposeSettlement(ask.platform, tx, handOf(ask), { vendor, id, outcome, reason })),
    show: shown,
  }),
  decides(desk.bookVendorDifference, {
    first: shown,
    act: async (tx, ask, { code: vendor, playerId, reason }) => {
      const about = { vendor, playerId: BigInt(playerId), reason };
      return did(ask, 'propose', await proposeBooking(ask.platform, tx, handOf(ask), about));
    },
    show: shown,
  }),
  decides(desk.dismissVendorDifference, {
    first: shown,
    act: async (tx, ask, { code: vendor, playerId, reason }) => {
      const about = { vendor, playerId: BigInt(playerId), reason };
      return did(ask, 'dismiss', await dismissDifference(ask.platform, tx, handOf(ask), about));
    },
    show: shown,
  }),
  decides(desk.decideVendorMatter, {
    first: async (ask, input) => {
      if (input.decision === 'approve') await lookAgain(ask.platform, handOf(ask), BigInt(input.decisionId));
      return shown(ask, input);
    },
    act: (tx, ask, { decision: choice, ...input }) => end(tx, ask, { ...input, choice }),
    show: shown,
  }),
  decides(desk.withdrawVendorMatter, {
    first: shown,
    act: (tx, ask, input) => end(tx, ask, { ...input, choice: 'withdraw' }),
    show: shown,
  }),
  changes(desk.seeVendorAlarm, 'vendor.see_alarm', {
    first: shown,
    act: async (tx, { platform, who }, { code, alarmId, note }) => {
      const at = platform.clock.now();
      const seen = await seeAlarm(tx, { id: BigInt(alarmId), vendor: code, by: who.username, at, note });
      if (!seen) refuse('oversight.unknown_alarm');
      return { done: { subject: `vendor:${code}`, after: { alarm: alarmId }, reason: note } };
    },
    show: shown,
  }),
  changes(desk.letVendorBet, 'vendor.let_bet', {
    act: async (tx, { platform }, { code, reason }) => {
      const changed = await changeVendor(platform, tx, code, { settings: { betsHeld: '' } });
      const { betsHeld } = (changed ?? refuse('vendors.unknown')).before.settings;
      // somebody else was faster
      if (betsHeld === undefined) return { done: [] };
      return { done: { subject: `vendor:${code}`, before: { betsHeld }, after: { betsHeld: null }, reason } };
    },
    show: shown,
  }),
];

/** How all of it stands. Refuses `vendors.unknown`. */
async function shown(ask: StaffAsk, { code }: { code: string }): Promise<VendorMatters> {
  const vendor = (await vendorsNow(ask.platform)).find((each) => each.code === code) ?? refuse('vendors.unknown');
  return showMatters(ask, vendor);
}

async function askNow(ask: StaffAsk, { code, id }: InputOf<typeof desk.askVendorTransfer>): Promise<void> {
  const { platform, who } = ask;
  await shown(ask, { code });
  const waiting = await carriedAtDesk(platform.db, { merchant: who.merchant, vendor: code, limit: 500 });
  if (!waiting.some((each) => each.id === id)) refuse('wallet.carried_unknown');
  await checkCarried(platform, id);
}

interface Ending {
  readonly code: string;
  readonly decisionId: string;
  readonly choice: Choice;
  readonly reason?: string | undefined;
}

async function end(tx: Tx, ask: StaffAsk, { code: vendor, decisionId, choice, reason }: Ending) {
  const made = { vendor, decisionId: BigInt(decisionId), choice, reason };
  return did(ask, choice, await decide(ask.platform, tx, handOf(ask), made));
}

/** What the log says of a decision; the player's open pages hear of what moved. */
function did({ platform }: StaffAsk, act: string, made: DecisionRow) {
  return {
    done: {
      action: `vendor.matter_${act}`,
      subject: `vendor:${made.vendor}`,
      after: lineOf(made),
      reason: made.decisionReason ?? made.reason,
    },
    tell: () => announceBalance(platform, made.playerId),
  };
}

function lineOf({ id, what, state, playerId, amount, currency, carried, entry }: DecisionRow): Record<string, string> {
  return {
    ...{ decision: id.toString(), what, state, playerId: playerId.toString(), amount: formatMoney(amount), currency },
    ...(carried !== null && { transfer: carried }),
    ...(entry !== null && { entry: entry.toString() }),
  };
}
