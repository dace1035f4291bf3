import { listen } from '../../base/events/events.ts';
import { bonusNews } from '../../bonuses/bonuses.ts';
import { merchant as brandOf } from '../../site/site.ts';
import { sportsNews } from '../../sports/sports.ts';
import { sendAnswer, tellMessage } from './send-message.ts';

const tell = (event: typeof bonusNews, name: string) =>
  listen('messages', event, name, async (platform, tx, { merchant, playerId, texts }) => {
    const { name: brand } = await brandOf(platform, merchant);
    await sendAnswer(platform, tx, { merchant, username: brand }, { playerId: BigInt(playerId), texts });
    await tellMessage(platform, merchant, BigInt(playerId));
  });

/** What became of a bonus, or of a bet that waited for staff, stands in the player's inbox. */
export const newsListeners = [tell(bonusNews, 'tell-bonus-news'), tell(sportsNews, 'tell-sports-news')];
