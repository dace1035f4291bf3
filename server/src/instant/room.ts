import { diceBet, diceTable, enterGame, openDiceRound, rotateSeeds } from '@palpite/contract/instant/player.ts';
import { diceRules } from '@palpite/math/games/dice/rules.ts';
import { unit } from '@palpite/math/money.ts';
import { inTx } from '../base/db.ts';
import { refuse } from '../base/refusal.ts';
import { type Room, route } from '../base/room.ts';
import { betByOrderNo } from '../bets/bets.ts';
import { enterByTicket, offerGames } from '../catalogue/catalogue.ts';
import { demoBrands, symbolOf } from '../site/site.ts';
import { playedDice } from './dice-lanes.ts';
import { diceRoundOf, readDiceTable, seedPairOf } from './dice-table.ts';
import { openTable, tableOf, vendor } from './instant.ts';
import { placeDiceBet } from './place-dice-bet.ts';
import { rotate } from './seeds.ts';
import { saveLimit } from './store.ts';

export const instantRoom: Room = {
  name: 'instant',
  routes: [
    route(enterGame, async ({ house }, { ticket }) => {
      const { token, session } = await enterByTicket(house, ticket);
      return {
        token,
        gameCode: session.gameCode,
        playerName: session.username,
        currency: session.currency,
        currencySymbol: await symbolOf(house.db, session.merchant, session.currency),
      };
    }),
    route(diceTable, readDiceTable),
    route(diceBet, placeDiceBet),
    route(rotateSeeds, async ({ house, who }, { clientSeed }) => {
      const { lanes } = tableOf(house);
      const { revealed, inForce } = await inTx(house.db, (tx) => rotate(house, tx, who.playerId, clientSeed));
      lanes.forgetSeeds(who.playerId);
      const { serverSeed, serverSeedHash, nonce } = revealed;
      return {
        revealed: { serverSeed, serverSeedHash, clientSeed: revealed.clientSeed, rounds: nonce },
        seeds: seedPairOf(inForce),
      };
    }),
    route(openDiceRound, async ({ house, who }, { roundId }) => {
      const bet = await betByOrderNo(house.db, roundId);
      const [round] = await playedDice(house.db, bet?.playerId === who.playerId ? [bet] : []);
      return round ? diceRoundOf(house, round) : refuse('instant.unknown_round');
    }),
  ],
  seed: async (house, tx) => {
    await offerGames(house, tx, { code: vendor, name: 'Palpite Originais' }, [
      {
        gameCode: 'dice',
        namePt: 'Dado',
        nameEn: 'Dice',
        gameType: 'RNG',
        classify: null,
        hot: false,
        trial: true,
        rtp: diceRules.rtp,
        page: '/arcade/dice/',
      },
    ]);
    // the same in reais and in the money of trial play
    for (const { code: merchant } of demoBrands)
      for (const currency of ['BRL', 'FUN'])
        await saveLimit(tx, {
          merchant,
          gameCode: 'dice',
          currency,
          minStake: unit / 10n,
          maxStake: 2_000n * unit,
          maxProfit: 50_000n * unit,
        });
  },
  open: openTable,
};
