import { condition, whole } from '../rule.ts';

export const vipLevel = condition({
  code: 'vip_level',
  name: { PT: 'Nível VIP', EN: 'VIP level', AR: 'مستوى VIP' },
  text: { PT: 'Nível VIP {least} ou acima.', EN: 'VIP level {least} or above.', AR: 'مستوى VIP {least} أو أعلى.' },
  args: { least: whole({ PT: 'Do nível', EN: 'From level', AR: 'من المستوى' }, 1, { min: 1, max: 10 }) },
  check: async ({ least }, candidate) => (await candidate.rank()) >= least,
});
