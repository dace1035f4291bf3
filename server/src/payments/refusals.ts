import { paymentsRefusals as status } from '@palpite/contract/payments/refusals.ts';
import { refusals } from '../base/refusal/refusals.ts';

export const paymentsRefusals = refusals(status, {
  'payments.amount_range': {
    PT: 'O valor vai de {min} a {max}.',
    EN: 'The amount goes from {min} to {max}.',
    AR: 'المبلغ من {min} إلى {max}.',
  },
  'payments.identity_required': {
    PT: 'Antes, diga seu nome e CPF: o PIX só entra e sai no seu nome.',
    EN: 'First give your name and CPF: PIX only comes from and goes to your own name.',
    AR: 'اكتب أولًا اسمك ورقم CPF: لا يدخل PIX ولا يخرج إلا باسمك.',
  },
  'payments.bank_unavailable': {
    PT: 'O banco não respondeu. Nada foi cobrado; tente de novo em instantes.',
    EN: 'The bank did not answer. Nothing was charged; try again in a moment.',
    AR: 'لم يجب المصرف. لم يُخصم شيء؛ حاول من جديد بعد لحظات.',
  },
  'payments.unknown_deposit': {
    PT: 'Não achamos este depósito.',
    EN: 'We could not find this deposit.',
    AR: 'لم نجد هذا الإيداع.',
  },
  'payments.wrong_state': {
    PT: 'Este pedido já foi decidido.',
    EN: 'This request has already been decided.',
    AR: 'سبق البتّ في هذا الطلب.',
  },
  'payments.channel_closed': {
    PT: 'Este meio está fechado agora. Abre às {opensAt}.',
    EN: 'This way is closed now. It opens at {opensAt}.',
    AR: 'هذه الطريقة مغلقة الآن. تفتح الساعة {opensAt}.',
  },
  'payments.too_many_open': {
    PT: 'Você já tem {most} depósitos em aberto. Pague ou cancele um deles.',
    EN: 'You already have {most} open deposits. Pay or cancel one of them.',
    AR: 'لديك {most} إيداعات مفتوحة بالفعل. ادفع أحدها أو ألغه.',
  },
  'payments.bad_proof': {
    PT: 'O comprovante precisa ser uma imagem JPEG ou PNG, ou um PDF, de até 5 MB.',
    EN: 'The proof must be a JPEG or PNG picture, or a PDF, of at most 5 MB.',
    AR: 'يجب أن يكون الإثبات صورة JPEG أو PNG أو ملف PDF لا يتجاوز 5 ميغابايت.',
  },
  'payments.proof_limit': {
    PT: 'Já recebemos três comprovantes deste depósito.',
    EN: 'We already have three proofs of this deposit.',
    AR: 'لدينا بالفعل ثلاثة إثباتات لهذا الإيداع.',
  },
  'payments.reference_used': {
    PT: 'Esta referência do banco já foi usada em {orderNo}.',
    EN: 'This bank reference was already used for {orderNo}.',
    AR: 'استُخدم مرجع المصرف هذا بالفعل في {orderNo}.',
  },
  'payments.other_payer': {
    PT: 'A conta de onde veio não é do CPF desta pessoa: ninguém credita este valor. Devolva-o à conta de onde veio e recuse o depósito com esse motivo.',
    EN: 'The account it came from is not of this person’s CPF: nobody credits it. Send it back to the account it came from and reject the deposit with that reason.',
    AR: 'الحساب الذي جاء منه ليس برقم CPF هذا الشخص: لا أحد يقيّد هذا المبلغ. أعده إلى الحساب الذي جاء منه وارفض الإيداع بهذا السبب.',
  },
  'payments.return_claimed': {
    PT: '{by} já anotou que enviou este valor à mão. Confirme o envio; só {by} pode pedir de novo ao banco.',
    EN: '{by} has already noted that this was sent by hand. Confirm it; only {by} may ask the bank again.',
    AR: 'سجّل {by} أنه أرسل هذا المبلغ يدويًا. أكّد الإرسال؛ وحده {by} يمكنه أن يطلب من المصرف من جديد.',
  },
  'payments.return_under_way': {
    PT: 'O banco de quem pagou já está buscando este valor. Não envie nada: espere o banco terminar.',
    EN: 'The payer’s bank is already taking this back. Send nothing: wait until the bank is done.',
    AR: 'مصرف الدافع يسترد هذا المبلغ الآن. لا ترسل شيئًا: انتظر حتى ينتهي المصرف.',
  },
  'payments.callback_denied': {
    PT: 'Chamada recusada.',
    EN: 'Call denied.',
    AR: 'رُفض الاتصال.',
  },
});
