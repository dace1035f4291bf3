import type { RoundCall } from '@palpite/contract/rounds/shapes.ts';
import { useLanguage } from '@palpite/ui/language-context.tsx';
import { formatDateTime, formatInteger } from '@palpite/ui/number-format.ts';
import { houseZone } from '../../base/records/zone.ts';
import { useTexts } from '../../base/texts.ts';
import css from './round.module.css';

/** What the game house and we said, word for word; each call folded until it is opened. */
export function RoundCalls({ calls }: { calls: readonly RoundCall[] }) {
  const t = useTexts('rounds');
  const language = useLanguage();
  if (calls.length === 0) return <p className={css.none}>{t('noCalls')}</p>;
  return (
    <ul className={css.calls}>
      {calls.map((call) => (
        <li key={call.id}>
          <details>
            <summary>
              <b>{t(call.direction === 'in' ? 'houseAsked' : 'brandAsked')}</b>
              <code>
                {call.method} {call.path}
              </code>
              <span>{call.status === 0 ? t('noAnswer') : call.status}</span>
              <span>{t('answeredIn', { ms: formatInteger(call.tookMs, language) })}</span>
              <small className={css.when}>{formatDateTime(call.at, language, houseZone)}</small>
            </summary>
            <div className={css.words}>
              <Words title={t('request')} text={call.request} />
              <Words title={t('reply')} text={call.reply} />
            </div>
          </details>
        </li>
      ))}
    </ul>
  );
}

function Words({ title, text }: { title: string; text: string }) {
  const t = useTexts('rounds');
  return (
    <figure>
      <figcaption>{title}</figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable with the keyboard */}
      <pre tabIndex={0}>{text === '' ? t('nothingSaid') : pretty(text)}</pre>
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
