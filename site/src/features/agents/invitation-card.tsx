import { makeInvitation } from '@palpite/contract/agents/agent.ts';
import { CopyButton } from '@palpite/ui/box/copy-button.tsx';
import { Empty } from '@palpite/ui/box/empty.tsx';
import { Skeleton } from '@palpite/ui/box/skeleton.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { QrCode, WifiOff } from '@palpite/ui/icon.tsx';
import { Qr } from '@palpite/ui/qr.tsx';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '../../base/failure/failure.ts';
import { FormAlert } from '../../base/failure/form-alert.tsx';
import { ask } from '../../base/session/caller.ts';
import { useTexts } from '../../base/text/texts.ts';
import css from './agents.module.css';
import { invitationLink, invitationQuery } from './agents-data.ts';
import { RemoveInvitationDialog } from './remove-invitation-dialog.tsx';

/** The agent's code, link and QR code: who registers by them is the agent's. */
export function InvitationCard() {
  const t = useTexts('agents');
  const queries = useQueryClient();
  const [removing, setRemoving] = useState(false);
  const { data, isPending, isError, error, refetch } = useQuery(invitationQuery);
  const make = useMutation({
    mutationFn: () => ask(makeInvitation, {}),
    onSuccess: (made) => queries.setQueryData(invitationQuery.queryKey, made),
  });
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
      ) : data ? (
        <div className={css.invitation}>
          <div className={css.qr}>
            <Qr text={invitationLink(data)} size={152} label={t('invitation.qr')} />
          </div>
          <div className={css.words}>
            <p>{t('invitation.text')}</p>
            <p className={css.code}>
              <span>{t('invitation.code')}</span> <b>{data.code}</b>
            </p>
            <p className={css.link}>{invitationLink(data)}</p>
            <div className={css.acts}>
              <CopyButton
                text={invitationLink(data)}
                label={t('invitation.copy')}
                copiedLabel={t('invitation.copied')}
                variant="secondary"
              />
              <Button variant="secondary" onClick={() => setRemoving(true)}>
                {t('remove.open')}
              </Button>
            </div>
          </div>
          <RemoveInvitationDialog code={data.code} open={removing} onClose={() => setRemoving(false)} />
        </div>
      ) : (
        <>
          <FormAlert message={make.isError ? failureText(make.error, t) : undefined} />
          <Empty
            art={<QrCode size={40} />}
            title={t('invitation.none')}
            text={t('invitation.noneText')}
            actions={
              <Button busy={make.isPending} onClick={() => make.mutate()}>
                {t('invitation.make')}
              </Button>
            }
          />
        </>
      )}
    </section>
  );
}
