import { availableParallelism } from 'node:os';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Currency } from '@palpite/contract/base/money.ts';
import { isRtpTrue } from '@palpite/math/games/dice/rtp.ts';
import { diceRules } from '@palpite/math/games/dice/rules.ts';
import { type JackpotRules, jackpotOf } from '@palpite/math/games/jackpot.ts';
import { formatMoney } from '@palpite/math/money.ts';
import { type Db, inTx } from '../base/db/db.ts';
import { keptProof } from '../base/proof-kept.ts';
import { refuse } from '../base/refusal/refusal.ts';
import type { House } from '../base/room.ts';
import { type JackpotPart, openPot } from '../jackpots/jackpots.ts';
import { type AccountId, houseAccount } from '../ledger/ledger.ts';
import { type DiceLanes, openDiceLanes } from './dice-lanes.ts';
import { diceOffer, type OwnGame, ownGames, returnOf, untrueGame, type Vendor, vendors } from './games.ts';
import { type PlayWithSeed, playById } from './play-store.ts';
import { allLimits, type DiceRoundWithSeed, type GameLimit, roundsById } from './store.ts';

export { pagesOfRound } from './shown-round.ts';

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

const tables = new WeakMap<House, Table>();

/** Lanes of play: half the processors, so that the other half can carry everything else. Fewer lanes make larger batches. */
const laneCount = Math.max(1, Math.floor(availableParallelism() / 2));
const batchSize = 256;
/** Where the rules of all games lie, and the sums that count them through. */
const rulesFolder = dirname(fileURLToPath(import.meta.resolve('@palpite/math/money.ts')));

export async function openTable(house: House): Promise<() => Promise<void>> {
  if (!isRtpTrue(diceRules))
    throw new Error('dice declares a return to player that its rules do not give: it does not start');
  // a house that is started again is waited for, and what was counted through of these very rules need not be once more
  const returns = await keptProof(house.settings.dataDir, 'returns', rulesFolder);
  const untrue = returns.isKnown ? undefined : untrueGame(ownGames.map(({ game }) => game));
  if (untrue)
    throw new Error(`${untrue.code} declares a return to player that its rules do not give: it does not start`);
  if (!returns.isKnown) await returns.keep();
  const limits = new Map(
    (await allLimits(house.db)).map((limit) => [`${limit.merchant}/${limit.gameCode}/${limit.currency}`, limit]),
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
    accountOf(`games.${vendor}/${merchant}/${currency}`, () =>
      inTx(house.db, (tx) => houseAccount(tx, { merchant, currency: currency as Currency, name: `games.${vendor}` })),
    );
  const lanes = await openDiceLanes(house, { url: house.settings.databaseUrl, lanes: laneCount, maxBatch: batchSize });
  tables.set(house, {
    lanes,
    limitOf: ({ merchant, gameCode, currency }) =>
      limits.get(`${merchant}/${gameCode}/${currency}`) ?? refuse('function.not.available'),
    bankOf,
    async potOf({ vendor, game }, { merchant, currency }) {
      const rules = jackpotOf(game.code);
      if (!rules) return undefined;
      const { code } = rules;
      const account = await accountOf(`jackpots.${code}/${merchant}/${currency}`, async () =>
        openPot(house, { merchant, currency, code }, rules, await bankOf(vendor, { merchant, currency })),
      );
      return { rules, account };
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
  if (gameCode !== 'dice') {
    const play = await playById(db, betId);
    return play && figuresOfPlay(play);
  }
  const [round] = await roundsById(db, [betId]);
  return round && figuresOf(round);
}

function figuresOfPlay(play: PlayWithSeed): Record<string, string> {
  return {
    rulesVersion: play.rulesVersion.toString(),
    bet: JSON.stringify(play.bet),
    actions: JSON.stringify(play.actions),
    events: play.events.flat().length.toString(),
    outcome: JSON.stringify(play.view),
    ...(play.jackpot && figuresOfPart(play.jackpot)),
    ...seedFigures(play),
  };
}

function figuresOfPart({ code, index, drawn, below, won }: JackpotPart): Record<string, string> {
  return {
    jackpot: code,
    jackpotDraw: `${index}: ${drawn}`,
    jackpotBelow: below.toString(),
    jackpotWon: won === null ? 'no' : formatMoney(won),
  };
}

function seedFigures(round: PlayWithSeed | DiceRoundWithSeed): Record<string, string> {
  return {
    serverSeedHash: round.serverSeedHash,
    clientSeed: round.clientSeed,
    nonce: round.nonce.toString(),
    seedRevealed: round.revealedAt === null ? 'no' : 'yes',
  };
}

function figuresOf(round: DiceRoundWithSeed): Record<string, string> {
  const hundredths = (value: number) => `${Math.trunc(value / 100)}.${String(value % 100).padStart(2, '0')}`;
  return {
    direction: round.direction,
    target: hundredths(round.target),
    roll: hundredths(round.roll),
    multiplier: `${Math.trunc(round.multiplier / 10_000)}.${String(round.multiplier % 10_000).padStart(4, '0')}`,
    ...seedFigures(round),
  };
}

/** What each game of these vendors declares to return, in hundredths of a percent, its jackpot included. */
export function declaredReturns(): Map<string, number> {
  return new Map([
    [diceOffer.gameCode, diceRules.rtp],
    ...ownGames.map(({ game }) => [game.code, returnOf(game)] as const),
  ]);
}

/** The names our own games are offered under. */
export const ownVendors: readonly string[] = vendors.map(({ code }) => code);

/** What that vendor is called; undefined for one of others. */
export function ownVendorName(code: string): string | undefined {
  return vendors.find((vendor) => vendor.code === code)?.name;
}
