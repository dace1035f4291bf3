// The two ways in which a desk does something: `changes` for what may be done again, `decides` for what counts once.
import type { AnyEndpoint, InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import * as z from 'zod/mini';
import { inTxAgain, type Tx } from '../base/db/db.ts';
import { earlierAnswer, once } from '../base/db/once.ts';
import type { Ask, Route, StaffSession } from '../base/room.ts';
import { type Done, noteAct } from './acts.ts';

type StaffAsk = Ask<StaffSession>;
type Call = AnyEndpoint & { access: 'staff' };

/** What came of a call. */
type Outcome<Answer, Line> = Answer & {
  /** A line of the audit log for each thing that changed; none where nothing did. */
  readonly done: Line | readonly Line[];
  /** Tells those it concerns: once it stands, and not again for a repeat. */
  readonly tell?: (() => unknown) | undefined;
};

type Act<E extends Call, Known, Answer, Line> = (
  tx: Tx,
  ask: StaffAsk,
  input: InputOf<E>,
  known: Known,
) => Promise<Outcome<Answer, Line>>;

/** From top to bottom as they happen. */
type Steps<E extends Call, Known, Line> = {
  /** Before the transaction: a bank or a vendor is asked, and nothing is locked while it thinks. */
  readonly first?: (ask: StaffAsk, input: InputOf<E>) => Promise<Known>;
} & (
  | { readonly act: Act<E, Known, { readonly answer: OutputOf<E> }, Line>; readonly show?: undefined }
  | {
      readonly act: Act<E, Known, { readonly answer?: undefined }, Line>;
      /** What is answered is how things stand afterwards, also for a repeat. */
      readonly show: (ask: StaffAsk, input: InputOf<E>) => Promise<OutputOf<E>>;
    }
);

type Given<E extends Call, Known, Line> = Act<E, Known, { readonly answer: OutputOf<E> }, Line> | Steps<E, Known, Line>;

type Line = Omit<Done, 'action'>;

/**
 * A call that changes something: read what was, decide, write, and a line with both in the audit log, in one
 * transaction. `action` is `what.verb`: 'brand.save'.
 */
export function changes<E extends Call & { keyed?: undefined }, Known>(
  endpoint: E,
  action: string,
  given: Given<E, Known, Line>,
): Route {
  const { first, act, show } = stepsOf(given);
  const handle = async (ask: StaffAsk, input: InputOf<E>): Promise<OutputOf<E>> => {
    const known = (await first?.(ask, input)) as Known;
    const made = await inTxAgain(ask.platform.db, async (tx) => {
      const outcome = await act(tx, ask, input, known);
      for (const line of [outcome.done].flat()) await noteAct(tx, ask, { action, ...line });
      return outcome;
    });
    await made.tell?.();
    return show ? show(ask, input) : (made.answer as OutputOf<E>);
  };
  return { endpoint, handle: handle as unknown as Route['handle'] };
}

/**
 * A call with a key that decides something: once per key, with its line in the audit log and the answer kept under
 * the key, in one transaction. The same key gets the same answer; of two people at once one decides. Refuses
 * `request.key_reused`.
 */
export function decides<E extends Call & { keyed: true }, Known>(endpoint: E, given: Given<E, Known, Done>): Route {
  const { first, act, show } = stepsOf(given);
  const handle = async (ask: StaffAsk, input: InputOf<E>): Promise<OutputOf<E>> => {
    const { platform, who, key } = ask;
    const call = { actor: `staff:${who.staffId}`, key, endpoint: endpoint.name, input };
    let tell: (() => unknown) | undefined;
    const decide = async () => {
      const known = (await first?.(ask, input)) as Known;
      return inTxAgain(platform.db, (tx) =>
        once<unknown>(tx, call, async () => {
          const outcome = await act(tx, ask, input, known);
          for (const line of [outcome.done].flat()) await noteAct(tx, ask, line);
          tell = outcome.tell;
          return show ? true : z.encode(endpoint.output, outcome.answer as OutputOf<E>);
        }),
      );
    };
    // the bank or vendor asked in `first` is not asked again for a repeat
    const kept = (first && (await earlierAnswer<unknown>(platform.db, call))) ?? (await decide());
    await tell?.();
    return show ? show(ask, input) : (z.decode(endpoint.output, kept as never) as OutputOf<E>);
  };
  return { endpoint, handle: handle as unknown as Route['handle'] };
}

type Run<E extends Call, Known, Line> = Pick<Steps<E, Known, Line>, 'first' | 'show'> & {
  readonly act: Act<E, Known, { readonly answer?: OutputOf<E> | undefined }, Line>;
};

function stepsOf<E extends Call, Known, Line>(given: Given<E, Known, Line>): Run<E, Known, Line> {
  return typeof given === 'function' ? { act: given } : given;
}
