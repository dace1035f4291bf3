/** When each game of the house, and each lottery it sells bets on, is drawn. */
import type { Calendar, DrawTime, Numbering } from './calendar.ts';
import { readDay, writeDay } from './day.ts';
import { type DrawDays, daysAround, easterOf } from './draw-days.ts';

const brazil = 'America/Sao_Paulo';
const china = 'Asia/Shanghai';
const vietnam = 'Asia/Ho_Chi_Minh';
const thailand = 'Asia/Bangkok';

const at = (hour: number, minute = 0): DrawTime => ({ minute: hour * 60 + minute });
const [sunday, monday, tuesday, wednesday, thursday, friday, saturday] = [0, 1, 2, 3, 4, 5, 6];

/** The shorter the issue, the later its sale may stop. */
const stopOfMinutes: Readonly<Record<number, number>> = { 1: 5, 2: 10, 3: 15, 5: 30, 15: 60 };

function fast(game: string, minutes: number, zone: string, window: { from: number; count?: number } = { from: 0 }) {
  return {
    ...{ game, zone, rhythm: { kind: 'slots', minutes, ...window } },
    ...{ numbering: { kind: 'of-day' }, stopSeconds: stopOfMinutes[minutes] ?? 60 },
  } satisfies Calendar;
}

const byDay: Numbering = { kind: 'day' };

function daily(game: string, zone: string, time: DrawTime, stopMinutes: number, days: DrawDays = {}): Calendar {
  return {
    ...{ game, zone, rhythm: { kind: 'times', days, times: [time] } },
    ...{ numbering: byDay, stopSeconds: stopMinutes * 60 },
  };
}

/** Draws of the house itself, around the clock of the house. */
export const houseDraws: readonly Calendar[] = [
  ...[1, 3, 5].map((minutes) => fast(`ssc-${minutes}`, minutes, brazil)),
  fast('pick11-3', 3, brazil),
  ...[1, 3, 5].map((minutes) => fast(`k3-${minutes}`, minutes, brazil)),
  ...[1, 3, 5].map((minutes) => fast(`pk10-${minutes}`, minutes, brazil)),
  fast('pc28-3', 3, brazil),
  fast('kl8-5', 5, brazil),
  { ...daily('marksix', 'Asia/Hong_Kong', at(21, 30), 5), numbering: { kind: 'of-year' } },
  daily('d3', china, at(21, 15), 5),
  ...[1, 2, 5].map((minutes) => fast(`vn-fast-${minutes}`, minutes, vietnam)),
  // 88 rounds of 15 minutes from 06:00 on: the last is drawn at 04:00 of the next day.
  fast('yiki', 15, thailand, { from: 6 * 60, count: 88 }),
];

/** New year's days of the lunar calendar; the north does not draw from the day before until the third of the year. */
const lunarNewYears = ['2024-02-10', '2025-01-29', '2026-02-17', '2027-02-06', '2028-01-26'];
const withoutTet: DrawDays = { without: lunarNewYears.flatMap((day) => daysAround(readDay(day) ?? 0, 1, 2)) };

const south = [
  ['tien-giang', 'kien-giang', 'da-lat'],
  ['ho-chi-minh', 'dong-thap', 'ca-mau'],
  ['ben-tre', 'vung-tau', 'bac-lieu'],
  ['dong-nai', 'can-tho', 'soc-trang'],
  ['tay-ninh', 'an-giang', 'binh-thuan'],
  ['vinh-long', 'binh-duong', 'tra-vinh'],
  ['ho-chi-minh', 'long-an', 'binh-phuoc', 'hau-giang'],
];

const middle = [
  ['kon-tum', 'khanh-hoa', 'hue'],
  ['phu-yen', 'hue'],
  ['dak-lak', 'quang-nam'],
  ['da-nang', 'khanh-hoa'],
  ['binh-dinh', 'quang-tri', 'quang-binh'],
  ['gia-lai', 'ninh-thuan'],
  ['da-nang', 'quang-ngai', 'dak-nong'],
];

/**
 * Results that are public elsewhere. A draw counts from its first number on, so that nobody bets on what is known: the
 * broadcast of GLO begins at 14:30.
 */
export const vietnamDraws: readonly Calendar[] = [
  daily('vn-north', vietnam, at(18, 15), 5, withoutTet),
  { ...daily('vn-south', vietnam, at(16, 15), 5), stations: south },
  { ...daily('vn-middle', vietnam, at(17, 15), 5), stations: middle },
  // Its numbers are the special and the first prize of the north, drawn from 18:15 on: sale stops 20 minutes before.
  daily('hanoi', vietnam, at(18, 30), 20, withoutTet),
  daily('hanoi-special', vietnam, at(17, 30), 5),
  daily('hanoi-vip', vietnam, at(19, 30), 5),
];

/** Every station of the south and the middle by itself, on its days of the week. */
export const stationDraws: readonly Calendar[] = [...stationsOf(south, at(16, 15)), ...stationsOf(middle, at(17, 15))];

function stationsOf(week: readonly (readonly string[])[], time: DrawTime): Calendar[] {
  const stations = [...new Set(week.flat())].sort();
  return stations.map((station) => {
    const weekdays = week.flatMap((names, weekday) => (names.includes(station) ? [weekday] : []));
    return daily(`vn-${station}`, vietnam, time, 5, { weekdays });
  });
}

/** The 1st and 16th of each month, but 30 December for 1 January, 17 January for the 16th and 2 May for the 1st. */
const thaiDays = Array.from({ length: 12 }, (_, month) =>
  ['01', '16'].map((day) => `${`${month + 1}`.padStart(2, '0')}-${day}`),
)
  .flat()
  .map((day) => ({ '01-01': '12-30', '01-16': '01-17', '05-01': '05-02' })[day] ?? day)
  .sort();

export const seaDraws: readonly Calendar[] = [
  daily('thai', thailand, at(14, 30), 10, { yearDays: thaiDays }),
  daily('lao', 'Asia/Vientiane', at(20, 30), 10, { weekdays: [monday, wednesday, friday] }),
  daily('magnum', 'Asia/Kuala_Lumpur', at(19), 10, { weekdays: [wednesday, saturday, sunday] }),
];

/** National holidays, on which Caixa does not draw. */
const brazilHolidays = [
  ...['01-01', '04-21', '05-01', '09-07', '10-12', '11-02', '11-15', '11-20', '12-25'],
  ...[2025, 2026, 2027, 2028].map((year) => writeDay(easterOf(year) - 2)),
];

function caixa(game: string, first: number, from: string, weekdays: number[], days: DrawDays = {}): Calendar {
  const without = [...brazilHolidays, ...(days.without ?? [])];
  return {
    ...daily(game, brazil, at(21), 60, { ...days, weekdays, without }),
    numbering: { kind: 'contest', from, first },
  };
}

const workdays = [monday, tuesday, wednesday, thursday, friday, saturday];

/**
 * Contest numbers are counted from one that is known; where Caixa leaves out or adds a draw, the days or the known
 * number change. Mega-Sena pauses before its contest of the year's last day.
 */
export const caixaDraws: readonly Calendar[] = [
  caixa('mega', 2942, '2025-11-22', [tuesday, thursday, saturday], {
    without: [2025, 2026, 2027].flatMap((year) => daysAround(readDay(`${year}-12-30`) ?? 0, 9, 0)),
    extra: [2025, 2026, 2027].map((year) => `${year}-12-31`),
  }),
  caixa('quina', 6883, '2025-11-21', workdays),
  caixa('lotofacil', 3543, '2025-11-21', workdays),
  caixa('lotomania', 2852, '2025-11-21', [monday, wednesday, friday]),
  caixa('dupla-sena', 2889, '2025-11-21', [monday, wednesday, friday]),
];
