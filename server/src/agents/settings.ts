import { amount, awaitedFlag, flag, whole } from '../base/setting/setting.ts';

const sum = { min: '0.01', max: '1000000.00', touches: 'money' } as const;

/** What may move between a player and the agent who brought them: at once, and on a day of the brand. */
export const transferMin = amount('transfers.min', '10.00', {
  ...sum,
  atMost: 'transfers.max',
  effect: {
    PT: 'O mínimo de uma transferência entre jogador e agente.',
    EN: 'The least of one transfer between player and agent.',
    AR: 'أدنى تحويل بين اللاعب والوكيل.',
  },
});

export const transferMax = amount('transfers.max', '5000.00', {
  ...sum,
  atLeast: 'transfers.min',
  effect: {
    PT: 'O máximo de uma transferência entre jogador e agente.',
    EN: 'The most of one transfer between player and agent.',
    AR: 'أقصى تحويل بين اللاعب والوكيل.',
  },
});

export const transferDayAmount = amount('transfers.day_amount', '10000.00', {
  ...sum,
  effect: {
    PT: 'Quanto uma pessoa transfere por dia ao todo.',
    EN: 'How much one person transfers in a day in all.',
    AR: 'كم يحوّل الشخص في اليوم إجمالًا.',
  },
});

export const transferDayCount = whole('transfers.day_count', 10, {
  ...{ min: 1, max: 1000, unit: 'times', touches: 'money' },
  effect: {
    PT: 'Quantas vezes uma pessoa transfere por dia.',
    EN: 'How often one person transfers in a day.',
    AR: 'كم مرة يحوّل الشخص في اليوم.',
  },
});

const contracts = {
  PT: 'os contratos dos agentes',
  EN: 'the contracts of agents',
  AR: 'عقود الوكلاء',
};

export const agentsSettings = [
  transferMin,
  transferMax,
  transferDayAmount,
  transferDayCount,
  flag('AFFMAN3', 'ROOT', {
    PT: 'Agentes convidam, veem quem trouxeram e têm a sua página.',
    EN: 'Agents invite, see whom they brought and have their page.',
    AR: 'يدعو الوكلاء ويرون من جلبوهم ولهم صفحتهم.',
  }),
  awaitedFlag(
    'REFERRAL3',
    'REG3',
    {
      PT: 'Jogadores também convidam e ganham por quem trazem.',
      EN: 'Players invite too, and gain by whom they bring.',
      AR: 'يدعو اللاعبون أيضًا ويكسبون ممن يجلبونهم.',
    },
    { PT: 'as promoções', EN: 'the promotions', AR: 'العروض' },
  ),
  flag('SIGNCONDIV3', 'AFFMAN3', {
    PT: 'Agentes assinam contratos de dividendo.',
    EN: 'Agents sign dividend contracts.',
    AR: 'يوقع الوكلاء عقود أرباح.',
  }),
  flag('DAILYSALCONT3', 'AFFMAN3', {
    PT: 'Agentes assinam contratos de salário diário.',
    EN: 'Agents sign contracts of daily salary.',
    AR: 'يوقع الوكلاء عقود راتب يومي.',
  }),
  flag('HOURSAL3', 'AFFMAN3', {
    PT: 'Agentes assinam contratos de salário por hora.',
    EN: 'Agents sign contracts of hourly salary.',
    AR: 'يوقع الوكلاء عقود راتب بالساعة.',
  }),
  flag('RTSALARY3', 'AFFMAN3', {
    PT: 'Agentes assinam contratos de salário em tempo real.',
    EN: 'Agents sign contracts of real-time salary.',
    AR: 'يوقع الوكلاء عقود راتب فوري.',
  }),
  awaitedFlag(
    'CONTDIV',
    'MYACC',
    {
      PT: 'A conta mostra o que veio de contratos de dividendo.',
      EN: 'The account shows what came from dividend contracts.',
      AR: 'يعرض الحساب ما جاء من عقود الأرباح.',
    },
    contracts,
  ),
  awaitedFlag(
    'AGEANNOUNCE3',
    'AFFMAN3',
    {
      PT: 'Agentes escrevem avisos para quem trouxeram.',
      EN: 'Agents write announcements for whom they brought.',
      AR: 'يكتب الوكلاء إعلانات لمن جلبوهم.',
    },
    { PT: 'os avisos de agentes', EN: 'announcements of agents', AR: 'إعلانات الوكلاء' },
  ),
];
