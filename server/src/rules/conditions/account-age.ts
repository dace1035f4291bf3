import { condition, whole } from '../rule.ts';

export const accountAge = condition({
  code: 'account_age',
  name: { PT: 'Idade da conta', EN: 'Age of the account', AR: 'عمر الحساب' },
  text: {
    PT: 'Conta aberta há {days} dias ou mais.',
    EN: 'An account of {days} days or more.',
    AR: 'حساب عمره {days} يومًا أو أكثر.',
  },
  args: { days: whole({ PT: 'Dias', EN: 'Days', AR: 'الأيام' }, 7, { min: 2, max: 365 }) },
  check: ({ days }, { daysHere }) => daysHere >= days,
});
