// What a brand may set of withdrawals. It is kept in rows of this room's own.
import { recordKeeper } from '../../base/setting/record-keeper.ts';
import {
  amount,
  amountOrNone,
  amounts,
  awaitedFlag,
  choiceOrNone,
  flag,
  onOff,
  whole,
  words,
} from '../../base/setting/setting.ts';
import type { Setting } from '../records.ts';
import { payoutHours, turnoverExclusions } from './exclusions.ts';
import { riskSettings } from './risk.ts';
import { saveSetting, settingOf } from './setting-store.ts';

const keeper = recordKeeper<Setting>(
  {
    'withdrawals.open': 'isOpen',
    'withdrawals.min': 'minAmount',
    'withdrawals.max': 'maxAmount',
    'withdrawals.day_count': 'dailyCount',
    'withdrawals.day_amount': 'dailyAmount',
    'withdrawals.turnover_percent': 'turnoverPercent',
    'withdrawals.decision_minutes': 'decisionMinutes',
    'withdrawals.approve_up_to': 'autoApproveUpTo',
    'withdrawals.fixed_amounts': 'fixedAmounts',
    'withdrawals.decimals': 'allowDecimal',
    'withdrawals.fee_share': 'feeBps',
    'withdrawals.fee_fixed': 'feeFixed',
    'withdrawals.free_times': 'freeTimes',
    'withdrawals.penalty_share': 'penaltyBps',
    'withdrawals.mobile_code': 'mobileCode',
    'withdrawals.mobile_code_from': 'mobileCodeFrom',
    'withdrawals.payment_password': 'paymentPassword',
    'withdrawals.receipts': 'receipts',
    'withdrawals.receipt_minutes': 'receiptMinutes',
    'withdrawals.dispute_minutes': 'disputeMinutes',
    'withdrawals.binding_wait_minutes': 'bindingWaitMinutes',
    'withdrawals.two_people_above': 'twoPeopleAbove',
    'withdrawals.max_payout': 'maxPayout',
    'withdrawals.note': 'note',
  },
  settingOf,
  saveSetting,
);
const own = { keeper, touches: 'money' } as const;
const sum = { ...own, min: '0.01', max: '10000000.00' } as const;
const share = { ...own, min: 0, unit: 'hundredths' } as const;
const minutes = { ...own, max: 43_200, unit: 'minutes' } as const;

export const withdrawalsSettings = [
  onOff('withdrawals.open', true, {
    ...own,
    effect: { PT: 'A marca paga saques.', EN: 'The brand pays withdrawals.', AR: 'تدفع العلامة السحوبات.' },
  }),
  payoutHours,
  amount('withdrawals.min', '20.00', {
    ...{ ...sum, atMost: 'withdrawals.max' },
    effect: { PT: 'O menor saque.', EN: 'The least of one withdrawal.', AR: 'أدنى سحب.' },
  }),
  amount('withdrawals.max', '20000.00', {
    ...{ ...sum, atLeast: 'withdrawals.min' },
    effect: { PT: 'O maior saque.', EN: 'The most of one withdrawal.', AR: 'أقصى سحب.' },
  }),
  whole('withdrawals.day_count', 5, {
    ...{ ...own, min: 1, max: 1000, unit: 'times' },
    effect: {
      PT: 'Quantos saques um jogador pede por dia.',
      EN: 'How many withdrawals a player asks for in a day.',
      AR: 'كم سحبًا يطلبه اللاعب في اليوم.',
    },
  }),
  amount('withdrawals.day_amount', '50000.00', {
    ...{ ...sum, max: '100000000.00' },
    effect: {
      PT: 'Quanto um jogador saca por dia ao todo.',
      EN: 'How much a player withdraws in a day in all.',
      AR: 'كم يسحب اللاعب في اليوم إجمالًا.',
    },
  }),
  whole('withdrawals.turnover_percent', 100, {
    ...{ ...own, min: 0, max: 10_000, unit: 'percent' },
    effect: {
      PT: 'Quanto de cada depósito tem de ser apostado antes de sacar.',
      EN: 'How much of each deposit must be staked before a withdrawal.',
      AR: 'كم من كل إيداع يجب أن يُراهَن به قبل السحب.',
    },
  }),
  turnoverExclusions,
  whole('withdrawals.decision_minutes', 120, {
    ...{ ...minutes, min: 1 },
    effect: {
      PT: 'Em quantos minutos um saque tem de ser decidido.',
      EN: 'Within how many minutes a withdrawal must be decided.',
      AR: 'في كم دقيقة يجب البت في السحب.',
    },
  }),
  amountOrNone('withdrawals.approve_up_to', '30.00', {
    ...sum,
    effect: {
      PT: 'Até que valor um saque passa sem uma pessoa, se toda regra está cumprida; nenhum: uma pessoa decide cada um.',
      EN: 'Up to which amount a withdrawal needs no person where every rule is met; none: a person decides each.',
      AR: 'حتى أي مبلغ يمر السحب دون شخص إذا استوفيت كل القواعد؛ بلا قيمة: يقرر شخص كل سحب.',
    },
  }),
  amountOrNone('withdrawals.two_people_above', '5000.00', {
    ...sum,
    effect: {
      PT: 'Acima de que valor duas pessoas aprovam um saque; nenhum: uma basta.',
      EN: 'Above which amount two people approve a withdrawal; none: one is enough.',
      AR: 'فوق أي مبلغ يوافق شخصان على السحب؛ بلا قيمة: يكفي واحد.',
    },
  }),
  amounts('withdrawals.fixed_amounts', [], {
    ...{ ...own, most: 12, max: '10000000.00' },
    effect: {
      PT: 'Só estes valores podem ser sacados; vazio: qualquer um dentro dos limites.',
      EN: 'Only these amounts can be withdrawn; empty: any within the bounds.',
      AR: 'لا يُسحب إلا هذه المبالغ؛ فارغ: أي مبلغ ضمن الحدود.',
    },
  }),
  onOff('withdrawals.decimals', true, {
    ...own,
    effect: { PT: 'Sacam-se também centavos.', EN: 'Cents can be withdrawn too.', AR: 'يمكن سحب الكسور أيضًا.' },
  }),
  whole('withdrawals.fee_share', 0, {
    ...{ ...share, max: 5000 },
    effect: {
      PT: 'A parte do saque que a marca cobra, em centésimos de por cento.',
      EN: 'The share of a withdrawal the brand charges, in hundredths of a percent.',
      AR: 'حصة العلامة من السحب، بأجزاء من مئة من المئة.',
    },
  }),
  amount('withdrawals.fee_fixed', '0.00', {
    ...{ ...own, min: '0.00', max: '1000.00' },
    effect: {
      PT: 'O que a marca cobra por saque, além da parte.',
      EN: 'What the brand charges for a withdrawal besides the share.',
      AR: 'ما تتقاضاه العلامة عن السحب إضافةً إلى الحصة.',
    },
  }),
  whole('withdrawals.free_times', 0, {
    ...{ ...own, min: 0, max: 100, unit: 'times' },
    effect: {
      PT: 'Quantos saques do dia nada custam.',
      EN: 'How many withdrawals of a day cost nothing.',
      AR: 'كم سحبًا في اليوم بلا رسوم.',
    },
  }),
  whole('withdrawals.penalty_share', 0, {
    ...{ ...share, max: 9000 },
    effect: {
      PT: 'O que custa sacar antes de cumprir o apostado, em centésimos de por cento; 0: não se saca antes.',
      EN: 'What it costs to withdraw before the turnover is met, in hundredths of a percent; 0: nothing leaves before.',
      AR: 'كلفة السحب قبل استيفاء حجم الرهان، بأجزاء من مئة من المئة؛ 0: لا سحب قبل ذلك.',
    },
  }),
  choiceOrNone('withdrawals.mobile_code', null, {
    ...own,
    options: ['EVERY_WITHDRAWAL', 'WITHDRAW_AMOUNT'],
    effect: {
      PT: 'Se um saque pede um código por SMS: todo saque, a partir de um valor, ou nenhum.',
      EN: 'Whether a withdrawal asks for a code by SMS: every one, from an amount on, or none.',
      AR: 'هل يتطلب السحب رمز SMS: كل سحب، أم من مبلغ معين، أم لا شيء.',
    },
  }),
  amountOrNone('withdrawals.mobile_code_from', null, {
    ...sum,
    effect: {
      PT: 'A partir de que valor um saque pede o código.',
      EN: 'From which amount on a withdrawal asks for the code.',
      AR: 'من أي مبلغ يتطلب السحب الرمز.',
    },
  }),
  onOff('withdrawals.payment_password', false, {
    ...own,
    effect: {
      PT: 'Todo saque pede a senha de pagamento.',
      EN: 'Every withdrawal asks for the payment password.',
      AR: 'كل سحب يتطلب كلمة مرور الدفع.',
    },
  }),
  onOff('withdrawals.receipts', true, {
    ...own,
    effect: {
      PT: 'O jogador diz se cada pagamento chegou.',
      EN: 'The player says whether each payout arrived.',
      AR: 'يقول اللاعب هل وصلت كل دفعة.',
    },
  }),
  whole('withdrawals.receipt_minutes', 30, {
    ...{ ...minutes, min: 1 },
    effect: {
      PT: 'Depois de quantos minutos sem resposta um pagamento conta como recebido.',
      EN: 'After how many minutes without an answer a payout counts as received.',
      AR: 'بعد كم دقيقة بلا رد تُعد الدفعة مستلمة.',
    },
  }),
  whole('withdrawals.dispute_minutes', 1440, {
    ...{ ...minutes, min: 1 },
    effect: {
      PT: 'Em quantos minutos uma contestação tem de ser respondida.',
      EN: 'Within how many minutes a dispute must be answered.',
      AR: 'في كم دقيقة يجب الرد على الاعتراض.',
    },
  }),
  whole('withdrawals.binding_wait_minutes', 0, {
    ...{ ...minutes, min: 0 },
    effect: {
      PT: 'Quantos minutos uma conta de banco recém-guardada espera até receber.',
      EN: 'How many minutes a newly bound bank account waits before it may receive.',
      AR: 'كم دقيقة ينتظر الحساب البنكي الجديد قبل أن يستقبل.',
    },
  }),
  amountOrNone('withdrawals.max_payout', '1000.00', {
    ...{ ...sum, min: '1.00' },
    effect: {
      PT: 'Um saque maior sai em vários pagamentos; nenhum: sempre num só.',
      EN: 'A larger withdrawal goes out as several payouts; none: always as one.',
      AR: 'السحب الأكبر يخرج على دفعات؛ بلا قيمة: دفعة واحدة دائمًا.',
    },
  }),
  words('withdrawals.note', {
    ...{ keeper, max: 300 },
    effect: {
      PT: 'O que se diz acima do formulário de saque.',
      EN: 'What is said above the withdrawal form.',
      AR: 'ما يُقال فوق نموذج السحب.',
    },
  }),
  ...riskSettings,
  flag('DISPEXTURNOVERLIST3', 'DPSTBAS3', {
    PT: 'Quem saca vê quais apostas não contam.',
    EN: 'Whoever withdraws sees which bets do not count.',
    AR: 'من يسحب يرى الرهانات التي لا تُحتسب.',
  }),
  awaitedFlag(
    'WDRAWNOPASSVERIF3',
    'DPSTBAS3',
    {
      PT: 'Sacar não pede prova nova de quem é a pessoa.',
      EN: 'A withdrawal asks for no fresh proof of who somebody is.',
      AR: 'السحب لا يتطلب إثباتًا جديدًا للهوية.',
    },
    { PT: 'saques sem prova', EN: 'withdrawals without proof', AR: 'سحوبات بلا إثبات' },
  ),
  awaitedFlag(
    'WDRAWINFOBINDDATE3',
    'DPSTBAS3',
    {
      PT: 'A lista de contas mostra desde quando cada uma está guardada.',
      EN: 'The list of accounts shows since when each is bound.',
      AR: 'تعرض قائمة الحسابات متى رُبط كل منها.',
    },
    { PT: 'a data na lista de contas', EN: 'the date in the list of accounts', AR: 'التاريخ في قائمة الحسابات' },
  ),
];
