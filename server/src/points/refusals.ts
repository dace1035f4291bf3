import { pointsRefusals as status } from '@palpite/contract/points/refusals.ts';
import { refusals } from '../base/refusal/refusals.ts';

export const pointsRefusals = refusals(status, {
  'points.unknown_goods': {
    PT: 'Este artigo não está disponível.',
    EN: 'This article is not on offer.',
    AR: 'هذه السلعة غير متاحة.',
  },
  'points.out_of_stock': {
    PT: 'Este artigo acabou.',
    EN: 'This article has run out.',
    AR: 'نفدت هذه السلعة.',
  },
  'points.limit_reached': {
    PT: 'Você já resgatou este artigo {count} vez(es), o limite por jogador.',
    EN: 'You have redeemed this article {count} time(s), the limit for a player.',
    AR: 'استبدلت هذه السلعة {count} مرة، وهو الحد لكل لاعب.',
  },
  'points.price_changed': {
    PT: 'O valor mudou. Veja o novo antes de confirmar.',
    EN: 'The price has changed. See the new one before you confirm.',
    AR: 'تغيّر السعر. راجع السعر الجديد قبل التأكيد.',
  },
  'points.insufficient': {
    PT: 'Faltam pontos: você tem {available}.',
    EN: 'Not enough points: you have {available}.',
    AR: 'النقاط غير كافية: لديك {available}.',
  },
  'points.conversion_off': {
    PT: 'Aqui pontos não viram dinheiro. Troque-os por artigos.',
    EN: 'Points do not become money here. Redeem them for articles.',
    AR: 'لا تتحول النقاط إلى مال هنا. استبدلها بالسلع.',
  },
  'points.conversion_amount': {
    PT: 'Converta no mínimo {minimum} pontos, em passos de {step}.',
    EN: 'Convert at least {minimum} points, in steps of {step}.',
    AR: 'حوّل {minimum} نقطة على الأقل، بخطوات من {step}.',
  },
  'points.unknown_order': {
    PT: 'Não achamos este pedido.',
    EN: 'We could not find this order.',
    AR: 'لم نجد هذا الطلب.',
  },
  'points.wrong_state': {
    PT: 'Este pedido já foi decidido.',
    EN: 'This order was decided before.',
    AR: 'تم البت في هذا الطلب من قبل.',
  },
  'points.language_missing': {
    PT: 'Falta o texto em {language}.',
    EN: 'The text in {language} is missing.',
    AR: 'النص بلغة {language} ناقص.',
  },
  'points.unknown_category': {
    PT: 'Não achamos esta categoria.',
    EN: 'We could not find this category.',
    AR: 'لم نجد هذه الفئة.',
  },
  'points.category_in_use': {
    PT: 'Há artigos nesta categoria. Mude-os antes.',
    EN: 'There are articles in this category. Move them first.',
    AR: 'توجد سلع في هذه الفئة. انقلها أولًا.',
  },
  'points.unknown_picture': {
    PT: 'Este artigo não tem essa imagem.',
    EN: 'This article has no such picture.',
    AR: 'لا توجد هذه الصورة للسلعة.',
  },
  'points.too_many_pictures': {
    PT: 'No máximo {max} imagens por artigo.',
    EN: 'An article has {max} pictures at most.',
    AR: 'الحد الأقصى {max} صور للسلعة.',
  },
  'points.stock_below_zero': {
    PT: 'Há só {stock} em estoque.',
    EN: 'There are only {stock} in stock.',
    AR: 'لا يوجد في المخزون سوى {stock}.',
  },
  'points.unknown_player': {
    PT: 'Não achamos este jogador.',
    EN: 'We could not find this player.',
    AR: 'لم نجد هذا اللاعب.',
  },
});
