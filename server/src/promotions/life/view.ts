import type { Activity } from '@palpite/contract/promotions/shapes.ts';
import { type Micro, unit } from '@palpite/math/money.ts';
import { dayOf, periodOf } from '../../base/calendar.ts';
import type { Db, Tx } from '../../base/db/db.ts';
import type { Said } from '../../base/refusal/said.ts';
import type { Language, Platform, PlayerSession } from '../../base/room.ts';
import { identityStanding } from '../../identity/identity.ts';
import { promotionTexts } from '../../messages/messages.ts';
import { playerById } from '../../players/players.ts';
import { type Candidate, type Facts, type Occasion, sayRule } from '../../rules/rules.ts';
import { merchant as brandOf, symbolOf, zoneOf } from '../../site/site.ts';
import { rankIn } from '../../vip/vip.ts';
import { readFacts } from '../facts/read-facts.ts';
import { showSpin } from '../spin/read-spins.ts';
import { commitmentOf } from '../spin/spin.ts';
import { lastSpins, type SpinRow } from '../spin/spin-store.ts';
import type { ActivityRow, Titles } from './activity-store.ts';
import { type ClaimRow, claimsOf, type PartRow, partsOf } from './part-store.ts';
import { type Standing, standingOf } from './state.ts';
import { readTerms, rulesOf, sayTerms } from './terms.ts';

const dayMs = 86_400_000;

/** A player as activities look at one. */
export type Whose = Pick<PlayerSession, 'playerId' | 'merchant' | 'memberType' | 'currency'>;

/** One activity with all that is known of it for one player. */
export interface View {
  readonly row: ActivityRow;
  readonly hash: string;
  readonly terms: ReturnType<typeof readTerms>;
  readonly rules: ReturnType<typeof rulesOf>;
  readonly part: PartRow | undefined;
  readonly claims: readonly ClaimRow[];
  readonly standing: Standing;
  readonly endsAt: Date | null;
  readonly claimUntil: Date | null;
  /** Numbers of the conditions that do not hold. */
  readonly unmet: readonly number[];
  /** How many more rewards the player may get in this period, and applications send. */
  readonly more: number;
  readonly tries: number;
  /** Whether something was reached that the budget does not hold any more. */
  readonly isShort: boolean;
  amount(): Micro | null;
}

/** How these activities stand for a player, by all they did. In a transaction it sees what is locked there. */
export async function viewsOf(
  platform: Platform,
  db: Db | Tx,
  whose: Whose,
  rows: readonly ActivityRow[],
): Promise<View[]> {
  const { playerId, merchant } = whose;
  const zone = await zoneOf(platform, merchant);
  const [parts, claims] = await Promise.all([partsOf(db, playerId), claimsOf(db, playerId)]);
  const drafts = rows.flatMap((row) => {
    const part = parts.find(({ activityId }) => activityId === row.id);
    const hash = part?.hash ?? row.hash;
    if (hash === null) return [];
    const terms = readTerms(part?.terms ?? row.terms);
    const rules = rulesOf(terms);
    const since = Math.max(terms.startsAt, part?.joinedAt.getTime() ?? 0);
    return [{ row, part, hash, terms, rules, from: dayOf(new Date(since), zone) }];
  });
  // what a player who has not joined did counts for nothing
  const looked = drafts.filter(({ part, rules }) => part !== undefined || !rules.trigger.joins);
  const reads = new Set(looked.flatMap(({ rules }) => rules.trigger.reads));
  const from = looked.map((each) => each.from).sort()[0] ?? dayOf(platform.clock.now(), zone);
  const facts = (await readFacts(platform, db, { players: [playerId], from, reads })).get(playerId);
  const candidate = await candidateOf(platform, db, whose);
  const views: View[] = [];
  for (const draft of drafts)
    views.push(await viewOf(platform, { ...draft, zone, facts: facts ?? none, candidate, claims }));
  return views;
}

const none: Facts = { days: [], deposits: [], birthday: null, registered: null };

interface Draft extends Pick<View, 'row' | 'hash' | 'terms' | 'rules' | 'part' | 'claims'> {
  readonly from: string;
  readonly zone: string;
  readonly facts: Facts;
  readonly candidate: Candidate;
}

async function viewOf(platform: Platform, draft: Draft): Promise<View> {
  const { row, hash, terms, rules, part, from, zone, facts, candidate } = draft;
  const now = platform.clock.now();
  const today = dayOf(now, zone);
  const claims = draft.claims.filter(({ activityId }) => activityId === row.id);
  const { trigger, reward } = rules;
  const ends = terms.endsAt === null ? null : new Date(terms.endsAt);
  const endsAt = row.stoppedAt !== null && (ends === null || row.stoppedAt < ends) ? row.stoppedAt : ends;
  const claimUntil = endsAt && new Date(endsAt.getTime() + terms.claimDays * dayMs);
  const unmet: number[] = [];
  for (const [at, rule] of rules.conditions.entries())
    if (!(await rule.check(terms.conditions[at]?.args ?? {}, candidate))) unmet.push(at);

  const inPeriod = limitStart(terms.limit.period, now, zone);
  const counted = claims.filter(({ state, at }) => countsAsReward(state) && at >= inPeriod).length;
  const more = terms.limit.count - counted;
  const tries = trigger.way === 'apply' && more > 0 ? Number(terms.trigger.args.tries ?? 1) - claims.length : 0;
  const last = endsAt === null ? today : earlier(today, dayOf(new Date(endsAt.getTime() - 1), zone));
  const looked = part !== undefined || !trigger.joins;
  const span = { from, until: last, today };
  const occasions = looked && from <= last ? trigger.check(terms.trigger.args, facts, span) : [];
  const amountOf = (base: Micro) => reward.check(terms.reward.args, base);
  const left = (row.budget ?? 0n) - row.spent;
  const standing = standingOf({
    ...{ now, today, startsAt: new Date(terms.startsAt), endsAt, claimUntil, way: trigger.way, joins: trigger.joins },
    isPast: trigger.isPast === true,
    ...{ joined: part !== undefined, fits: unmet.length === 0, more, tries, claims },
    left,
    most: reward.most(terms.reward.args),
    // each use of a code is an occasion of its own
    occasions:
      trigger.way === 'code' ? occasions.map((each) => ({ ...each, key: `code:${claims.length + 1}` })) : occasions,
    amountOf: ({ base }) => amountOf(base),
  });
  const { state, occasion } = standing;
  const taken = new Set(claims.map((each) => each.occasion));
  return {
    ...{ row, hash, terms, rules, part, claims, standing, endsAt, claimUntil, unmet, more, tries },
    isShort: occasions.some(({ key, isReady, base }) => isReady && !taken.has(key) && amountOf(base) > left),
    amount: () => (state === 'claim' && occasion ? amountOf(occasion.base) : null),
  };
}

const countsAsReward = (state: ClaimRow['state']) => state === 'issued' || state === 'claimed' || state === 'applying';

function limitStart(period: 'ever' | 'day' | 'week' | 'month', now: Date, zone: string): Date {
  return period === 'ever' ? new Date(0) : periodOf(period, now, zone).start;
}

const earlier = (one: string, other: string) => (one < other ? one : other);

/** A player as conditions see one: each thing is asked for once, and only when it is needed. */
export async function candidateOf(
  platform: Platform,
  db: Db | Tx,
  { playerId, memberType }: Pick<Whose, 'playerId' | 'memberType'>,
) {
  const player = await playerById(platform, db, playerId);
  const hereMs = platform.clock.now().getTime() - (player?.createdAt.getTime() ?? 0);
  return {
    memberType,
    daysHere: Math.floor(hereMs / dayMs),
    rank: askedOnce(() => rankIn(db, playerId)),
    isVerified: askedOnce(async () => (await identityStanding(db, playerId)) === 'verified'),
  } satisfies Candidate;
}

/** Days go over the wire as whole numbers. */
const countedIn = (unitOf: 'money' | 'days', { actual, expected }: Occasion) =>
  unitOf === 'money' ? { actual, expected } : { actual: actual * unit, expected: expected * unit };

function askedOnce<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  let kept: Promise<Answer> | undefined;
  return () => {
    kept ??= ask();
    return kept;
  };
}

/** What an activity is called, in every language that a reward is told in. */
export function titleOf({ titles }: Pick<ActivityRow, 'titles'>): Said {
  const said = titles as Titles;
  const any = Object.values(said)[0] ?? '';
  return { ...said, PT: said.PT ?? any, EN: said.EN ?? said.PT ?? any };
}

/** The next spin of a wheel or an egg, which is committed to, and the last. */
function spinOf(
  platform: Platform,
  playerId: bigint,
  { row, rules, terms, claims }: View,
  spins: readonly SpinRow[],
): Activity['spin'] {
  const { look, segments } = rules.reward;
  if (!look || !segments) return null;
  const last = spins.find(({ activityId }) => activityId === row.id);
  return {
    ...{ look, segments: [...segments(terms.reward.args)] },
    commitment: commitmentOf(platform, { activityId: row.id, playerId, nth: claims.length }),
    last: last ? showSpin(last) : null,
  };
}

/** Views as a player reads them. */
export async function showViews(
  platform: Platform,
  { playerId, merchant, currency }: Pick<Whose, 'playerId' | 'merchant' | 'currency'>,
  language: Language,
  views: readonly View[],
): Promise<Activity[]> {
  const spins = views.some(({ rules }) => rules.reward.look) ? await lastSpins(platform.db, playerId) : [];
  const [texts, symbol, { defaultLanguage }] = await Promise.all([
    promotionTexts(platform.db, merchant),
    symbolOf(platform, merchant, currency),
    brandOf(platform, merchant),
  ]);
  return views.map((view): Activity => {
    const { row, hash, terms, rules, claims, standing, endsAt, claimUntil, unmet } = view;
    const { trigger } = rules;
    const text = texts.find(({ id }) => id === row.newsId);
    const titles = (text?.titles ?? row.titles) as Titles;
    const amount = view.amount();
    const { occasion } = standing;
    return {
      ...{ activityId: row.id.toString(), promotionId: row.newsId.toString(), version: hash, state: standing.state },
      title: titles[language] ?? titles[defaultLanguage] ?? Object.values(titles)[0] ?? '',
      category: (text?.category ?? row.category) as Activity['category'],
      way: trigger.way,
      images: trigger.way === 'apply' ? (String(terms.trigger.args.images) as Activity['images']) : 'none',
      rules: sayTerms(terms, language, symbol),
      ...{ startsAt: terms.startsAt, endsAt: endsAt?.getTime() ?? null, claimUntil: claimUntil?.getTime() ?? null },
      progress:
        occasion && trigger.unit !== 'none' ? { unit: trigger.unit, ...countedIn(trigger.unit, occasion) } : null,
      reward: amount === null ? null : { unit: rules.reward.unit, amount },
      unmet: unmet.flatMap((at) => {
        const rule = rules.conditions[at];
        return rule ? [sayRule(rule, terms.conditions[at]?.args ?? {}, language, symbol)] : [];
      }),
      rejectReason: claims[0]?.state === 'rejected' ? claims[0].reason : null,
      mayApply: standing.mayApply,
      spin: spinOf(platform, playerId, view, spins),
    };
  });
}
