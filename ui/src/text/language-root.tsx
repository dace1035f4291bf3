import { DirectionProvider } from '@base-ui/react/direction-provider';
import type { ReactNode } from 'react';
import { directionOf, type Language } from './language.ts';
import { LanguageContext } from './language-context.tsx';

/** The language of everything inside: how figures are written, and on which side menus and popups open. */
export function LanguageRoot({ language, children }: { language: Language; children: ReactNode }) {
  return (
    <LanguageContext value={language}>
      <DirectionProvider direction={directionOf(language)}>{children}</DirectionProvider>
    </LanguageContext>
  );
}
