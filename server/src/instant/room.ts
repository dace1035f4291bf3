import {
  actInRound,
  beginRound,
  diceBet,
  diceTable,
  endRound,
  enterGame,
  gameBalance,
  gameTable,
  noteShown,
  openDiceRound,
  openGameRound,
  readRound,
  replayRound,
  revealSeed,
  rotateSeeds,
} from '@palpite/contract/instant/player.ts';
import { inTx } from '../base/db/db.ts';
import { refuse } from '../base/refusal/refusal.ts';
import { type Room, route } from '../base/room.ts';
import { betByOrderNo } from '../bets/bets.ts';
import { enterByTicket, offerGames } from '../catalogue/catalogue.ts';
import { demoBrands, symbolOf, zoneOf } from '../site/site.ts';
import { balanceOf } from '../wallet/wallet.ts';
import { playedDice } from './dice/dice-lanes.ts';
import { diceRoundOf, readDiceTable, seedPairOf } from './dice/dice-table.ts';
import { placeDiceBet } from './dice/place-dice-bet.ts';
import { instantGames } from './explain.ts';
import { forgetKeys } from './forget-keys.ts';
import { endFreeRounds, freeWinningsPort } from './free/free-rounds.ts';
import { diceLimits, diceOffer, type OwnGame, ownGames, vendors } from './games.ts';
import { readTable } from './read-table.ts';
import { instantRefusals } from './refusals.ts';
import { act } from './round/act-in-round.ts';
import { begin } from './round/begin-round.ts';
import { endForgotten } from './round/end-forgotten.ts';
import { giveBackOutdated } from './round/give-back.ts';
import { endInGame, noteShownIn, readOwnRound, readRoundInGame, replay } from './round/read-round.ts';
import { revealByHash, rotate } from './seeds.ts';
import { type GameLimit, saveLimits } from './store.ts';
import { openTable, tableOf } from './table.ts';

export const instantRoom: Room = {
  name: 'instant',
  refusals: instantRefusals,
  routes: [
    route(enterGame, async ({ platform }, { ticket }) => {
      const { token, session } = await enterByTicket(platform, ticket);
      return {
        token,
        gameCode: session.gameCode,
        playerName: session.username,
        currency: session.currency,
        currencySymbol: await symbolOf(platform, session.merchant, session.currency),
        timeZone: await zoneOf(platform, session.merchant),
      };
    }),
    route(diceTable, readDiceTable),
    route(diceBet, placeDiceBet),
    route(gameTable, readTable),
    route(gameBalance, async ({ platform, who }) => ({
      available: (await balanceOf(platform, platform.db, who.playerId)).available,
    })),
    route(beginRound, begin),
    route(actInRound, act),
    route(noteShown, noteShownIn),
    route(endRound, endInGame),
    route(readRound, readRoundInGame),
    route(openGameRound, readOwnRound),
    route(replayRound, replay),
    route(rotateSeeds, async ({ platform, who }, { clientSeed }) => {
      const { lanes } = tableOf(platform);
      const { revealed, inForce } = await inTx(platform.db, (tx) => rotate(platform, tx, who.playerId, clientSeed));
      lanes.forgetSeeds(who.playerId);
      const { serverSeed, serverSeedHash, nonce } = revealed;
      return {
        revealed: { serverSeed, serverSeedHash, clientSeed: revealed.clientSeed, rounds: nonce },
        seeds: seedPairOf(inForce),
      };
    }),
    route(revealSeed, async ({ platform, who }, { serverSeedHash }) => {
      const { lanes } = tableOf(platform);
      const serverSeed = await inTx(platform.db, (tx) => revealByHash(platform, tx, who.playerId, serverSeedHash));
      lanes.forgetSeeds(who.playerId);
      return { serverSeed };
    }),
    route(openDiceRound, async ({ platform, who }, { roundId }) => {
      const bet = await betByOrderNo(platform.db, roundId);
      const [round] = await playedDice(platform.db, bet?.playerId === who.playerId ? [bet] : []);
      return round ? diceRoundOf(platform, round) : refuse('instant.unknown_round');
    }),
  ],
  games: instantGames,
  schedules: [endForgotten, forgetKeys],
  needs: [freeWinningsPort],
  loops: [endFreeRounds],
  seed: async (platform, tx) => {
    for (const vendor of vendors) {
      const own = ownGames.filter((game) => game.vendor === vendor.code).map(({ offer }) => offer);
      await offerGames(platform, tx, vendor, vendor.code === 'PGE' ? [diceOffer, ...own] : own);
    }
    const limits = [{ gameCode: diceOffer.gameCode, ...diceLimits }, ...ownGames.map(limitsOf)];
    // the same in reais and in the money of trial play
    const everywhere = demoBrands.flatMap(({ code: merchant }) =>
      ['BRL', 'FUN'].flatMap((currency) => limits.map((limit) => ({ merchant, currency, ...limit }))),
    );
    await saveLimits(tx, everywhere);
  },
  open: async (platform) => {
    const close = await openTable(platform);
    await giveBackOutdated(platform);
    return close;
  },
};

function limitsOf({ game, minStake, maxStake, maxProfit }: OwnGame): Omit<GameLimit, 'merchant' | 'currency'> {
  return { gameCode: game.code, minStake, maxStake, maxProfit };
}
