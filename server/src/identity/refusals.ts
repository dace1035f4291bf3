import { identityRefusals as status } from '@palpite/contract/identity/refusals.ts';
import { refusals } from '../base/refusal/refusals.ts';

export const identityRefusals = refusals(status, {
  'identity.required': {
    PT: 'Confirme sua identidade para continuar.',
    EN: 'Verify your identity to go on.',
    AR: 'أكّد هويتك للمتابعة.',
  },
  'identity.already_verified': {
    PT: 'Sua identidade já foi confirmada.',
    EN: 'Your identity is already verified.',
    AR: 'هويتك مؤكدة من قبل.',
  },
  'identity.being_checked': {
    PT: 'Sua verificação já está em análise.',
    EN: 'Your verification is already being checked.',
    AR: 'التحقق من هويتك جارٍ.',
  },
  'identity.too_many_tries': {
    PT: 'Você já tentou {max} vezes hoje. Tente de novo amanhã.',
    EN: 'You have tried {max} times today. Try again tomorrow.',
    AR: 'حاولت {max} مرات اليوم. حاول غدًا.',
  },
  'identity.verifier_unavailable': {
    PT: 'A verificação não respondeu. Tente de novo em alguns minutos.',
    EN: 'The verification service did not answer. Try again in a few minutes.',
    AR: 'لم تجب خدمة التحقق. حاول بعد بضع دقائق.',
  },
  'identity.callback_denied': {
    PT: 'Chamada recusada.',
    EN: 'Call denied.',
    AR: 'رُفض الاتصال.',
  },
  'identity.unknown_case': {
    PT: 'Verificação não encontrada.',
    EN: 'Verification not found.',
    AR: 'لم نجد هذا التحقق.',
  },
  'identity.wrong_state': {
    PT: 'Esta verificação já foi decidida.',
    EN: 'This verification has already been decided.',
    AR: 'سبق البتّ في هذا التحقق.',
  },
  'identity.registry_down': {
    PT: 'Uma consulta exigida por lei não respondeu. Tente de novo em alguns minutos.',
    EN: 'A check the law requires did not answer. Try again in a few minutes.',
    AR: 'لم يجب فحص يطلبه القانون. حاول بعد بضع دقائق.',
  },
});
