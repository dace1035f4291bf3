import type { Lane } from '@palpite/contract/catalogue/shapes.ts';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { lanesQuery } from '../catalogue-data.ts';
import { keptLanes } from '../kept-shelf.ts';
import { categoriesOf } from './category-state.ts';

const none: readonly Lane[] = [];

/** The categories that have vendors: until the platform answers those this tab saw last, or none. */
export function useLanes(): readonly Lane[] {
  const language = useLanguage();
  const { data } = useQuery({
    ...lanesQuery(language),
    placeholderData: () => {
      const lanes = keptLanes(language);
      return lanes && { lanes, sections: [], hot: [] };
    },
  });
  return data ? categoriesOf(data) : none;
}
