/** Plays a round again from what was said in it: for whoever checks it, and for the room that goes on with it. */
import type { Micro } from '../money.ts';
import type { Draws, Game, Step } from './game.ts';

/** What the player said in a round, as JSON. */
export interface SaidRound {
  readonly stake: Micro;
  readonly bet: unknown;
  readonly actions: readonly unknown[];
}

export type Rerun<State, Event> =
  /** One step for the bet and one for each action. */
  | { readonly kind: 'played'; readonly steps: readonly Step<State, Event>[] }
  /** The rules do not allow this bet; `field` is the part of it, where it could be read at all. */
  | { readonly kind: 'bet'; readonly field?: string }
  /** The action number `at`, from 0, was not open. */
  | { readonly kind: 'action'; readonly at: number };

/** The open action that was said: word for word, whatever the order of its fields. */
export function actionOf<Action>(open: readonly Action[], said: unknown): Action | undefined {
  return open.find((action) => isSame(action, said));
}

export function rerun<Bet, State, Action, Event, View>(
  game: Game<Bet, State, Action, Event, View>,
  { stake, bet: saidBet, actions }: SaidRound,
  draws: Draws,
): Rerun<State, Event> {
  const bet = game.betOf(saidBet);
  if (bet === undefined) return { kind: 'bet' };
  const field = game.faultOf(bet, stake);
  if (field !== undefined) return { kind: 'bet', field };
  let step = game.begin(bet, stake, draws);
  const steps = [step];
  for (const [at, said] of actions.entries()) {
    const action = actionOf(game.actionsOf(step.state), said);
    if (action === undefined) return { kind: 'action', at };
    step = game.act(step.state, action, stake, draws);
    steps.push(step);
  }
  return { kind: 'played', steps };
}

function isSame(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || one === null || typeof other !== 'object' || other === null) return one === other;
  const [names, others] = [Object.keys(one), Object.keys(other)];
  return (
    Array.isArray(one) === Array.isArray(other) &&
    names.length === others.length &&
    names.every((name) => Object.hasOwn(other, name) && isSame(Reflect.get(one, name), Reflect.get(other, name)))
  );
}
