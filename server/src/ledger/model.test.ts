import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTx } from '../base/db/db.ts';
import { openRig, type Rig } from '../base/rig.ts';
import {
  type AccountId,
  type Answer,
  balances,
  type Command,
  houseAccount,
  isHouse,
  keyOf,
  openAccount,
  post,
  type Step,
  verifyBooks,
} from './ledger.ts';

/** What the ledger should do, said as plainly as possible: the books as two maps, one step after the other. */
class Model {
  readonly funds: Map<AccountId, { posted: bigint; held: bigint }>;
  readonly pendings = new Map<number, { debit: AccountId; credit: AccountId; amount: bigint; open: boolean }>();
  readonly booked = new Map<string, { input: bigint; balance: { available: bigint; held: bigint } }>();

  constructor(accounts: AccountId[]) {
    this.funds = new Map(accounts.map((id) => [id, { posted: 0n, held: 0n }]));
  }

  answer({ key, owner, input, steps }: Wanted): Said {
    const kept = this.booked.get(key + owner);
    if (kept) return kept.input === input ? { ...kept.balance, first: false } : 'request.key_reused';
    const before = structuredClone({ funds: this.funds, pendings: this.pendings });
    for (const step of steps) {
      const code = this.take(owner, step);
      if (!code) continue;
      for (const [id, funds] of before.funds) this.funds.set(id, funds);
      this.pendings.clear();
      for (const [number, pending] of before.pendings) this.pendings.set(number, pending);
      return code;
    }
    const { posted, held } = this.of(owner);
    const balance = isHouse(owner) ? { available: 0n, held: 0n } : { available: posted - held, held };
    this.booked.set(key + owner, { input, balance });
    return { ...balance, first: true };
  }

  of(id: AccountId): { posted: bigint; held: bigint } {
    const found = this.funds.get(id);
    if (!found) throw new Error(`no account ${id}`);
    return found;
  }

  private take(owner: AccountId, step: WantedStep): string | undefined {
    if (step.do === 'transfer' || step.do === 'pending') {
      const debit = this.of(step.debit);
      if (!isHouse(step.debit) && debit.posted - debit.held < step.amount) return 'ledger.insufficient';
      if (step.do === 'pending') {
        debit.held += step.amount;
        this.pendings.set(step.number, { debit: step.debit, credit: step.credit, amount: step.amount, open: true });
      } else this.move(step.debit, step.credit, step.amount);
      return undefined;
    }
    const pending = this.pendings.get(step.number);
    if (!pending?.open) return 'ledger.pending_closed';
    const amount = step.do === 'post' ? (step.amount ?? pending.amount) : 0n;
    if (amount > pending.amount) return 'ledger.pending_exceeded';
    const party = owner === pending.debit || (owner === pending.credit && (step.do === 'post' || isHouse(owner)));
    if (!party) return 'ledger.invalid';
    pending.open = false;
    this.of(pending.debit).held -= pending.amount;
    this.move(pending.debit, pending.credit, amount);
    return undefined;
  }

  private move(debit: AccountId, credit: AccountId, amount: bigint): void {
    this.of(debit).posted -= amount;
    this.of(credit).posted += amount;
  }
}

type Said = string | { first: boolean; available: bigint; held: bigint };
/** A step whose pending is named by a number of its own, since its transfer id is only known once it is booked. */
type WantedStep =
  | (Extract<Step, { do: 'transfer' | 'pending' }> & { number: number })
  | { do: 'post'; number: number; amount: bigint | undefined; kind: 'withdrawal' }
  | { do: 'void'; number: number; kind: 'withdrawal' };
interface Wanted {
  key: string;
  owner: AccountId;
  input: bigint;
  steps: WantedStep[];
}

let rig: Rig;
beforeAll(async () => {
  rig = await openRig();
});
afterAll(() => rig.close());

/** Three players, then two house accounts, fresh for each run. */
function openAccounts(): Promise<AccountId[]> {
  const common = { merchant: 'palpite', currency: 'BRL' } as const;
  return inTx(rig.db, async (tx) => {
    const ids: AccountId[] = [];
    for (let at = 0; at < 3; at++) ids.push(await openAccount(tx, { ...common, kind: 'player', name: 'main' }));
    for (const name of ['bank.pix', 'games.PGE'])
      ids.push(await houseAccount(tx, { ...common, name: `${name} ${ids[0]}` }));
    return ids;
  });
}

const account = fc.nat(4);
const amount = fc.integer({ min: 1, max: 60 });
const kind = fc.constantFrom(
  'transfer' as const,
  'transfer' as const,
  'pending' as const,
  'post' as const,
  'void' as const,
);
/** `back`: how many pendings ago; `whole`: whether a post takes all of it. */
const someStep = fc.record({ do: kind, debit: account, credit: account, amount, back: fc.nat(4), whole: fc.boolean() });
const someCommand = fc.record({
  owner: account,
  key: fc.nat(25),
  input: fc.nat(9),
  steps: fc.array(someStep, { minLength: 1, maxLength: 4 }),
});
const someBatches = fc.array(fc.array(someCommand, { minLength: 1, maxLength: 12 }), { minLength: 1, maxLength: 6 });
type Drawn = typeof someCommand extends fc.Arbitrary<infer Value> ? Value : never;

/**
 * Turns what was drawn into a command without fault of its own: somebody pays somebody else, and
 * the owner is one of them.
 */
function wanted(drawn: Drawn, accounts: AccountId[], nextNumber: () => number, known: number[]): Wanted {
  const of = (at: number) => accounts[at % accounts.length] ?? 0n;
  const owner = of(drawn.owner);
  const steps = drawn.steps.map((step, at): WantedStep => {
    if (step.do === 'post' || step.do === 'void') {
      const number = known[known.length - 1 - (step.back % Math.max(known.length, 1))] ?? -1;
      return step.do === 'void'
        ? { do: 'void', number, kind: 'withdrawal' }
        : { do: 'post', number, amount: step.whole ? undefined : BigInt(step.amount), kind: 'withdrawal' };
    }
    // the first step moves the owner for sure
    const debit = at === 0 ? owner : of(step.debit);
    const credit = of(step.credit) === debit ? of(step.credit + 1) : of(step.credit);
    return { do: step.do, debit, credit, amount: BigInt(step.amount), kind: 'stake', number: nextNumber() };
  });
  return { key: keyOf(accounts[0] ?? 0n, drawn.key), owner, input: BigInt(Math.min(drawn.input, 1)), steps };
}

function said(answer: Answer): Said {
  return answer.ok ? { first: answer.first, available: answer.available, held: answer.held } : answer.code;
}

test('whatever is asked in whatever batches, the ledger does what the model does', async () => {
  await fc.assert(
    fc.asyncProperty(someBatches, async (batches) => {
      const accounts = await openAccounts();
      const [first = 0n, , , bank = 0n] = accounts;
      const model = new Model(accounts);
      let numbers = 0;
      const transferOf = new Map<number, bigint>();
      const fund: Wanted = {
        key: keyOf('fund', first),
        owner: first,
        input: 0n,
        steps: [{ do: 'transfer', debit: bank, credit: first, amount: 150n, kind: 'deposit', number: -2 }],
      };
      for (const batch of [undefined, ...batches]) {
        const known = [...transferOf.keys()];
        const asked = batch ? batch.map((drawn) => wanted(drawn, accounts, () => numbers++, known)) : [fund];
        const commands = asked.map(
          ({ key, owner, input, steps }): Command => ({
            key,
            owner,
            input,
            steps: steps.map((step): Step => {
              if (step.do === 'transfer' || step.do === 'pending') return step;
              const pending = transferOf.get(step.number) ?? 999_999_999_999n;
              return step.do === 'post' && step.amount !== undefined
                ? { do: 'post', pending, amount: step.amount, kind: step.kind }
                : { do: step.do, pending, kind: step.kind };
            }),
          }),
        );
        const answers = await inTx(rig.db, (tx) => post(tx, commands));
        expect(answers.map(said)).toEqual(asked.map((one) => model.answer(one)));
        for (const [at, answer] of answers.entries())
          if (answer.ok && answer.first)
            for (const [index, step] of (asked[at]?.steps ?? []).entries())
              if (step.do === 'pending') transferOf.set(step.number, answer.transfers[index] ?? 0n);
      }
      const standing = await balances(rig.db, accounts);
      for (const id of accounts) {
        const { posted, held } = model.of(id);
        expect(standing.get(id)).toMatchObject({ available: posted - held, held });
      }
    }),
    { numRuns: 150, seed: 20_261_120 },
  );
  expect((await verifyBooks(rig.db)).findings).toEqual([]);
});
