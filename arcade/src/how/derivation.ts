/**
 * What the page shows of one game, language by language only in its labels: formulas, tables and rounds worked out
 * from the rules themselves.
 */
import type { FourBytes } from '../base/proof/proof.ts';

/** A text of the locale file, and the figures in it. */
export interface Label {
  readonly key: string;
  readonly values?: Readonly<Record<string, string | number>>;
}

/**
 * What stands as it is in every language, a text, a multiplier in ten-thousandths, or a slot's symbol
 * by its word in the rules.
 */
export type Cell = string | Label | { readonly times: number } | { readonly symbol: string };

export interface TableOf {
  readonly title: Label;
  readonly head: readonly (string | Label)[];
  readonly rows: readonly (readonly Cell[])[];
}

/** What one draw of a round is for: floor(draw × outcomes ÷ 2³²), and what that gives. */
export interface Reading {
  readonly index: number;
  readonly outcomes: number;
  readonly what: Label;
  readonly gives: string;
}

export interface ReadDraw extends Reading {
  readonly bytes: FourBytes;
  /** Below 2³². */
  readonly drawn: number;
  /** Below `outcomes`. */
  readonly outcome: number;
}

/** One round of fixed seeds, worked out when the page asks for it. */
export interface Example {
  readonly serverSeed: string;
  readonly hash: string;
  readonly clientSeed: string;
  readonly nonce: number;
  /** What is signed, one for each block of the stream that is used. */
  readonly messages: readonly string[];
  readonly draws: readonly ReadDraw[];
  /** First the bet, then each action: what was said and what happened, as JSON. */
  readonly steps: readonly { readonly said: string; readonly events: readonly string[] }[];
  /** Decimals: the first stake, and all that was staked and paid. */
  readonly stake: string;
  readonly staked: string;
  readonly payout: string;
  /** The verifier with this round filled in. */
  readonly verifier: string;
}

/** What a player says in a game: an example of it as JSON, what it is, and between which values its fields may be. */
export interface Said {
  readonly json: string;
  readonly what: Label;
  readonly values: string;
}

export interface Derivation {
  /** Of the rules; none where they have never had another. */
  readonly version?: number;
  /** Figures the texts of the game name. */
  readonly figures?: Readonly<Record<string, string | number>>;
  /** First the bet, then every kind of action. */
  readonly said: readonly Said[];
  readonly formulas: readonly string[];
  readonly tables: readonly TableOf[];
  readonly examples: readonly Example[];
  /** Where the draw is not of the stream of seeds: each step of the sum with what it gives. */
  readonly sum?: readonly (readonly [name: string, value: string])[];
  /** The verifier with that sum filled in. */
  readonly verifier?: string;
}

export function label(key: string, values?: Label['values']): Label {
  return values ? { key, values } : { key };
}

/** One of each kind of event a game has, so that none is left out. */
export type Samples<Event extends { readonly kind: string }> = {
  readonly [Kind in Event['kind']]: Extract<Event, { readonly kind: Kind }>;
};

/** What may happen, as it stands in the data. What each kind is stands in the texts under `happens.<of>`. */
export function eventsTable<Event extends { readonly kind: string }>(of: string, samples: Samples<Event>): TableOf {
  return {
    title: label('tables.events'),
    head: ['JSON', label('col.means')],
    rows: Object.values<Event>(samples).map((event) => [JSON.stringify(event), label(`happens.${of}.${event.kind}`)]),
  };
}

/** `values` as formulas: they read the same in every language. */
export function betSaid(json: unknown, values = ''): Said {
  return { json: JSON.stringify(json), what: label('said.bet'), values };
}

export function actionSaid(json: unknown, what: string, values = ''): Said {
  return { json: JSON.stringify(json), what: label(`said.${what}`), values };
}

/** `value ÷ 10^decimals`, both whole, as every programming language writes it. */
export function decimal(value: number, decimals: number): string {
  const digits = String(value).padStart(decimals + 1, '0');
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}
