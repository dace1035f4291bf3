import { listen } from '../base/events/events.ts';
import { tellMessage } from '../messages/messages.ts';
import { levelChanged } from './news.ts';

/** Tells the player's open pages of the new level, and of the message about it. */
export const tellPlayer = listen(
  'vip',
  levelChanged,
  'tell-player',
  async (platform, _tx, { playerId, merchant, to }) => {
    platform.live.publish(`player:${playerId}`, { type: 'vip', rank: to });
    await tellMessage(platform, merchant, BigInt(playerId));
  },
);
