import { entranceRefusals as status } from '@palpite/contract/entrance/refusals.ts';
import { refusals } from '../base/refusal/refusals.ts';

export const entranceRefusals = refusals(status, {
  'entrance.locked': {
    PT: 'Muitas tentativas. Tente de novo em {minutes} minutos.',
    EN: 'Too many attempts. Try again in {minutes} minutes.',
    AR: 'محاولات كثيرة. حاول بعد {minutes} دقيقة.',
  },
  'entrance.agents_only': {
    PT: 'Só agentes podem entrar aqui.',
    EN: 'Only agents can log in',
    AR: 'الدخول هنا للوكلاء فقط.',
  },
  'entrance.members_only': {
    PT: 'Esta conta não pode entrar aqui: não é de jogador.',
    EN: 'Non-member account unable to login',
    AR: 'لا يمكن لهذا الحساب الدخول هنا: ليس حساب لاعب.',
  },
  'entrance.ticket_gone': {
    PT: 'Este endereço já foi usado ou venceu. Comece de novo.',
    EN: 'This link was used or has expired. Start again.',
    AR: 'استُخدم هذا الرابط أو انتهى. ابدأ من جديد.',
  },
  'entrance.trial_used': {
    PT: 'Você já jogou de graça hoje. Crie uma conta para continuar.',
    EN: 'You have used the free trial today. Register an account to go on.',
    AR: 'لعبت مجانًا اليوم. أنشئ حسابًا للمتابعة.',
  },
  'entrance.not_possible': {
    PT: 'Não é possível criar uma conta com estes dados. Em caso de dúvida, fale com o atendimento.',
    EN: 'No account can be created with these details. If you have questions, contact customer service.',
    AR: 'لا يمكن إنشاء حساب بهذه البيانات. للاستفسار تواصل مع خدمة العملاء.',
  },
  'entrance.invitation_code_error': {
    PT: 'Código de convite inválido.',
    EN: 'Invalid invitation code',
    AR: 'رمز الدعوة غير صالح.',
  },
  'entrance.invitation_over': {
    PT: 'Este convite já terminou. Peça outro a quem convidou você, ou crie a conta sem convite.',
    EN: 'This invitation is over. Ask who invited you for another, or create the account without one.',
    AR: 'انتهت هذه الدعوة. اطلب أخرى ممن دعاك، أو أنشئ الحساب من دون دعوة.',
  },
  us_forbidden_login_error: {
    PT: 'A equipe bloqueou esta conta. Seu saldo está guardado, e apostas em aberto e saques já pedidos seguem. Fale com o atendimento.',
    EN: 'Our staff have blocked this account. Your balance is safe, and open bets and withdrawals already requested go on. Please contact customer service.',
    AR: 'حظر فريقنا هذا الحساب. رصيدك محفوظ، والرهانات المفتوحة وعمليات السحب المطلوبة مستمرة. تواصل مع خدمة العملاء.',
  },
  login_verify_required: {
    PT: 'Conclua a verificação primeiro.',
    EN: 'Please complete verification first',
    AR: 'أكمل التحقق أولًا.',
  },
  USER_NOT_EXIST: {
    PT: 'Usuário ou e-mail não existe.',
    EN: 'Username/Email does not exist',
    AR: 'المستخدم أو البريد الإلكتروني غير موجود.',
  },
});
