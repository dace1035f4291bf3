import { Empty } from '@palpite/ui/box/empty.tsx';
import { Skeleton } from '@palpite/ui/box/skeleton.tsx';
import { Button, buttonClass } from '@palpite/ui/button.tsx';
import { QrCode, WifiOff } from '@palpite/ui/icon.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { failureText } from '../../base/failure/failure.ts';
import { FormAlert } from '../../base/failure/form-alert.tsx';
import * as paths from '../../base/paths.ts';
import { useTexts } from '../../base/text/texts.ts';
import css from './agents.module.css';
import { InvitationLink } from './register/invitation-link.tsx';
import { invitationsQuery, useMake } from './register/register-data.ts';

/** The agent's newest open invitation for players, and the way to all of them. */
export function InvitationCard() {
  const t = useTexts('agents');
  const { data, isPending, isError, error, refetch } = useQuery(invitationsQuery(1));
  const make = useMake();
  const found = data?.list.find(({ state, single, type }) => state === 'open' && !single && type === 0);
  return (
    <section className={css.part} aria-labelledby="invitation">
      <h2 id="invitation">{t('invitation.title')}</h2>
      {isError ? (
        <Empty
          tone="error"
          art={<WifiOff size={36} />}
          title={t('invitation.failed')}
          text={failureText(error, t)}
          actions={<Button onClick={() => void refetch()}>{t('site:error.retry')}</Button>}
        />
      ) : isPending ? (
        <div aria-busy="true">
          <Skeleton height={168} radius={16} />
        </div>
      ) : found ? (
        <InvitationLink invitation={found}>
          <Link href={paths.agentRegister} className={buttonClass({ variant: 'secondary' })}>
            {t('invitation.all')}
          </Link>
        </InvitationLink>
      ) : (
        <>
          <FormAlert message={make.isError ? failureText(make.error, t) : undefined} />
          <Empty
            art={<QrCode size={40} />}
            title={t('invitation.none')}
            text={t('invitation.noneText')}
            actions={
              <Button
                variant="secondary"
                busy={make.isPending}
                onClick={() => make.mutate({ for: 'anybody', type: 0 })}
              >
                {t('invitation.make')}
              </Button>
            }
          />
        </>
      )}
    </section>
  );
}
