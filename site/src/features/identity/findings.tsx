import type { IdentityInfo } from '@palpite/contract/identity/player.ts';
import { CircleAlert } from '@palpite/ui/icon.tsx';
import { useTexts } from '../../base/text/texts.ts';
import css from './identity-page.module.css';

/** Why it was refused, each reason with what to do about it, and what staff wrote. */
export function Findings({ info }: { info: IdentityInfo }) {
  const t = useTexts('identity');
  const { reasons, note, minAge } = info;
  return (
    <section className={css.findings} aria-labelledby="identity-findings">
      <h2 id="identity-findings">{t('findings')}</h2>
      <ul>
        {note !== null && (
          <li>
            <CircleAlert size={20} />
            <div>
              <b>{t('staffSays')}</b>
              <p>{note}</p>
            </div>
          </li>
        )}
        {reasons.map((reason) => (
          <li key={reason}>
            <CircleAlert size={20} />
            <div>
              <b>{t(`reason.${reason}`, { age: minAge })}</b>
              <p>{t(`remedy.${reason}`)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
