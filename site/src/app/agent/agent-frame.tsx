import { classNames } from '@palpite/ui/class-names.ts';
import { Logo } from '@palpite/ui/logo.tsx';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { brandName } from '../../base/text/brand-name.ts';
import { useTexts } from '../../base/text/texts.ts';
import css from '../agent.module.css';
import { HeaderPreferences } from '../shell/language/preferences.tsx';
import { AgentMenu } from './agent-menu.tsx';

interface AgentFrameProps {
  children: ReactNode;
  actions?: ReactNode;
  /** Whether it is a page of the agent centre, with the menu of all of them. */
  centre?: boolean;
}

/** What stands over an agent's page in place of the site's header: the mark and the preferences, no games. */
export function AgentFrame({ children, actions, centre = false }: AgentFrameProps) {
  const t = useTexts();
  return (
    <div className={classNames(css.page, centre && css.centre)}>
      <div className={css.top}>
        <Link href="/" className={css.logo}>
          <Logo height={28} label={t('brandHome', { brand: brandName })} />
        </Link>
        <span className={css.tools}>
          <HeaderPreferences />
          {actions}
        </span>
      </div>
      {centre ? (
        <div className={css.columns}>
          <AgentMenu />
          <div className={css.main}>{children}</div>
        </div>
      ) : (
        children
      )}
    </div>
  );
}
