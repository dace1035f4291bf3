import type { Language } from '@palpite/contract/base/language.ts';
import { languageTable } from '@palpite/contract/base/language.ts';
import { parseMoney } from '@palpite/math/money.ts';
import type { Tx } from '../../base/db/db.ts';
import { refuse } from '../../base/refusal/refusal.ts';
import type { Platform } from '../../base/room.ts';
import { merchant as brandOf, settingOf } from '../../site/site.ts';
import { type Choice, endProposal, type Hand } from '../../staff/staff.ts';
import { mostBenefit } from '../settings.ts';
import { benefitNames, effectOf } from './effect.ts';
import { type LevelTerms, lockLadder, markMoved, noteChanged, openLadder, writeLevels } from './ladder-store.ts';
import { endRow, insertProposal, levelsIn, lockProposal, openProposal } from './proposal-store.ts';

/**
 * Refuses `vip.levels_not_rising`, `vip.keep_out_of_range`, `vip.benefit_out_of_range` and `vip.name_missing`, by the
 * first level that is wrong.
 * Answers the levels with the names in the brand's languages only.
 */
export async function checkLevels(
  platform: Platform,
  merchant: string,
  levels: readonly LevelTerms[],
): Promise<LevelTerms[]> {
  const { languages } = await brandOf(platform, merchant);
  const max = await settingOf(platform, merchant, mostBenefit);
  return levels.map(({ names, ...sums }, rank) => {
    const { turnover, keep } = sums;
    const field = `levels.${rank}`;
    const below = levels[rank - 1];
    if (below ? turnover <= below.turnover : turnover !== 0n)
      refuse('vip.levels_not_rising', { field: `${field}.turnover`, level: rank });
    if (keep < 0n || keep > turnover) refuse('vip.keep_out_of_range', { field: `${field}.keep`, level: rank });
    for (const name of benefitNames)
      if (sums[name] < 0n || sums[name] > (rank === 0 && name === 'upgrade' ? 0n : parseMoney(max)))
        refuse('vip.benefit_out_of_range', { field: `${field}.${name}`, level: rank, max });
    const kept = languages.map((language) => {
      const name =
        names[language]?.trim() ||
        refuse('vip.name_missing', {
          ...{ field: `${field}.names.${language}`, level: rank },
          language: languageTable[language as Language].name,
        });
      return [language, name] as const;
    });
    return { names: Object.fromEntries(kept), ...sums };
  });
}

interface Change {
  readonly levels: readonly LevelTerms[];
  readonly reason: string;
  /** How many the caller was told would fall. */
  readonly falls: number;
}

/**
 * Saves levels where nobody falls and none gives more or asks less, else proposes them to another person. Refuses
 * `vip.effect_changed` where more would fall than the caller was told, `vip.proposal_open`, and what `checkLevels`
 * refuses.
 */
export async function saveLevels(platform: Platform, tx: Tx, hand: Hand, asked: Change): Promise<'saved' | 'proposed'> {
  const { merchant } = hand;
  const levels = await checkLevels(platform, merchant, asked.levels);
  await openLadder(tx, merchant);
  await lockLadder(tx, merchant);
  if (await openProposal(tx, merchant)) refuse('vip.proposal_open');
  if (!(await passEffect(tx, merchant, { ...asked, levels }))) {
    await applyLevels(platform, tx, hand, levels);
    return 'saved';
  }
  await insertProposal(tx, {
    ...{ merchant, levels, reason: asked.reason },
    ...{ proposedBy: hand.staffName, proposedByStaff: hand.staffId, proposedAt: platform.clock.now() },
  });
  return 'proposed';
}

interface Decision {
  readonly proposalId: bigint;
  readonly choice: Choice;
  readonly reason?: string | undefined;
  readonly falls: number;
}

/**
 * Ends a proposal: another person approves or rejects it, or the proposer takes it back. Refuses
 * `vip.unknown_proposal`, `vip.wrong_state`, `vip.effect_changed`, and what `endProposal` refuses.
 */
export async function decideLevels(platform: Platform, tx: Tx, hand: Hand, made: Decision): Promise<string> {
  const { merchant } = hand;
  await lockLadder(tx, merchant);
  const locked = await lockProposal(tx, made.proposalId);
  if (locked?.merchant !== merchant) return refuse('vip.unknown_proposal');
  if (locked.state !== 'proposed') return refuse('vip.wrong_state', { state: locked.state });
  const { state, reason } = endProposal(hand, locked, made, 'approved');
  if (state === 'approved') {
    const levels = await checkLevels(platform, merchant, levelsIn(locked));
    await passEffect(tx, merchant, { levels, falls: made.falls });
    await applyLevels(platform, tx, hand, levels);
  }
  const { staffName: by, staffId } = hand;
  await endRow(tx, locked.id, { state, by, staffId, at: platform.clock.now(), reason });
  return state;
}

/** Whether a second person decides. Refuses `vip.effect_changed`. */
async function passEffect(tx: Tx, merchant: string, { levels, falls }: Pick<Change, 'levels' | 'falls'>) {
  const now = await effectOf(tx, merchant, levels);
  if (now.falls > falls) refuse('vip.effect_changed', { falls: now.falls });
  return now.needsSecond;
}

async function applyLevels(
  platform: Platform,
  tx: Tx,
  { merchant, staffName }: Hand,
  levels: readonly LevelTerms[],
): Promise<void> {
  // compared with the levels so far
  await markMoved(
    tx,
    merchant,
    levels.map(({ turnover }) => turnover),
  );
  await writeLevels(tx, merchant, levels);
  await noteChanged(tx, merchant, staffName, platform.clock.now());
}
