import { Button } from '@palpite/ui/button.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import content from '../../base/content/content.module.css';
import { Section } from '../../base/parts/section.tsx';
import { useMay } from '../../base/staff.ts';
import { ShoeDialog } from './act-dialogs.tsx';
import css from './tables.module.css';
import type { DeskTableOne } from './tables-data.ts';

/** How far the shoe is, and the way to change it for the next. */
export function ShoePart({ of: { shoe, table } }: { of: DeskTableOne }) {
  const { t } = useTranslation('tables');
  const may = useMay('tables.manage');
  const [isAsking, setAsking] = useState(false);
  if (!shoe) return null;
  return (
    <Section title={t('shoe.title')} panel>
      <p>{t('shoe.rounds', { count: shoe.rounds })}</p>
      <p className={css.said}>{t(shoe.isLast ? 'shoe.ends' : 'shoe.goesOn')}</p>
      {may && !shoe.isLast && (
        <div className={content.foot}>
          <Button variant="secondary" onClick={() => setAsking(true)}>
            {t('shoe.change')}
          </Button>
        </div>
      )}
      {isAsking && <ShoeDialog table={table} onClose={() => setAsking(false)} />}
    </Section>
  );
}
