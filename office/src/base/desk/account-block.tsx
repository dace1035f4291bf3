import {
  blockPlayer,
  longestBlockReason,
  shortestBlockReason,
  showBlock,
  unblockPlayer,
} from '@palpite/contract/players/office.ts';
import { Badge } from '@palpite/ui/badge.tsx';
import { useToast } from '@palpite/ui/box/toast.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { Ban, LockOpen, RotateCw } from '@palpite/ui/icon.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatDateTime } from '@palpite/ui/text/number-format.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ask } from '../caller.ts';
import { failureText } from '../parts/failure.ts';
import { Section } from '../parts/section.tsx';
import { useMay } from '../staff.ts';
import css from './decision.module.css';
import { Closed } from './decision.tsx';
import { accountBlockKey } from './keys.ts';
import { useOnce } from './once.ts';
import { ReasonDialog } from './reason-dialog.tsx';

/** Whose account it is. */
interface Owner {
  id: string;
  name: string;
}

/** Whether the player may come in, and the button that keeps them out or lets them in again. */
export function AccountBlock({ player }: { player: Owner }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [mayRead, mayBlock] = [useMay('players.read'), useMay('players.block')];
  const [asking, setAsking] = useState<'block' | 'unblock'>();
  const found = useQuery({
    queryKey: [...accountBlockKey, player.id],
    queryFn: ({ signal }) => ask(showBlock, { playerId: player.id }, { signal }),
    enabled: mayRead,
  });
  if (!mayRead) return null;
  const { data } = found;
  const at = (instant: number) => formatDateTime(instant, language);
  return (
    <Section
      title={t('accountBlock.title')}
      aside={data?.blocked && <Badge tone="bad">{t('accountBlock.mark')}</Badge>}
      panel
    >
      <div className={css.act} aria-busy={found.isPending}>
        {found.isError && !data && (
          <>
            <p className={css.text} role="alert">
              {failureText(found.error, t)}
            </p>
            <Button variant="secondary" icon={<RotateCw size={18} />} onClick={() => void found.refetch()}>
              {t('action.retry')}
            </Button>
          </>
        )}
        {data && !data.blocked && <p className={css.text}>{t('accountBlock.open')}</p>}
        {data?.blocked && (
          <div>
            <p className={css.text}>
              {t('accountBlock.blocked', { by: data.blocked.by ?? '—', at: at(data.blocked.since) })}
            </p>
            {data.blocked.reason && <q className={css.reason}>{data.blocked.reason}</q>}
          </div>
        )}
        {data && (
          <Button
            variant="secondary"
            icon={data.blocked ? <LockOpen size={20} /> : <Ban size={20} />}
            disabled={!mayBlock}
            onClick={() => setAsking(data.blocked ? 'unblock' : 'block')}
          >
            {t(data.blocked ? 'accountBlock.unblock' : 'accountBlock.block')}
          </Button>
        )}
        {data && !mayBlock && <Closed>{t('accountBlock.notPermitted')}</Closed>}
        {data && data.earlier.length > 0 && (
          <details className={css.text}>
            <summary>{t('accountBlock.earlier', { count: data.earlier.length })}</summary>
            <ul>
              {data.earlier.map(({ since, by, reason, until, endedBy, endReason }) => (
                <li key={since}>
                  {t('accountBlock.blocked', { by, at: at(since) })} <q>{reason}</q>{' '}
                  {t('accountBlock.unblocked', { by: endedBy, at: at(until) })} <q>{endReason}</q>
                </li>
              ))}
            </ul>
          </details>
        )}
      </div>
      {asking && <BlockDialog act={asking} player={player} onClose={() => setAsking(undefined)} />}
    </Section>
  );
}

function BlockDialog({ act, player, onClose }: { act: 'block' | 'unblock'; player: Owner; onClose(): void }) {
  const { t } = useTranslation();
  const toast = useToast();
  const { id, name } = player;
  const change = useOnce({
    endpoint: act === 'block' ? blockPlayer : unblockPlayer,
    inputOf: (reason: string) => ({ playerId: id, reason }),
    stale: [accountBlockKey],
    // a colleague was faster: the page behind shows what holds
    overtaken: ['players.already_blocked', 'players.not_blocked'],
    keep: (client, done) => client.setQueryData([...accountBlockKey, id], done),
  });
  return (
    <ReasonDialog
      danger={act === 'block'}
      title={t(`accountBlock.${act}Title`, { name })}
      text={t(`accountBlock.${act}Text`)}
      label={t('reject.reason')}
      hint={t('walletLock.hint')}
      needed={t('walletLock.needed')}
      shortest={shortestBlockReason}
      longest={longestBlockReason}
      confirm={t(`accountBlock.${act}`)}
      busy={change.isPending}
      error={change.error}
      onConfirm={(reason) => {
        // a second press while the first is on its way asks for nothing new
        if (change.isPending) return;
        change.mutate(reason, {
          onSuccess: () => {
            onClose();
            toast({ tone: 'good', text: t(`accountBlock.done.${act}`, { name }) });
          },
        });
      }}
      onClose={() => !change.isPending && onClose()}
    />
  );
}
