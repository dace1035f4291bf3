// Somebody who has played, shared by all journeys of a worker that only look.
import { test as journey } from './journey.ts';
import { type Player, registerSeasonedPlayer, withdrawAsPlayer } from './player.ts';

/** Somebody with bets, and a withdrawal that waits for staff. */
interface Seasoned {
  player: Player;
  orderNo: string;
}

export const test = journey.extend<object, { seasoned: Seasoned }>({
  seasoned: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of the fixtures here
    async ({}, use) => {
      const player = await registerSeasonedPlayer();
      await use({ player, orderNo: await withdrawAsPlayer(player, '40.00') });
    },
    { scope: 'worker' },
  ],
});
