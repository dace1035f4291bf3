// The languages a visitor may choose: those of the brand's list that have texts.
import type { Language } from '@palpite/ui/text/language.ts';
import { useContext } from 'react';
import { SiteStatusContext } from '../site-status.ts';
import { writtenLanguages } from './texts.ts';

/** In the brand's order. */
export function offeredLanguages(ofBrand: readonly string[]): readonly Language[] {
  return ofBrand.flatMap((code) => writtenLanguages.find((each) => each === code) ?? []);
}

/** Those of the brand; where nobody could be asked, every language that has texts. */
export function useOfferedLanguages(): readonly Language[] {
  const status = useContext(SiteStatusContext);
  return status ? offeredLanguages(status.info.languages) : writtenLanguages;
}
