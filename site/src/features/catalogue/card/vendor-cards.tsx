import type { Section } from '../lobby/lobby-state.ts';
import { useVendorChoice } from '../vendors.ts';
import { VendorCard } from './vendor-card.tsx';

/** The houses of a row of the home lobby. */
export function VendorCards({ section: { type, vendors } }: { section: Section }) {
  const choose = useVendorChoice();
  if (type === 'HOT') return null;
  return vendors.map((vendor) => (
    <VendorCard key={vendor.vassalage} type={type} vendor={vendor} onChoose={(...told) => void choose(...told)} />
  ));
}
