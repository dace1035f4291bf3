import { submissionsRefusals as status } from '@palpite/contract/submissions/refusals.ts';
import { refusals } from '../base/refusal/refusals.ts';

export const submissionsRefusals = refusals(status, {
  'submissions.none_taken': {
    PT: 'Este sorteio não recebe números dos jogadores.',
    EN: 'This draw takes no numbers of players.',
    AR: 'لا يأخذ هذا السحب أرقامًا من اللاعبين.',
  },
  'submissions.most': {
    PT: 'Você já enviou {most} números a este sorteio.',
    EN: 'You have sent {most} numbers to this draw already.',
    AR: 'لقد أرسلت {most} من الأرقام إلى هذا السحب بالفعل.',
  },
});
