import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatDateTime } from '@palpite/ui/text/number-format.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import cards from '../desk/cards.module.css';
import css from './versions.module.css';

interface VersionPartProps {
  title: string;
  version: {
    readonly reason: string;
    readonly proposedBy: string;
    readonly proposedAt: number;
    readonly decidedBy: string | null;
    readonly decidedAt: number | null;
    readonly decisionReason: string | null;
  };
  /** From when until when it holds. */
  times: string;
  /** Its terms. */
  children: ReactNode;
}

/** One version: its terms, when it holds, and who proposed and decided it. */
export function VersionPart({ title, version, times, children }: VersionPartProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { reason, proposedBy, proposedAt, decidedBy, decidedAt, decisionReason } = version;
  return (
    <section className={css.version}>
      <h3>{title}</h3>
      {children}
      <p className={cards.note}>{times}</p>
      <p className={cards.note}>
        {t('office:versions.by', { name: proposedBy, at: formatDateTime(proposedAt, language), reason })}
        {decidedBy !== null &&
          decidedAt !== null &&
          ` ${t('office:versions.decided', { name: decidedBy, at: formatDateTime(decidedAt, language) })}`}
        {decisionReason !== null && ` “${decisionReason}”`}
      </p>
    </section>
  );
}
