import { TriangleAlert } from '@palpite/ui/icon.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatDateTime } from '@palpite/ui/text/number-format.ts';
import { useTranslation } from 'react-i18next';
import css from './agents.module.css';

interface Ending {
  readonly id: string;
  readonly kind: string;
  readonly account: string;
  /** Epoch milliseconds. */
  readonly endsAt: number;
}

/** The contracts that end by what is about to be done, each with its holder and when; or that none does. */
export function EndsList({ ends }: { ends: readonly Ending[] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (ends.length === 0) return <p className={css.none}>{t('ends.none')}</p>;
  return (
    <div className={css.ends}>
      <p>
        <TriangleAlert size={18} />
        {t('ends.some', { count: ends.length })}
      </p>
      <ul>
        {ends.map(({ id, kind, account, endsAt }) => (
          <li key={id}>
            <b>{account}</b>
            <span>
              {t(`contractKind.${kind}`)} · {t('ends.at', { at: formatDateTime(endsAt, language) })}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
