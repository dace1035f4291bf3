// Books with a bank and a vendor in them, and what every test of the ledger does with them.
import { parseMoney } from '@palpite/math/money.ts';
import { inTx } from '../base/db/db.ts';
import { openRig } from '../base/rig.ts';
import {
  type AccountId,
  type Answer,
  balances,
  type Command,
  houseAccount,
  inputOf,
  keyOf,
  openAccount,
  post,
  type Step,
  verifyBooks,
} from './ledger.ts';

type Accepted = Extract<Answer, { ok: true }>;

export const money = (text: string) => parseMoney(text);

let made = 0;
export const newKey = () => keyOf('test', made++);

export const pendingOf = (answer: Accepted) => answer.transfers[0] ?? 0n;

export function command(owner: AccountId, steps: Step[], fields: Partial<Command> = {}): Command {
  return { key: newKey(), owner, input: inputOf('bet'), steps, ...fields };
}

export async function openBooks() {
  const rig = await openRig();
  const house = (name: string): Promise<AccountId> =>
    inTx(rig.db, (tx) => houseAccount(tx, { merchant: 'palpite', currency: 'BRL', name }));
  const player = (): Promise<AccountId> =>
    inTx(rig.db, (tx) => openAccount(tx, { merchant: 'palpite', currency: 'BRL', kind: 'player', name: 'main' }));
  const [bank, games] = [await house('bank.pix'), await house('games.PGE')];
  const say = (...commands: Command[]): Promise<Answer[]> => inTx(rig.db, (tx) => post(tx, commands));
  const sayOne = async (one: Command): Promise<Answer> => {
    const [answer] = await say(one);
    if (!answer) throw new Error('no answer');
    return answer;
  };
  const accepted = async (one: Command): Promise<Accepted> => {
    const answer = await sayOne(one);
    if (!answer.ok) throw new Error(answer.code);
    return answer;
  };
  const stake = (from: AccountId, amount = money('1')): Step => ({
    ...{ do: 'transfer', debit: from, credit: games },
    ...{ amount, kind: 'stake' },
  });
  return {
    ...{ rig, bank, games, house, player, stake, say, sayOne, accepted },
    /** A player who has this much. */
    async funded(amount: string): Promise<AccountId> {
      const account = await player();
      await accepted(
        command(account, [{ do: 'transfer', debit: bank, credit: account, amount: money(amount), kind: 'deposit' }]),
      );
      return account;
    },
    /** What can be spent, and what is set aside. */
    async standing(account: AccountId): Promise<[bigint | undefined, bigint | undefined]> {
      const found = (await balances(rig.db, [account])).get(account);
      return [found?.available, found?.held];
    },
    /** Sets money aside; the number of the pending. */
    async held(account: AccountId, amount: string): Promise<bigint> {
      return pendingOf(
        await accepted(
          command(account, [
            { do: 'pending', debit: account, credit: bank, amount: money(amount), kind: 'withdrawal' },
          ]),
        ),
      );
    },
    /** Throws unless the books balance. */
    async close(): Promise<void> {
      const { findings } = await verifyBooks(rig.db);
      await rig.close();
      if (findings.length > 0) throw new Error(JSON.stringify(findings));
    },
  };
}
