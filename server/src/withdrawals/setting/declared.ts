// The settings of withdrawals. They are stored in rows of this room's own.
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
    label: { PT: 'Saques abertos', EN: 'Withdrawals open', AR: 'السحوبات مفتوحة' },
    effect: { PT: 'A marca paga saques.', EN: 'The brand pays withdrawals.', AR: 'تدفع العلامة السحوبات.' },
  }),
  payoutHours,
  amount('withdrawals.min', '20.00', {
    ...{ ...sum, atMost: 'withdrawals.max' },
    label: { PT: 'Saque mínimo', EN: 'Least withdrawal', AR: 'أدنى سحب' },
    effect: { PT: 'O menor saque.', EN: 'The least of one withdrawal.', AR: 'أدنى سحب.' },
  }),
  amount('withdrawals.max', '20000.00', {
    ...{ ...sum, atLeast: 'withdrawals.min' },
    label: { PT: 'Saque máximo', EN: 'Greatest withdrawal', AR: 'أقصى سحب' },
    effect: { PT: 'O maior saque.', EN: 'The most of one withdrawal.', AR: 'أقصى سحب.' },
  }),
  whole('withdrawals.day_count', 5, {
    ...{ ...own, min: 1, max: 1000, unit: 'times' },
    label: { PT: 'Saques por dia', EN: 'Withdrawals a day', AR: 'سحوبات اليوم' },
    effect: {
      PT: 'Quantos saques um jogador pede por dia.',
      EN: 'How many withdrawals a player asks for in a day.',
      AR: 'كم سحبًا يطلبه اللاعب في اليوم.',
    },
  }),
  amount('withdrawals.day_amount', '50000.00', {
    ...{ ...sum, max: '100000000.00' },
    label: { PT: 'Valor sacado por dia', EN: 'Amount withdrawn a day', AR: 'مبلغ السحب اليومي' },
    effect: {
      PT: 'Quanto um jogador saca por dia ao todo.',
      EN: 'How much a player withdraws in a day in all.',
      AR: 'كم يسحب اللاعب في اليوم إجمالًا.',
    },
  }),
  whole('withdrawals.turnover_percent', 100, {
    ...{ ...own, min: 0, max: 10_000, unit: 'percent' },
    label: { PT: 'Volume apostado antes de sacar', EN: 'Turnover before a withdrawal', AR: 'حجم الرهان قبل السحب' },
    effect: {
      PT: 'Quanto de cada depósito tem de ser apostado antes de sacar.',
      EN: 'How much of each deposit must be staked before a withdrawal.',
      AR: 'كم من كل إيداع يجب أن يُراهَن به قبل السحب.',
    },
  }),
  turnoverExclusions,
  whole('withdrawals.decision_minutes', 120, {
    ...{ ...minutes, min: 1 },
    label: { PT: 'Prazo da decisão', EN: 'Time to decide', AR: 'مهلة القرار' },
    effect: {
      PT: 'Em quantos minutos um saque tem de ser decidido.',
      EN: 'Within how many minutes a withdrawal must be decided.',
      AR: 'في كم دقيقة يجب البت في السحب.',
    },
  }),
  amountOrNone('withdrawals.approve_up_to', '30.00', {
    ...sum,
    label: { PT: 'Aprovação automática até', EN: 'Approved by itself up to', AR: 'موافقة تلقائية حتى' },
    effect: {
      PT: 'Até que valor um saque passa sem uma pessoa, se toda regra está cumprida; nenhum: uma pessoa decide cada um.',
      EN: 'Up to which amount a withdrawal needs no person where every rule is met; none: a person decides each.',
      AR: 'حتى أي مبلغ يمر السحب دون شخص إذا استوفيت كل القواعد؛ بلا قيمة: يقرر شخص كل سحب.',
    },
  }),
  amountOrNone('withdrawals.two_people_above', '5000.00', {
    ...sum,
    label: { PT: 'Duas pessoas acima de', EN: 'Two people above', AR: 'شخصان فوق' },
    effect: {
      PT: 'Acima de que valor duas pessoas aprovam um saque; nenhum: uma basta.',
      EN: 'Above which amount two people approve a withdrawal; none: one is enough.',
      AR: 'فوق أي مبلغ يوافق شخصان على السحب؛ بلا قيمة: يكفي واحد.',
    },
  }),
  amounts('withdrawals.fixed_amounts', [], {
    ...{ ...own, most: 12, max: '10000000.00' },
    label: { PT: 'Valores fixos de saque', EN: 'Fixed amounts', AR: 'مبالغ ثابتة' },
    effect: {
      PT: 'Só estes valores podem ser sacados; vazio: qualquer um dentro dos limites.',
      EN: 'Only these amounts can be withdrawn; empty: any within the bounds.',
      AR: 'لا يُسحب إلا هذه المبالغ؛ فارغ: أي مبلغ ضمن الحدود.',
    },
  }),
  onOff('withdrawals.decimals', true, {
    ...own,
    label: { PT: 'Saque com centavos', EN: 'Withdrawals with cents', AR: 'سحب الكسور' },
    effect: { PT: 'Sacam-se também centavos.', EN: 'Cents can be withdrawn too.', AR: 'يمكن سحب الكسور أيضًا.' },
  }),
  whole('withdrawals.fee_share', 0, {
    ...{ ...share, max: 5000 },
    label: { PT: 'Taxa do saque, em parte', EN: 'Fee as a share', AR: 'رسوم نسبية' },
    effect: {
      PT: 'A parte do saque que a marca cobra.',
      EN: 'The share of a withdrawal the brand charges.',
      AR: 'حصة العلامة من السحب.',
    },
  }),
  amount('withdrawals.fee_fixed', '0.00', {
    ...{ ...own, min: '0.00', max: '1000.00' },
    label: { PT: 'Taxa fixa do saque', EN: 'Fixed fee', AR: 'رسوم ثابتة' },
    effect: {
      PT: 'O que a marca cobra por saque, além da parte.',
      EN: 'What the brand charges for a withdrawal besides the share.',
      AR: 'ما تتقاضاه العلامة عن السحب إضافةً إلى الحصة.',
    },
  }),
  whole('withdrawals.free_times', 0, {
    ...{ ...own, min: 0, max: 100, unit: 'times' },
    label: { PT: 'Saques grátis por dia', EN: 'Free withdrawals a day', AR: 'سحوبات مجانية يوميًا' },
    effect: {
      PT: 'Quantos saques do dia nada custam.',
      EN: 'How many withdrawals of a day cost nothing.',
      AR: 'كم سحبًا في اليوم بلا رسوم.',
    },
  }),
  whole('withdrawals.penalty_share', 0, {
    ...{ ...share, max: 9000 },
    label: { PT: 'Custo de sacar antes', EN: 'Cost of withdrawing early', AR: 'كلفة السحب المبكر' },
    effect: {
      PT: 'O que custa sacar antes de cumprir o apostado; 0: não se saca antes.',
      EN: 'What it costs to withdraw before the turnover is met; 0: nothing leaves before.',
      AR: 'كلفة السحب قبل استيفاء حجم الرهان؛ 0: لا سحب قبل ذلك.',
    },
  }),
  choiceOrNone('withdrawals.mobile_code', null, {
    ...own,
    options: ['EVERY_WITHDRAWAL', 'WITHDRAW_AMOUNT'],
    label: { PT: 'Código por SMS no saque', EN: 'Code by SMS for a withdrawal', AR: 'رمز SMS للسحب' },
    effect: {
      PT: 'Se um saque pede um código por SMS: todo saque, a partir de um valor, ou nenhum.',
      EN: 'Whether a withdrawal asks for a code by SMS: every one, from an amount on, or none.',
      AR: 'هل يتطلب السحب رمز SMS: كل سحب، أم من مبلغ معين، أم لا شيء.',
    },
  }),
  amountOrNone('withdrawals.mobile_code_from', null, {
    ...sum,
    label: { PT: 'Código por SMS a partir de', EN: 'Code by SMS from', AR: 'رمز SMS من' },
    effect: {
      PT: 'A partir de que valor um saque pede o código.',
      EN: 'From which amount on a withdrawal asks for the code.',
      AR: 'من أي مبلغ يتطلب السحب الرمز.',
    },
  }),
  onOff('withdrawals.payment_password', false, {
    ...own,
    label: { PT: 'Senha de pagamento no saque', EN: 'Payment password for a withdrawal', AR: 'كلمة مرور الدفع للسحب' },
    effect: {
      PT: 'Todo saque pede a senha de pagamento.',
      EN: 'Every withdrawal asks for the payment password.',
      AR: 'كل سحب يتطلب كلمة مرور الدفع.',
    },
  }),
  onOff('withdrawals.receipts', true, {
    ...own,
    label: { PT: 'Confirmação de recebimento', EN: 'Receipts', AR: 'تأكيد الاستلام' },
    effect: {
      PT: 'O jogador diz se cada pagamento chegou.',
      EN: 'The player says whether each payout arrived.',
      AR: 'يقول اللاعب هل وصلت كل دفعة.',
    },
  }),
  whole('withdrawals.receipt_minutes', 30, {
    ...{ ...minutes, min: 1 },
    label: { PT: 'Prazo do recebimento', EN: 'Time to confirm a receipt', AR: 'مهلة تأكيد الاستلام' },
    effect: {
      PT: 'Depois de quantos minutos sem resposta um pagamento conta como recebido.',
      EN: 'After how many minutes without an answer a payout counts as received.',
      AR: 'بعد كم دقيقة بلا رد تُعد الدفعة مستلمة.',
    },
  }),
  whole('withdrawals.dispute_minutes', 1440, {
    ...{ ...minutes, min: 1 },
    label: { PT: 'Prazo da contestação', EN: 'Time to answer a dispute', AR: 'مهلة الرد على الاعتراض' },
    effect: {
      PT: 'Em quantos minutos uma contestação tem de ser respondida.',
      EN: 'Within how many minutes a dispute must be answered.',
      AR: 'في كم دقيقة يجب الرد على الاعتراض.',
    },
  }),
  whole('withdrawals.binding_wait_minutes', 0, {
    ...{ ...minutes, min: 0 },
    label: { PT: 'Espera da conta nova', EN: 'Wait of a new bank account', AR: 'انتظار الحساب الجديد' },
    effect: {
      PT: 'Quantos minutos uma conta de banco recém-guardada espera até receber.',
      EN: 'How many minutes a newly bound bank account waits before it may receive.',
      AR: 'كم دقيقة ينتظر الحساب البنكي الجديد قبل أن يستقبل.',
    },
  }),
  amountOrNone('withdrawals.max_payout', '1000.00', {
    ...{ ...sum, min: '1.00' },
    label: { PT: 'Maior pagamento', EN: 'Greatest payout', AR: 'أقصى دفعة' },
    effect: {
      PT: 'Um saque maior sai em vários pagamentos; nenhum: sempre num só.',
      EN: 'A larger withdrawal goes out as several payouts; none: always as one.',
      AR: 'السحب الأكبر يخرج على دفعات؛ بلا قيمة: دفعة واحدة دائمًا.',
    },
  }),
  words('withdrawals.note', {
    ...{ keeper, max: 300 },
    label: { PT: 'Texto do saque', EN: 'Text of the withdrawal', AR: 'نص السحب' },
    effect: {
      PT: 'O que se diz acima do formulário de saque.',
      EN: 'What is said above the withdrawal form.',
      AR: 'ما يُقال فوق نموذج السحب.',
    },
  }),
  ...riskSettings,
  flag(
    'DISPEXTURNOVERLIST3',
    'DPSTBAS3',
    { PT: 'Lista das apostas que não contam', EN: 'List of bets that do not count', AR: 'قائمة الرهانات غير المحتسبة' },
    {
      PT: 'Quem saca vê quais apostas não contam.',
      EN: 'Whoever withdraws sees which bets do not count.',
      AR: 'من يسحب يرى الرهانات التي لا تُحتسب.',
    },
  ),
  awaitedFlag(
    'WDRAWNOPASSVERIF3',
    'DPSTBAS3',
    { PT: 'Saque sem nova prova', EN: 'Withdrawal without a fresh proof', AR: 'سحب دون إثبات جديد' },
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
    { PT: 'Data da conta guardada', EN: 'Date an account was bound', AR: 'تاريخ ربط الحساب' },
    {
      PT: 'A lista de contas mostra desde quando cada uma está guardada.',
      EN: 'The list of accounts shows since when each is bound.',
      AR: 'تعرض قائمة الحسابات متى رُبط كل منها.',
    },
    { PT: 'a data na lista de contas', EN: 'the date in the list of accounts', AR: 'التاريخ في قائمة الحسابات' },
  ),
];
