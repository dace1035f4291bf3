import type { PromotionNews } from '@palpite/contract/messages/shapes.ts';
import type { Activity } from '@palpite/contract/promotions/shapes.ts';
import { Dialog } from '@palpite/ui/box/dialog.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { useState } from 'react';
import { useAskIn } from '../../base/page/ask-in.ts';
import { RichText } from '../../base/text/rich-text.tsx';
import { useTexts } from '../../base/text/texts.ts';
import { ActivityPart } from './activity-part.tsx';
import { Dates, PromotionArt } from './promotion-card.tsx';
import css from './promotions.module.css';
import { RafflePart } from './raffle/raffle-part.tsx';

interface PromotionDialogProps {
  promotion: PromotionNews | undefined;
  /** How promotions that give something stand for the player; one that was stopped may stand beside one that runs. */
  activities: readonly Activity[];
  onClose(): void;
}

/** The rules of one promotion, in full, and what the player can do. */
export function PromotionDialog({ promotion, activities, onClose }: PromotionDialogProps) {
  const t = useTexts('promotions');
  // the one last open stays while the dialog leaves
  const [shown, setShown] = useState(promotion);
  if (promotion !== undefined && promotion !== shown) setShown(promotion);
  const askIn = useAskIn();
  const its = activities.filter(({ promotionId }) => promotionId === shown?.id);
  return (
    <Dialog
      open={promotion !== undefined}
      onClose={onClose}
      title={shown?.title ?? ''}
      closeLabel={t('site:close')}
      width="normal"
    >
      {shown && (
        <div className={css.detail}>
          <PromotionArt promotion={shown} />
          <p className={css.dates}>
            {t(`category.${shown.category}`)} · <Dates promotion={shown} />
          </p>
          {its.map((activity) => (
            <ActivityPart key={activity.activityId} activity={activity} />
          ))}
          <RafflePart promotionId={shown.id} isExpected={its.some(({ way }) => way === 'draw')} />
          <RichText html={shown.content} />
          {askIn && (
            <div className={css.askIn}>
              <p className={css.text}>{t(`askIn.${askIn.way}.text`)}</p>
              <Button onClick={askIn.open}>{t(`askIn.${askIn.way}.act`)}</Button>
            </div>
          )}
        </div>
      )}
    </Dialog>
  );
}
