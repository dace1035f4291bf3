import { buttonClass } from '@palpite/ui/button.tsx';
import { comma } from '@palpite/ui/text/comma.ts';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatDateTime } from '@palpite/ui/text/number-format.ts';
import { Wave } from '@palpite/ui/wave.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'wouter';
import { topRateText } from '../../../base/terms/rate-text.ts';
import { brandZone } from '../../../base/text/brand-zone.ts';
import { useTexts } from '../../../base/text/texts.ts';
import { giverText } from '../contract-list.tsx';
import contract from '../contracts.module.css';
import { openOffersQuery } from '../contracts-data.ts';
import css from './home.module.css';

/** The newest offer that waits for the agent's answer, and the way to it. */
export function OfferCard() {
  const t = useTexts('contracts');
  const language = useLanguage();
  const [here] = useLocation();
  const offer = useQuery(openOffersQuery).data?.list[0];
  if (!offer) return null;
  const { id, terms, offeredBy, expiresAt } = offer;
  const from = offeredBy === 'platform' ? t('offeredByPlatform') : t('offeredBy', { account: giverText(offer, t) });
  return (
    <article className={css.offer}>
      <div className={contract.head}>
        <Wave color="#8458DE" opacity={0.2} scale={1.6} />
        <p>
          {from}
          {comma(language)}
          {t('until', { day: formatDateTime(expiresAt, language, brandZone) })}
        </p>
        <b>
          {t(`kind.${terms.kind}`)}
          {terms.kind === 'dividend' && ` ${t(`period.${terms.period}`)}`}
        </b>
        <p>{t('upTo', { rate: topRateText(terms, language) })}</p>
      </div>
      <div className={css.offerText}>
        <p>{t('offerCard.read')}</p>
        <Link href={`${here}?contract=${id}`} className={buttonClass()}>
          {t('offerCard.open')}
        </Link>
      </div>
    </article>
  );
}
