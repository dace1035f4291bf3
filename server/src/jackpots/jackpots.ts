import type { Currency } from '@palpite/contract/base/money.ts';
import { isJackpot, type JackpotDraw, type JackpotRules, shareOf } from '@palpite/math/games/jackpot.ts';
import type { Micro } from '@palpite/math/money.ts';
import { inTx, type Tx } from '../base/db/db.ts';
import type { Platform } from '../base/room.ts';
import { type AccountId, houseAccount, inputOf, keyOf, post, type Step } from '../ledger/ledger.ts';
import { amountOf } from './amount.ts';
import { insertPot, lockPot, noteWin, type PotName, potByName } from './store.ts';

export { amountOf } from './amount.ts';
export { bookOfPots, type PotBook } from './book.ts';
export { winsOfMerchant } from './store.ts';
export { tellPot } from './tell-pot.ts';

/** A round's part in a jackpot, as it is kept and told. */
export interface JackpotPart extends JackpotDraw {
  readonly code: string;
  /** What it won; null: nothing. */
  readonly won: Micro | null;
}

export interface Taking {
  readonly part: JackpotPart;
  /**
   * To be booked with the round's stake and prize, in one command, between the two: what is won goes by the bank,
   * which pays it with the prize.
   */
  readonly steps: readonly Step[];
  /** Notes the win under the round's number and begins the next pot, in the same transaction. */
  note(tx: Tx, round: bigint, at: Date): Promise<void>;
}

/** Where the pot of this name lies. It is opened, with the house's seed in it, when it is first asked for. */
export async function openPot(
  platform: Platform,
  name: PotName,
  rules: JackpotRules,
  bank: AccountId,
): Promise<AccountId> {
  const found = await potByName(platform.db, name);
  if (found) return found.account;
  return inTx(platform.db, async (tx) => {
    const { merchant, currency, code } = name;
    const account = await houseAccount(tx, { merchant, currency: currency as Currency, name: `jackpots.${code}` });
    if (await insertPot(tx, name, account)) await seed(tx, name, rules, { bank, account, nth: 0 });
    return account;
  });
}

/**
 * What the round has to do with the pot. Nothing is locked unless it wins; then all the pot holds is won, and the
 * house's next seed is in it before anybody else can win. What others put in meanwhile stays for the next.
 */
export async function takePart(
  tx: Tx,
  asked: {
    rules: JackpotRules;
    merchant: string;
    currency: string;
    stake: Micro;
    bank: AccountId;
    /** What `openPot` answered. */
    account: AccountId;
    draw: JackpotDraw;
  },
): Promise<Taking> {
  const { rules, merchant, currency, stake, bank, account, draw } = asked;
  const { code } = rules;
  const name = { merchant, currency, code };
  const amount = shareOf(rules, stake);
  const steps: Step[] =
    amount > 0n ? [{ do: 'transfer', debit: bank, credit: account, amount, kind: 'jackpot_share' }] : [];
  if (!isJackpot(draw)) return { part: { code, ...draw, won: null }, steps, note: async () => undefined };
  const pot = await lockPot(tx, name);
  if (!pot) throw new Error(`there is no pot ${code} of ${merchant} in ${currency}`);
  const won = await amountOf(tx, account);
  return {
    part: { code, ...draw, won },
    steps: [...steps, { do: 'transfer', debit: account, credit: bank, amount: won, kind: 'jackpot' }],
    note: async (noting, round, at) => {
      const nth = pot.wins + 1;
      await noteWin(noting, name, { round, nth, amount: won, at });
      await seed(noting, name, rules, { bank, account, nth });
    },
  };
}

async function seed(
  tx: Tx,
  { merchant, currency, code }: PotName,
  rules: JackpotRules,
  { bank, account, nth }: { bank: AccountId; account: AccountId; nth: number },
): Promise<void> {
  const key = keyOf('jackpots', 'seed', `${merchant}/${currency}/${code}/${nth}`);
  const step: Step = { do: 'transfer', debit: bank, credit: account, amount: rules.seed, kind: 'jackpot_share' };
  const [answer] = await post(tx, [{ key, owner: account, input: inputOf(rules.seed), steps: [step] }]);
  if (!answer?.ok) throw new Error(`the pot ${code} could not be seeded: ${answer?.code}`);
}
