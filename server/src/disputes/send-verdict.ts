import { formatMoney } from '@palpite/math/money.ts';
import type { Tx } from '../base/db/db.ts';
import { type Said, saidIn } from '../base/refusal/said.ts';
import type { Language, Platform } from '../base/room.ts';
import { asHtml, sendAnswer } from '../messages/messages.ts';
import { merchant as brandOf } from '../site/site.ts';
import type { Hand } from '../staff/staff.ts';
import type { DisputeRow } from './dispute-store.ts';

type Verdict = Pick<DisputeRow, 'state' | 'answer' | 'correction'>;

const titles: Readonly<Record<'upheld' | 'rejected', Said>> = {
  upheld: {
    PT: 'Sua contestação foi aceita',
    EN: 'Your dispute was upheld',
    AR: 'تم قبول اعتراضك',
  },
  rejected: {
    PT: 'Sua contestação não foi aceita',
    EN: 'Your dispute was rejected',
    AR: 'لم يُقبل اعتراضك',
  },
};
const paid: Said = {
  PT: 'Pago a mais na carteira de comissão: {amount}.',
  EN: 'Paid besides into the commission wallet: {amount}.',
  AR: 'دُفع إضافيًا إلى محفظة العمولة: {amount}.',
};

/** Puts the answer into the agent's inbox, with what they wrote. Tell them once it is committed. */
export async function sendVerdict(
  platform: Platform,
  tx: Tx,
  { merchant, staffName: username }: Hand,
  { agentId: playerId, text }: DisputeRow,
  { state, answer, correction }: Verdict,
): Promise<void> {
  const { languages } = await brandOf(platform, merchant);
  const texts = Object.fromEntries(
    languages.map((language) => {
      const more =
        correction === null
          ? ''
          : asHtml(saidIn(paid, language as Language).replace('{amount}', formatMoney(correction)));
      const title = saidIn(titles[state === 'upheld' ? 'upheld' : 'rejected'], language as Language);
      return [language, { title, content: `<blockquote>${asHtml(text)}</blockquote>${asHtml(answer ?? '')}${more}` }];
    }),
  );
  await sendAnswer(platform, tx, { merchant, username }, { playerId, texts });
}
