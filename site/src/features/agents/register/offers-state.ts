// The contracts an invitation is to offer, as they are typed.

import type { makeInvitation } from '@palpite/contract/agents/agent.ts';
import type { InputOf } from '@palpite/contract/base/endpoint.ts';
import { type Draft, type Habit, type Problem, problemsOf, termsOf } from '@palpite/math/commission/draft.ts';
import { type ContractKind, contractKinds, type Terms } from '@palpite/math/commission/terms.ts';

type Offers = NonNullable<InputOf<typeof makeInvitation>['offers']>;

export interface Wish {
  readonly draft: Draft;
  readonly payer: Offers[number]['funding'];
}

/** By kind; a kind that is not there is not offered. */
export type Wishes = Readonly<Partial<Record<ContractKind, Wish>>>;

export interface Held {
  readonly kind: ContractKind;
  readonly terms: Terms;
}

const kindsOf = (wishes: Wishes) => contractKinds.filter((kind) => wishes[kind] !== undefined);

export function problemsOfWish({ draft }: Wish, own: readonly Held[], habit: Habit): ReadonlyMap<string, Problem> {
  const held = own.find(({ kind }) => kind === draft.kind);
  return problemsOf(draft, held?.terms, habit);
}

export function areRight(wishes: Wishes, own: readonly Held[], habit: Habit): boolean {
  return Object.values(wishes).every((wish) => problemsOfWish(wish, own, habit).size === 0);
}

/** As they are sent; nothing where nothing is offered. */
export function offersOf(wishes: Wishes, habit: Habit): { offers?: Offers } {
  const offers = kindsOf(wishes).flatMap((kind) => {
    const wish = wishes[kind];
    return wish ? [{ terms: termsOf(wish.draft, habit) as Offers[number]['terms'], funding: wish.payer }] : [];
  });
  return offers.length > 0 ? { offers } : {};
}

/** Which field of which kind the platform named: 'offers.1.terms.tiers.0.rate'. */
export function wishNamed(field: string | undefined, wishes: Wishes): { kind: ContractKind; path: string } | undefined {
  const [, index = '', path = ''] = /^offers\.(\d+)\.terms\.(.+)$/.exec(field ?? '') ?? [];
  const kind = index === '' ? undefined : kindsOf(wishes)[Number(index)];
  return kind && { kind, path };
}
