// For screen tests of the desks of agents: what the platform tells them, as it travels.
const at = Date.parse('2026-03-02T15:00:00Z');

export function treePlayer(account: string, more: object = {}) {
  return { playerId: '7', account, type: 1, downlines: 2, frozen: null as object | null, ...more };
}

export function contractRow(more: object = {}) {
  const person = { playerId: '7', account: 'agente_ipe', type: 2 };
  return {
    id: '12',
    agent: person,
    offeredBy: null as object | null,
    terms: { kind: 'realtime_salary', singleBet: 20_000, profit: 0, loss: 1_250 } as object,
    termsHash: 'ab'.repeat(32),
    version: 2,
    funding: 'platform',
    state: 'active',
    offeredAt: at,
    expiresAt: at + 7 * 86_400_000,
    answeredAt: at as number | null,
    startsAt: at as number | null,
    endsAt: null as number | null,
    ...more,
  };
}

export const ending = { id: '31', kind: 'realtime_salary', account: 'low_agent', endsAt: at };

export function earningRow(more: object = {}) {
  return {
    ...{
      id: '91',
      contractId: '12',
      kind: 'realtime_salary',
      rate: 20_000,
      tier: null,
      base: '500.00',
      gross: '10.00',
    },
    ...{
      below: '4.00',
      amount: '6.00',
      passed: '0.00',
      payer: 'platform',
      carried: '0.00',
      startsAt: at,
      endsAt: at + 300_000,
    },
    agent: { playerId: '7', account: 'agente_ipe', type: 2 },
    ...{ state: 'owed', why: 'frozen' as string | null, refused: null as object | null },
    paidAt: null as number | null,
    ...more,
  };
}

export const due = {
  ...{ kind: 'realtime_salary', length: 'slot', startsAt: at, endsAt: at + 300_000 },
  failure: { error: 'invalid input: expected string', tries: 3, since: at, lastAt: at + 600_000 } as object | null,
};

export const run = {
  ...{ kind: 'daily_salary', length: 'D', startsAt: at, endsAt: at + 86_400_000, contracts: 4, lines: 3 },
  ...{ amount: '128.40', settledAt: at + 86_700_000 },
};

export function owingUpline(more: object = {}) {
  return {
    upline: { playerId: '3', account: 'agente_topo', type: 2 },
    ...{ lines: 3, oldest: at, amount: '55.00', frozen: '10.00', reserve: '11.00', missing: '34.00' },
    next: {
      ...{ id: '92', contractId: '12', agent: { playerId: '7', account: 'agente_ipe', type: 2 } },
      ...{ startsAt: at, endsAt: at + 300_000, amount: '15.00', missing: '4.00' },
    } as object | null,
    ...more,
  };
}
