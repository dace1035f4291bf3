import { agentTypes } from '@palpite/contract/base/member-types.ts';
import { useToast } from '@palpite/ui/box/toast.tsx';
import { SelectField } from '@palpite/ui/form/select-field.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReasonDialog } from '../../../base/desk/reason-dialog.tsx';
import { type AgentType, longestReason, shortestReason, type TreePlayer, usePromote } from './tree-data.ts';

/** A member becomes an agent of the type chosen. */
export function PromoteDialog({ player, onClose }: { player: TreePlayer; onClose(): void }) {
  const { t } = useTranslation('agents');
  const toast = useToast();
  const promote = usePromote(player.playerId);
  const [type, setType] = useState<AgentType>(1);
  const { account } = player;
  return (
    <ReasonDialog
      title={t('promote.title', { account })}
      text={t('promote.text')}
      label={t('reason')}
      hint={t('reasonHint')}
      needed={t('office:desk.reasonShort', { count: shortestReason })}
      shortest={shortestReason}
      longest={longestReason}
      confirm={t('act.promote')}
      busy={promote.isPending}
      error={promote.error}
      onConfirm={(reason) =>
        promote.mutate(
          { type, reason },
          {
            onSuccess: () => {
              onClose();
              toast({ tone: 'good', text: t('promote.done', { account }) });
            },
          },
        )
      }
      onClose={onClose}
    >
      <SelectField
        label={t('promote.type')}
        value={String(type)}
        options={agentTypes.map((each) => ({ value: String(each), label: t(`office:memberType.${each}`) }))}
        onChange={({ target }) => setType(agentTypes.find((each) => String(each) === target.value) ?? 1)}
      />
    </ReasonDialog>
  );
}
