import { messagesRefusals as status } from '@palpite/contract/messages/refusals.ts';
import { refusals } from '../base/refusal/refusals.ts';

export const messagesRefusals = refusals(status, {
  'messages.unknown': {
    PT: 'Não achamos este item. Talvez já tenha sido apagado.',
    EN: 'We could not find this item. It may have been removed.',
    AR: 'لم نجد هذا العنصر. ربما حُذف.',
  },
  'messages.own_language_missing': {
    PT: 'Falta o texto no idioma principal da marca: {language}.',
    EN: 'The text in the brand’s own language is missing: {language}.',
  },
  'messages.bad_linkage': {
    PT: 'O destino não existe. Escolha uma página, uma promoção ou um jogo do site.',
    EN: 'That target does not exist. Choose a page, a promotion or a game of the site.',
  },
  'messages.bad_target': {
    PT: 'O endereço do atendimento precisa começar com https://.',
    EN: 'The address of customer service must begin with https://.',
  },
  'messages.help_loop': {
    PT: 'Um item não pode ficar dentro de si mesmo.',
    EN: 'An item cannot stand inside itself.',
  },
  'messages.too_many_pictures': {
    PT: 'Uma promoção tem no máximo {max} imagens. Apague uma antes.',
    EN: 'A promotion has at most {max} pictures. Remove one first.',
    AR: 'يتّسع العرض لـ {max} صور على الأكثر. احذف واحدة أولًا.',
  },
  'messages.unknown_player': {
    PT: 'Não há conta com este nome.',
    EN: 'There is no account with this name.',
  },
  'messages.feedback_limit': {
    PT: 'Você já enviou {max} mensagens hoje. Volte amanhã ou fale com o atendimento.',
    EN: 'You have sent {max} messages today. Come back tomorrow or contact customer service.',
    AR: 'أرسلت {max} رسائل اليوم. عد غدًا أو تواصل مع خدمة العملاء.',
  },
  'messages.no_chat': {
    PT: 'A sala de chat não está aberta agora.',
    EN: 'The chat room is not open now.',
    AR: 'غرفة الدردشة غير مفتوحة الآن.',
  },
});
