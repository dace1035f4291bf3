import { listen } from '../../base/events/events.ts';
import { bonusNews } from '../../bonuses/bonuses.ts';
import { chatNews } from '../../chat/chat.ts';
import { merchant as brandOf } from '../../site/site.ts';
import { sportsNews } from '../../sports/sports.ts';
import { sendAnswer, tellMessage } from './send-message.ts';

const tell = (event: typeof bonusNews, name: string) =>
  listen('messages', event, name, async (platform, tx, { merchant, playerId, texts }) => {
    const { name: brand } = await brandOf(platform, merchant);
    await sendAnswer(platform, tx, { merchant, username: brand }, { playerId: BigInt(playerId), texts });
    await tellMessage(platform, merchant, BigInt(playerId));
  });

/** What became of a bonus, of a bet that waited for staff, or of a report, stands in the player's inbox. */
export const newsListeners = [
  tell(bonusNews, 'tell-bonus-news'),
  tell(sportsNews, 'tell-sports-news'),
  tell(chatNews, 'tell-chat-news'),
];
