import { redrawsRefusals as status } from '@palpite/contract/redraws/refusals.ts';
import { refusals } from '../base/refusal/refusals.ts';

export const redrawsRefusals = refusals(status, {
  'redraws.house_draw': {
    PT: 'Este concurso foi sorteado pela casa: o resultado segue do segredo, dos pedidos e do farol, e não pode ser trocado.',
    EN: 'The house drew this issue: its result follows from secret, orders and beacon, and cannot be replaced.',
    AR: 'هذا السحب أجرته الدار: نتيجته تنتج عن السر والطلبات والمنارة، ولا يمكن استبدالها.',
  },
  'redraws.pool': {
    PT: 'Os ganhadores deste concurso dividiram as vendas: o rateio é feito uma vez, e o resultado não pode ser corrigido.',
    EN: 'The winners of this draw shared its sales: that is done once, and its result cannot be corrected.',
    AR: 'تقاسم الفائزون في هذا السحب مبيعاته: يحدث ذلك مرة واحدة، ولا يمكن تصحيح النتيجة.',
  },
  'redraws.not_drawn': {
    PT: 'Este concurso não tem um resultado que possa ser corrigido.',
    EN: 'This draw has no result that could be corrected.',
    AR: 'ليس لهذا السحب نتيجة يمكن تصحيحها.',
  },
  'redraws.same_result': {
    PT: 'Este já é o resultado do concurso.',
    EN: 'This is the result of the draw already.',
    AR: 'هذه هي نتيجة السحب بالفعل.',
  },
  'redraws.proposed': {
    PT: 'Outro resultado já foi proposto para este concurso e espera outra pessoa.',
    EN: 'Another result is proposed for this draw already and waits for another person.',
    AR: 'اقتُرحت نتيجة أخرى لهذا السحب بالفعل وتنتظر شخصًا آخر.',
  },
});
