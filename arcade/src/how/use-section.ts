import type { Language } from '@palpite/ui/text/language.ts';
import { useEffect, useState } from 'react';
import type { Derivation } from './derivation.ts';
import { sections } from './sections.ts';
import { symbolNames } from './symbol-names.ts';

export type SectionRead =
  | { readonly kind: 'reading' }
  | { readonly kind: 'failed'; again(): void }
  | {
      readonly kind: 'read';
      readonly derivation: Derivation;
      readonly names: Readonly<Record<string, string>>;
    };

/** What is told of a game, fetched and worked out once it is asked for. */
export function useSection(code: string, language: Language): SectionRead {
  const [tries, setTries] = useState(0);
  const [state, setState] = useState<SectionRead>({ kind: 'reading' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: fetched anew when somebody asks for it
  useEffect(() => {
    let isWanted = true;
    const again = () => {
      setState({ kind: 'reading' });
      setTries((before) => before + 1);
    };
    Promise.all([sections[code]?.(), symbolNames(code, language)]).then(
      ([section, names]) => isWanted && section && setState({ kind: 'read', derivation: section.derivation, names }),
      () => isWanted && setState({ kind: 'failed', again }),
    );
    return () => {
      isWanted = false;
    };
  }, [code, language, tries]);
  return state;
}
