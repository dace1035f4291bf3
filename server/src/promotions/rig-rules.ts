// For tests: rules as staff would choose them.
import type { RuleUse } from '@palpite/contract/promotions/shapes.ts';

export const turnover = (least = '100.00', period = 'all'): RuleUse => ({ code: 'turnover', args: { least, period } });
export const loss = (least = '50.00', period = 'week'): RuleUse => ({ code: 'loss', args: { least, period } });
export const login = (days: number, inRow = false): RuleUse => ({
  code: 'login_days',
  args: { days, inRow, period: 'all' },
});
export const deposit = (nth: number, least = '20.00'): RuleUse => ({ code: 'deposit', args: { nth, least } });
export const reload = (least = '20.00'): RuleUse => ({ code: 'reload', args: { least, weekdays: [] } });
export const code: RuleUse = { code: 'code', args: { code: 'VERAO26' } };
export const manual = (tries = 2): RuleUse => ({ code: 'manual', args: { images: 'none', tries } });
export const registration: RuleUse = { code: 'registration', args: { days: 3 } };
export const birthday: RuleUse = { code: 'birthday', args: { days: 3 } };
export const share = (percent: number, most: string): RuleUse => ({
  code: 'cash_share',
  args: { percent, most, rollover: 1 },
});
export const bonusShare = (percent: number, most: string): RuleUse => ({
  code: 'bonus_share',
  args: { percent, most, rollover: 10, days: 30, holdsWithdrawals: false },
});
export const bonus = (amount: string): RuleUse => ({
  code: 'bonus',
  args: { amount, rollover: 10, days: 30, holdsWithdrawals: false },
});
export const times = (count: number, period: 'ever' | 'day' | 'week' | 'month' = 'ever') => ({
  limit: { count, period },
});
