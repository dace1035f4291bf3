import { createContext, useContext } from 'react';
import type { Language } from './language.ts';

/** The language numbers, money and dates are written in. Give it a value at the root of the page. */
export const LanguageContext = createContext<Language>('PT');

export function useLanguage(): Language {
  return useContext(LanguageContext);
}
