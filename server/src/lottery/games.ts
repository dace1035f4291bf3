import { calendars } from '@palpite/math/lottery/calendar/all.ts';
import type { Calendar } from '@palpite/math/lottery/calendar/calendar.ts';
import { type OpenedFamily, openFamily } from '@palpite/math/lottery/opened.ts';
import { ssc } from '@palpite/math/lottery/ssc/family.ts';

/** A lottery the house sells. */
export interface Lottery {
  /** The code on the shelf, that of its calendar. */
  readonly code: string;
  readonly family: OpenedFamily;
  readonly calendar: Calendar;
  readonly gameType: 'LOTT' | 'ELOTT';
  /** The prize mode where that is not the category itself. */
  readonly classify: 'SEA' | 'ZY' | null;
  readonly namePt: string;
  readonly nameEn: string;
  /** Names in other languages and what people call it: found by search. */
  readonly alsoKnown: string;
  /** The lowest return of its plays in hundredths of a percent, at the terms every brand begins with. */
  readonly rtp: number;
}

type Named = Pick<Lottery, 'code' | 'gameType' | 'classify' | 'namePt' | 'nameEn' | 'alsoKnown' | 'rtp'>;

function ofFamily(family: OpenedFamily, games: readonly Named[]): Lottery[] {
  return games.map((game) => {
    const calendar = calendars.get(game.code);
    if (!calendar) throw new RangeError(`${game.code} has no calendar`);
    return { ...game, family, calendar };
  });
}

const classic = { gameType: 'LOTT', classify: null } as const;

const all = [
  ...ofFamily(
    openFamily(ssc),
    [1, 3, 5].map((minutes) => ({
      ...classic,
      code: `ssc-${minutes}`,
      namePt: `Cinco Dígitos ${minutes} min`,
      nameEn: `Five Digits ${minutes} min`,
      alsoKnown: 'ssc shishicai 时时彩 خمسة أرقام',
      rtp: 9700,
    })),
  ),
];

/** By code. */
export const lotteries: ReadonlyMap<string, Lottery> = new Map(all.map((lottery) => [lottery.code, lottery]));
