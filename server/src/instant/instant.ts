import { availableParallelism } from 'node:os';
import type { Currency } from '@palpite/contract/base/money.ts';
import { isRtpTrue } from '@palpite/math/games/dice/rtp.ts';
import { diceRules } from '@palpite/math/games/dice/rules.ts';
import { type Db, inTx } from '../base/db.ts';
import { refuse } from '../base/refusal.ts';
import type { House } from '../base/room.ts';
import { type AccountId, houseAccount } from '../ledger/ledger.ts';
import { type DiceLanes, openDiceLanes } from './dice-lanes.ts';
import { allLimits, type DiceRoundWithSeed, type GameLimit, roundsById } from './store.ts';

/** The vendor name of the house's own instant games. */
export const vendor = 'PGE';

interface Table {
  readonly lanes: DiceLanes;
  limitOf(who: { merchant: string; gameCode: string; currency: string }): GameLimit;
  /** The house account that takes stakes and pays prizes. */
  bankOf(merchant: string, currency: string): Promise<AccountId>;
}

const tables = new WeakMap<House, Table>();

/** Lanes of play: half the processors, so that the other half can carry everything else. Fewer lanes make larger batches. */
const laneCount = Math.max(1, Math.floor(availableParallelism() / 2));
const batchSize = 256;

export async function openTable(house: House): Promise<() => Promise<void>> {
  if (!isRtpTrue(diceRules))
    throw new Error('dice declares a return to player that its rules do not give: it does not start');
  const limits = new Map(
    (await allLimits(house.db)).map((limit) => [`${limit.merchant}/${limit.gameCode}/${limit.currency}`, limit]),
  );
  const banks = new Map<string, Promise<AccountId>>();
  const lanes = await openDiceLanes(house, { url: house.settings.databaseUrl, lanes: laneCount, maxBatch: batchSize });
  tables.set(house, {
    lanes,
    limitOf: ({ merchant, gameCode, currency }) =>
      limits.get(`${merchant}/${gameCode}/${currency}`) ?? refuse('function.not.available'),
    bankOf: (merchant, currency) => {
      const name = `${merchant}/${currency}`;
      const found =
        banks.get(name) ??
        inTx(house.db, (tx) => houseAccount(tx, { merchant, currency: currency as Currency, name: `games.${vendor}` }));
      banks.set(name, found);
      found.catch(() => banks.delete(name));
      return found;
    },
  });
  return async () => {
    tables.delete(house);
    await lanes.close();
  };
}

export function tableOf(house: House): Table {
  return tables.get(house) ?? refuse('server.busy');
}

/** What a bet's round drew, for those who explain it to people: figures by name. Undefined for a bet of another room. */
export async function explainRound(
  db: Db,
  gameCode: string,
  betId: bigint,
): Promise<Record<string, string> | undefined> {
  if (gameCode !== 'dice') return undefined;
  const [round] = await roundsById(db, [betId]);
  return round && figuresOf(round);
}

function figuresOf(round: DiceRoundWithSeed): Record<string, string> {
  const hundredths = (value: number) => `${Math.trunc(value / 100)}.${String(value % 100).padStart(2, '0')}`;
  return {
    direction: round.direction,
    target: hundredths(round.target),
    roll: hundredths(round.roll),
    multiplier: `${Math.trunc(round.multiplier / 10_000)}.${String(round.multiplier % 10_000).padStart(4, '0')}`,
    serverSeedHash: round.serverSeedHash,
    clientSeed: round.clientSeed,
    nonce: round.nonce.toString(),
    seedRevealed: round.revealedAt === null ? 'no' : 'yes',
  };
}
