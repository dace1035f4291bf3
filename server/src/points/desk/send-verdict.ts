import type { Language } from '@palpite/contract/base/language.ts';
import type { Tx } from '../../base/db/db.ts';
import { type Said, saidIn } from '../../base/refusal/said.ts';
import type { Platform } from '../../base/room.ts';
import { asHtml, sendAnswer } from '../../messages/messages.ts';
import { merchant as brandOf } from '../../site/site.ts';
import type { Hand } from '../../staff/staff.ts';
import type { OrderRow } from '../mall/order-store.ts';
import { ownLanguageOf } from '../mall/said-in.ts';
import { nameOf, orderNoOf } from '../mall/show-order.ts';

type Verdict = Pick<OrderRow, 'id' | 'playerId' | 'texts' | 'points' | 'note' | 'reason'> & {
  readonly state: 'approved' | 'rejected';
};

const titles: Readonly<Record<Verdict['state'], Said>> = {
  approved: { PT: 'Seu resgate está a caminho', EN: 'Your article is on its way', AR: 'سلعتك في الطريق إليك' },
  rejected: { PT: 'Seu resgate foi recusado', EN: 'Your order was rejected', AR: 'رُفض طلب الاستبدال' },
};

const contents: Readonly<Record<Verdict['state'], Said>> = {
  approved: {
    PT: '{name}, pedido {order}, foi aprovado.',
    EN: '{name}, order {order}, was approved.',
    AR: 'تمت الموافقة على {name}، الطلب {order}.',
  },
  rejected: {
    PT: '{name}, pedido {order}, foi recusado. Seus {points} pontos voltaram.',
    EN: '{name}, order {order}, was rejected. Your {points} points are back.',
    AR: 'رُفض طلب {name}، رقم {order}. عادت نقاطك وعددها {points}.',
  },
};

/** Puts what became of an order into the player's inbox. Tell them once it is committed. */
export async function sendVerdict(
  platform: Platform,
  tx: Tx,
  { merchant, staffName: username }: Hand,
  order: Verdict,
): Promise<void> {
  const { languages } = await brandOf(platform, merchant);
  const own = await ownLanguageOf(platform, merchant);
  const { state, note, reason, points } = order;
  const texts = Object.fromEntries(
    (languages as Language[]).map((language) => {
      const said = saidIn(contents[state], language)
        .replace('{name}', () => nameOf(order, language, own))
        .replace('{order}', orderNoOf(order.id))
        .replace('{points}', points.toString());
      const content = [said, note ?? reason].flatMap((each) => (each ? asHtml(each) : [])).join('');
      return [language, { title: saidIn(titles[state], language), content }];
    }),
  );
  await sendAnswer(platform, tx, { merchant, username }, { playerId: order.playerId, texts });
}
