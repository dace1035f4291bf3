import { vendorsRefusals as status } from '@palpite/contract/vendors/refusals.ts';
import { refusals } from '../base/refusal/refusals.ts';

export const vendorsRefusals = refusals(status, {
  'vendors.unavailable': {
    PT: 'Este jogo não está respondendo agora. Nada foi cobrado: tente de novo em instantes.',
    EN: 'This game is not answering right now. Nothing was charged: try again in a moment.',
    AR: 'هذه اللعبة لا تستجيب الآن. لم يُخصم شيء: أعد المحاولة بعد قليل.',
  },
  'vendors.address_denied': {
    PT: 'Este endereço não pode chamar daqui.',
    EN: 'Calls from this address are not taken.',
    AR: 'لا تُقبل الطلبات من هذا العنوان.',
  },
  'vendors.unknown': {
    PT: 'Não achamos esta casa de jogos.',
    EN: 'We could not find this game house.',
    AR: 'لم نجد دار الألعاب هذه.',
  },
  'vendors.code_taken': {
    PT: 'Este código já é de outra casa. Escolha um novo.',
    EN: 'This code is another house’s already. Choose a new one.',
    AR: 'هذا الرمز مستخدم لدار أخرى. اختر رمزًا جديدًا.',
  },
  'vendors.bets_held': {
    PT: 'Esta casa não recebe apostas agora. Os prêmios continuam sendo pagos. Escolha outro jogo.',
    EN: 'This game house takes no bets now. Prizes are still paid. Choose another game.',
    AR: 'لا تقبل دار الألعاب هذه رهانات الآن. تُدفع الجوائز كالمعتاد. اختر لعبة أخرى.',
  },
  'vendors.award_above': {
    PT: 'Uma pessoa sozinha dá rodadas que ao todo valem até {max}. Dê menos rodadas, ou de um valor menor.',
    EN: 'One person alone gives rounds worth {max} in all at most. Give fewer rounds, or rounds of a smaller value.',
    AR: 'يمنح شخص واحد جولات قيمتها الإجمالية {max} على الأكثر. امنح جولات أقل أو بقيمة أصغر.',
  },
});
