import { withdrawalsRefusals as status } from '@palpite/contract/withdrawals/refusals.ts';
import { refusals } from '../base/refusal/refusals.ts';

export const withdrawalsRefusals = refusals(status, {
  'withdrawals.amount_range': {
    PT: 'O valor vai de {min} a {max}.',
    EN: 'The amount goes from {min} to {max}.',
    AR: 'المبلغ من {min} إلى {max}.',
  },
  'withdrawals.whole_amount': {
    PT: 'Saque um valor inteiro, sem centavos.',
    EN: 'Withdraw a whole amount, without cents.',
    AR: 'اسحب مبلغًا صحيحًا بلا كسور.',
  },
  'withdrawals.fixed_amount': {
    PT: 'Escolha um dos valores da lista.',
    EN: 'Choose one of the amounts listed.',
    AR: 'اختر أحد المبالغ المعروضة.',
  },
  'withdrawals.closed_hours': {
    PT: 'Saques são pedidos das {from} às {to}.',
    EN: 'Withdrawals are asked for from {from} to {to}.',
    AR: 'تُطلب السحوبات من {from} إلى {to}.',
  },
  'withdrawals.day_limit': {
    PT: 'O limite de hoje foi alcançado: {times} saques, restam {left}.',
    EN: 'Today’s limit is reached: {times} withdrawals, {left} left.',
    AR: 'بلغت حدّ اليوم: {times} سحوبات، والمتبقي {left}.',
  },
  'withdrawals.turnover_required': {
    PT: 'Ainda faltam {missing} em apostas para sacar.',
    EN: '{missing} in bets are still missing before a withdrawal.',
    AR: 'بقي {missing} من الرهانات قبل السحب.',
  },
  'withdrawals.bonus_open': {
    PT: 'Um bônus em andamento ainda pede {missing} em apostas. Você pode sair do bônus e sacar em seguida.',
    EN: 'A bonus under way still asks {missing} in bets. You may leave the bonus and withdraw then.',
    AR: 'ما زالت مكافأة جارية تطلب {missing} من الرهانات. يمكنك ترك المكافأة ثم السحب.',
  },
  'withdrawals.foreign_key': {
    PT: 'Esta chave PIX não está no seu CPF. Use uma chave sua.',
    EN: 'This PIX key does not belong to your CPF. Use a key of your own.',
    AR: 'مفتاح PIX هذا ليس برقم CPF الخاص بك. استخدم مفتاحًا لك.',
  },
  'withdrawals.account_not_active': {
    PT: 'Esta conta pode receber a partir de {from}.',
    EN: 'This account may receive from {from} on.',
    AR: 'يمكن لهذا الحساب الاستلام ابتداءً من {from}.',
  },
  'withdrawals.debt': {
    PT: 'Um PIX seu foi devolvido ao banco e faltam {debt}. O saque volta a abrir quando isso for acertado; fale com o atendimento.',
    EN: 'A PIX of yours was taken back by the bank and {debt} is missing. Withdrawing opens again once that is settled; contact customer service.',
    AR: 'استرد المصرف أحد تحويلات PIX الخاصة بك وبقي {debt}. يُفتح السحب من جديد بعد تسوية ذلك؛ تواصل مع خدمة العملاء.',
  },
  'withdrawals.player_owes': {
    PT: 'Depois do pedido um PIX foi devolvido ao banco e a pessoa deve {debt}. Recuse o saque: a dívida sai do saldo.',
    EN: 'After this was asked for a PIX was taken back and the player owes {debt}. Reject the withdrawal: the debt is taken from the balance.',
    AR: 'بعد الطلب استُرد PIX وعلى اللاعب {debt}. ارفض السحب: يُخصم الدين من الرصيد.',
  },
  'withdrawals.wallet_locked': {
    PT: 'A carteira foi bloqueada pela equipe. Libere a carteira ou recuse o saque.',
    EN: 'Staff have locked the wallet. Unlock it or reject the withdrawal.',
    AR: 'قفل الفريق هذه المحفظة. افتحها أو ارفض السحب.',
  },
  'withdrawals.unknown': {
    PT: 'Não achamos este saque.',
    EN: 'We could not find this withdrawal.',
    AR: 'لم نجد هذا السحب.',
  },
  'withdrawals.wrong_state': {
    PT: 'Isso não é mais possível: o saque já seguiu adiante.',
    EN: 'That is no longer possible: the withdrawal has already moved on.',
    AR: 'لم يعد ذلك ممكنًا: تقدّم السحب بالفعل.',
  },
  'withdrawals.bad_proof': {
    PT: 'O comprovante precisa ser uma imagem JPEG ou PNG, ou um PDF, de até 5 MB.',
    EN: 'The proof must be a JPEG or PNG picture, or a PDF, of at most 5 MB.',
    AR: 'يجب أن يكون الإثبات صورة JPEG أو PNG أو ملف PDF لا يتجاوز 5 ميغابايت.',
  },
  'withdrawals.not_given_back': {
    PT: 'O banco não devolveu este pagamento: ele não pode ser pago outra vez.',
    EN: 'The bank has not given this payout back: it cannot be paid again.',
    AR: 'لم يُعد المصرف هذه الدفعة: لا يمكن دفعها مرة أخرى.',
  },
});
