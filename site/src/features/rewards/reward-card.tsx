import type { RewardKind, ShownReward } from '@palpite/contract/rewards/shapes.ts';
import { Badge, type Tone } from '@palpite/ui/badge.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { Dices, Gift, Star, Ticket, Wallet } from '@palpite/ui/icon.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatDateTime } from '@palpite/ui/text/number-format.ts';
import { useState } from 'react';
import { Link } from 'wouter';
import * as paths from '../../base/paths.ts';
import { brandZone } from '../../base/text/brand-zone.ts';
import { useTexts } from '../../base/text/texts.ts';
import { ClaimDialog } from './claim-dialog.tsx';
import { RewardTerms } from './reward-terms.tsx';
import css from './rewards.module.css';
import { useWorth } from './worth.ts';

const tones: Readonly<Record<Exclude<ShownReward['state'], 'issued'>, Tone>> = {
  claimed: 'good',
  expired: 'neutral',
  cancelled: 'neutral',
};
const signs: Readonly<Record<RewardKind, typeof Gift>> = {
  cash: Wallet,
  bonus: Gift,
  points: Star,
  free_rounds: Dices,
  free_bet: Ticket,
};

/** One reward: what it is for, what it is worth, what it asks, until when, and the way to claim it. */
export function RewardCard({ reward }: { reward: ShownReward }) {
  const t = useTexts('rewards');
  const language = useLanguage();
  const worth = useWorth()(reward);
  const [asking, setAsking] = useState(false);
  const { title, state, kind, source, terms, free, claimUntil, claimedAt, endedAt } = reward;
  const Sign = signs[kind];
  const time = (at: number | null) => formatDateTime(at ?? 0, language, brandZone);
  return (
    <li className={css.card}>
      <div className={css.head}>
        <span className={css.sign} data-kind={kind}>
          <Sign size={22} />
        </span>
        <div>
          <h2>{title}</h2>
          <p className={css.small}>{t(`source.${source}`)}</p>
        </div>
        {state !== 'issued' && <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>}
      </div>
      <p className={css.worth}>
        <b>{worth}</b> <small>{t(`into.${kind}`, { game: free?.gameName })}</small>
      </p>
      {(state === 'issued' || (state === 'claimed' && (terms === null || free))) && <RewardTerms reward={reward} />}
      {state === 'claimed' && terms !== null && !free && (
        <Link href={paths.bonuses} className={css.link}>
          {t('seeBonus')}
        </Link>
      )}
      <p className={css.small}>
        {state === 'issued'
          ? t('until', { at: time(claimUntil) })
          : state === 'claimed'
            ? t(claimUntil === null ? 'paidAt' : 'claimedAt', { at: time(claimedAt) })
            : t(`${state}At`, { at: time(endedAt) })}
      </p>
      {state === 'issued' && (
        <Button variant="secondary" className={css.claim} onClick={() => setAsking(true)}>
          {t('claim.open', { worth })}
        </Button>
      )}
      {asking && <ClaimDialog reward={reward} worth={worth} onClose={() => setAsking(false)} />}
    </li>
  );
}
