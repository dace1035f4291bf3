import { condition } from '../rule.ts';

export const identity = condition({
  code: 'identity',
  name: { PT: 'Identidade confirmada', EN: 'Identity proven', AR: 'هوية مثبتة' },
  text: { PT: 'Identidade confirmada.', EN: 'Your identity is proven.', AR: 'هويتك مثبتة.' },
  args: {},
  check: (_, candidate) => candidate.isVerified(),
});
