// What happened in a round, in order. Pure: told from what was gathered.
import type { RoundStep } from '@palpite/contract/rounds/shapes.ts';
import type { CallKept, TransactionKept } from '../vendors/vendors.ts';
import type { Gathered } from './gather.ts';

interface Placed {
  readonly step: RoundStep;
  readonly call: CallKept | undefined;
  /**
   * Of a repeat: when what it repeats was asked. Of two calls at once the one that came first may be the one that
   * heard the other's answer.
   */
  readonly notBefore?: number | undefined;
}

const empty: Omit<RoundStep, 'at' | 'kind'> = {
  ...{ amount: null, promo: false, award: null, undone: false, closes: false, transaction: null, refers: null },
  ...{ number: null, entry: null, entryKind: null, reason: null, call: null, signature: null, tookMs: null },
};

/**
 * Each transaction with the call that brought it; each further call about one of them is a repeat, or was refused; and
 * each entry that no transaction made. The first call that went well did it: later ones heard the same answer.
 */
export function stepsOf({ transactions, told, calls, entries }: Gathered): RoundStep[] {
  const asking = calls.filter(({ direction }) => direction === 'in');
  const used = new Set<CallKept>();
  const done = transactions.map((transaction): Placed => {
    // a tombstone bears the id of what never came: the call that asked for it is that of the rollback
    const isTombstone = transaction.kind === 'tombstone';
    const asked = isTombstone ? transaction.refers : transaction.id;
    const call = asking.find((each) => !used.has(each) && each.transaction === asked && (isTombstone || !each.fact));
    if (call) used.add(call);
    return { step: ofTransaction(transaction, call), call };
  });
  const ids = new Set(transactions.map(({ kind, id, refers }) => (kind === 'tombstone' ? refers : id)));
  const others = asking.flatMap((call): Placed[] => {
    if (used.has(call)) return [];
    if (call.fact) return [{ step: ofCall(call, 'refused'), call }];
    if (!call.transaction || !ids.has(call.transaction)) return [];
    const first = done.find(({ call: by }) => by?.transaction === call.transaction);
    return [{ step: ofCall(call, 'repeat'), call, notBefore: first?.step.at }];
  });
  const booked = new Set(transactions.map(({ entry }) => entry));
  const moved = entries.flatMap(({ id, at, kind, amount }): Placed[] => {
    if (booked.has(id)) return [];
    const said = told.find(({ entry }) => entry === id)?.bet;
    const call = said === undefined ? undefined : asking.find(({ transaction }) => transaction === said);
    const step = { ...empty, ...(call && ofCall(call, 'entry')), at: at.getTime(), kind: 'entry' as const };
    return [{ step: { ...step, transaction: said ?? null, entryKind: kind, amount, entry: id.toString() }, call }];
  });
  return [...done, ...others, ...moved].sort(inTime).map(({ step }) => step);
}

/** Calls are numbered as they were written down, which tells apart those of one moment. */
function inTime(a: Placed, b: Placed): number {
  const apart = Math.max(a.step.at, a.notBefore ?? 0) - Math.max(b.step.at, b.notBefore ?? 0);
  return apart !== 0 || !a.call || !b.call ? apart : Number(a.call.id - b.call.id);
}

function ofTransaction(t: TransactionKept, call: CallKept | undefined): RoundStep {
  return {
    ...(call ? ofCall(call, t.kind) : { ...empty, at: t.at.getTime(), kind: t.kind }),
    amount: t.kind === 'tombstone' ? null : t.amount,
    promo: t.purse === 'promo',
    award: t.award,
    undone: t.undone,
    closes: t.closes,
    transaction: t.id,
    refers: t.refers,
    number: t.number.toString(),
    entry: t.entry?.toString() ?? null,
  };
}

function ofCall(call: CallKept, kind: RoundStep['kind']): RoundStep {
  return {
    ...empty,
    kind,
    at: call.at.getTime(),
    transaction: call.transaction ?? null,
    reason: call.fact ?? null,
    call: call.id.toString(),
    signature: call.signature ?? null,
    tookMs: call.tookMs,
  };
}
