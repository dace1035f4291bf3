import { isAgentType } from '@palpite/contract/base/member-types.ts';
import { choice, condition } from '../rule.ts';

export const memberType = condition({
  code: 'member_type',
  name: { PT: 'Membros ou agentes', EN: 'Members or agents', AR: 'الأعضاء أو الوكلاء' },
  text: { PT: 'Só para {who}.', EN: 'For {who} only.', AR: '{who} فقط.' },
  args: {
    who: choice({ PT: 'Para quem', EN: 'For whom', AR: 'لمن' }, 'members', {
      members: { PT: 'membros', EN: 'members', AR: 'للأعضاء' },
      agents: { PT: 'agentes', EN: 'agents', AR: 'للوكلاء' },
    }),
  },
  check: ({ who }, candidate) => (who === 'agents') === isAgentType(candidate.memberType),
});
