import { HeroArt } from '@palpite/ui/art/hero.tsx';
import { Empty } from '@palpite/ui/box/empty.tsx';
import { Button, buttonClass } from '@palpite/ui/button.tsx';
import { CircleCheck, UserPlus } from '@palpite/ui/icon.tsx';
import { useState } from 'react';
import { Link } from 'wouter';
import { PageHead } from '../../base/page/page-head.tsx';
import { openOverlay } from '../../base/page/popup.ts';
import * as paths from '../../base/paths.ts';
import { useTrial } from '../../base/session/member-kind.ts';
import { useTexts } from '../../base/text/texts.ts';
import css from './feedback.module.css';
import { FeedbackForm } from './feedback-form.tsx';

/** Where a member tells the brand something; a trial player registers first. */
export function FeedbackPage() {
  const t = useTexts('feedback');
  const trial = useTrial();
  const [done, setDone] = useState(false);
  return (
    <div className={css.page}>
      <PageHead title={t('title')} back={paths.account} asks />
      {trial ? (
        <Empty
          art={<UserPlus size={36} />}
          title={t('registerFirst')}
          text={t('trial')}
          actions={<Button onClick={() => openOverlay({ kind: 'registerFirst' })}>{t('site:register')}</Button>}
        />
      ) : done ? (
        <div role="status">
          <Empty
            art={<CircleCheck size={44} className={css.good} />}
            title={t('done.title')}
            text={t('done.text')}
            actions={
              <>
                <Link href="/" className={buttonClass()}>
                  {t('done.home')}
                </Link>
                <Button variant="secondary" onClick={() => setDone(false)}>
                  {t('done.another')}
                </Button>
              </>
            }
          />
        </div>
      ) : (
        <>
          <div className={css.intro}>
            <HeroArt name="tucano" size={92} />
            <p>{t('text')}</p>
          </div>
          <FeedbackForm onDone={() => setDone(true)} />
        </>
      )}
    </div>
  );
}
