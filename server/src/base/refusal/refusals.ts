import type { Said } from './said.ts';

/** A refusal as it travels: its HTTP status and what it says. */
export interface DeclaredRefusal {
  readonly status: number;
  readonly said: Said;
}

/** By code. */
export type Refusals = Readonly<Record<string, DeclaredRefusal>>;

/**
 * What a room refuses: the statuses of its contract, and for each code what it says to a person: what happened, what is
 * safe, what to try, in the wording of the specification's error catalogue (section 8) where that gives one. `{name}`
 * stands for a figure of the refusal's value.
 */
export function refusals<const Status extends Readonly<Record<string, number>>>(
  status: Status,
  texts: Readonly<Record<keyof NoInfer<Status>, Said>>,
): Refusals {
  const codes = Object.keys(status) as (keyof Status & string)[];
  return Object.fromEntries(codes.map((code) => [code, { status: status[code] as number, said: texts[code] }]));
}
