import type { PromotionNews } from '@palpite/contract/messages/shapes.ts';
import type { Activity } from '@palpite/contract/promotions/shapes.ts';
import { Dialog } from '@palpite/ui/box/dialog.tsx';
import { useState } from 'react';
import { RichText } from '../../base/text/rich-text.tsx';
import { useTexts } from '../../base/text/texts.ts';
import { ActivityPart } from './activity-part.tsx';
import { Dates, PromotionArt } from './promotion-card.tsx';
import css from './promotions.module.css';
import { RafflePart } from './raffle/raffle-part.tsx';

interface PromotionDialogProps {
  promotion: PromotionNews | undefined;
  /** How it stands for the player, where it gives something and a member is here. */
  activity: Activity | undefined;
  onClose(): void;
}

/** The rules of one promotion, in full, and what the player can do. */
export function PromotionDialog({ promotion, activity, onClose }: PromotionDialogProps) {
  const t = useTexts('promotions');
  // the one last open stays while the dialog leaves
  const [shown, setShown] = useState(promotion);
  if (promotion !== undefined && promotion !== shown) setShown(promotion);
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
          {activity?.promotionId === shown.id && <ActivityPart key={activity.activityId} activity={activity} />}
          <RafflePart
            promotionId={shown.id}
            isExpected={activity?.promotionId === shown.id && activity.way === 'draw'}
          />
          <RichText html={shown.content} />
        </div>
      )}
    </Dialog>
  );
}
