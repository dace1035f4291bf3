import { socialRefusals as status } from '@palpite/contract/social/refusals.ts';
import { refusals } from '../base/refusal/refusals.ts';

export const socialRefusals = refusals(status, {
  'social.failed': {
    PT: 'Falha no login. Tente de novo.',
    EN: 'Login failure. Please try again.',
    AR: 'فشل الدخول. حاول من جديد.',
  },
  'social.unavailable': {
    PT: 'Este serviço não responde agora. Tente de novo ou entre de outro jeito.',
    EN: 'This service does not answer now. Try again or log in another way.',
    AR: 'هذه الخدمة لا تجيب الآن. حاول من جديد أو ادخل بطريقة أخرى.',
  },
  'social.unknown_provider': {
    PT: 'Não dá para entrar por este serviço aqui.',
    EN: 'You cannot log in with this service here.',
    AR: 'لا يمكن الدخول بهذه الخدمة هنا.',
  },
  'social.taken': {
    PT: 'Este acesso já está vinculado a outra conta.',
    EN: 'This login is linked to another account already.',
    AR: 'هذا الدخول مرتبط بحساب آخر.',
  },
  'social.already_linked': {
    PT: 'Sua conta já está vinculada a este serviço. Desvincule antes de trocar.',
    EN: 'Your account is linked with this service already. Unlink it first to change it.',
    AR: 'حسابك مرتبط بهذه الخدمة. افصلها أولًا لتغييرها.',
  },
  'social.only_way_in': {
    PT: 'É o único jeito de entrar na sua conta. Crie uma senha antes.',
    EN: 'It is the only way into your account. Set a password first.',
    AR: 'هذا هو السبيل الوحيد إلى حسابك. أنشئ كلمة مرور أولًا.',
  },
  bind_customer_required: {
    PT: 'Nenhuma conta está vinculada a este acesso ainda. Escolha como continuar.',
    EN: 'No account is linked to this login yet. Choose how to go on.',
    AR: 'لا حساب مرتبط بهذا الدخول بعد. اختر كيف تتابع.',
  },
});
