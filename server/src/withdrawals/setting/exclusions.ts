import { refuse } from '../../base/refusal/refusal.ts';
import { type Keeper, rows, timesOrNone } from '../../base/setting/setting.ts';
import { type Exclusion, exclusionsOf, replaceExclusions, saveSetting, settingOf } from './setting-store.ts';

const keeper: Keeper = {
  read: async (db, merchant) =>
    new Map([
      [
        'withdrawals.exclusion',
        (await exclusionsOf(db, merchant)).map(({ vassalage, gameCode, percent }) => ({
          vassalage,
          gameCode,
          percent,
        })),
      ],
    ]),
  write: (tx, merchant, _setting, value) => replaceExclusions(tx, merchant, value as readonly Exclusion[]),
};

/** A vendor, or one game of it, stands there once. */
const eachOnce = (list: readonly Exclusion[]) =>
  new Set(list.map(({ vassalage, gameCode }) => JSON.stringify([vassalage, gameCode]))).size === list.length;

export const turnoverExclusions = rows<Exclusion>('withdrawals.exclusion', {
  ...{ keeper, touches: 'money', most: 200, fits: eachOnce },
  columns: [
    { name: 'vassalage', kind: 'text', min: 1, max: 40 },
    { name: 'gameCode', kind: 'text', min: 0, max: 80 },
    { name: 'percent', kind: 'whole', min: 1, max: 100 },
  ],
  label: { PT: 'Apostas que não contam', EN: 'Bets that do not count', AR: 'رهانات لا تُحتسب' },
  effect: {
    PT: 'De um vendor, ou de um jogo dele, que parte das apostas não conta para sacar.',
    EN: 'Of a vendor, or of one of its games, what share of bets does not count for the turnover.',
    AR: 'من مزوّد، أو لعبة له، أي نسبة من الرهانات لا تُحتسب للسحب.',
  },
});

/** '06:30-17:00' of 06:30 and 17:00. */
export const payoutHours = timesOrNone('withdrawals.hours', {
  touches: 'money',
  keeper: {
    read: async (db, merchant) => {
      const kept = await settingOf(db, merchant);
      return new Map([['withdrawals.hours', kept?.openFrom && kept.openTo ? `${kept.openFrom}-${kept.openTo}` : null]]);
    },
    write: async (tx, merchant, _setting, value) => {
      const kept = (await settingOf(tx, merchant)) ?? refuse('function.not.available');
      const [openFrom = null, openTo = null] = value === null ? [] : String(value).split('-');
      await saveSetting(tx, { ...kept, openFrom, openTo });
    },
  },
  label: { PT: 'Horário dos saques', EN: 'Hours of withdrawals', AR: 'ساعات السحب' },
  effect: {
    PT: 'Em que horas do dia se pede um saque (06:30-17:00); nenhuma: a toda hora.',
    EN: 'At which hours of the day a withdrawal can be asked for (06:30-17:00); none: at any.',
    AR: 'في أي ساعات اليوم يُطلب السحب (06:30-17:00)؛ بلا قيمة: في أي ساعة.',
  },
});
