import type { RoundCall } from '@palpite/contract/rounds/shapes.ts';
import { ExchangeLog } from '@palpite/ui/box/exchange-log.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatDateTime, formatInteger } from '@palpite/ui/text/number-format.ts';
import { useTranslation } from 'react-i18next';
import { Section } from '../../base/parts/section.tsx';
import css from './rounds.module.css';

/** What the vendor and we said, word for word, with what leads on to our log. */
export function RoundCalls({ calls }: { calls: readonly RoundCall[] }) {
  const { t } = useTranslation('rounds');
  const language = useLanguage();
  const exchanges = calls.map((call) => ({
    key: call.id,
    title: t(call.direction === 'in' ? 'theyAsked' : 'weAsked'),
    line: `${call.method} ${call.path}`,
    facts: [
      call.status === 0 ? t('noAnswer') : String(call.status),
      t('answeredIn', { ms: formatInteger(call.tookMs, language) }),
      ...(call.signature === null ? [] : [t(`signature.${call.signature}`, { defaultValue: call.signature })]),
    ],
    time: formatDateTime(call.at, language),
    asked: call.request,
    answered: call.reply,
    note: [call.keyId && t('key', { key: call.keyId }), call.traceId].filter(Boolean).join(' · '),
  }));
  return (
    <Section title={t('calls')}>
      {calls.length === 0 ? (
        <p className={css.none}>{t('noCalls')}</p>
      ) : (
        <ExchangeLog
          exchanges={exchanges}
          askedLabel={t('request')}
          answeredLabel={t('reply')}
          emptyLabel={t('nothingSaid')}
        />
      )}
    </Section>
  );
}
