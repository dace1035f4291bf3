import { safeguardsRefusals as status } from '@palpite/contract/safeguards/refusals.ts';
import { refusals } from '../base/refusal/refusals.ts';

export const safeguardsRefusals = refusals(status, {
  'safeguards.limit_reached': {
    PT: 'Isso passaria do seu limite de {limit}: {used} já contam neste período, que vai até {until}. Sacar continua possível; o atendimento ajuda.',
    EN: 'This would pass your limit of {limit}: {used} already count in this period, which lasts until {until}. Withdrawing stays open; customer service helps.',
    AR: 'سيتجاوز هذا حدّك البالغ {limit}: احتُسب {used} في هذه الفترة التي تنتهي في {until}. يبقى السحب متاحًا؛ خدمة العملاء تساعدك.',
  },
  'safeguards.limit_required': {
    PT: 'Aqui é preciso ter ao menos um limite de cada tipo: de perda e de tempo. Você pode mudá-lo, mas não tirar o último.',
    EN: 'At least one loss limit and one time limit are needed here. You may change them, but not take the last one away.',
    AR: 'يلزم هنا حد واحد على الأقل للخسارة وآخر للوقت. يمكنك تغييره، لا إزالة الأخير.',
  },
  'safeguards.limits_required': {
    PT: 'Escolha seus limites de perda por mês e de tempo por dia para criar a conta.',
    EN: 'Choose your monthly loss limit and your daily time limit to create the account.',
    AR: 'اختر حد الخسارة الشهري وحد الوقت اليومي لإنشاء الحساب.',
  },
  'safeguards.excluded': {
    PT: 'Sua pausa ainda vale: jogar e depositar estão fechados. Seu saldo é seu: entre com a senha para sacar ou fale com o atendimento.',
    EN: 'Your break still holds: playing and depositing are closed. Your balance is yours: log in with your password to withdraw, or contact customer service.',
    AR: 'استراحتك ما زالت سارية: اللعب والإيداع متوقفان. رصيدك لك: ادخل بكلمة المرور للسحب أو تواصل مع خدمة العملاء.',
  },
  'safeguards.confirmation_wrong': {
    PT: 'Para confirmar, digite o seu nome de usuário.',
    EN: 'To confirm, type your own username.',
    AR: 'للتأكيد اكتب اسم المستخدم الخاص بك.',
  },
});
