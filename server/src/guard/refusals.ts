import { guardRefusals as status } from '@palpite/contract/guard/refusals.ts';
import { refusals } from '../base/refusal/refusals.ts';

export const guardRefusals = refusals(status, {
  'guard.human_check_failed': {
    PT: 'Não deu para confirmar que você é uma pessoa. Tente de novo.',
    EN: 'We could not confirm that you are a person. Try again.',
    AR: 'تعذّر التأكد من أنك إنسان. حاول من جديد.',
  },
  'guard.captcha_required': {
    PT: 'Digite os caracteres da imagem.',
    EN: 'Please enter the captcha',
    AR: 'اكتب أحرف الصورة.',
  },
  'guard.captcha_wrong': {
    PT: 'Os caracteres não conferem. Veja a nova imagem.',
    EN: 'Captcha check failed',
    AR: 'الأحرف غير مطابقة. انظر إلى الصورة الجديدة.',
  },
  'guard.quota_exceeded': {
    PT: 'O limite de códigos de hoje acabou. Fale com o atendimento.',
    EN: 'The quota of codes for today is exceeded. Please contact customer service.',
    AR: 'انتهى حد الرموز لهذا اليوم. تواصل مع خدمة العملاء.',
  },
  TOO_MANY_REQUESTS: {
    PT: 'Muitos pedidos. Tente de novo em {minutes} minutos.',
    EN: 'Too many requests, please try again after {minutes} minutes.',
    AR: 'طلبات كثيرة. حاول بعد {minutes} دقيقة.',
  },
});
