// Money at outside vendors that people have to decide about, and alarms on what the vendors pay. Decision, line in
// the audit log and kept answer are one transaction; what is answered is how all of it stands then.
import type { AnyEndpoint, InputOf } from '@palpite/contract/base/endpoint.ts';
import * as desk from '@palpite/contract/oversight/office.ts';
import type { VendorMatters } from '@palpite/contract/oversight/shapes.ts';
import { formatMoney } from '@palpite/math/money.ts';
import { inTx, type Tx } from '../../base/db/db.ts';
import { once } from '../../base/db/once.ts';
import { refuse } from '../../base/refusal/refusal.ts';
import { type Ask, type Route, route, type StaffSession } from '../../base/room.ts';
import { type Choice, handOf, noteAct } from '../../staff/staff.ts';
import { changeVendor, vendorsNow } from '../../vendors/vendors.ts';
import { announceBalance, carriedAtDesk, checkCarried } from '../../wallet/wallet.ts';
import { seeAlarm } from '../alarm-store.ts';
import { decide, dismiss, lookAgain, proposeBooking, proposeSettlement } from '../decide.ts';
import type { DecisionRow } from '../decision-store.ts';
import { showMatters } from './show-matters.ts';

type StaffAsk = Ask<StaffSession>;

export const matterRoutes: readonly Route[] = [
  route(desk.openVendorMatters, (ask, { code }) => shown(ask, code)),
  route(desk.askVendorTransfer, askNow),
  route(desk.settleVendorTransfer, (ask, input) => {
    const { code: vendor, id, outcome, reason } = input;
    return doing(ask, desk.settleVendorTransfer, input, 'propose', (tx) =>
      proposeSettlement(ask.platform, tx, handOf(ask), { vendor, id, outcome, reason }),
    );
  }),
  route(desk.bookVendorDifference, (ask, input) => {
    const { code: vendor, playerId, reason } = input;
    return doing(ask, desk.bookVendorDifference, input, 'propose', (tx) =>
      proposeBooking(ask.platform, tx, handOf(ask), { vendor, playerId: BigInt(playerId), reason }),
    );
  }),
  route(desk.dismissVendorDifference, (ask, input) => {
    const { code: vendor, playerId, reason } = input;
    return doing(ask, desk.dismissVendorDifference, input, 'dismiss', (tx) =>
      dismiss(ask.platform, tx, handOf(ask), { vendor, playerId: BigInt(playerId), reason }),
    );
  }),
  route(desk.decideVendorMatter, async (ask, input) => {
    if (input.decision === 'approve') await lookAgain(ask.platform, handOf(ask), BigInt(input.decisionId));
    return ending(ask, desk.decideVendorMatter, input, input.decision, input.reason);
  }),
  route(desk.withdrawVendorMatter, (ask, input) => ending(ask, desk.withdrawVendorMatter, input, 'withdraw')),
  route(desk.seeVendorAlarm, see),
  route(desk.letVendorBet, letBet),
];

async function shown(ask: StaffAsk, code: string): Promise<VendorMatters> {
  const vendor = (await vendorsNow(ask.platform)).find((each) => each.code === code) ?? refuse('vendors.unknown');
  return showMatters(ask, vendor);
}

async function askNow(ask: StaffAsk, { code, id }: InputOf<typeof desk.askVendorTransfer>): Promise<VendorMatters> {
  const { platform, who } = ask;
  await shown(ask, code);
  const waiting = await carriedAtDesk(platform.db, { merchant: who.merchant, vendor: code, limit: 500 });
  if (!waiting.some((each) => each.id === id)) refuse('wallet.carried_unknown');
  await checkCarried(platform, id);
  await noteAct(platform.db, ask, {
    action: 'vendor.ask_transfer',
    subject: `vendor:${code}`,
    after: { transfer: id },
  });
  return shown(ask, code);
}

function ending(
  ask: StaffAsk,
  endpoint: AnyEndpoint,
  input: { code: string; decisionId: string },
  choice: Choice,
  reason?: string,
): Promise<VendorMatters> {
  const made = { vendor: input.code, decisionId: BigInt(input.decisionId), choice, reason };
  return doing(ask, endpoint, input, choice, (tx) => decide(ask.platform, tx, handOf(ask), made));
}

/** Does it once for a key, with its line in the audit log; the player's open pages hear of what moved. */
async function doing(
  ask: StaffAsk,
  endpoint: AnyEndpoint,
  input: { code: string },
  act: string,
  work: (tx: Tx) => Promise<DecisionRow>,
): Promise<VendorMatters> {
  const { platform, who, key } = ask;
  const { code } = input;
  await shown(ask, code);
  const playerId = await inTx(platform.db, (tx) =>
    once(tx, { actor: `staff:${who.staffId}`, key, endpoint: endpoint.name, input }, async () => {
      const made = await work(tx);
      await noteAct(tx, ask, {
        action: `vendor.matter_${act}`,
        subject: `vendor:${code}`,
        after: lineOf(made),
        reason: made.decisionReason ?? made.reason,
      });
      return made.playerId.toString();
    }),
  );
  await announceBalance(platform, BigInt(playerId));
  return shown(ask, code);
}

function lineOf({ id, what, state, playerId, amount, currency, carried, entry }: DecisionRow): Record<string, string> {
  return {
    ...{ decision: id.toString(), what, state, playerId: playerId.toString(), amount: formatMoney(amount), currency },
    ...(carried !== null && { transfer: carried }),
    ...(entry !== null && { entry: entry.toString() }),
  };
}

async function see(ask: StaffAsk, input: InputOf<typeof desk.seeVendorAlarm>): Promise<VendorMatters> {
  const { platform, who } = ask;
  const { code, alarmId, note } = input;
  await shown(ask, code);
  await inTx(platform.db, async (tx) => {
    const at = platform.clock.now();
    const seen = await seeAlarm(tx, { id: BigInt(alarmId), vendor: code, by: who.username, at, note });
    if (!seen) refuse('oversight.unknown_alarm');
    await noteAct(tx, ask, {
      action: 'vendor.see_alarm',
      subject: `vendor:${code}`,
      after: { alarm: alarmId },
      reason: note,
    });
  });
  return shown(ask, code);
}

async function letBet(ask: StaffAsk, { code, reason }: InputOf<typeof desk.letVendorBet>): Promise<VendorMatters> {
  await inTx(ask.platform.db, async (tx) => {
    const changed =
      (await changeVendor(ask.platform, tx, code, { settings: { betsHeld: '' } })) ?? refuse('vendors.unknown');
    const { betsHeld } = changed.before.settings;
    // somebody else was faster
    if (betsHeld === undefined) return;
    await noteAct(tx, ask, {
      action: 'vendor.let_bet',
      subject: `vendor:${code}`,
      before: { betsHeld },
      after: { betsHeld: null },
      reason,
    });
  });
  return shown(ask, code);
}
