import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import css from './page-head.module.css';

export interface PageHeadProps {
  title: string;
  /** Above the title: the way back. */
  back?: ReactNode;
  /** Beside the title: a state. */
  badge?: ReactNode;
  /** Below the title: one sentence. */
  lead?: ReactNode;
  /** At the end of the line. */
  actions?: ReactNode;
}

/** The head of a page; its title is also the window's. */
export function PageHead({ title, back, badge, lead, actions }: PageHeadProps) {
  const { t } = useTranslation();
  useEffect(() => {
    document.title = t('shell.windowTitle', { page: title });
  }, [t, title]);
  return (
    <header className={css.head}>
      {back && <div className={css.back}>{back}</div>}
      <div className={css.line}>
        <h1>{title}</h1>
        {badge}
        {actions && <div className={css.actions}>{actions}</div>}
      </div>
      {lead && <p className={css.lead}>{lead}</p>}
    </header>
  );
}
