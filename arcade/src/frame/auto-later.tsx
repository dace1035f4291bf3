import { Skeleton } from '@palpite/ui/box/skeleton.tsx';
import { laterPart } from '../base/page/later.tsx';

function Outline() {
  return <Skeleton height={420} radius={12} />;
}

/** The plan of an automatic run: nobody begins with it. */
export const AutoForm = laterPart(async () => (await import('./auto-form.tsx')).AutoForm, { Outline });
