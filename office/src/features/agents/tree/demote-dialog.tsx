import { useToast } from '@palpite/ui/box/toast.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { EndsList } from '../../../base/agents/ends-list.tsx';
import { ListWait } from '../../../base/content/list-states.tsx';
import { ReasonDialog } from '../../../base/desk/reason-dialog.tsx';
import { demotionQuery, longestReason, shortestReason, type TreePlayer, useDemote } from './tree-data.ts';

/** An agent becomes a member again: which contracts end by it is said before. */
export function DemoteDialog({ player, onClose }: { player: TreePlayer; onClose(): void }) {
  const { t } = useTranslation('agents');
  const toast = useToast();
  const preview = useQuery(demotionQuery(player.playerId));
  const demote = useDemote(player.playerId);
  const { account } = player;
  const ends = preview.data?.ends;
  return (
    <ReasonDialog
      title={t('demote.title', { account })}
      text={t('demote.text')}
      label={t('reason')}
      hint={t('reasonHint')}
      needed={t('office:desk.reasonShort', { count: shortestReason })}
      shortest={shortestReason}
      longest={longestReason}
      confirm={t('act.demote')}
      danger
      busy={demote.isPending || preview.isFetching}
      error={demote.error ?? preview.error}
      onConfirm={(reason) =>
        ends &&
        demote.mutate(
          { ends: ends.map(({ id }) => id), reason },
          {
            onSuccess: () => {
              onClose();
              toast({ tone: 'good', text: t('demote.done', { account }) });
            },
          },
        )
      }
      onClose={onClose}
    >
      {ends ? <EndsList ends={ends} /> : !preview.isError && <ListWait />}
    </ReasonDialog>
  );
}
