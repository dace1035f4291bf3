import type { RoundCall } from '@palpite/contract/rounds/shapes.ts';
import { ExchangeLog } from '@palpite/ui/box/exchange-log.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatDateTime, formatInteger } from '@palpite/ui/text/number-format.ts';
import { brandZone } from '../../base/text/brand-zone.ts';
import { useTexts } from '../../base/text/texts.ts';
import css from './round.module.css';

/** What the vendor and we said, word for word. */
export function RoundCalls({ calls }: { calls: readonly RoundCall[] }) {
  const t = useTexts('rounds');
  const language = useLanguage();
  if (calls.length === 0) return <p className={css.none}>{t('noCalls')}</p>;
  const exchanges = calls.map((call) => ({
    key: call.id,
    title: t(call.direction === 'in' ? 'vendorAsked' : 'brandAsked'),
    line: `${call.method} ${call.path}`,
    facts: [
      call.status === 0 ? t('noAnswer') : String(call.status),
      t('answeredIn', { ms: formatInteger(call.tookMs, language) }),
    ],
    time: formatDateTime(call.at, language, brandZone),
    asked: call.request,
    answered: call.reply,
  }));
  return (
    <ExchangeLog
      exchanges={exchanges}
      askedLabel={t('request')}
      answeredLabel={t('reply')}
      emptyLabel={t('nothingSaid')}
    />
  );
}
