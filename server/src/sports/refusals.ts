import { sportsRefusals as status } from '@palpite/contract/sports/refusals.ts';
import { refusals } from '../base/refusal/refusals.ts';

export const sportsRefusals = refusals(status, {
  'sports.game_closed': {
    PT: 'As apostas esportivas estão em manutenção agora. Seu cupom continua aqui.',
    EN: 'Sports betting is under maintenance now. Your slip is still here.',
    AR: 'المراهنات الرياضية قيد الصيانة الآن. ما زالت قسيمتك هنا.',
  },
  'sports.unknown_selection': {
    PT: 'Esta seleção não existe ou não está mais no mercado.',
    EN: 'This selection does not exist, or is no longer in the market.',
    AR: 'هذا الاختيار غير موجود، أو لم يعد في السوق.',
  },
  'sports.suspended': {
    PT: 'Esta seleção está suspensa agora: não aceita apostas nem encerramento.',
    EN: 'This selection is suspended now: no bets, no cash-out.',
    AR: 'هذا الاختيار موقوف الآن: لا رهانات ولا سحب مبكر.',
  },
  'sports.price_changed': {
    PT: 'A cotação mudou para {odds}.',
    EN: 'The odds have changed to {odds}.',
    AR: 'تغيّر المعدل إلى {odds}.',
  },
  'sports.score_changed': {
    PT: 'O placar mudou antes da aposta ser aceita. Nada foi cobrado.',
    EN: 'The score changed before the bet was accepted. Nothing was taken.',
    AR: 'تغيّرت النتيجة قبل قبول الرهان. لم يُخصم شيء.',
  },
  'sports.related': {
    PT: 'Estas seleções dependem uma da outra e não se combinam. Use o criador de apostas.',
    EN: 'These selections hang together and cannot be combined. Use the bet builder.',
    AR: 'هذه الاختيارات مترابطة ولا يمكن جمعها. استخدم منشئ الرهانات.',
  },
  'sports.twice': {
    PT: 'Esta seleção está duas vezes no cupom.',
    EN: 'This selection is on the slip twice.',
    AR: 'هذا الاختيار موجود مرتين في القسيمة.',
  },
  'sports.combination': {
    PT: 'Esta combinação não é possível com estas seleções.',
    EN: 'This combination is not possible with these selections.',
    AR: 'هذا الجمع غير ممكن بهذه الاختيارات.',
  },
  'sports.builder': {
    PT: 'Estas seleções não formam uma aposta criada: {why}.',
    EN: 'These selections make no builder bet: {why}.',
    AR: 'هذه الاختيارات لا تكوّن رهانًا منشأً: {why}.',
  },
  'sports.min_stake': {
    PT: 'A aposta vai a partir de {min}, em centavos inteiros.',
    EN: 'A bet is from {min} on, in whole cents.',
    AR: 'الرهان يبدأ من {min}، بسنتات كاملة.',
  },
  'sports.max_stake': {
    PT: 'Nesta aposta aceitamos até {max}.',
    EN: 'On this bet we take up to {max}.',
    AR: 'في هذا الرهان نقبل حتى {max}.',
  },
  'sports.no_places': {
    PT: 'Esta seleção não tem aposta de colocação.',
    EN: 'This selection is not offered each way.',
    AR: 'هذا الاختيار غير متاح للمراكز.',
  },
  'sports.awaits_approval': {
    PT: 'Sua aposta espera a aprovação da equipe. Nada foi cobrado; tente de novo em um instante.',
    EN: 'Your bet waits for approval by our staff. Nothing was taken; try again in a moment.',
    AR: 'رهانك ينتظر موافقة الفريق. لم يُخصم شيء؛ حاول مجددًا بعد لحظات.',
  },
  'sports.many_waiting': {
    PT: 'Já há apostas suas à espera da equipe (o máximo é {count}). Nada foi cobrado.',
    EN: 'Bets of yours wait for our staff already (the most is {count}). Nothing was taken.',
    AR: 'لديك رهانات تنتظر الفريق بالفعل (الحد الأقصى {count}). لم يُخصم شيء.',
  },
  'sports.free_unknown': {
    PT: 'Não achamos esta aposta grátis.',
    EN: 'We could not find this free bet.',
    AR: 'لم نجد هذا الرهان المجاني.',
  },
  'sports.free_over': {
    PT: 'Esta aposta grátis já foi usada, ou seu prazo acabou.',
    EN: 'This free bet was used already, or its time is over.',
    AR: 'استُخدم هذا الرهان المجاني بالفعل، أو انتهت مدته.',
  },
  'sports.free_stake': {
    PT: 'Esta aposta grátis vale para uma aposta de exatamente {stake}.',
    EN: 'This free bet is for a bet of exactly {stake}.',
    AR: 'هذا الرهان المجاني لرهان قيمته {stake} بالضبط.',
  },
  'sports.free_legs': {
    PT: 'Esta aposta grátis vale para uma simples ou múltipla, com cotação total a partir de {least}, nos esportes para os quais foi dada.',
    EN: 'This free bet is for a single or one combination at total odds from {least}, on the sports it was given for.',
    AR: 'هذا الرهان المجاني لرهان مفرد أو مجمّع واحد بمعدل كلي يبدأ من {least}، في الرياضات المحددة له.',
  },
  'sports.unknown_bet': {
    PT: 'Não achamos esta aposta.',
    EN: 'We could not find this bet.',
    AR: 'لم نجد هذا الرهان.',
  },
  'sports.quote_over': {
    PT: 'Este valor não vale mais. Peça outro.',
    EN: 'This value does not hold any more. Ask for another.',
    AR: 'لم تعد هذه القيمة سارية. اطلب قيمة أخرى.',
  },
  'sports.no_cash_out': {
    PT: 'Esta aposta não se encerra antes do resultado.',
    EN: 'This bet cannot be cashed out before its result.',
    AR: 'لا يمكن سحب هذا الرهان قبل نتيجته.',
  },
  'sports.decided': {
    PT: 'Esta aposta já tem resultado.',
    EN: 'This bet already has a result.',
    AR: 'لهذا الرهان نتيجة بالفعل.',
  },
  'sports.unknown_player': {
    PT: 'Não achamos este jogador.',
    EN: 'We could not find this player.',
    AR: 'لم نجد هذا اللاعب.',
  },
  'sports.unknown_proposal': {
    PT: 'Não achamos esta proposta.',
    EN: 'We could not find this proposal.',
    AR: 'لم نجد هذا الاقتراح.',
  },
  'sports.proposal_over': {
    PT: 'Isto já foi decidido.',
    EN: 'This has been decided already.',
    AR: 'حُسم هذا بالفعل.',
  },
});
