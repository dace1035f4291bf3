/**
 * Sessions of stock markets, whose last figures are a draw. The draw counts from the end of continuous trading; closing
 * auctions come after it. On a holiday nobody knew of,
 * staff cancel the issue, which gives everything back.
 */
import type { Calendar, DrawTime } from './calendar.ts';
import { closedDays, earlyDays } from './market-holidays.ts';

const at = (session: string, hour: number, minute = 0): DrawTime => ({ session, minute: hour * 60 + minute });
const workdays = [1, 2, 3, 4, 5];

function market(code: string, zone: string, times: readonly DrawTime[], weekdays = workdays): Calendar {
  const early = earlyDays[code];
  return {
    ...{ game: `stock-${code}`, zone, numbering: { kind: 'of-day' }, stopSeconds: 600 },
    rhythm: {
      ...{ kind: 'times', times, days: { weekdays, without: closedDays[code] ?? [] } },
      ...(early ? { early } : {}),
    },
  };
}

export const markets: readonly Calendar[] = [
  market('set', 'Asia/Bangkok', [at('open-am', 9, 55), at('am', 12, 30), at('open-pm', 13, 55), at('pm', 16, 30)]),
  market('nikkei', 'Asia/Tokyo', [at('am', 11, 30), at('pm', 15, 25)]),
  market('hang-seng', 'Asia/Hong_Kong', [at('am', 12), at('pm', 16)]),
  market('shenzhen', 'Asia/Shanghai', [at('am', 11, 30), at('pm', 14, 57)]),
  market('taiwan', 'Asia/Taipei', [at('close', 13, 25)]),
  market('korea', 'Asia/Seoul', [at('close', 15, 20)]),
  market('singapore', 'Asia/Singapore', [at('close', 17)]),
  market('india', 'Asia/Kolkata', [at('close', 15, 30)]),
  // Sunday to Thursday
  market('egypt', 'Africa/Cairo', [at('close', 14, 15)], [0, 1, 2, 3, 4]),
  market('russia', 'Europe/Moscow', [at('close', 18, 40)]),
  market('germany', 'Europe/Berlin', [at('close', 17, 30)]),
  market('uk', 'Europe/London', [at('close', 16, 30)]),
  market('dow', 'America/New_York', [at('close', 16)]),
];
