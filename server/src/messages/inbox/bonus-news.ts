import { listen } from '../../base/events/events.ts';
import { bonusNews } from '../../bonuses/bonuses.ts';
import { merchant as brandOf } from '../../site/site.ts';
import { sendAnswer, tellMessage } from './send-message.ts';

/** What became of a bonus stands in the player's inbox. */
export const tellBonusNews = listen(
  'messages',
  bonusNews,
  'tell-bonus-news',
  async (platform, tx, { merchant, playerId, texts }) => {
    const { name } = await brandOf(platform, merchant);
    await sendAnswer(platform, tx, { merchant, username: name }, { playerId: BigInt(playerId), texts });
    await tellMessage(platform, merchant, BigInt(playerId));
  },
);
