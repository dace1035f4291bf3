import type { VendorCard } from '@palpite/contract/catalogue/shapes.ts';
import { ChevronDown } from '@palpite/ui/icon.tsx';
import { useTexts } from '../../../base/text/texts.ts';
import css from './list-tools.module.css';

interface VendorSelectProps {
  vendors: readonly Pick<VendorCard, 'vassalage' | 'displayName'>[];
  /** Empty for all of them. */
  vassalage: string;
  onVendor(vassalage: string): void;
}

/** Whose games are shown: all of them, or one vendor's. */
export function VendorSelect({ vendors, vassalage, onVendor }: VendorSelectProps) {
  const t = useTexts('games');
  return (
    <label className={css.vendor}>
      <span>{t('vendor')}</span>
      <select value={vassalage} onChange={(event) => onVendor(event.currentTarget.value)}>
        <option value="">{t('vendorAll')}</option>
        {vendors.map((vendor) => (
          <option key={vendor.vassalage} value={vendor.vassalage}>
            {vendor.displayName}
          </option>
        ))}
      </select>
      <ChevronDown size={18} />
    </label>
  );
}
