// For the tests of safeguards: players with sessions, money and an open game, over the wire.
import { Refused } from '@palpite/contract/base/client.ts';
import { launchGame } from '@palpite/contract/catalogue/player.ts';
import { diceBet, enterGame } from '@palpite/contract/instant/player.ts';
import { parseMoney } from '@palpite/math/money.ts';
import { inTx } from '../base/db/db.ts';
import { openRig, type Rig } from '../base/rig.ts';
import { openWire, type Speak, type Wire } from '../base/rig-wire.ts';
import { betsRoom } from '../bets/room.ts';
import { gameByToken } from '../catalogue/catalogue.ts';
import { catalogueRoom } from '../catalogue/room.ts';
import { bringPlayer } from '../entrance/rig-people.ts';
import { entranceRoom } from '../entrance/room.ts';
import { instantRoom } from '../instant/room.ts';
import { inputOf, keyOf } from '../ledger/ledger.ts';
import { playerByToken } from '../players/players.ts';
import { playersRoom } from '../players/room.ts';
import { securityRoom } from '../security/room.ts';
import { siteRoom } from '../site/room.ts';
import { walletRoom } from '../wallet/room.ts';
import { credit } from '../wallet/wallet.ts';
import { safeguardsRoom } from './room.ts';

export interface GuardedRig {
  readonly rig: Rig;
  readonly wire: Wire;
  /** A player with 1,000.00 who has opened the dice. */
  player(): Promise<{
    id: bigint;
    username: string;
    token: string;
    say: Speak;
    bet: (stake: string, key?: string) => Promise<unknown>;
  }>;
  close(): Promise<void>;
}

let keys = 0;

export async function openGuarded(): Promise<GuardedRig> {
  const rig = await openRig();
  const rooms = [
    siteRoom,
    safeguardsRoom,
    playersRoom,
    walletRoom,
    entranceRoom,
    securityRoom,
    betsRoom,
    catalogueRoom,
  ];
  const wire = await openWire(rig, [...rooms, instantRoom], {
    player: playerByToken,
    game: gameByToken,
    staff: async () => undefined,
  });
  return {
    rig,
    wire,
    async player() {
      const { id, username, token } = await bringPlayer(rig.platform);
      const amount = parseMoney('1000');
      const key = keyOf('test', `grant-${id}`);
      await inTx(rig.db, (tx) =>
        credit(rig.platform, tx, {
          playerId: id,
          house: 'bank.pix',
          amount,
          kind: 'deposit',
          key,
          input: inputOf('1000'),
        }),
      );
      const say = wire.as(token);
      const { gameUrl } = await say(launchGame, { launchMode: 'GLS', vassalage: 'PGE', gameCode: 'dice' });
      const ticket = new URL(gameUrl, 'http://site').searchParams.get('ticket') ?? '';
      const game = wire.as((await wire.as()(enterGame, { ticket })).token);
      const bet = (stake: string, given = `safe-key-${keys++}`) =>
        game(diceBet, { stake: parseMoney(stake), target: 5000, direction: 'over' }, given);
      return { id, username, token, say, bet };
    },
    async close() {
      await wire.close();
      await rig.close();
    },
  };
}

/** The code and value of the refusal a call ended in. */
export async function refusalOf(call: Promise<unknown>): Promise<{ code: string; value: unknown }> {
  const error = await call.then(
    () => new Error('was not refused'),
    (caught: unknown) => caught,
  );
  if (!(error instanceof Refused)) throw error;
  return { code: error.code, value: error.value };
}
