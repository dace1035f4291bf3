// A refusal that shuts somebody out names why, what they may do all the same, and whom to ask.
import { expect, test } from 'vitest';
import { agentsRefusals } from './agents/refusals.ts';
import type { Refusals } from './base/refusal/refusals.ts';
import { chatRefusals } from './chat/refusals.ts';
import { proofsRefusals } from './proofs/refusals.ts';
import { safeguardsRefusals } from './safeguards/refusals.ts';
import { securityRefusals } from './security/refusals.ts';

const every: Refusals = {
  ...safeguardsRefusals,
  ...agentsRefusals,
  ...chatRefusals,
  ...proofsRefusals,
  ...securityRefusals,
};

/** With the figures that the text names: the reason where it is not always the same, and the end where there is one. */
test.each([
  ['safeguards.excluded', []],
  ['safeguards.limit_reached', ['limit', 'until', 'used']],
  ['agents.frozen', []],
  ['chat.muted', ['ends', 'reason']],
  ['chat.banned', ['reason']],
  ['proofs.won_back', ['until']],
  ['security.restricted', []],
] as const)('%s says why, what goes on and whom to ask, in every language', (code, figures) => {
  const { PT, EN, AR = '' } = every[code]?.said ?? { PT: '', EN: '' };
  for (const text of [PT, EN, AR]) {
    const named = [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect([code, named.sort()]).toEqual([code, [...figures]]);
  }
  expect(PT).toMatch(/ continua|é seu/i);
  expect(EN).toMatch(/ go on| goes on|stays? open|is yours/i);
  expect(PT).toMatch(/atendimento/i);
  expect(EN).toMatch(/customer service/i);
  expect(AR).toContain('خدمة العملاء');
});
