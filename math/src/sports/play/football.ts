/**
 * A match of football, minute by minute, from the model that prices it: goals with the intensity of each half and of
 * red cards, and rho by taking a whole match as often as its final score is more or less frequent.
 */
import type { Score, Side } from '../market/market.ts';
import { inPlayRules } from '../model/in-play.ts';
import { type ExpectedGoals, tau } from '../model/score-matrix.ts';
import { type Chance, normalFrom, placeBy, wholeFrom } from './chance.ts';
import { inOrder, type Script, type Step } from './script.ts';

export interface FootballModel extends ExpectedGoals {
  /** Expected in 90 minutes. */
  readonly corners: Score;
  readonly cards: Score;
  /** By shirt, forwards last: who scores is drawn among them. Left out where nobody is named. */
  readonly squads?: Readonly<Record<Side, readonly string[]>>;
}

/** Which share of a side's goals each shirt from 1 to 11 scores. */
export const scoringShares = [0, 0.02, 0.03, 0.03, 0.02, 0.05, 0.08, 0.08, 0.28, 0.18, 0.23] as const;
/** Of all cards. */
const redShare = 0.045;
const penaltyShare = 0.11;
const reviewedShare = 0.1;
/** Goals that a review takes back, and penalties that are missed, in a match. */
const takenBack = 0.12;
const missed = 0.06;
const breakSeconds = 15 * 60;
const goalHold = 25;

interface Fallen {
  readonly minute: number;
  readonly half: 0 | 1;
  readonly what: 'goal' | 'corner' | 'yellow' | 'red';
  readonly side: Side;
}

/** What is expected of cards and corners where two meet of whom only the goals are known. */
export function footballModel(goals: ExpectedGoals, squads?: FootballModel['squads']): FootballModel {
  const tilt = Math.sqrt(goals.home / Math.max(0.2, goals.away));
  return {
    ...goals,
    corners: { home: 5.2 * Math.min(1.5, tilt), away: 4.6 / Math.max(0.7, tilt) },
    cards: { home: 2 / Math.max(0.8, Math.min(1.25, tilt)), away: 2.3 * Math.max(0.8, Math.min(1.25, tilt)) },
    ...(squads && { squads }),
  };
}

export function playFootball(model: FootballModel, chance: Chance): Script {
  const lengths = [45 + wholeFrom(chance, 1, 4), 45 + wholeFrom(chance, 3, 7)] as const;
  const fallen = fallenIn(model, lengths, chance);
  const steps: Step[] = [];
  const begins = [0, lengths[0] * 60 + breakSeconds] as const;
  for (const half of [0, 1] as const) {
    const period = half === 0 ? 'h1' : 'h2';
    const end = begins[half] + lengths[half] * 60;
    steps.push({ at: begins[half], do: 'begin', period }, { at: end, do: 'end', period });
  }
  const shirt = (side: Side) => {
    const names = model.squads?.[side];
    return names?.[placeBy(chance, scoringShares)];
  };
  for (const { minute, half, what, side } of fallen) {
    const at = begins[half] + minute * 60 + Math.floor(chance() * 59);
    if (what === 'goal') steps.push(...goalSteps(at, { side, who: shirt(side), begin: begins[half] }, chance));
    else if (what === 'corner') steps.push({ at, do: 'count', what: 'corners', side, isIncident: true });
    else {
      steps.push({ at, do: 'count', what: 'cards', side, isIncident: true });
      if (what === 'red')
        steps.push({ at, do: 'hold', why: 'red_card', seconds: 25 }, { at, do: 'note', what: 'red', side });
    }
  }
  const [first, second] = lengths;
  const whole = (first + second) * 60 + breakSeconds;
  for (const [share, make] of [
    [takenBack, takenBackSteps],
    [missed, missedSteps],
  ] as const)
    if (chance() < share) {
      const half = chance() < 0.5 ? 0 : 1;
      // far enough from whatever else happens and from the end of the half
      const at = begins[half] + wholeFrom(chance, 5, 40) * 60;
      const isAlone = steps.every((step) => step.do === 'begin' || step.do === 'end' || Math.abs(step.at - at) > 150);
      const side = chance() < model.home / (model.home + model.away) ? 'home' : 'away';
      if (isAlone) steps.push(...make(at, side, shirt(side)));
    }
  const goals = fallen.filter(({ what }) => what === 'goal');
  const ordered = inOrder(steps, whole);
  const scorers = ordered.flatMap((step) =>
    step.do === 'count' && step.what === 'goals' && step.who !== undefined && !isTakenBack(ordered, step)
      ? [`${step.side}:${step.who}`]
      : [],
  );
  return {
    ...{ steps: ordered, counted: ['goals', 'corners', 'cards'], main: 'goals', seconds: whole, lengths },
    momentum: momentumOf(model, { fallen, lengths }, chance),
    named: {
      last_goal: [goals.at(-1)?.side ?? 'none'],
      ...(model.squads && { scorer: [...new Set(scorers)] }),
    },
  };
}

/** All that counts, minute by minute. One draw of each kind a minute: two goals in one minute are left out. */
function fallenIn(model: FootballModel, lengths: readonly [number, number], chance: Chance): Fallen[] {
  const { firstShare, redOwn, redOther } = inPlayRules;
  const highest = Math.max(1, ...[0, 1].flatMap((home) => [0, 1].map((away) => tau(model, home, away))));
  for (;;) {
    const fallen: Fallen[] = [];
    const reds = { home: 0, away: 0 };
    const goals = { home: 0, away: 0 };
    for (const half of [0, 1] as const) {
      const share = (half === 0 ? firstShare : 1 - firstShare) / lengths[half];
      for (let minute = 0; minute < lengths[half]; minute += 1) {
        const home = model.home * share * redOwn ** reds.home * redOther ** reds.away;
        const away = model.away * share * redOwn ** reds.away * redOther ** reds.home;
        const goal = sideBy(chance(), home, away);
        if (goal) {
          goals[goal] += 1;
          fallen.push({ minute, half, what: 'goal', side: goal });
        }
        const per = 0.5 / lengths[half];
        const corner = sideBy(chance(), model.corners.home * per, model.corners.away * per);
        if (corner) fallen.push({ minute, half, what: 'corner', side: corner });
        const drawn = chance();
        const card = sideBy(drawn, model.cards.home * per, model.cards.away * per);
        if (!card) continue;
        const red = chance() < redShare && reds[card] < 3;
        if (red) reds[card] += 1;
        fallen.push({ minute, half, what: red ? 'red' : 'yellow', side: card });
      }
    }
    if (chance() * highest < tau(model, goals.home, goals.away)) return fallen;
  }
}

function sideBy(drawn: number, home: number, away: number): Side | undefined {
  return drawn < home ? 'home' : drawn < home + away ? 'away' : undefined;
}

function goalSteps(
  at: number,
  { side, who, begin }: { side: Side; who: string | undefined; begin: number },
  chance: Chance,
): Step[] {
  const steps: Step[] = [];
  const isPenalty = chance() < penaltyShare;
  const isReviewed = chance() < reviewedShare;
  if (isPenalty) {
    const given = Math.max(begin + 1, at - 70);
    steps.push({ at: given, do: 'hold', why: 'penalty', seconds: at - given + 1 });
    steps.push({ at: given, do: 'note', what: 'penalty', side });
  }
  steps.push({ at, do: 'count', what: 'goals', side, isIncident: true, ...(who !== undefined && { who }) });
  steps.push({ at, do: 'hold', why: 'goal', seconds: goalHold });
  if (isReviewed) steps.push({ at: at + goalHold, do: 'hold', why: 'review', seconds: 45 });
  return steps;
}

function takenBackSteps(at: number, side: Side, who: string | undefined): Step[] {
  return [
    { at, do: 'count', what: 'goals', side, isIncident: true, ...(who !== undefined && { who }) },
    { at, do: 'hold', why: 'goal', seconds: goalHold },
    { at: at + goalHold, do: 'hold', why: 'review', seconds: 70 },
    { at: at + 70, do: 'take_back', what: 'goals', side },
    { at: at + 70, do: 'note', what: 'no_goal', side },
    { at: at + 71, do: 'hold', why: 'review', seconds: 20 },
  ];
}

function missedSteps(at: number, side: Side, who: string | undefined): Step[] {
  return [
    { at, do: 'hold', why: 'penalty', seconds: 95 },
    { at, do: 'note', what: 'penalty', side },
    { at: at + 70, do: 'note', what: 'penalty_missed', side, ...(who !== undefined && { who }) },
  ];
}

function isTakenBack(steps: readonly Step[], goal: Step & { do: 'count' }): boolean {
  return steps.some(
    (step) => step.do === 'take_back' && step.side === goal.side && step.at > goal.at && step.at <= goal.at + 90,
  );
}

/** Who pressed, from what was expected, what happened shortly before, and noise that lasts some minutes. */
function momentumOf(
  model: FootballModel,
  { fallen, lengths }: { fallen: readonly Fallen[]; lengths: readonly [number, number] },
  chance: Chance,
): number[] {
  const bias = (20 * (model.home - model.away)) / (model.home + model.away);
  const weights = { goal: 45, corner: 25, yellow: -8, red: -25 } as const;
  let noise = 0;
  return ([0, 1] as const).flatMap((half) =>
    Array.from({ length: lengths[half] }, (_, minute) => {
      noise = 0.7 * noise + normalFrom(chance, 0, 22);
      let pressed = bias + noise;
      // only what has fallen by then: it must not tell what comes
      for (const each of fallen)
        if (each.half === half && each.minute < minute && each.minute >= minute - 2)
          pressed += (each.side === 'home' ? 1 : -1) * weights[each.what];
      return Math.round(Math.max(-100, Math.min(100, pressed)));
    }),
  );
}
