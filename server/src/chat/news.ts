import type { ReportOutcome } from '@palpite/contract/chat/office.ts';
import type { Tx } from '../base/db/db.ts';
import { defineEvent, publishEvent } from '../base/events/events.ts';
import type { Said } from '../base/refusal/said.ts';

/** What the inbox of a player is to say about the chat, by language. */
export const chatNews = defineEvent<{
  merchant: string;
  playerId: string;
  texts: Record<string, { title: string; content: string }>;
}>('chat.news');

const title: Said = { PT: 'Sua denúncia no chat', EN: 'Your report in the chat', AR: 'بلاغك في الدردشة' };

/** What was done is told, not to whom: that is between the house and the other player. */
const contents: Readonly<Record<'nothing' | 'acted', Said>> = {
  nothing: {
    PT: 'Obrigado por avisar. Lemos a linha que você denunciou e ela pode ficar. Se não quer ver as linhas dessa pessoa, escolha Ignorar.',
    EN: 'Thank you for telling us. We read the line you reported and it may stay. If you do not want to see the lines of this person, choose Ignore.',
    AR: 'شكرًا لإبلاغنا. قرأنا السطر الذي أبلغت عنه ويمكنه البقاء. إن لم ترغب في رؤية سطور هذا الشخص فاختر تجاهل.',
  },
  acted: {
    PT: 'Obrigado por avisar. A linha que você denunciou foi retirada, e tomamos as medidas que cabem.',
    EN: 'Thank you for telling us. The line you reported was removed, and we took the measures it calls for.',
    AR: 'شكرًا لإبلاغنا. أُزيل السطر الذي أبلغت عنه واتخذنا الإجراءات اللازمة.',
  },
};

/** Tells those who reported a line what came of it. */
export async function sayDecided(
  tx: Tx,
  { merchant, players, outcome }: { merchant: string; players: readonly bigint[]; outcome: ReportOutcome },
): Promise<void> {
  const content = contents[outcome === 'nothing' ? 'nothing' : 'acted'];
  const texts = Object.fromEntries(
    (['PT', 'EN', 'AR'] as const).map((language) => [
      language,
      { title: title[language] ?? '', content: `<p>${content[language] ?? ''}</p>` },
    ]),
  );
  for (const playerId of players) await publishEvent(tx, chatNews, { merchant, playerId: playerId.toString(), texts });
}
