import type { Lane } from '@palpite/contract/catalogue/shapes.ts';
import { useLanguage } from '@palpite/ui/language-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { lanesQuery } from '../catalogue-data.ts';
import { categoriesOf } from './category-state.ts';

const none: readonly Lane[] = [];

/** The categories that have vendors; none until they are known. */
export function useLanes(): readonly Lane[] {
  const { data } = useQuery(lanesQuery(useLanguage()));
  return data ? categoriesOf(data) : none;
}
