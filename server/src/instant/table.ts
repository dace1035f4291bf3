import { availableParallelism } from 'node:os';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isRtpTrue } from '@palpite/math/games/dice/rtp.ts';
import { diceRules } from '@palpite/math/games/dice/rules.ts';
import { type JackpotRules, jackpotOf } from '@palpite/math/games/jackpot.ts';
import { openPerPlatform } from '../base/per-platform.ts';
import { keptProof } from '../base/proof-kept.ts';
import { refuse } from '../base/refusal/refusal.ts';
import type { Platform } from '../base/room.ts';
import { gamesAccount } from '../bets/bets.ts';
import { openPot } from '../jackpots/jackpots.ts';
import type { AccountId } from '../ledger/ledger.ts';
import { type DiceLanes, openDiceLanes } from './dice/dice-lanes.ts';
import { type OwnGame, ownGames, untrueGame, type Vendor } from './games.ts';
import { allLimits, type GameLimit } from './store.ts';

interface Table {
  readonly lanes: DiceLanes;
  limitOf(who: { merchant: string; gameCode: string; currency: string }): GameLimit;
  /** The house account that takes stakes and pays prizes. */
  bankOf(vendor: Vendor, of: { merchant: string; currency: string }): Promise<AccountId>;
  /** The pot the game's rounds fill and may win; undefined for a game without one. */
  potOf(own: OwnGame, of: { merchant: string; currency: string }): Promise<Pot | undefined>;
}

export interface Pot {
  readonly rules: JackpotRules;
  readonly account: AccountId;
}

const tables = openPerPlatform<Table>();
export const tableOf = tables.of;

/**
 * Lanes of play: half the processors, so that the other half can carry everything else. Fewer
 * lanes make larger batches.
 */
const laneCount = Math.max(1, Math.floor(availableParallelism() / 2));
const batchSize = 256;
/** Where the rules of all games lie, and the sums that count them through. */
const rulesFolder = dirname(fileURLToPath(import.meta.resolve('@palpite/math/money.ts')));

export async function openTable(platform: Platform): Promise<() => Promise<void>> {
  if (!isRtpTrue(diceRules))
    throw new Error('dice declares a return to player that its rules do not give: it does not start');
  // a house that is started again is waited for, and what was counted through of these very rules need not be once more
  const returns = await keptProof(platform.settings.dataDir, 'returns', rulesFolder);
  const untrue = returns.isKnown ? undefined : untrueGame(ownGames.map(({ game }) => game));
  if (untrue)
    throw new Error(`${untrue.code} declares a return to player that its rules do not give: it does not start`);
  if (!returns.isKnown) await returns.keep();
  const limits = new Map(
    (await allLimits(platform.db)).map((limit) => [`${limit.merchant}/${limit.gameCode}/${limit.currency}`, limit]),
  );
  // the same account answers whoever asks while it is being opened; one that could not be opened is tried again
  const kept = new Map<string, Promise<AccountId>>();
  const accountOf = (name: string, open: () => Promise<AccountId>): Promise<AccountId> => {
    const found = kept.get(name) ?? open();
    kept.set(name, found);
    found.catch(() => kept.delete(name));
    return found;
  };
  const bankOf: Table['bankOf'] = (vendor, { merchant, currency }) =>
    gamesAccount(platform, { merchant, currency, vendor });
  const lanes = await openDiceLanes(platform, {
    url: platform.settings.databaseUrl,
    lanes: laneCount,
    maxBatch: batchSize,
  });
  const close = tables.open(platform, {
    lanes,
    limitOf: ({ merchant, gameCode, currency }) =>
      limits.get(`${merchant}/${gameCode}/${currency}`) ?? refuse('function.not.available'),
    bankOf,
    async potOf({ vendor, game }, { merchant, currency }) {
      const rules = jackpotOf(game.code);
      if (!rules) return undefined;
      const { code } = rules;
      const account = await accountOf(`jackpots.${code}/${merchant}/${currency}`, async () =>
        openPot(platform, { merchant, currency, code }, rules, await bankOf(vendor, { merchant, currency })),
      );
      return { rules, account };
    },
  });
  return async () => {
    close();
    await lanes.close();
  };
}
