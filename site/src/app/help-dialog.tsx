import { Dialog } from '@palpite/ui/dialog.tsx';
import { useEffect, useRef } from 'react';
import { useSiteStatus } from '../base/site-status.ts';
import { useTexts } from '../base/texts.ts';
import css from './help-dialog.module.css';

const topics = ['fairness', 'deposits', 'withdrawals', 'responsible', 'terms', 'privacy', 'contact'] as const;

/** Answers and terms. An address with `#terms` or another topic opens it there; `#term` is the same as `#terms`. */
export function HelpDialog({ open, onClose }: { open: boolean; onClose(): void }) {
  const t = useTexts('help', 'site');
  const { minAge } = useSiteStatus().info;
  const asked = location.hash.slice(1).replace(/^term$/, 'terms');
  const wanted = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (open) wanted.current?.scrollIntoView({ block: 'start' });
  }, [open]);
  return (
    <Dialog open={open} onClose={onClose} title={t('title')} closeLabel={t('site:close')} width="normal">
      <div className={css.topics}>
        {topics.map((topic) => (
          <details
            key={topic}
            ref={topic === asked ? wanted : undefined}
            open={topic === asked || (asked === '' && topic === 'fairness')}
            name="help"
          >
            <summary>{t(`${topic}.title`)}</summary>
            {t.list(`${topic}.text`, { age: minAge }).map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </details>
        ))}
      </div>
    </Dialog>
  );
}
