import { type Keeper, onOff, wholeOrNone } from '../../base/setting/setting.ts';
import type { RiskRule } from '../records.ts';
import { removeRiskRule, riskRulesOf, saveRiskRule } from './setting-store.ts';

/** The first withdrawal is one whenever it comes; the others look back so many minutes. */
const isTimeless = (name: RiskRule['name']) => name === 'first_withdrawal';
const keyOf = (name: RiskRule['name']) => `withdrawals.risk.${name}`;
const nameOf = (key: string) => key.slice('withdrawals.risk.'.length) as RiskRule['name'];

const keeper: Keeper = {
  read: async (db, merchant) =>
    new Map([
      [keyOf('first_withdrawal'), false],
      ...(await riskRulesOf(db, merchant)).map(
        ({ name, minutes }) => [keyOf(name), isTimeless(name) ? true : minutes] as [string, number | boolean | null],
      ),
    ]),
  write: async (tx, merchant, { key }, value) => {
    const name = nameOf(key);
    if (value === null || value === false) return removeRiskRule(tx, merchant, name);
    return saveRiskRule(tx, merchant, { name, minutes: isTimeless(name) ? null : Number(value) });
  },
};
const own = { keeper, touches: 'money' } as const;
const past = { ...own, min: 1, max: 525_600, unit: 'minutes' } as const;

export const riskSettings = [
  wholeOrNone('withdrawals.risk.new_account', null, {
    ...past,
    label: { PT: 'Risco: conta nova', EN: 'Risk: new account', AR: 'مخاطرة: حساب جديد' },
    effect: {
      PT: 'Uma pessoa decide o saque de quem abriu a conta há menos minutos que isto; nenhum: não se olha.',
      EN: 'A person decides the withdrawal of an account younger than so many minutes; none: it is not looked at.',
      AR: 'يقرر شخص سحب حساب عمره أقل من هذه الدقائق؛ بلا قيمة: لا يُنظر في ذلك.',
    },
  }),
  onOff('withdrawals.risk.first_withdrawal', false, {
    ...own,
    label: { PT: 'Risco: primeiro saque', EN: 'Risk: first withdrawal', AR: 'مخاطرة: أول سحب' },
    effect: {
      PT: 'Uma pessoa decide o primeiro saque de cada conta.',
      EN: 'A person decides the first withdrawal of every account.',
      AR: 'يقرر شخص أول سحب لكل حساب.',
    },
  }),
  wholeOrNone('withdrawals.risk.security_changed', null, {
    ...past,
    label: { PT: 'Risco: segurança mudada', EN: 'Risk: security changed', AR: 'مخاطرة: تغيّر الأمان' },
    effect: {
      PT: 'Uma pessoa decide o saque depois de uma troca de senha ou contato há menos minutos que isto; nenhum: não se olha.',
      EN: 'A person decides a withdrawal within so many minutes of a change of password or contact; none: it is not looked at.',
      AR: 'يقرر شخص السحب خلال هذه الدقائق من تغيير كلمة المرور أو جهة الاتصال؛ بلا قيمة: لا يُنظر في ذلك.',
    },
  }),
];
