import { amount } from '../base/setting/setting.ts';

/** The least a bonus may be: a smaller one is not worth its conditions. */
export const leastBonus = amount('bonuses.least', '1.00', {
  ...{ min: '0.01', max: '1000.00', touches: 'money', atMost: 'bonuses.most' },
  label: { PT: 'Bônus mínimo', EN: 'Least bonus', AR: 'أدنى مكافأة' },
  effect: {
    PT: 'O menor bônus que se pode dar, de onde vier.',
    EN: 'The least bonus that may be given, whatever it is for.',
    AR: 'أصغر مكافأة يمكن منحها أيًا كان سببها.',
  },
});

export const mostBonus = amount('bonuses.most', '5000.00', {
  ...{ min: '1.00', max: '1000000.00', touches: 'money', atLeast: 'bonuses.least' },
  label: { PT: 'Bônus máximo', EN: 'Greatest bonus', AR: 'أقصى مكافأة' },
  effect: {
    PT: 'O maior bônus que se pode dar de uma vez, de onde vier.',
    EN: 'The greatest bonus that may be given at once, whatever it is for.',
    AR: 'أكبر مكافأة يمكن منحها دفعة واحدة أيًا كان سببها.',
  },
});

export const aloneUpTo = amount('bonuses.alone_up_to', '50.00', {
  ...{ min: '0.00', max: '1000000.00', touches: 'money' },
  label: {
    PT: 'Bônus dado por uma pessoa só',
    EN: 'Bonus given by one person alone',
    AR: 'مكافأة يمنحها شخص واحد',
  },
  effect: {
    PT: 'Um bônus dado pela equipe acima deste valor espera por uma segunda pessoa.',
    EN: 'A bonus that staff give above this amount waits for a second person.',
    AR: 'المكافأة التي يمنحها الفريق فوق هذه القيمة تنتظر شخصًا ثانيًا.',
  },
});

/** Below it nothing worth a bet is left. Not above the least bonus, which would end as it begins. */
export const leastLeft = amount('bonuses.least_left', '1.00', {
  ...{ min: '0.00', max: '1000.00', touches: 'money', atMost: 'bonuses.least' },
  label: { PT: 'Bônus que acabou', EN: 'Bonus that is used up', AR: 'مكافأة نفدت' },
  effect: {
    PT: 'Quando bônus, saldo e carteiras somam menos que isto, sem aposta aberta, o bônus acaba.',
    EN: 'A bonus ends when it, the balance and the wallets at vendors come to less than this, with no open bet.',
    AR: 'تنتهي المكافأة حين يقل مجموعها مع الرصيد والمحافظ عن هذه القيمة دون رهان مفتوح.',
  },
});

export const bonusesSettings = [leastBonus, mostBonus, aloneUpTo, leastLeft];
