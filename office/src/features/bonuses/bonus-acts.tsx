import { useToast } from '@palpite/ui/box/toast.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatCurrency } from '@palpite/ui/text/number-format.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../base/content/confirm-dialog.tsx';
import cards from '../../base/desk/cards.module.css';
import { Closed, TwoPeople } from '../../base/desk/decision.tsx';
import { ReasonDialog } from '../../base/desk/reason-dialog.tsx';
import { Figures } from '../../base/parts/figures.tsx';
import { useMay } from '../../base/staff.ts';
import { symbolOf } from '../../base/symbols.ts';
import {
  type Choice,
  type DeskBonus,
  longestReason,
  shortestReason,
  useCancel,
  useDecide,
  useWithdraw,
} from './bonuses-data.ts';

/** What staff may do with a bonus as it stands. */
export function BonusActs({ bonus }: { bonus: DeskBonus }) {
  const { t } = useTranslation('bonuses');
  const [mayGive, mayDecide] = [useMay('bonuses.give'), useMay('bonuses.decide')];
  const [asking, setAsking] = useState<Choice>();
  const { state, mine, proposedBy, reason } = bonus;
  const choices = choicesOf(bonus);
  if (choices.length === 0) return <p className={cards.note}>{t(`over.${state}`)}</p>;
  const may = choices[0] === 'withdraw' ? mayGive : mayDecide;
  return (
    <div className={cards.act}>
      {state === 'proposed' ? (
        <TwoPeople said={t(mine ? 'act.mineWaits' : 'act.waits', { name: proposedBy })} reason={reason ?? undefined} />
      ) : (
        <p className={cards.note}>{t(`stands.${state}`)}</p>
      )}
      <div className={cards.buttons}>
        {choices.map((choice) => (
          <Button
            key={choice}
            variant={choice === 'approve' ? 'primary' : 'secondary'}
            disabled={!may}
            onClick={() => setAsking(choice)}
          >
            {t(`act.${choice}`)}
          </Button>
        ))}
      </div>
      {!may && <Closed>{t('mayNotDecide')}</Closed>}
      {asking && <ActDialog bonus={bonus} choice={asking} onClose={() => setAsking(undefined)} />}
    </div>
  );
}

function choicesOf({ state, mine, progress, target }: DeskBonus): readonly Choice[] {
  if (state === 'proposed') return mine ? ['withdraw'] : ['approve', 'reject'];
  // its turnover is done: the money is the player's, and on its way
  return state === 'issued' || (state === 'open' && progress < target) ? ['cancel'] : [];
}

interface ActDialogProps {
  bonus: DeskBonus;
  choice: Choice;
  onClose(): void;
}

/** Says what happens to the money before it does, and asks why. */
function ActDialog({ bonus, choice, onClose }: ActDialogProps) {
  const { t } = useTranslation('bonuses');
  const language = useLanguage();
  const toast = useToast();
  const [decide, withdraw, cancel] = [useDecide(bonus.bonusId), useWithdraw(bonus.bonusId), useCancel(bonus.bonusId)];
  const { isPending, error } = choice === 'withdraw' ? withdraw : choice === 'cancel' ? cancel : decide;
  const money = (amount: bigint) => formatCurrency(amount, symbolOf(bonus.currency), language);
  const forfeited = bonus.balance;
  const words = { amount: money(bonus.amount), name: bonus.account };
  const send = (reason = '') => {
    // a second press while the first is on its way asks for nothing new
    if (isPending) return;
    const onSuccess = () => {
      onClose();
      toast({ tone: 'good', text: t(`done.${choice}`, words) });
    };
    if (choice === 'withdraw') withdraw.mutate(undefined, { onSuccess });
    else if (choice === 'cancel') cancel.mutate({ forfeited, reason }, { onSuccess });
    else decide.mutate({ decision: choice, ...(reason && { reason }) }, { onSuccess });
  };
  const common = { busy: isPending, error, onClose };
  if (choice === 'approve' || choice === 'withdraw')
    return (
      <ConfirmDialog
        {...common}
        title={t(`${choice}.title`, words)}
        text={t(`${choice}.text`, words)}
        confirm={t(`act.${choice}`)}
        onConfirm={() => send()}
      />
    );
  return (
    <ReasonDialog
      {...common}
      danger
      title={t(`${choice}.title`, words)}
      text={t(`${choice}.text`, words)}
      label={t('reason.label')}
      hint={t(`${choice}.hint`)}
      needed={t('office:desk.reasonShort', { count: shortestReason })}
      shortest={choice === 'cancel' ? shortestReason : 1}
      longest={longestReason}
      confirm={t(`act.${choice}`)}
      onConfirm={send}
    >
      {choice === 'cancel' && (
        <Figures
          look="list"
          items={[
            { key: 'lost', label: t('cancel.lost'), value: money(forfeited) },
            { key: 'undone', label: t('cancel.undone'), value: money(bonus.progress) },
            { key: 'stays', label: t('cancel.stays'), value: t('cancel.staysAll') },
          ]}
        />
      )}
    </ReasonDialog>
  );
}
