// The settings of deposits. They are stored in a row of this room's own.

import { recordKeeper } from '../base/setting/record-keeper.ts';
import { amountOrNone, flag, onOff, whole, words } from '../base/setting/setting.ts';
import type { Setting } from './deposit/records.ts';
import { saveSetting, settingOf } from './store.ts';

const keeper = recordKeeper<Setting>(
  {
    'deposits.open': 'depositsOpen',
    'deposits.expiry_seconds': 'depositExpirySeconds',
    'deposits.open_at_once': 'openAtOnce',
    'deposits.transfer_hours': 'transferExpiryHours',
    'deposits.two_people_from': 'twoPeopleFrom',
    'deposits.info': 'info',
  },
  settingOf,
  saveSetting,
);
const own = { keeper, touches: 'money' } as const;

export const paymentsSettings = [
  flag(
    'DPSTBAS3',
    'ROOT',
    { PT: 'Formas de depósito', EN: 'Ways to deposit', AR: 'طرق الإيداع' },
    {
      PT: 'Jogadores veem as formas de depósito.',
      EN: 'Players see the ways to pay in.',
      AR: 'يرى اللاعبون طرق الإيداع.',
    },
  ),
  onOff('deposits.open', true, {
    ...own,
    label: { PT: 'Depósitos abertos', EN: 'Deposits open', AR: 'الإيداعات مفتوحة' },
    effect: {
      PT: 'A marca recebe depósitos.',
      EN: 'The brand takes deposits.',
      AR: 'تقبل العلامة الإيداعات.',
    },
  }),
  whole('deposits.expiry_seconds', 900, {
    ...{ ...own, min: 60, max: 86_400, unit: 'seconds' },
    label: { PT: 'Validade do PIX', EN: 'Life of a PIX', AR: 'صلاحية PIX' },
    effect: {
      PT: 'Por quanto tempo um PIX pedido espera ser pago.',
      EN: 'How long a PIX that was asked for waits to be paid.',
      AR: 'كم ينتظر PIX المطلوب أن يُدفع.',
    },
  }),
  whole('deposits.open_at_once', 5, {
    ...{ ...own, min: 1, max: 100, unit: 'times' },
    label: { PT: 'Depósitos abertos ao mesmo tempo', EN: 'Deposits open at once', AR: 'إيداعات مفتوحة معًا' },
    effect: {
      PT: 'Quantos depósitos de um jogador esperam dinheiro ao mesmo tempo.',
      EN: 'How many deposits of one player wait for money at once.',
      AR: 'كم إيداعًا للاعب واحد ينتظر المال في آن واحد.',
    },
  }),
  whole('deposits.transfer_hours', 72, {
    ...{ ...own, min: 1, max: 720, unit: 'hours' },
    label: { PT: 'Espera por transferência', EN: 'Wait for a transfer', AR: 'انتظار التحويل' },
    effect: {
      PT: 'Por quantas horas se espera por uma transferência anunciada.',
      EN: 'For how many hours an announced transfer is waited for.',
      AR: 'لكم ساعة يُنتظر التحويل المعلن.',
    },
  }),
  amountOrNone('deposits.two_people_from', '5000.00', {
    ...{ ...own, min: '0.01', max: '10000000.00' },
    label: { PT: 'Transferência por duas pessoas', EN: 'Transfer by two people', AR: 'تحويل بشخصين' },
    effect: {
      PT: 'A partir de que valor duas pessoas decidem uma transferência; nenhum: uma basta.',
      EN: 'From which amount on two people decide a transfer; none: one is enough.',
      AR: 'من أي مبلغ يقرر شخصان التحويل؛ بلا قيمة: يكفي واحد.',
    },
  }),
  words('deposits.info', {
    keeper,
    max: 300,
    label: { PT: 'Texto do depósito', EN: 'Text of the deposit', AR: 'نص الإيداع' },
    effect: {
      PT: 'O que se diz acima do formulário de depósito.',
      EN: 'What is said above the deposit form.',
      AR: 'ما يُقال فوق نموذج الإيداع.',
    },
  }),
];
