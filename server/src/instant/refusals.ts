import { instantRefusals as status } from '@palpite/contract/instant/refusals.ts';
import { refusals } from '../base/refusal/refusals.ts';

export const instantRefusals = refusals(status, {
  'instant.stake_range': {
    PT: 'A aposta vai de {min} a {max}.',
    EN: 'The stake goes from {min} to {max}.',
    AR: 'قيمة الرهان من {min} إلى {max}.',
  },
  'instant.target_range': {
    PT: 'Este alvo não é oferecido. Escolha entre {min} e {max}.',
    EN: 'This target is not offered. Choose between {min} and {max}.',
    AR: 'هذا الهدف غير متاح. اختر بين {min} و{max}.',
  },
  'instant.profit_cap': {
    PT: 'O prêmio passaria do máximo de {max} por aposta. Diminua o valor.',
    EN: 'The prize would pass the maximum of {max} for one bet. Lower the stake.',
    AR: 'الجائزة تتجاوز الحد الأقصى {max} للرهان الواحد. خفّض المبلغ.',
  },
  'instant.busy': {
    PT: 'A rodada anterior ainda não terminou.',
    EN: 'The round before has not ended yet.',
    AR: 'لم تنته الجولة السابقة بعد.',
  },
  'instant.seed_invalid': {
    PT: 'A semente aceita de 1 a 64 letras, números, hífen e sublinhado.',
    EN: 'A seed takes 1 to 64 letters, digits, hyphens and underscores.',
    AR: 'تتكون البذرة من 1 إلى 64 حرفًا لاتينيًا أو رقمًا أو شرطة أو شرطة سفلية.',
  },
  'instant.unknown_round': {
    PT: 'Não achamos esta rodada.',
    EN: 'We could not find this round.',
    AR: 'لم نجد هذه الجولة.',
  },
  'instant.unknown_game': {
    PT: 'Não achamos este jogo.',
    EN: 'We could not find this game.',
    AR: 'لم نجد هذه اللعبة.',
  },
  'instant.game_closed': {
    PT: 'Este jogo está em manutenção e não recebe apostas agora. Rodadas abertas podem ser terminadas.',
    EN: 'This game is under maintenance and takes no bets now. Open rounds can be finished.',
    AR: 'هذه اللعبة قيد الصيانة ولا تقبل رهانات الآن. يمكن إنهاء الجولات المفتوحة.',
  },
  'instant.bet_invalid': {
    PT: 'As regras deste jogo não permitem esta aposta.',
    EN: 'The rules of this game do not allow this bet.',
    AR: 'قواعد هذه اللعبة لا تسمح بهذا الرهان.',
  },
  'instant.round_open': {
    PT: 'Termine primeiro a rodada aberta.',
    EN: 'Finish the open round first.',
    AR: 'أنهِ الجولة المفتوحة أولاً.',
  },
  'instant.too_soon': {
    PT: 'Espere um instante antes da próxima rodada.',
    EN: 'Wait a moment before the next round.',
    AR: 'انتظر لحظة قبل الجولة التالية.',
  },
  'instant.free_unknown': {
    PT: 'Não achamos estas rodadas grátis neste jogo.',
    EN: 'We could not find these free rounds in this game.',
    AR: 'لم نجد هذه الجولات المجانية في هذه اللعبة.',
  },
  'instant.free_over': {
    PT: 'Estas rodadas grátis acabaram ou venceram. Nada foi cobrado.',
    EN: 'These free rounds are used up or expired. Nothing was charged.',
    AR: 'انتهت هذه الجولات المجانية أو انقضت مدتها. لم يُخصم شيء.',
  },
  'instant.free_stake': {
    PT: 'As rodadas grátis valem {stake} cada. Nada foi cobrado.',
    EN: 'The free rounds are of {stake} each. Nothing was charged.',
    AR: 'قيمة كل جولة مجانية {stake}. لم يُخصم شيء.',
  },
  'instant.step_passed': {
    PT: 'A rodada já seguiu em frente, talvez em outro aparelho. Veja como ela está agora.',
    EN: 'The round has moved on, perhaps on another device. See where it stands now.',
    AR: 'تقدّمت الجولة، ربما على جهاز آخر. انظر أين وصلت الآن.',
  },
  'instant.action_invalid': {
    PT: 'Isso não é possível agora nesta rodada.',
    EN: 'That is not possible in this round now.',
    AR: 'هذا غير ممكن الآن في هذه الجولة.',
  },
});
