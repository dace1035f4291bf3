import { amount, awaitedFlag, flag, whole } from '../base/setting/setting.ts';

const sum = { min: '0.01', max: '1000000.00', touches: 'money' } as const;

/** What may move between a player and the agent who brought them: at once, and on a day of the brand. */
export const transferMin = amount('transfers.min', '10.00', {
  ...sum,
  atMost: 'transfers.max',
  label: { PT: 'Transferência mínima', EN: 'Least transfer', AR: 'أدنى تحويل' },
  effect: {
    PT: 'O mínimo de uma transferência entre jogador e agente.',
    EN: 'The least of one transfer between player and agent.',
    AR: 'أدنى تحويل بين اللاعب والوكيل.',
  },
});

export const transferMax = amount('transfers.max', '5000.00', {
  ...sum,
  atLeast: 'transfers.min',
  label: { PT: 'Transferência máxima', EN: 'Greatest transfer', AR: 'أقصى تحويل' },
  effect: {
    PT: 'O máximo de uma transferência entre jogador e agente.',
    EN: 'The most of one transfer between player and agent.',
    AR: 'أقصى تحويل بين اللاعب والوكيل.',
  },
});

export const transferDayAmount = amount('transfers.day_amount', '10000.00', {
  ...sum,
  label: { PT: 'Valor transferido por dia', EN: 'Amount transferred a day', AR: 'مبلغ التحويل اليومي' },
  effect: {
    PT: 'Quanto uma pessoa transfere por dia ao todo.',
    EN: 'How much one person transfers in a day in all.',
    AR: 'كم يحوّل الشخص في اليوم إجمالًا.',
  },
});

export const transferDayCount = whole('transfers.day_count', 10, {
  ...{ min: 1, max: 1000, unit: 'times', touches: 'money' },
  label: { PT: 'Transferências por dia', EN: 'Transfers a day', AR: 'تحويلات اليوم' },
  effect: {
    PT: 'Quantas vezes uma pessoa transfere por dia.',
    EN: 'How often one person transfers in a day.',
    AR: 'كم مرة يحوّل الشخص في اليوم.',
  },
});

/** How many invitations of one agent are open at once. */
export const openInvitations = whole('agents.open_invitations', 20, {
  ...{ min: 1, max: 1000, unit: 'times' },
  label: { PT: 'Convites abertos por agente', EN: 'Open invitations of an agent', AR: 'الدعوات المفتوحة لكل وكيل' },
  effect: {
    PT: 'Quantos convites um agente tem abertos ao mesmo tempo.',
    EN: 'How many invitations an agent has open at a time.',
    AR: 'كم دعوة مفتوحة لدى الوكيل في وقت واحد.',
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
  openInvitations,
  flag(
    'AFFMAN3',
    'ROOT',
    { PT: 'Área do agente', EN: 'Agents’ area', AR: 'منطقة الوكلاء' },
    {
      PT: 'Agentes convidam, veem quem trouxeram e têm a sua página.',
      EN: 'Agents invite, see whom they brought and have their page.',
      AR: 'يدعو الوكلاء ويرون من جلبوهم ولهم صفحتهم.',
    },
  ),
  flag(
    'AGENTPOLICY3',
    'AFFMAN3',
    { PT: 'Situação dos contratos', EN: 'State of the contracts', AR: 'حالة العقود' },
    {
      PT: 'A página do agente mostra quais contratos a marca oferece e quais estão em vigor.',
      EN: 'The agent’s page shows which contracts the brand offers and which are in force.',
      AR: 'تعرض صفحة الوكيل العقود التي تقدمها العلامة والسارية منها.',
    },
  ),
  flag(
    'SIGNCONDIV3',
    'AFFMAN3',
    { PT: 'Contratos de dividendo', EN: 'Dividend contracts', AR: 'عقود الأرباح' },
    {
      PT: 'Agentes assinam contratos de dividendo.',
      EN: 'Agents sign dividend contracts.',
      AR: 'يوقع الوكلاء عقود أرباح.',
    },
  ),
  flag(
    'DAILYSALCONT3',
    'AFFMAN3',
    { PT: 'Contratos de salário diário', EN: 'Contracts of daily salary', AR: 'عقود الراتب اليومي' },
    {
      PT: 'Agentes assinam contratos de salário diário.',
      EN: 'Agents sign contracts of daily salary.',
      AR: 'يوقع الوكلاء عقود راتب يومي.',
    },
  ),
  flag(
    'HOURSAL3',
    'AFFMAN3',
    { PT: 'Contratos de salário por hora', EN: 'Contracts of hourly salary', AR: 'عقود الراتب بالساعة' },
    {
      PT: 'Agentes assinam contratos de salário por hora.',
      EN: 'Agents sign contracts of hourly salary.',
      AR: 'يوقع الوكلاء عقود راتب بالساعة.',
    },
  ),
  flag(
    'RTSALARY3',
    'AFFMAN3',
    { PT: 'Contratos de salário em tempo real', EN: 'Contracts of real-time salary', AR: 'عقود الراتب الفوري' },
    {
      PT: 'Agentes assinam contratos de salário em tempo real.',
      EN: 'Agents sign contracts of real-time salary.',
      AR: 'يوقع الوكلاء عقود راتب فوري.',
    },
  ),
  awaitedFlag(
    'CONTDIV',
    'MYACC',
    { PT: 'Dividendos na conta', EN: 'Dividends in the account', AR: 'أرباح العقود في الحساب' },
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
    { PT: 'Avisos dos agentes', EN: 'Agents’ announcements', AR: 'إعلانات الوكلاء' },
    {
      PT: 'Agentes escrevem avisos para quem trouxeram.',
      EN: 'Agents write announcements for whom they brought.',
      AR: 'يكتب الوكلاء إعلانات لمن جلبوهم.',
    },
    { PT: 'os avisos de agentes', EN: 'announcements of agents', AR: 'إعلانات الوكلاء' },
  ),
];
