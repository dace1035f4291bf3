import { useToast } from '@palpite/ui/box/toast.tsx';
import { TextArea } from '@palpite/ui/form/field.tsx';
import { SelectField } from '@palpite/ui/form/select-field.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import content from '../../base/content/content.module.css';
import { AskDialog } from '../../base/desk/ask-dialog.tsx';
import { type LevelRow, longestReason, nameIn, type PlayerView, shortestReason, useSetLevel } from './vip-data.ts';

interface LevelDialogProps {
  player: PlayerView['player'];
  levels: readonly LevelRow[];
  onClose(): void;
}

/** Gives a player another level, with a reason. */
export function LevelDialog({ player, levels, onClose }: LevelDialogProps) {
  const { t } = useTranslation('vip');
  const language = useLanguage();
  const toast = useToast();
  const formId = useId();
  const set = useSetLevel(player.playerId);
  const others = levels.filter(({ rank }) => rank !== player.rank);
  const [rank, setRank] = useState(
    String(others.find((level) => level.rank > player.rank)?.rank ?? others[0]?.rank ?? 0),
  );
  const [reason, setReason] = useState('');
  const [wanted, setWanted] = useState(false);
  const enough = reason.trim().length >= shortestReason;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setWanted(!enough);
    if (!enough || set.isPending) return;
    set.mutate(
      { rank: Number(rank), reason: reason.trim() },
      {
        onSuccess: () => {
          toast({ tone: 'good', text: t('player.done', { account: player.account }) });
          onClose();
        },
      },
    );
  };
  return (
    <AskDialog
      title={t('player.changeOf', { account: player.account })}
      text={t('player.text')}
      confirm={t('player.save')}
      danger={Number(rank) < player.rank}
      busy={set.isPending}
      error={set.error}
      formId={formId}
      onClose={onClose}
    >
      <form id={formId} className={content.stack} noValidate onSubmit={submit}>
        <SelectField
          label={t('level')}
          value={rank}
          disabled={set.isPending}
          options={others.map((level) => ({
            value: String(level.rank),
            label: nameIn(levels, level.rank, language),
          }))}
          onChange={({ target }) => setRank(target.value)}
        />
        <TextArea
          label={t('reason')}
          hint={t('reasonHint')}
          error={wanted && !enough ? t('reasonNeeded') : undefined}
          rows={3}
          required
          maxLength={longestReason}
          value={reason}
          readOnly={set.isPending}
          onChange={({ target }) => setReason(target.value)}
        />
      </form>
    </AskDialog>
  );
}
