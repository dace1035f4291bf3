import { dayOf } from '../../base/calendar.ts';
import { inTx } from '../../base/db/db.ts';
import type { Schedule } from '../../base/jobs/jobs.ts';
import type { Platform } from '../../base/room.ts';
import { playedBetween } from '../../bets/bets.ts';
import { birthdaysOf } from '../../players/players.ts';
import { merchants } from '../../site/site.ts';
import { benefitTerms, hasLevels, playersWith } from '../../vip/vip.ts';
import { noteBenefits, type What } from './benefit-store.ts';

const most = 500;

/** Who of some players is given something, and of which period it is; the others are left out. */
type Choose = (players: readonly bigint[]) => Promise<ReadonlyMap<bigint, string>>;

/** Notes what the levels give to their players, some at a time; what they have had already is left out. */
async function noteAll(platform: Platform, what: Exclude<What, 'upgrade'>, choose: Choose): Promise<void> {
  const { db } = platform;
  for (const merchant of (await merchants(platform)).keys()) {
    if (!(await hasLevels(platform, merchant))) continue;
    const { levels } = await benefitTerms(platform, db, merchant);
    const ranks = levels.filter((level) => level[what] > 0n).map(({ rank }) => rank);
    let after = 0n;
    for (let more = ranks.length > 0; more; ) {
      const players = await playersWith(db, { merchant, ranks, after, most });
      const chosen = await choose(players.map(({ playerId }) => playerId));
      const given = players.flatMap(({ playerId, rank }) => {
        const period = chosen.get(playerId);
        return period === undefined ? [] : [{ playerId, period, rank, amount: levels[rank]?.[what] ?? 0n }];
      });
      await inTx(db, (tx) => noteBenefits(tx, { merchant, what, at: platform.clock.now() }, given));
      after = players.at(-1)?.playerId ?? after;
      more = players.length === most;
    }
  }
}

/** For a week or a month in which the player played; by the level they have when it is over. */
function giftsOf(what: 'weekly' | 'monthly', every: 'week' | 'month'): Schedule {
  return {
    name: `rewards.note-${what}`,
    every,
    afterPast: true,
    run: (platform, { start, end }) =>
      noteAll(platform, what, async (players) => {
        const played = await playedBetween(platform.db, players, { from: start, to: end });
        return new Map([...played].map((playerId) => [playerId, dayOf(start)]));
      }),
  };
}

export const noteWeekly = giftsOf('weekly', 'week');
export const noteMonthly = giftsOf('monthly', 'month');

/** On the day itself, which begins as the one before it ends; once a year. */
export const noteBirthdays: Schedule = {
  name: 'rewards.note-birthdays',
  every: 'day',
  afterPast: true,
  run: (platform, { end }) =>
    noteAll(platform, 'birthday', async (players) => {
      const today = dayOf(end);
      const born = await birthdaysOf(platform, platform.db, players);
      const theirs = [...born].filter(([, birthday]) => isBirthday(birthday, today));
      return new Map(theirs.map(([playerId]) => [playerId, today.slice(0, 4)]));
    }),
};

/** Whether a day is the birthday; of who was born on 29 February the 28th, where there is no other. */
export function isBirthday(birthday: string, today: string): boolean {
  const [born, now] = [birthday.slice(5), today.slice(5)];
  const year = Number(today.slice(0, 4));
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return born === now || (born === '02-29' && now === '02-28' && !isLeap);
}
