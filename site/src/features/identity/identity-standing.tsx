import type { IdentityInfo } from '@palpite/contract/identity/player.ts';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatDateTime } from '@palpite/ui/text/number-format.ts';
import { Wave } from '@palpite/ui/wave.tsx';
import { useTexts } from '../../base/text/texts.ts';
import css from './identity-page.module.css';

/** The head: where it stands in a sentence, and who must act. Read aloud when it changes. */
export function IdentityStanding({ info }: { info: IdentityInfo }) {
  const t = useTexts('identity');
  const language = useLanguage();
  const { state, waitsFor, decidedAt, neededFor } = info;
  const needed = neededFor.play ? 'play' : neededFor.deposit ? 'deposit' : undefined;
  return (
    <div className={css.head} role="status">
      <Wave color="#5B86FF" opacity={0.14} scale={1.5} />
      <h2>{t(`state.${state}`)}</h2>
      <p>{t(`text.${state}`, { age: info.minAge })}</p>
      {state !== 'verified' && needed && <p>{t(`needed.${needed}`)}</p>}
      {waitsFor && state !== 'none' && (
        <p className={css.who}>
          {t('whoActs')}
          <strong>{t(`who.${waitsFor}`)}</strong>
        </p>
      )}
      {state === 'verified' && decidedAt !== null && (
        <p className={css.who}>
          {t('since')}
          <strong>{formatDateTime(decidedAt, language)}</strong>
        </p>
      )}
    </div>
  );
}
