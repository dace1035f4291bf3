import type { PromotionNews } from '@palpite/contract/messages/shapes.ts';
import type { ActivityState } from '@palpite/contract/promotions/shapes.ts';
import { HeroArt } from '@palpite/ui/art/hero.tsx';
import { ArrowRight } from '@palpite/ui/icon.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatDate, formatDateTime } from '@palpite/ui/text/number-format.ts';
import { Wave } from '@palpite/ui/wave.tsx';
import { Picture } from '../../base/picture/picture.tsx';
import { dayOf, startOf } from '../../base/records/zone.ts';
import { useTexts } from '../../base/text/texts.ts';
import { ActivityBadge } from './activity-badge.tsx';
import { art, standingOf } from './promotion-state.ts';
import css from './promotions.module.css';

const now = () => Date.now();

/** From when or until when, in one line. */
export function Dates({ promotion }: { promotion: PromotionNews }) {
  const t = useTexts('promotions');
  const language = useLanguage();
  const { startDate, endDate } = promotion;
  const standing = standingOf(promotion, now());
  if (standing === 'soon') return <>{`${t('soon')} · ${t('from', { date: formatDate(startDate, language) })}`}</>;
  if (standing === 'ended') return <>{t('ended')}</>;
  if (endDate === null) return <>{t('open')}</>;
  // what ends as a day begins is over by then: its last day is the one before
  const wholeDays = endDate === startOf(dayOf(endDate));
  const date = wholeDays ? formatDate(endDate - 1, language) : formatDateTime(endDate, language);
  return <>{t('until', { date })}</>;
}

/** The picture of a promotion: the brand's own, else our drawing for its kind. */
export function PromotionArt({ promotion: { category, announcementImages } }: { promotion: PromotionNews }) {
  const [own] = announcementImages.toSorted((a, b) => a.sequence - b.sequence);
  const { ground, wave, hero } = art[category];
  return (
    <span className={css.art} style={{ background: ground }}>
      {own ? (
        <Picture className={css.own} src={own.imageUrl} alt="" width={640} height={320} />
      ) : (
        <>
          <Wave color={wave} opacity={0.22} scale={1.4} />
          <HeroArt name={hero} size={150} bare />
        </>
      )}
    </span>
  );
}

/** A promotion in the list; the address of its rules is the page's with its number behind the #. */
export function PromotionCard({ promotion, state }: { promotion: PromotionNews; state: ActivityState | undefined }) {
  const t = useTexts('promotions');
  const { id, title, category } = promotion;
  return (
    <a className={css.card} id={id} href={`#${id}`}>
      <PromotionArt promotion={promotion} />
      <span className={css.words}>
        <span className={css.kind}>
          {t(`category.${category}`)}
          {state !== undefined && <ActivityBadge state={state} />}
        </span>
        <b>{title}</b>
        <span className={css.dates}>
          <Dates promotion={promotion} />
        </span>
        <span className={css.more}>
          {t(state === undefined || state === 'closed' ? 'details' : 'take')}
          <ArrowRight size={16} />
        </span>
      </span>
    </a>
  );
}
