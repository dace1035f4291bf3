import type { RoundCall } from '@palpite/contract/rounds/shapes.ts';
import { useLanguage } from '@palpite/ui/language-context.tsx';
import { formatDateTime, formatInteger } from '@palpite/ui/number-format.ts';
import { useTranslation } from 'react-i18next';
import { Section } from '../../base/section.tsx';
import css from './rounds.module.css';

/** What the game house and we said, word for word; each call folded until it is opened. */
export function RoundCalls({ calls }: { calls: readonly RoundCall[] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <Section title={t('rounds.calls')}>
      {calls.length === 0 ? (
        <p className={css.none}>{t('rounds.noCalls')}</p>
      ) : (
        <ul className={css.calls}>
          {calls.map((call) => (
            <li key={call.id}>
              <details>
                <summary>
                  <b>{t(call.direction === 'in' ? 'rounds.theyAsked' : 'rounds.weAsked')}</b>
                  <code>
                    {call.method} {call.path}
                  </code>
                  <span>{call.status === 0 ? t('rounds.noAnswer') : call.status}</span>
                  <span>{t('rounds.answeredIn', { ms: formatInteger(call.tookMs, language) })}</span>
                  {call.signature !== null && (
                    <span>{t(`rounds.signature.${call.signature}`, { defaultValue: call.signature })}</span>
                  )}
                  <small className={css.when}>{formatDateTime(call.at, language)}</small>
                </summary>
                <div className={css.words}>
                  <Words title={t('rounds.request')} text={call.request} />
                  <Words title={t('rounds.reply')} text={call.reply} />
                  <p className={css.ids}>
                    {[call.keyId && t('rounds.key', { key: call.keyId }), call.traceId].filter(Boolean).join(' · ')}
                  </p>
                </div>
              </details>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

function Words({ title, text }: { title: string; text: string }) {
  const { t } = useTranslation();
  return (
    <figure>
      <figcaption>{title}</figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable with the keyboard */}
      <pre tabIndex={0}>{text === '' ? t('rounds.nothingSaid') : pretty(text)}</pre>
    </figure>
  );
}

/** JSON with room between its fields; what is none stays as it came. */
function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
