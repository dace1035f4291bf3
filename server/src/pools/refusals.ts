import { poolsRefusals as status } from '@palpite/contract/pools/refusals.ts';
import { refusals } from '../base/refusal/refusals.ts';

export const poolsRefusals = refusals(status, {
  'pools.unknown_order': {
    PT: 'Você não tem esta aposta numa loteria de rateio.',
    EN: 'You have no such order in a pool.',
    AR: 'ليس لديك طلب كهذا في يانصيب تقاسم.',
  },
  'pools.unknown_contest': {
    PT: 'Este concurso não foi rateado aqui.',
    EN: 'No such contest was shared out here.',
    AR: 'لم يُقسَّم سحب كهذا هنا.',
  },
  'pools.unknown_group': {
    PT: 'Este bolão não existe aqui.',
    EN: 'There is no such group ticket here.',
    AR: 'لا توجد تذكرة جماعية كهذه هنا.',
  },
  'pools.quotas': {
    PT: 'Este bilhete não se divide assim. Cotas possíveis: {list}.',
    EN: 'This ticket cannot be cut like that. Possible quotas: {list}.',
    AR: 'لا تُقسَّم هذه التذكرة هكذا. الحصص الممكنة: {list}.',
  },
  'pools.quotas_gone': {
    PT: 'Restam {left} cotas neste bolão.',
    EN: 'This group ticket has {left} quotas left.',
    AR: 'بقيت {left} حصص في هذه التذكرة الجماعية.',
  },
});
