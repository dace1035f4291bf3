import { readFileSync } from 'node:fs';
import { type Currency, currency as currencies } from '@palpite/contract/base/money.ts';
import { parseMoney } from '@palpite/math/money.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTx, type Tx } from '../base/db/db.ts';
import { openRig, type Rig } from '../base/rig.ts';
import {
  type AccountId,
  balances,
  type Command,
  type EntryKind,
  entryKinds,
  houseAccount,
  isHouse,
  keyOf,
  openAccount,
  post,
  type Step,
  verifyBooks,
} from './ledger.ts';

const book = readFileSync(new URL('../../../docs/money.md', import.meta.url), 'utf8');
const recipes = [...book.matchAll(/^### (.+)\n(?:(?!#|```).*\n)*```\n([^`]+)```/gm)].map(
  ([, name = '', lines = '']) => ({ name, lines: lines.trim().split('\n') }),
);

let rig: Rig;
beforeAll(async () => {
  rig = await openRig();
});
afterAll(async () => {
  expect((await verifyBooks(rig.db)).findings).toEqual([]);
  await rig.close();
});

/** Runs the lines of one recipe, each in its own words, on accounts of its own. */
class Cook {
  private readonly accounts = new Map<string, AccountId>();
  private readonly pendings = new Map<string, bigint>();
  private currency: Currency = 'BRL';
  private made = 0;
  private readonly tx: Tx;
  private readonly name: string;
  constructor(tx: Tx, name: string) {
    this.tx = tx;
    this.name = name;
  }

  async cook(lines: string[]): Promise<void> {
    let waiting: { steps: Step[]; as: string | undefined } = { steps: [], as: undefined };
    const book = async () => {
      if (waiting.steps.length > 0) await this.book(waiting.steps, waiting.as);
      waiting = { steps: [], as: undefined };
    };
    for (const line of lines) {
      const and = line.startsWith('+ ');
      if (!and) await book();
      const [word = '', ...rest] = line.replace(/^\+ /, '').split(/\s+/);
      // between two steps of one command: the next is in another currency
      if (word === 'in') this.currency = currencies.parse(rest[0]);
      else if (word === 'have')
        await this.book([
          {
            do: 'transfer',
            debit: await this.account('opening'),
            credit: await this.account(rest[0]),
            amount: parseMoney(rest[1] ?? ''),
            kind: 'adjustment',
          },
        ]);
      else if (word === 'then') await this.check(rest);
      else
        waiting = {
          steps: [...waiting.steps, await this.step(word, rest)],
          as: rest.includes('as') ? rest.at(-1) : waiting.as,
        };
    }
    await book();
  }

  private async step(word: string, rest: string[]): Promise<Step> {
    if (word === 'transfer' || word === 'pending') {
      const [debit, , credit, amount = '', kind] = rest;
      return {
        do: word,
        debit: await this.account(debit),
        credit: await this.account(credit),
        amount: parseMoney(amount),
        kind: kind as EntryKind,
      };
    }
    const pending = this.pendings.get(rest[0] ?? '') ?? 0n;
    const kind = rest.at(-1) as EntryKind;
    if (word === 'void') return { do: 'void', pending, kind };
    if (word !== 'post') throw new Error(`what does ${word} mean?`);
    return rest.length === 3
      ? { do: 'post', pending, amount: parseMoney(rest[1] ?? ''), kind }
      : { do: 'post', pending, kind };
  }

  private async book(steps: Step[], as?: string): Promise<void> {
    const [first] = steps;
    const parties =
      first && 'debit' in first
        ? [first.debit, first.credit]
        : [await this.account('player.main'), await this.account('player.points')];
    const answers = [];
    // the player is the owner; who it is of a post or void only the pending knows
    for (const owner of [...parties.filter((id) => !isHouse(id)), ...parties.filter(isHouse)]) {
      const command: Command = { key: keyOf(this.name, this.made++), owner, input: 1n, steps };
      const [answer] = await post(this.tx, [command]);
      if (answer?.ok) {
        if (as) this.pendings.set(as, answer.transfers.at(-1) ?? 0n);
        return;
      }
      answers.push(answer?.code);
    }
    throw new Error(`refused: ${answers.join(', ')}`);
  }

  private async check([name, amount = '', , held = '0']: string[]): Promise<void> {
    const id = await this.account(name);
    const found = (await balances(this.tx, [id])).get(id);
    expect([name, found?.available, found?.held]).toEqual([name, parseMoney(amount), parseMoney(held)]);
  }

  private async account(name = ''): Promise<AccountId> {
    const whose = /^(player|agent|downline)\./.test(name) ? 'player' : 'house';
    const key = `${this.currency} ${name}`;
    const common = { merchant: this.name, currency: this.currency, name };
    const id =
      this.accounts.get(key) ??
      (whose === 'house'
        ? await houseAccount(this.tx, common)
        : await openAccount(this.tx, { ...common, kind: 'player' }));
    this.accounts.set(key, id);
    return id;
  }
}

test.for(recipes)('$name', async ({ name, lines }) => {
  await inTx(rig.db, (tx) => new Cook(tx, name).cook(lines));
});

test('every recipe of the book is read, and every kind of entry has one', () => {
  expect(recipes).toHaveLength(book.match(/^### /gm)?.length ?? 0);
  const used = new Set(
    recipes.flatMap(({ lines }) =>
      lines.flatMap(
        (line) =>
          line
            .replace(/ as .*$/, '')
            .split(/\s+/)
            .at(-1) ?? [],
      ),
    ),
  );
  expect(entryKinds.filter((kind) => !used.has(kind))).toEqual([]);
});

test('every account a recipe uses stands in the chart', () => {
  const chart = [...(book.match(/## Chart of accounts\n([\s\S]+?)\n## /)?.[1] ?? '').matchAll(/`([^`]+)`/g)].map(
    ([, name = '']) => name.replace(/<.*>/, ''),
  );
  const used = new Set(
    recipes.flatMap(({ lines }) =>
      lines.flatMap((line) => line.match(/[a-z]+\.[\w]+|(?<=(?:→|\btransfer|pending) )[a-z]+/g) ?? []),
    ),
  );
  const strange = [...used].filter(
    (name) =>
      !chart.some((known) => name === known || (known.endsWith('.') && name.startsWith(known))) &&
      !name.startsWith('downline.'),
  );
  expect(strange.filter((name) => !/^\d/.test(name))).toEqual([]);
});
