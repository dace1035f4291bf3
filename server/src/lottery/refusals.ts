import { lotteryRefusals as status } from '@palpite/contract/lottery/refusals.ts';
import { refusals } from '../base/refusal/refusals.ts';

export const lotteryRefusals = refusals(status, {
  'lottery.closed': {
    PT: 'As vendas deste concurso já fecharam. Seu carrinho continua aqui para o próximo.',
    EN: 'The sale of this draw is closed. Your cart is still here for the next one.',
    AR: 'أُغلق البيع لهذا السحب. ما زالت سلتك هنا للسحب التالي.',
  },
  'lottery.stopped': {
    PT: 'O número {number} do bilhete {ticket} não está à venda neste concurso. Seu carrinho continua aqui.',
    EN: 'Number {number} of ticket {ticket} is not sold in this draw. Your cart is still here.',
    AR: 'الرقم {number} من التذكرة {ticket} غير معروض للبيع في هذا السحب. ما زالت سلتك هنا.',
  },
  'lottery.exposed': {
    PT: 'O número {number} do bilhete {ticket} já quase não tem espaço neste concurso: aposte menos nele ou escolha outro. Seu carrinho continua aqui.',
    EN: 'Number {number} of ticket {ticket} has hardly any room left in this draw: bet less on it, or choose another. Your cart is still here.',
    AR: 'لم يعد للرقم {number} من التذكرة {ticket} متسع يُذكر في هذا السحب: راهن عليه بأقل أو اختر غيره. ما زالت سلتك هنا.',
  },
  'lottery.half_pay': {
    PT: 'O número {number} do bilhete {ticket} paga agora {percent} % do prêmio neste concurso. Seu carrinho continua aqui.',
    EN: 'Number {number} of ticket {ticket} now pays {percent} % of its prize in this draw. Your cart is still here.',
    AR: 'يدفع الرقم {number} من التذكرة {ticket} الآن {percent}٪ من جائزته في هذا السحب. ما زالت سلتك هنا.',
  },
  'lottery.half_pay_stands': {
    PT: 'Estes números já pagam esta parte do prêmio neste concurso.',
    EN: 'These numbers pay this share of their prize in this draw already.',
    AR: 'تدفع هذه الأرقام هذه الحصة من جائزتها في هذا السحب بالفعل.',
  },
  'lottery.no_half_pay': {
    PT: 'Estes números pagam o prêmio inteiro neste concurso.',
    EN: 'These numbers pay their whole prize in this draw.',
    AR: 'تدفع هذه الأرقام جائزتها كاملة في هذا السحب.',
  },
  'lottery.share_low': {
    PT: 'A lei desta marca pede um retorno mínimo dos jogos: estes números têm de pagar pelo menos {percent} % do prêmio.',
    EN: 'The law of this brand asks for a least return of games: these numbers have to pay {percent} % of their prize or more.',
    AR: 'يشترط قانون هذه العلامة أدنى عائد للألعاب: يجب أن تدفع هذه الأرقام {percent}٪ من جائزتها على الأقل.',
  },
  'lottery.limit_low': {
    PT: 'O novo limite tem de passar de {min}.',
    EN: 'The new limit has to be above {min}.',
    AR: 'يجب أن يكون الحد الجديد أعلى من {min}.',
  },
  'lottery.sale_stopped': {
    PT: 'A venda deste concurso está parada. Seu carrinho continua aqui.',
    EN: 'The sale of this draw has been stopped. Your cart is still here.',
    AR: 'أُوقف بيع هذا السحب. ما زالت سلتك هنا.',
  },
  'lottery.game_closed': {
    PT: 'Esta loteria está em manutenção e não recebe apostas agora.',
    EN: 'This lottery is under maintenance and takes no bets now.',
    AR: 'هذا اليانصيب قيد الصيانة ولا يقبل رهانات الآن.',
  },
  'lottery.unknown_play': {
    PT: 'Esta loteria não tem esta modalidade.',
    EN: 'This lottery does not have this play.',
    AR: 'لا يحتوي هذا اليانصيب على هذا النوع من اللعب.',
  },
  'lottery.ticket': {
    PT: 'O bilhete {ticket} não está certo na linha {row}.',
    EN: 'Ticket {ticket} is not right in line {row}.',
    AR: 'التذكرة {ticket} غير صحيحة في السطر {row}.',
  },
  'lottery.terms': {
    PT: 'Este preço ou esta série não é oferecida: de {min} a {max}.',
    EN: 'This price or series is not offered: from {min} to {max}.',
    AR: 'هذا السعر أو هذه السلسلة غير متاحة: من {min} إلى {max}.',
  },
  'lottery.cover': {
    PT: 'As apostas cobrem quase todos os resultados desta modalidade: no máximo {max} unidades.',
    EN: 'The bets cover nearly every result of this play: {max} units at most.',
    AR: 'تغطي الرهانات معظم نتائج هذا النوع: {max} وحدة على الأكثر.',
  },
  'lottery.max_stake': {
    PT: 'Um pedido vai até {max}.',
    EN: 'An order is up to {max}.',
    AR: 'الحد الأقصى للطلب هو {max}.',
  },
  'lottery.chase_legs': {
    PT: 'Nesta loteria uma compra vai até {most} concursos seguidos.',
    EN: 'In this lottery a purchase covers up to {most} draws in a row.',
    AR: 'في هذا اليانصيب يشمل الشراء حتى {most} من السحوبات المتتالية.',
  },
  'lottery.chase_multiple': {
    PT: 'Na etapa {leg} o múltiplo passa do máximo.',
    EN: 'In leg {leg} the multiple is above the highest.',
    AR: 'في المرحلة {leg} يتجاوز المضاعف الحد الأقصى.',
  },
  'lottery.chase_profit': {
    PT: 'Nenhum múltiplo da etapa {leg} dá este lucro.',
    EN: 'No multiple of leg {leg} brings this profit.',
    AR: 'لا يوجد مضاعف في المرحلة {leg} يحقق هذا الربح.',
  },
  'lottery.repeats': {
    PT: 'Nesta loteria a mesma aposta se repete igual por {list} concursos.',
    EN: 'In this lottery the same bet is repeated unchanged for {list} contests.',
    AR: 'في هذا اليانصيب يتكرر الرهان نفسه دون تغيير لعدد {list} من السحوبات.',
  },
  'lottery.unknown_order': {
    PT: 'Não achamos este pedido.',
    EN: 'We could not find this order.',
    AR: 'لم نجد هذا الطلب.',
  },
  'lottery.unknown_issue': {
    PT: 'Não achamos este concurso.',
    EN: 'We could not find this draw.',
    AR: 'لم نجد هذا السحب.',
  },
  'lottery.unknown_number': {
    PT: 'Esta modalidade não tem o número {number}, ou não se vende por número.',
    EN: 'This play does not have number {number}, or is not sold by number.',
    AR: 'لا يحتوي هذا النوع من اللعب على الرقم {number}، أو لا يُباع بالأرقام.',
  },
  'lottery.stop_stands': {
    PT: 'Isto já está parado neste concurso.',
    EN: 'This is stopped in this draw already.',
    AR: 'هذا موقوف بالفعل في هذا السحب.',
  },
  'lottery.unknown_stop': {
    PT: 'Isto não está parado, ou já foi reaberto.',
    EN: 'This is not stopped, or has been reopened already.',
    AR: 'هذا غير موقوف، أو أُعيد فتحه بالفعل.',
  },
  'lottery.sale_over': {
    PT: 'A venda deste concurso já acabou.',
    EN: 'The sale of this draw is over.',
    AR: 'انتهى بيع هذا السحب.',
  },
  'lottery.draw_began': {
    PT: 'O número que decide este concurso já saiu: ele não pode mais ser cancelado.',
    EN: 'The number that decides this draw is out: it cannot be cancelled any more.',
    AR: 'صدر الرقم الذي يحسم هذا السحب: لا يمكن إلغاؤه بعد الآن.',
  },
  'lottery.cancel_proposed': {
    PT: 'O cancelamento deste concurso já foi proposto e espera outra pessoa.',
    EN: 'The cancellation of this draw is proposed already and waits for another person.',
    AR: 'اقتُرح إلغاء هذا السحب بالفعل وينتظر شخصًا آخر.',
  },
  'lottery.unknown_proposal': {
    PT: 'Não achamos esta proposta.',
    EN: 'We could not find this proposal.',
    AR: 'لم نجد هذا الاقتراح.',
  },
  'lottery.proposal_over': {
    PT: 'Esta proposta já foi decidida.',
    EN: 'This proposal has been decided already.',
    AR: 'حُسم هذا الاقتراح بالفعل.',
  },
  'lottery.no_result_awaited': {
    PT: 'Este concurso não espera um resultado.',
    EN: 'This draw is not waiting for a result.',
    AR: 'هذا السحب لا ينتظر نتيجة.',
  },
  'lottery.no_result': {
    PT: 'Estes números não são um resultado desta loteria.',
    EN: 'These numbers are not a result of this lottery.',
    AR: 'هذه الأرقام ليست نتيجة لهذا اليانصيب.',
  },
  'lottery.unknown_statement': {
    PT: 'Não achamos este resultado informado por um colega.',
    EN: 'We could not find this result said by a colleague.',
    AR: 'لم نجد هذه النتيجة التي أدخلها زميل.',
  },
  'lottery.retraction_proposed': {
    PT: 'Já foi proposto retirar este resultado informado. A proposta espera outra pessoa.',
    EN: 'It is proposed already to take this statement back. The proposal waits for another person.',
    AR: 'اقتُرح بالفعل سحب هذه النتيجة المُدخلة، وينتظر الاقتراح شخصًا آخر.',
  },
});
