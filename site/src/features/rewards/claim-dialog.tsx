import type { ShownReward } from '@palpite/contract/rewards/shapes.ts';
import { Dialog } from '@palpite/ui/box/dialog.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { balanceQuery } from '../../base/balance.ts';
import { FormAlert } from '../../base/failure/form-alert.tsx';
import { showNotice } from '../../base/failure/notice.ts';
import { moneyFailure, useIntention } from '../../base/session/intention.ts';
import { useTexts } from '../../base/text/texts.ts';
import { RewardTerms } from './reward-terms.tsx';
import css from './rewards.module.css';
import { claim, rewardKeys } from './rewards-data.ts';

interface ClaimDialogProps {
  reward: ShownReward;
  worth: string;
  onClose(): void;
}

/** Asks before a reward is claimed, and says where it goes and what it asks for. */
export function ClaimDialog({ reward, worth, onClose }: ClaimDialogProps) {
  const t = useTexts('rewards');
  const queries = useQueryClient();
  const intention = useIntention();
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<string>();
  const running = useRef(false);
  const { kind, title, free } = reward;
  const go = async () => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setWrong(undefined);
    try {
      await claim(reward, intention.keyFor(reward.rewardId));
      intention.answered();
      onClose();
      showNotice(`rewards:claim.done.${kind}`, 'good');
    } catch (error) {
      intention.answered(error);
      setWrong(moneyFailure(error, intention, t));
    } finally {
      // also after a refusal: what was known of the reward may be why
      void queries.invalidateQueries({ queryKey: rewardKeys.all });
      void queries.invalidateQueries({ queryKey: balanceQuery.queryKey });
      running.current = false;
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      onClose={() => !busy && onClose()}
      title={t('claim.title')}
      closeLabel={t('site:close')}
      width="narrow"
      footer={
        <>
          <Button variant="secondary" size={52} disabled={busy} onClick={onClose}>
            {t('claim.keep')}
          </Button>
          <Button size={52} busy={busy} onClick={() => void go()}>
            {t('claim.confirm', { worth })}
          </Button>
        </>
      }
    >
      <FormAlert message={wrong} />
      <p className={css.consequence}>{t(`claim.text.${kind}`, { worth, title, game: free?.gameName })}</p>
      <RewardTerms reward={reward} />
    </Dialog>
  );
}
