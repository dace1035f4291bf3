// A change of a setting: at once, or proposed where two people must agree.
import type { InputOf } from '@palpite/contract/base/endpoint.ts';
import type { SettingOnDesk, settingDecide, settingSave, settingUndo } from '@palpite/contract/settings/office.ts';
import type { Tx } from '../base/db/db.ts';
import { refuse } from '../base/refusal/refusal.ts';
import type { Ask, StaffSession } from '../base/room.ts';
import type { Setting } from '../base/setting/setting.ts';
import { lockBrand } from '../site/site.ts';
import { type Done, endProposal, handOf } from '../staff/staff.ts';
import { checkWish } from './check.ts';
import { listSettings } from './show.ts';
import { addChange, addProposal, changeOf, closeProposal, openProposals } from './store.ts';
import { keeperOf, settingNamed, valuesOf } from './values.ts';

interface Answer {
  readonly answer: SettingOnDesk;
  readonly done: Omit<Done, 'action'>;
}

/** Refuses as `checkWish` does, and `settings.waiting` and `office.reason_required` where two people must agree. */
export async function saveSettingAtDesk(
  tx: Tx,
  ask: Ask<StaffSession>,
  { key, value, reason }: InputOf<typeof settingSave>,
): Promise<Answer> {
  await lockBrand(tx, ask.who.merchant);
  const { setting } = settingNamed(ask.platform, key);
  return change(tx, ask, { setting, value, reason, undoes: null });
}

/** Back to what it was before that change. Refuses `settings.unknown` for a change of another setting. */
export async function undoChange(
  tx: Tx,
  ask: Ask<StaffSession>,
  { key, change: id, reason }: InputOf<typeof settingUndo>,
): Promise<Answer> {
  await lockBrand(tx, ask.who.merchant);
  const { setting } = settingNamed(ask.platform, key);
  const former = (await changeOf(tx, ask.who.merchant, key, BigInt(id))) ?? refuse('settings.unknown');
  return change(tx, ask, { setting, value: former.before, reason, undoes: former.id });
}

interface Wanted {
  readonly setting: Setting;
  readonly value: unknown;
  readonly reason: string;
  readonly undoes: bigint | null;
}

async function change(tx: Tx, ask: Ask<StaffSession>, wanted: Wanted): Promise<Answer> {
  const { platform, who } = ask;
  const { setting, value, reason, undoes } = wanted;
  const before = await pass(tx, ask, wanted);
  if (setting.touches === undefined)
    return apply(tx, ask, { ...wanted, before, staffId: who.staffId, by: who.username });
  if (reason === '') refuse('office.reason_required', { field: 'reason' });
  const proposed = await addProposal(tx, {
    ...{ merchant: who.merchant, key: setting.key, value, reason, undoes },
    ...{ proposedAt: platform.clock.now(), proposedByStaff: who.staffId, proposedBy: who.username },
  });
  if (!proposed) refuse('settings.waiting');
  return answerOf(tx, ask, setting, { before, after: { proposed: value }, reason });
}

/** What it is now. Refuses as `checkWish` does. */
async function pass(tx: Tx, { platform, who }: Ask<StaffSession>, { setting, value }: Wanted): Promise<unknown> {
  const values = await valuesOf(platform, tx, who.merchant);
  await checkWish(platform, tx, { merchant: who.merchant, setting, value, values });
  return values.get(setting.key);
}

interface Agreed extends Wanted {
  readonly before: unknown;
  readonly staffId: bigint;
  readonly by: string;
  readonly agreedBy?: string;
}

async function apply(tx: Tx, ask: Ask<StaffSession>, agreed: Agreed): Promise<Answer> {
  const { setting, value, before, reason, undoes, staffId, by, agreedBy = null } = agreed;
  const { merchant } = ask.who;
  await keeperOf(setting).write(tx, merchant, setting, value);
  const at = ask.platform.clock.now();
  await addChange(tx, {
    merchant,
    key: setting.key,
    at,
    staffId,
    who: by,
    agreedBy,
    before,
    after: value,
    reason,
    undoes,
  });
  return answerOf(tx, ask, setting, { before, after: value, reason });
}

async function answerOf(
  tx: Tx,
  ask: Ask<StaffSession>,
  { key }: Setting,
  said: { before: unknown; after: unknown; reason: string },
): Promise<Answer> {
  const { merchant, staffId } = ask.who;
  const list = await listSettings(ask.platform, tx, { merchant, staffId, language: ask.language });
  const answer = list.find((each) => each.key === key) ?? refuse('settings.unknown');
  const { reason, ...changed } = said;
  return { answer, done: { subject: `setting:${key}`, ...changed, reason: reason || undefined } };
}

/** Refuses `settings.unknown` once it is decided, and as `endProposal` and `checkWish` do. */
export async function decideProposal(
  tx: Tx,
  ask: Ask<StaffSession>,
  { key, proposal: id, choice, reason }: InputOf<typeof settingDecide>,
): Promise<Answer> {
  const { platform, who } = ask;
  await lockBrand(tx, who.merchant);
  const { setting } = settingNamed(platform, key);
  const open = await openProposals(tx, who.merchant);
  const found = open.find((each) => each.key === key && String(each.id) === id) ?? refuse('settings.unknown');
  const ending = endProposal(handOf(ask), found, { choice, reason }, 'done');
  const at = platform.clock.now();
  await closeProposal(tx, found.id, { state: ending.state, at, by: who.username, reason: ending.reason });
  if (ending.state !== 'done') {
    const before = { proposed: found.value };
    return answerOf(tx, ask, setting, { before, after: { [ending.state]: found.value }, reason: ending.reason ?? '' });
  }
  const wanted = { setting, value: found.value, reason: found.reason, undoes: found.undoes };
  const before = await pass(tx, ask, wanted);
  const people = { staffId: found.proposedByStaff, by: found.proposedBy, agreedBy: who.username };
  return apply(tx, ask, { ...wanted, ...people, before });
}
