import { staffRefusals as status } from '@palpite/contract/staff/refusals.ts';
import { refusals } from '../base/refusal/refusals.ts';

/** On the wire these codes begin with `office`: so is the back office called there. */
export const staffRefusals = refusals(status, {
  'office.bad_credentials': {
    PT: 'Usuário, senha ou código não conferem.',
    EN: 'The username, password or code does not match.',
  },
  'office.code_wrong': {
    PT: 'O código não confere ou já foi usado. Espere o próximo.',
    EN: 'The code does not match or was used. Wait for the next one.',
  },
  'office.locked': {
    PT: 'Muitas tentativas. O acesso abre de novo em 15 minutos.',
    EN: 'Too many attempts. Access opens again in 15 minutes.',
  },
  'office.not_permitted': {
    PT: 'Seu perfil não permite isso.',
    EN: 'Your role does not permit this.',
  },
  'office.own_decision': {
    PT: 'Você não pode decidir um pedido seu.',
    EN: 'You cannot decide a request of your own.',
  },
  'office.changed_meanwhile': {
    PT: 'Outra pessoa salvou isto depois que você abriu. Nada seu foi salvo: abra de novo e veja o que mudou.',
    EN: 'Someone else saved this after you opened it. Nothing of yours was saved: open it again and see what changed.',
  },
  'office.reason_required': {
    PT: 'Diga o motivo: a pessoa vai ler.',
    EN: 'Give a reason: the person will read it.',
  },
  'office.not_found': {
    PT: 'Não achamos o que você procura.',
    EN: 'We could not find what you are looking for.',
  },
  'office.filter_unknown': {
    PT: 'Este filtro não existe mais.',
    EN: 'This filter is no longer there.',
  },
  'office.filter_name_taken': {
    PT: 'Você já tem um filtro com esse nome nesta fila.',
    EN: 'You already have a filter of that name in this queue.',
  },
  'office.filters_full': {
    PT: 'Esta fila já tem 20 filtros seus. Apague um para salvar outro.',
    EN: 'You already keep 20 filters of this queue. Delete one to save another.',
  },
});
