// Scripts of abuse against everything that gives: nobody gets more than the terms say, by a model of the terms that
// shares no code with the rules, and everybody gets exactly what is written beside the script.
import type { RuleUse } from '@palpite/contract/promotions/shapes.ts';
import { parseMoney as m, unit } from '@palpite/math/money.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Refusal } from './base/refusal/refusal.ts';
import { activityScripts } from './rig-activity-scripts.ts';
import { type Bet, type Outcome, openStage, playAll, type Script, type Stage } from './rig-actors.ts';
import { otherScripts } from './rig-other-scripts.ts';

const scripts: readonly Script[] = [...activityScripts, ...otherScripts];

let stage: Stage;
const outcomes = new Map<string, Outcome>();
beforeAll(async () => {
  stage = await openStage();
  for (const outcome of await playAll(stage, scripts)) outcomes.set(outcome.name, outcome);
});
afterAll(() => stage.close());

test('there are more than fifty scripts, each with a name of its own', () => {
  expect(new Set(scripts.map(({ name }) => name)).size).toBe(scripts.length);
  expect(scripts.length).toBeGreaterThan(50);
});

test.each(scripts)('whoever $name gets no more than the terms say', ({ name, gets }) => {
  const outcome = outcomes.get(name);
  if (!outcome || outcome.error) throw outcome?.error ?? new Error('it was not played');
  const { got, most, budget } = outcome;
  expect(got).toHaveLength(gets.length);
  for (const [at, each] of got.entries()) {
    expect([gets[at]].flat().map((amount) => m(amount ?? '0'))).toContain(each);
    expect(each).toBeLessThanOrEqual(most[at] ?? 0n);
  }
  expect(budget.paid).toBeLessThanOrEqual(budget.spent);
  expect(budget.spent).toBeLessThanOrEqual(budget.of);
});

const amounts = { least: '40.00', most: '30.00' };
const triggers: readonly RuleUse[] = [
  { code: 'turnover', args: { least: amounts.least, period: 'day' } },
  { code: 'turnover', args: { least: amounts.least, period: 'all' } },
  { code: 'loss', args: { least: amounts.least, period: 'day' } },
  { code: 'login_days', args: { days: 2, inRow: true, period: 'week' } },
  { code: 'deposit', args: { nth: 2, least: amounts.least } },
  { code: 'reload', args: { least: amounts.least, weekdays: [] } },
  { code: 'code', args: { code: 'VERAO26' } },
  { code: 'manual', args: { images: 'none', tries: 3 } },
];
const terms10 = { rollover: 5, days: 30, holdsWithdrawals: false };
const rewards: readonly RuleUse[] = [
  { code: 'cash', args: { amount: '10.00', rollover: 1 } },
  { code: 'bonus', args: { amount: '10.00', ...terms10 } },
  { code: 'points', args: { points: 10 } },
  { code: 'cash_share', args: { percent: 30, most: amounts.most, rollover: 1 } },
  { code: 'bonus_share', args: { percent: 150, most: amounts.most, ...terms10 } },
];
const hasBase = ({ code }: RuleUse) => code === 'deposit' || code === 'reload' || code === 'loss';
const pairs = triggers.flatMap((trigger) =>
  rewards.filter(({ code }) => hasBase(trigger) || !code.endsWith('_share')).map((reward) => ({ trigger, reward })),
);

const act = fc.record({
  what: fc.constantFrom(
    'join',
    'bet',
    'annul',
    'pay',
    'come',
    'claim',
    'claim',
    'both',
    'apply',
    'approve',
    'take',
    'next',
  ),
  cents: fc.integer({ min: 100, max: 20_000 }),
  wins: fc.boolean(),
});
const run = fc.record({
  acts: fc.array(act, { minLength: 14, maxLength: 20 }),
  limit: fc.record({ count: fc.integer({ min: 1, max: 3 }), period: fc.constantFrom('ever', 'day', 'week') }),
  budget: fc.constantFrom(25, 60, 200),
});

/** Pairs of a trigger and a reward, with acts as they come: side by side, on one clock. */
test('whatever anybody does in whatever order, no trigger gives more of any reward than its terms allow', async () => {
  const seed = Number(process.env.STORM_SEED ?? 23);
  const numRuns = Number(process.env.STORM_ACTS ?? 150) / 10;
  const tried = fc.sample(fc.constantFrom(...pairs), { seed, numRuns });
  const runs = fc.sample(run, { seed, numRuns });
  const played = await playAll(
    stage,
    tried.map(({ trigger, reward }, at): Script => {
      const { acts, limit, budget } = runs[at] as (typeof runs)[number];
      return {
        name: `${trigger.code} ${reward.code} ${at}`,
        terms: { trigger, reward, limit, budget: BigInt(budget) * unit },
        gets: [],
        async *acts({ who, offer }) {
          const one = await who();
          const bets: Bet[] = [];
          // a refusal is an answer too
          const perhaps = (...tries: Promise<unknown>[]) =>
            Promise.all(
              tries.map((each) =>
                each.catch((error: unknown) => {
                  if (!(error instanceof Refusal)) throw error;
                }),
              ),
            );
          const claim = () => one.claim(offer, { ...(trigger.code === 'code' && { code: 'verao26' }) });
          if (acts[0]?.wins) await perhaps(one.join(offer));
          for (const { what, cents, wins } of acts) {
            const amount = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
            if (what === 'join') await perhaps(one.join(offer));
            else if (what === 'bet')
              bets.push(await one.bet(amount, wins ? { payout: m(amount) * 2n, state: 'won' } : {}));
            else if (what === 'annul') {
              const bet = bets.shift();
              // what never was lost is nothing that a void gives back
              if (bet && bet.deed.lost > 0n) await one.annul(bet);
            } else if (what === 'pay') await one.pay(amount);
            else if (what === 'come') await one.come();
            else if (what === 'apply') await perhaps(one.apply(offer));
            else if (what === 'approve') await perhaps(stage.decide(one, 'approve'));
            else if (what === 'take') await perhaps(one.take());
            else if (what === 'next') yield 20 * 3_600_000;
            else {
              yield 1000;
              await (what === 'both' ? perhaps(claim(), claim()) : perhaps(claim()));
            }
          }
        },
      };
    }),
  );
  for (const { name, got, most, budget, error } of played) {
    if (error) throw new Error(`${name}, seed ${seed}`, { cause: error });
    expect([name, got.every((each, at) => each <= (most[at] ?? 0n))]).toEqual([name, true]);
    expect([name, budget.paid <= budget.spent && budget.spent <= budget.of]).toEqual([name, true]);
  }
  // some of them came to something
  expect(played.filter(({ got }) => got.some((each) => each > 0n)).length).toBeGreaterThan(numRuns / 5);
});
