import { amount, whole } from '../base/setting/setting.ts';

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

export const aloneUpTo = amount('bonuses.alone_up_to', '100.00', {
  ...{ min: '0.00', max: '1000000.00', touches: 'money' },
  label: { PT: 'Bônus por uma só pessoa', EN: 'Bonus given by one person', AR: 'مكافأة يمنحها شخص واحد' },
  effect: {
    PT: 'Até que valor uma pessoa da equipe dá um bônus sozinha; acima, outra precisa aprovar.',
    EN: 'Up to which amount one member of staff gives a bonus alone; above it another one approves.',
    AR: 'حتى أي مبلغ يمنح موظف واحد مكافأة بمفرده؛ وفوقه يوافق شخص آخر.',
  },
});

export const claimDays = whole('bonuses.claim_days', 7, {
  ...{ min: 1, max: 90, unit: 'days' },
  label: { PT: 'Prazo para aceitar um bônus', EN: 'Time to claim a bonus', AR: 'مهلة قبول المكافأة' },
  effect: {
    PT: 'Por quantos dias um bônus dado pela equipe espera que o jogador aceite.',
    EN: 'How many days a bonus given by staff waits for the player to claim it.',
    AR: 'كم يومًا تنتظر المكافأة الممنوحة من الفريق قبول اللاعب.',
  },
});

export const bonusesSettings = [leastBonus, mostBonus, aloneUpTo, claimDays];
