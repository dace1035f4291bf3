import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import type * as office from '@palpite/contract/promotions/office.ts';
import type { RuleArgument } from '@palpite/contract/promotions/shapes.ts';
import type { Db, Tx } from '../../base/db/db.ts';
import { refuse } from '../../base/refusal/refusal.ts';
import { saidIn } from '../../base/refusal/said.ts';
import type { Ask, StaffSession } from '../../base/room.ts';
import { promotionTexts } from '../../messages/messages.ts';
import { conditions, type Rule, rewards, triggers } from '../../rules/rules.ts';
import { ruleOf } from '../../safeguards/safeguards.ts';
import { merchant as brandOf } from '../../site/site.ts';
import {
  type ActivityRow,
  activityById,
  activityPage,
  countsOf,
  type VersionRow,
  versionsOf,
} from '../life/activity-store.ts';
import { readTerms, sayTerms, tied } from '../life/terms.ts';
import { titleOf } from '../life/view.ts';

export type DeskActivity = OutputOf<typeof office.proposeActivity>;
type DeskVersion = NonNullable<DeskActivity['current']>;

/** What an activity can be composed of, and what the law of the brand bars. */
export async function listRules({
  platform,
  who: { merchant },
  language,
}: Ask<StaffSession>): Promise<OutputOf<typeof office.ruleKinds>> {
  const barred = await ruleOf(platform, merchant, 'bonuses.barred_sources');
  const { defaultLanguage } = await brandOf(platform, merchant);
  const shown = (rule: Rule) => ({
    code: rule.code,
    name: saidIn(rule.name, language),
    args: Object.entries(rule.args).map(([name, { label, shape, standard, options = {} }]) => ({
      ...{ name, shape, standard: standard as RuleArgument, label: saidIn(label, language) },
      options: Object.fromEntries(Object.entries(options).map(([option, said]) => [option, saidIn(said, language)])),
    })),
    barred: rule.tiedTo !== undefined && barred.includes(rule.tiedTo) ? saidIn(tied[rule.tiedTo], language) : null,
  });
  const texts = await promotionTexts(platform.db, merchant);
  return {
    triggers: triggers.map((rule) => ({ ...shown(rule), way: rule.way, unit: rule.unit, hasBase: rule.hasBase })),
    conditions: conditions.map(shown),
    rewards: rewards.map((rule) => ({
      ...{ ...shown(rule), unit: rule.unit, needsBase: rule.needsBase },
      isDrawn: rule.places !== undefined,
    })),
    texts: texts.map(({ id, titles, category }) => ({
      promotionId: id.toString(),
      title: titles[defaultLanguage] ?? Object.values(titles)[0] ?? '',
      category: category as OutputOf<typeof office.ruleKinds>['texts'][number]['category'],
    })),
  };
}

export async function listDesk(
  ask: Ask<StaffSession>,
  { page, size }: InputOf<typeof office.deskActivities>,
): Promise<OutputOf<typeof office.deskActivities>> {
  const { platform, who } = ask;
  const { rows, total } = await activityPage(platform.db, { merchant: who.merchant, page, size });
  return { list: await showAll(ask, platform.db, rows), total, totalPages: Math.ceil(total / size) };
}

export async function shownActivity(ask: Ask<StaffSession>, db: Db | Tx, id: bigint): Promise<DeskActivity> {
  const row = await activityById(db, ask.who.merchant, id);
  const [shown] = await showAll(ask, db, row ? [row] : []);
  return shown ?? refuse('promotions.unknown');
}

async function showAll(
  { platform, who, language }: Ask<StaffSession>,
  db: Db | Tx,
  rows: readonly ActivityRow[],
): Promise<DeskActivity[]> {
  const ids = rows.map(({ id }) => id);
  const { currencySymbol } = await brandOf(platform, who.merchant);
  const versions = await versionsOf(db, ids);
  const counts = await countsOf(db, ids);
  const now = platform.clock.now().getTime();
  return rows.map((row) => {
    const its = versions.filter(({ activityId }) => activityId === row.id);
    const current = its.find(({ state }) => state === 'approved');
    const newest = its[0];
    const show = (version: VersionRow): DeskVersion => {
      const terms = readTerms(version.terms);
      const { id, hash, state, reason, proposedBy, decidedBy, decisionReason } = version;
      return {
        ...{ versionId: id.toString(), version: hash, state, terms, reason, proposedBy, decidedBy, decisionReason },
        rules: sayTerms(terms, language, currencySymbol),
        proposedAt: version.proposedAt.getTime(),
        decidedAt: version.decidedAt?.getTime() ?? null,
        mine: version.proposedByStaff === who.staffId,
      };
    };
    const { joined = 0, claims = 0, waiting = 0 } = counts.get(row.id) ?? {};
    return {
      ...{ activityId: row.id.toString(), promotionId: row.newsId.toString(), title: saidIn(titleOf(row), language) },
      category: row.category as DeskActivity['category'],
      state: stateOf(row, newest, now),
      ...{ unit: row.unit, spent: row.spent, budget: row.budget, joined, claims, waiting },
      ...{ stoppedBy: row.stoppedBy, stopReason: row.stopReason },
      current: current ? show(current) : null,
      next: newest && newest !== current ? show(newest) : null,
    };
  });
}

function stateOf(row: ActivityRow, newest: VersionRow | undefined, now: number): DeskActivity['state'] {
  if (row.stoppedAt !== null) return 'stopped';
  if (row.hash === null) return newest?.state === 'proposed' ? 'proposed' : 'rejected';
  const { startsAt, endsAt } = readTerms(row.terms);
  if (now < startsAt) return 'waiting';
  return endsAt !== null && now >= endsAt ? 'over' : 'running';
}
