import type { BoardTerms, CampaignTerms, MissionTerms } from '@palpite/contract/missions/shapes.ts';
import { parseMoney as m } from '@palpite/math/money.ts';
import { dayOf, periodOf } from '../base/calendar.ts';
import type { Tx } from '../base/db/db.ts';
import type { Platform } from '../base/room.ts';
import { findPlayer } from '../players/players.ts';
import { demoBrands, zoneOf } from '../site/site.ts';
import { insertSeeded, type Seeded, wantsSeed } from './plan/seed-store.ts';
import { countedOf, isBarred, textOf } from './plan/terms.ts';

const by = 'palpite';
const dayMs = 86_400_000;
const all = { kind: 'all', codes: [] } satisfies CampaignTerms['scope'];
const points = (count: number) => ({ kind: 'points', points: count }) as const;
const cash = (amount: string) => ({ kind: 'cash', amount: m(amount), rollover: 1 }) as const;
const mission = { kind: 'mission', leastStake: null, endsAt: null, leastRank: 0, claimDays: 7, scope: all } as const;

interface Seed {
  readonly terms: Omit<MissionTerms, 'startsAt'> | Omit<BoardTerms, 'startsAt' | 'endsAt'>;
  /** By the demo player. */
  readonly reached: string;
}

const seeds: readonly Seed[] = [
  {
    terms: {
      ...{
        ...mission,
        metric: 'turnover',
        period: 'week',
        target: m('5000.00'),
        reward: cash('25.00'),
        budget: m('5000'),
      },
      titles: { PT: 'Giro da semana', EN: 'Turnover of the week', AR: 'رهانات الأسبوع' },
    },
    reached: '2000.00',
  },
  {
    terms: {
      ...{ ...mission, metric: 'wins', period: 'day', target: m('100'), reward: points(200), budget: m('100000') },
      ...{ scope: { kind: 'vendor', codes: ['PGE'] }, leastStake: m('1.00') },
      titles: { PT: 'Cem vitórias nos Originais', EN: 'A hundred wins in the Originals', AR: 'مئة فوز في ألعابنا' },
    },
    reached: '40',
  },
  {
    terms: {
      ...{ ...mission, metric: 'logins', period: 'month', target: m('10'), reward: points(50), budget: m('100000') },
      titles: { PT: 'Dez dias no mês', EN: 'Ten days in a month', AR: 'عشرة أيام في الشهر' },
    },
    reached: '5',
  },
  {
    terms: {
      ...{ kind: 'board', score: 'points', scope: { kind: 'vendor', codes: ['PGE'] }, leastStake: m('1.00') },
      ...{ pointsPer: m('10.00'), pointsPerWin: 1, least: m('5'), leastRank: 0, claimDays: 7 },
      titles: { PT: 'Torneio dos Originais', EN: 'Tournament of the Originals', AR: 'بطولة ألعابنا' },
      prizes: [
        { places: 1, prize: cash('100.00') },
        { places: 2, prize: cash('40.00') },
        { places: 7, prize: points(200) },
      ],
    },
    reached: '12',
  },
];

/** The missions and the board with which the demo brands begin; a brand that has some keeps them. */
export async function seedMissions(platform: Platform, tx: Tx): Promise<void> {
  const wanting = await wantsSeed(
    tx,
    demoBrands.map(({ code }) => code),
  );
  const now = platform.clock.now();
  for (const merchant of wanting) {
    const zone = await zoneOf(platform, merchant);
    const player = await findPlayer(platform, tx, merchant, { username: 'luana82' });
    const rows: Seeded[] = [];
    for (const { terms: given, reached } of seeds) {
      const endsAt = given.kind === 'board' ? now.getTime() + 14 * dayMs : null;
      const terms = { ...given, startsAt: now.getTime(), endsAt } as CampaignTerms;
      if (await isBarred(platform, merchant, terms)) continue;
      const counted = countedOf(terms);
      const start = counted.period === 'once' ? now : periodOf(counted.period, now, zone).start;
      rows.push({
        ...{ ...counted, merchant, terms: textOf(terms), by, at: now, first: dayOf(start, zone), value: m(reached) },
        ...{ until: endsAt === null ? null : new Date(endsAt), playerId: player?.id ?? null },
        lastDay: counted.metric === 'logins' ? dayOf(new Date(now.getTime() - dayMs), zone) : null,
      });
    }
    await insertSeeded(tx, rows);
  }
}
