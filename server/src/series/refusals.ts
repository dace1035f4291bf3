import { seriesRefusals as status } from '@palpite/contract/series/refusals.ts';
import { refusals } from '../base/refusal/refusals.ts';

export const seriesRefusals = refusals(status, {
  'series.unknown_member': {
    PT: 'Esta pessoa não está diretamente abaixo de você.',
    EN: 'This person is not directly below you.',
    AR: 'هذا الشخص ليس تحتك مباشرة.',
  },
  'series.above_own': {
    PT: 'A série vai até {max}: é a de quem está acima.',
    EN: 'The series is up to {max}: whoever is above has it.',
    AR: 'السلسلة حتى {max}: وهي سلسلة من في الأعلى.',
  },
  'series.below_downline': {
    PT: 'A série começa em {min}: alguém abaixo já a tem.',
    EN: 'The series begins at {min}: somebody below has it already.',
    AR: 'تبدأ السلسلة من {min}: هناك من في الأسفل يملكها بالفعل.',
  },
  'series.unknown_line': {
    PT: 'Este lançamento não existe.',
    EN: 'There is no such line.',
    AR: 'لا يوجد سطر كهذا.',
  },
});
