import { Empty } from '@palpite/ui/box/empty.tsx';
import { Button, IconButton } from '@palpite/ui/button.tsx';
import { LogOut, WifiOff } from '@palpite/ui/icon.tsx';
import type { ReactNode } from 'react';
import { failureText } from '../../base/failure/failure.ts';
import { openPopup } from '../../base/page/popup.ts';
import { useMember } from '../../base/session/member.ts';
import { isAgent } from '../../base/session/member-kind.ts';
import { useTexts } from '../../base/text/texts.ts';
import { AgentFrame } from './agent-frame.tsx';
import { AgentOnly } from './agent-only.tsx';

/** A page of the agent centre: its menu beside it, and only for agents. */
export function AgentCentrePage({ children }: { children: ReactNode }) {
  const t = useTexts('agents');
  const { data: member, isError, error, refetch } = useMember();
  if (member && !isAgent(member.type))
    return (
      <AgentFrame>
        <AgentOnly member={member} />
      </AgentFrame>
    );
  return (
    <AgentFrame
      centre
      actions={
        <IconButton label={t('logout')} onClick={() => openPopup('logout')}>
          <LogOut size={19} />
        </IconButton>
      }
    >
      {isError && !member ? (
        <Empty
          tone="error"
          art={<WifiOff size={36} />}
          title={t('failed')}
          text={failureText(error, t)}
          actions={<Button onClick={() => void refetch()}>{t('site:error.retry')}</Button>}
        />
      ) : (
        member && children
      )}
    </AgentFrame>
  );
}
