import { Skeleton } from '@palpite/ui/box/skeleton.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { classNames } from '@palpite/ui/class-names.ts';
import { Wave } from '@palpite/ui/wave.tsx';
import { useEffect } from 'react';
import { Link, useLocation } from 'wouter';
import { openPopup } from '../../base/page/popup.ts';
import * as paths from '../../base/paths.ts';
import { useMember } from '../../base/session/member.ts';
import { isAgent } from '../../base/session/member-kind.ts';
import { useToken } from '../../base/session/session.ts';
import { useTexts } from '../../base/text/texts.ts';
import css from '../agent.module.css';
import { AgentFrame } from './agent-frame.tsx';
import { AgentOnly } from './agent-only.tsx';

/** The agents' own door: its login takes agents alone, and an agent who is in already goes straight through. */
export function AgentEntryPage() {
  const t = useTexts('agents');
  const token = useToken();
  const { data: member, isError } = useMember();
  const [, navigate] = useLocation();
  const through = token !== undefined && (isError || (member !== undefined && isAgent(member.type)));
  useEffect(() => {
    // what could not be loaded is said there
    if (through) navigate(paths.agentHome, { replace: true });
  }, [through, navigate]);
  return (
    <AgentFrame>
      {token === undefined ? (
        <section className={classNames(css.hero, css.entry)}>
          <Wave color="#5B86FF" opacity={0.14} scale={1.5} />
          <h1>{t('entry.title')}</h1>
          <p>{t('entry.text')}</p>
          <div className={css.actions}>
            <Button size={52} onClick={() => openPopup('login')}>
              {t('entry.action')}
            </Button>
            <Link href="/" className={css.link}>
              {t('entry.toSite')}
            </Link>
          </div>
        </section>
      ) : member && !isAgent(member.type) ? (
        <AgentOnly member={member} />
      ) : (
        <div aria-busy="true">
          <Skeleton height={200} radius={20} />
        </div>
      )}
    </AgentFrame>
  );
}
