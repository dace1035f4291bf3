// The levels of the brand: changed at once where nobody falls and none gives more, by two people otherwise.
import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import * as office from '@palpite/contract/vip/office.ts';
import { formatMoney } from '@palpite/math/money.ts';
import { type Ask, type Route, route, type StaffSession } from '../../base/room.ts';
import { merchant as brandOf } from '../../site/site.ts';
import { decides, handOf } from '../../staff/staff.ts';
import { checkLevels, decideLevels, saveLevels } from '../ladder/change-ladder.ts';
import { benefitNames, effectOf } from '../ladder/effect.ts';
import { changedOf, type LevelTerms, levelsOf, playersByRank } from '../ladder/ladder-store.ts';
import { levelsIn, openProposal } from '../ladder/proposal-store.ts';
import { brandAt } from '../standing/brand.ts';

async function read({ platform, who }: Ask<StaffSession>): Promise<OutputOf<typeof office.vipLevels>> {
  const { db } = platform;
  const { merchant, staffId } = who;
  const [levels, players, changed, open, { languages }, { keepDays }] = await Promise.all([
    levelsOf(db, merchant),
    playersByRank(db, merchant),
    changedOf(db, merchant),
    openProposal(db, merchant),
    brandOf(platform, merchant),
    brandAt(platform, merchant),
  ]);
  const proposed = open ? levelsIn(open) : [];
  return {
    levels: levels.map((level) => ({ ...shown(level), rank: level.rank, players: players.get(level.rank) ?? 0 })),
    ...{ languages: [...languages], keepDays },
    changedBy: changed?.changedBy ?? null,
    changedAt: changed?.changedAt?.getTime() ?? null,
    proposal: open
      ? {
          ...(await effectOf(db, merchant, proposed)),
          ...{ proposalId: open.id.toString(), levels: proposed.map(shown), reason: open.reason },
          ...{ proposedBy: open.proposedBy, proposedAt: open.proposedAt.getTime() },
          mine: open.proposedByStaff === staffId,
        }
      : null,
  };
}

const shown = ({ names, ...sums }: LevelTerms) => ({ ...sums, names: { ...names } });

async function preview(
  { platform, who: { merchant } }: Ask<StaffSession>,
  { levels }: InputOf<typeof office.vipEffect>,
): Promise<OutputOf<typeof office.vipEffect>> {
  return effectOf(platform.db, merchant, await checkLevels(platform, merchant, levels));
}

/** For the audit log. */
const written = (levels: readonly LevelTerms[]) =>
  levels.map((level) => ({
    names: level.names,
    ...Object.fromEntries(
      (['turnover', 'keep', ...benefitNames] as const).map((name) => [name, formatMoney(level[name])]),
    ),
  }));

export const levelRoutes: readonly Route[] = [
  route(office.vipLevels, read),
  route(office.vipEffect, preview),
  decides(office.saveVipLevels, {
    act: async (tx, ask, { levels, reason, falls }) => {
      const { merchant } = ask.who;
      const before = written(await levelsOf(tx, merchant));
      const came = await saveLevels(ask.platform, tx, handOf(ask), { levels, reason, falls });
      return {
        done: {
          action: came === 'saved' ? 'vip.levels' : 'vip.propose',
          ...{ subject: `brand:${merchant}`, before: { levels: before }, after: { levels: written(levels) }, reason },
        },
      };
    },
    show: read,
  }),
  decides(office.decideVipLevels, {
    act: async (tx, ask, { proposalId, decision, reason, falls }) => {
      const { merchant } = ask.who;
      const before = written(await levelsOf(tx, merchant));
      const made = { proposalId: BigInt(proposalId), choice: decision, reason, falls };
      const state = await decideLevels(ask.platform, tx, handOf(ask), made);
      return {
        done: {
          ...{ action: `vip.${decision}`, subject: `brand:${merchant}`, reason },
          before: { levels: before },
          after: { proposal: proposalId, state, levels: written(await levelsOf(tx, merchant)) },
        },
      };
    },
    show: read,
  }),
];
