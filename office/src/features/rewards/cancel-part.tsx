import { useToast } from '@palpite/ui/box/toast.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import cards from '../../base/desk/cards.module.css';
import { Closed } from '../../base/desk/decision.tsx';
import { ReasonDialog } from '../../base/desk/reason-dialog.tsx';
import { Figures } from '../../base/parts/figures.tsx';
import { useMay } from '../../base/staff.ts';
import { worthText } from './reward-parts.tsx';
import { type DeskReward, useCancel } from './rewards-data.ts';

/** Shortest and longest reason, in characters: the player reads it, and it stands in the audit log. */
const shortestReason = 5;
const longestReason = 200;

/** Takes back a reward while nobody has claimed it. */
export function CancelPart({ reward }: { reward: DeskReward }) {
  const { t } = useTranslation('rewards');
  const may = useMay('rewards.cancel');
  const [asking, setAsking] = useState(false);
  const { state } = reward;
  if (state !== 'issued') return <p className={cards.note}>{t(`over.${state}`)}</p>;
  return (
    <div className={cards.act}>
      <p className={cards.note}>{t('stands')}</p>
      <div className={cards.buttons}>
        <Button variant="secondary" disabled={!may} onClick={() => setAsking(true)}>
          {t('act.cancel')}
        </Button>
      </div>
      {!may && <Closed>{t('mayNotCancel')}</Closed>}
      {asking && <CancelDialog reward={reward} onClose={() => setAsking(false)} />}
    </div>
  );
}

function CancelDialog({ reward, onClose }: { reward: DeskReward; onClose(): void }) {
  const { t } = useTranslation('rewards');
  const language = useLanguage();
  const toast = useToast();
  const { mutate, isPending, error } = useCancel(reward.rewardId);
  const name = reward.account;
  const send = (reason: string) => {
    // a second press while the first is on its way asks for nothing new
    if (isPending) return;
    const onSuccess = () => {
      onClose();
      toast({ tone: 'good', text: t('cancel.done', { name }) });
    };
    mutate({ reason }, { onSuccess });
  };
  return (
    <ReasonDialog
      {...{ error, onClose, busy: isPending, shortest: shortestReason, longest: longestReason }}
      danger
      title={t('cancel.title', { name })}
      text={t('cancel.text')}
      label={t('cancel.label')}
      hint={t('cancel.hint')}
      needed={t('office:desk.reasonShort', { count: shortestReason })}
      confirm={t('act.cancel')}
      onConfirm={send}
    >
      <Figures look="list" items={[{ key: 'lost', label: t('cancel.lost'), value: worthText(t, reward, language) }]} />
    </ReasonDialog>
  );
}
