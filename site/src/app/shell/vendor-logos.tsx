import { usePictureAddress } from '../../base/picture/picture-address.ts';
import { useTexts } from '../../base/text/texts.ts';
import { vendorsOf } from '../../features/catalogue/nav/category-state.ts';
import { useLanes } from '../../features/catalogue/nav/use-lanes.ts';
import css from './footer.module.css';

/** The houses whose games are here: each by its picture, or by its name in display type where it has none. */
export function VendorLogos() {
  const t = useTexts();
  const addressOf = usePictureAddress();
  const vendors = vendorsOf(useLanes());
  if (vendors.length === 0) return null;
  return (
    <ul className={css.vendors} aria-label={t('footer.vendors')}>
      {vendors.map(({ vassalage, displayName, smallIcon }) => (
        <li key={vassalage}>
          {smallIcon ? (
            <img src={addressOf(smallIcon)} alt={displayName} height={24} loading="lazy" decoding="async" />
          ) : (
            <b>{displayName}</b>
          )}
        </li>
      ))}
    </ul>
  );
}
