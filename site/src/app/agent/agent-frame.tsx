import { Logo } from '@palpite/ui/logo.tsx';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { brandName } from '../../base/text/brand-name.ts';
import { useTexts } from '../../base/text/texts.ts';
import css from '../agent.module.css';
import { HeaderPreferences } from '../shell/language/preferences.tsx';

/** What stands over an agent's page in place of the site's header: the mark and the preferences, no games. */
export function AgentFrame({ children, actions }: { children: ReactNode; actions?: ReactNode }) {
  const t = useTexts();
  return (
    <div className={css.page}>
      <div className={css.top}>
        <Link href="/" className={css.logo}>
          <Logo height={28} label={t('brandHome', { brand: brandName })} />
        </Link>
        <span className={css.tools}>
          <HeaderPreferences />
          {actions}
        </span>
      </div>
      {children}
    </div>
  );
}
