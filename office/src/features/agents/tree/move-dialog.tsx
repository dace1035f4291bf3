import { Refused } from '@palpite/contract/base/client.ts';
import { Segmented } from '@palpite/ui/box/tabs.tsx';
import { useToast } from '@palpite/ui/box/toast.tsx';
import { Field } from '@palpite/ui/form/field.tsx';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EndsList } from '../../../base/agents/ends-list.tsx';
import content from '../../../base/content/content.module.css';
import { AskDialog } from '../../../base/desk/ask-dialog.tsx';
import { ReasonDialog } from '../../../base/desk/reason-dialog.tsx';
import { refusedWith } from '../../../base/parts/failure.ts';
import { longestReason, movePreview, shortestReason, type TreePlayer, useMove } from './tree-data.ts';

/** Asks under whom, then says how many go along and which contracts end, and asks why. */
export function MoveDialog({ player, onClose }: { player: TreePlayer; onClose(): void }) {
  const { t } = useTranslation('agents');
  const toast = useToast();
  const formId = useId();
  const [under, setUnder] = useState<'agent' | 'nobody'>('agent');
  const [typed, setTyped] = useState('');
  const [wanted, setWanted] = useState(false);
  const to = under === 'nobody' ? '' : typed.trim();
  const preview = useMutation({ mutationFn: (whom: string) => movePreview(player.playerId, whom) });
  const move = useMove(player.playerId);
  const { account } = player;

  if (preview.data) {
    const { members, ends } = preview.data;
    return (
      <ReasonDialog
        title={to === '' ? t('move.outTitle', { account }) : t('move.toTitle', { account, to })}
        text={t('move.along', { count: members })}
        label={t('reason')}
        hint={t('reasonHint')}
        needed={t('office:desk.reasonShort', { count: shortestReason })}
        shortest={shortestReason}
        longest={longestReason}
        confirm={t('act.move')}
        danger={ends.length > 0}
        busy={move.isPending || preview.isPending}
        error={move.error}
        onConfirm={(reason) =>
          move.mutate(
            { to, ends: ends.map(({ id }) => id), reason },
            {
              onSuccess: () => {
                onClose();
                toast({ tone: 'good', text: t('move.done', { account }) });
              },
              // what would end is read again before another yes
              onError: (error) => {
                if (refusedWith(error, 'agents.ends_changed')) preview.mutate(to);
              },
            },
          )
        }
        onClose={onClose}
      >
        <EndsList ends={ends} />
      </ReasonDialog>
    );
  }

  const { error } = preview;
  const atField = error instanceof Refused && under === 'agent' && ['to', 'account'].includes(error.field ?? '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setWanted(true);
    if (under === 'nobody' || to !== '') preview.mutate(to);
  };
  return (
    <AskDialog
      title={t('move.title', { account })}
      text={t('move.lead')}
      confirm={t('move.next')}
      busy={preview.isPending}
      error={atField ? undefined : error}
      formId={formId}
      onClose={onClose}
    >
      <form id={formId} className={content.stack} noValidate onSubmit={submit}>
        <Segmented
          label={t('move.under')}
          items={(['agent', 'nobody'] as const).map((value) => ({ value, label: t(`move.way.${value}`) }))}
          value={under}
          onChange={(value) => {
            setUnder(value);
            preview.reset();
          }}
        />
        {under === 'agent' && (
          <Field
            label={t('move.to')}
            error={atField ? error.message : wanted && to === '' ? t('move.toNeeded') : undefined}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={64}
            required
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value);
              if (error) preview.reset();
            }}
          />
        )}
      </form>
    </AskDialog>
  );
}
