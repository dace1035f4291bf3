import type { SettingOnDesk } from '@palpite/contract/settings/office.ts';
import type { SettingValue } from '@palpite/contract/settings/shapes.ts';
import type { Db, Tx } from '../base/db/db.ts';
import { saidIn } from '../base/refusal/said.ts';
import type { Language, Platform } from '../base/room.ts';
import { type Declared, declaredSettings } from '../base/setting/declared.ts';
import type { Setting } from '../base/setting/setting.ts';
import { rulesOf, stricterOf } from '../safeguards/safeguards.ts';
import { openProposals, type ProposalRow } from './store.ts';
import { isSame, valuesOf } from './values.ts';

export interface Reader {
  readonly merchant: string;
  readonly staffId: bigint;
  readonly language: Language;
}

/** The strictest a switch or a choice can be: then nothing is left to choose. */
function isLocked({ key, shape }: Setting, prescribed: unknown): boolean {
  const options = shape.kind === 'switch' ? [true, false] : shape.kind === 'choice' ? shape.options : undefined;
  return options?.every((option) => isSame(stricterOf(key, prescribed, option), prescribed)) ?? false;
}

const shownProposal = (row: ProposalRow, { staffId }: Reader): SettingOnDesk['proposal'] => ({
  id: String(row.id),
  value: row.value as SettingValue,
  reason: row.reason,
  proposedBy: row.proposedBy,
  proposedAt: row.proposedAt.getTime(),
  own: row.proposedByStaff === staffId,
});

/** Everything the brand may set, with what holds and what waits. */
export async function listSettings(platform: Platform, db: Db | Tx, reader: Reader): Promise<SettingOnDesk[]> {
  const { merchant, language } = reader;
  const values = await valuesOf(platform, db, merchant);
  const rules = await rulesOf(db, merchant);
  const proposals = new Map((await openProposals(db, merchant)).map((row) => [row.key, row]));
  return declaredSettings(platform).map(({ room, setting }: Declared): SettingOnDesk => {
    const { key, shape, standard, touches = null, awaits, desk = null, parent, label, effect } = setting;
    const value = values.get(key) as SettingValue;
    const prescribed = rules.get(key) as SettingValue | undefined;
    const proposal = proposals.get(key);
    return {
      ...{ key, room, shape, value, touches, desk },
      label: saidIn(label, language),
      effect: saidIn(effect, language),
      standard: standard as SettingValue,
      differs: !isSame(value, standard),
      isFlag: parent !== undefined,
      awaits: awaits ? saidIn(awaits, language) : null,
      law: prescribed === undefined ? null : { prescribed, locked: isLocked(setting, prescribed) },
      proposal: proposal ? shownProposal(proposal, reader) : null,
    };
  });
}
