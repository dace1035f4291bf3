import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import type { Language } from '@palpite/contract/base/language.ts';
import type { simulateActivity } from '@palpite/contract/promotions/office.ts';
import type { ActivityTerms } from '@palpite/contract/promotions/shapes.ts';
import type { Micro } from '@palpite/math/money.ts';
import { dayOf } from '../../base/calendar.ts';
import type { Ask, StaffSession } from '../../base/room.ts';
import { playersById } from '../../players/players.ts';
import { dayAfter, type Facts, type Segment, type Span } from '../../rules/rules.ts';
import { merchant as brandOf, zoneOf } from '../../site/site.ts';
import { activeSince } from '../facts/facts-store.ts';
import { readFacts } from '../facts/read-facts.ts';
import { checkTerms, type Rules, sayTerms } from '../life/terms.ts';
import { candidateOf } from '../life/view.ts';

type Simulation = OutputOf<typeof simulateActivity>;

const lookedDays = 30;
/** So many players are looked at, the busiest first: the answer says when there are more. */
const mostPlayers = 2000;
const mostShown = 10;

/** What the rules would have given in the last thirty days, had everybody joined on the first of them. */
export async function simulate(
  { platform, who: { merchant }, language }: Ask<StaffSession>,
  { terms }: InputOf<typeof simulateActivity>,
): Promise<Simulation> {
  const rules = await checkTerms(platform, merchant, terms, { language });
  const zone = await zoneOf(platform, merchant);
  const today = dayOf(platform.clock.now(), zone);
  const span: Span = { from: dayAfter(today, 1 - lookedDays), until: today, today };
  const { languages, currencySymbol } = await brandOf(platform, merchant);
  const nothing: Simulation = {
    ...{ known: rules.trigger.way === 'claim', unit: rules.reward.unit, from: span.from, until: span.until },
    ...{ looked: 0, more: false, players: 0, rewards: 0, cost: 0n, overBudget: false, top: [] },
    preview: languages.map((each) => ({ language: each, rules: sayTerms(terms, each as Language, currencySymbol) })),
  };
  if (!nothing.known) return nothing;

  const found = await activeSince(platform.db, merchant, span.from, mostPlayers + 1);
  const ids = found.slice(0, mostPlayers);
  const people = await playersById(platform, platform.db, ids);
  const reads = new Set(rules.trigger.reads);
  const facts = await readFacts(platform, platform.db, { players: ids, from: span.from, reads });
  const got: { account: string; rewards: number; amount: Micro }[] = [];
  for (const playerId of ids) {
    const person = people.get(playerId);
    const their = facts.get(playerId);
    // play money and points are no money of the brand
    if (!person || !their || person.currency === 'FUN') continue;
    const amounts = wouldGet(rules, terms, their, span);
    if (amounts.length === 0) continue;
    const candidate = await candidateOf(platform, platform.db, { playerId, memberType: person.memberType });
    if (!(await fits(rules, terms, candidate))) continue;
    const amount = amounts.reduce((sum, each) => sum + each, 0n);
    got.push({ account: person.username, rewards: amounts.length, amount });
  }
  const cost = got.reduce((sum, { amount }) => sum + amount, 0n);
  return {
    ...nothing,
    ...{ looked: ids.length, more: found.length > mostPlayers, players: got.length, cost },
    rewards: got.reduce((sum, { rewards }) => sum + rewards, 0),
    overBudget: cost > (terms.budget ?? 0n),
    top: got.sort((a, b) => (a.amount === b.amount ? 0 : a.amount > b.amount ? -1 : 1)).slice(0, mostShown),
  };
}

/** The amounts of the rewards one player would have got. */
export function wouldGet({ trigger, reward }: Rules, terms: ActivityTerms, facts: Facts, span: Span): Micro[] {
  const reached = trigger.check(terms.trigger.args, facts, span).filter(({ isReady }) => isReady);
  const usual = meanOf(reward.segments?.(terms.reward.args));
  const amounts = reached
    .map(({ base }) => usual ?? reward.check(terms.reward.args, base))
    .filter((amount) => amount > 0n);
  return amounts.slice(0, mostIn(terms, span));
}

/** What a spin brings on average, in whole cents rounded down; undefined where nothing is spun. */
function meanOf(segments: readonly Segment[] | undefined): Micro | undefined {
  if (!segments) return undefined;
  const all = segments.reduce((sum, { weight }) => sum + BigInt(weight), 0n);
  const mean = segments.reduce((sum, { amount, weight }) => sum + amount * BigInt(weight), 0n) / all;
  return (mean / 10_000n) * 10_000n;
}

/** How many rewards the limit lets a player have in the days that are looked at. */
function mostIn({ limit: { count, period } }: ActivityTerms, { from, until }: Span): number {
  const days = (Date.parse(until) - Date.parse(from)) / 86_400_000 + 1;
  const lengths = { ever: days, day: 1, week: 7, month: 30 } as const;
  return count * Math.ceil(days / lengths[period]);
}

async function fits(rules: Rules, terms: ActivityTerms, candidate: Awaited<ReturnType<typeof candidateOf>>) {
  for (const [at, rule] of rules.conditions.entries())
    if (!(await rule.check(terms.conditions[at]?.args ?? {}, candidate))) return false;
  return true;
}
