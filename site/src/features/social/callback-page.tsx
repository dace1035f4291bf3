import { Refused } from '@palpite/contract/base/client.ts';
import type { SessionValue, VerifyNeeded } from '@palpite/contract/entrance/shapes.ts';
import { finishSocial, linkSocial } from '@palpite/contract/social/player.ts';
import { type BindNeeded, bindNeeded, type SocialOutcome } from '@palpite/contract/social/shapes.ts';
import { Empty } from '@palpite/ui/box/empty.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { CircleAlert, LoaderCircle } from '@palpite/ui/icon.tsx';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { failureText } from '../../base/failure/failure.ts';
import { showNotice } from '../../base/failure/notice.ts';
import { verificationOf } from '../../base/human/verification.ts';
import { PageHead } from '../../base/page/page-head.tsx';
import { openPopup } from '../../base/page/popup.ts';
import * as paths from '../../base/paths.ts';
import { ask } from '../../base/session/caller.ts';
import { isAgent } from '../../base/session/member-kind.ts';
import { readToken } from '../../base/session/session.ts';
import { useTexts } from '../../base/text/texts.ts';
import css from './social.module.css';
import { takeReturn } from './social-data.ts';
import { WhoseAccount } from './whose-account.tsx';

/** The forms of the ways in, which are another feature's. */
export interface Forms {
  login(onDone: (opened: SessionValue) => void, onVerify: (needed: VerifyNeeded) => void): ReactNode;
  register(needed: BindNeeded, onDone: (opened: SessionValue) => void): ReactNode;
  verify(needed: VerifyNeeded, onDone: (opened: SessionValue) => void, onGone: () => void): ReactNode;
}

interface CallbackPageProps {
  forms: Forms;
  /** A session that no form has begun. */
  onSession(opened: SessionValue): void;
}

type Standing =
  | { is: 'waiting' }
  | { is: 'failed'; error: unknown; returnTo: string }
  | { is: 'verify'; needed: VerifyNeeded; bind?: BindNeeded }
  | { is: 'bind'; needed: BindNeeded }
  | { is: 'unlinked'; error: unknown; needed: BindNeeded };

const noticeOf = { bind: 'social:linked.done', prove: 'social:prove.done' } as const;

/**
 * Where a provider sends the visitor back to: a login, a link or a proof is finished here, or it is asked
 * whose account it shall be.
 */
export function CallbackPage({ forms, onSession }: CallbackPageProps) {
  const t = useTexts('social');
  const [, navigate] = useLocation();
  const [standing, setStanding] = useState<Standing>({ is: 'waiting' });
  const leave = (to: string) => navigate(to, { replace: true });
  const done = ({ purpose, session, returnTo }: SocialOutcome) => {
    if (session) onSession(session);
    if (purpose !== 'login') showNotice(noticeOf[purpose], 'good');
    leave(session ? inAs(session, returnTo) : returnTo);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: an address is used once
  useEffect(() => {
    const back = takeReturn();
    if (!back) return setStanding({ is: 'failed', error: undefined, returnTo: '/' });
    ask(finishSocial, back).then(done, (error: unknown) => setStanding(standingAfter(error)));
  }, []);

  const link = async (needed: BindNeeded) => {
    setStanding({ is: 'waiting' });
    try {
      await ask(linkSocial, { ticket: needed.ticket });
      showNotice(noticeOf.bind, 'good');
      leave(needed.returnTo);
    } catch (error) {
      setStanding({ is: 'unlinked', error, needed });
    }
  };

  const linkAs = (opened: SessionValue, needed: BindNeeded) =>
    link({ ...needed, returnTo: inAs(opened, needed.returnTo) });

  switch (standing.is) {
    case 'waiting':
      return (
        <div className={css.page} role="status">
          <LoaderCircle size={32} className={css.turning} />
          <p className={css.text}>{t('waiting')}</p>
        </div>
      );
    case 'verify': {
      const { needed, bind } = standing;
      return (
        <div className={css.page}>
          <PageHead title={t('verify')} back={paths.login} />
          {forms.verify(
            needed,
            (opened) => (bind ? void linkAs(opened, bind) : leave(inAs(opened, '/'))),
            () => leave(paths.login),
          )}
        </div>
      );
    }
    case 'bind': {
      const { needed } = standing;
      return (
        <WhoseAccount
          needed={needed}
          login={forms.login(
            (opened) => void linkAs(opened, needed),
            (verify) => setStanding({ is: 'verify', needed: verify, bind: needed }),
          )}
          register={forms.register(needed, () => leave(needed.returnTo))}
        />
      );
    }
    case 'unlinked': {
      const { error, needed } = standing;
      return (
        <div className={css.page}>
          <PageHead title={needed.provider.title} back={needed.returnTo} />
          <Empty
            tone="error"
            art={<CircleAlert size={36} />}
            title={failureText(error, t)}
            text={t('unlinked', { provider: needed.provider.title })}
            actions={
              <>
                <Button onClick={() => void link(needed)}>{t('site:error.retry')}</Button>
                <Button variant="secondary" onClick={() => leave(needed.returnTo)}>
                  {t('goOn')}
                </Button>
              </>
            }
          />
        </div>
      );
    }
    case 'failed': {
      const { error, returnTo } = standing;
      const inside = readToken() !== undefined;
      const again = () => {
        leave(inside ? returnTo : '/');
        if (!inside) openPopup('login');
      };
      return (
        <div className={css.page}>
          <PageHead title={t(inside ? 'linked.title' : 'site:login')} back={inside ? returnTo : '/'} />
          <Empty
            tone="error"
            art={<CircleAlert size={36} />}
            title={error === undefined ? t('failed') : failureText(error, t)}
            text={t(inside ? 'nothingChanged' : 'failedText')}
            actions={<Button onClick={again}>{t(inside ? 'goBack' : 'otherWays')}</Button>}
          />
        </div>
      );
    }
  }
}

/** Where who is in goes on: agents at their own home, as after any other login. */
function inAs({ customerType }: SessionValue, returnTo: string): string {
  return isAgent(customerType) ? paths.agentHome : returnTo;
}

function standingAfter(error: unknown): Standing {
  const needed = verificationOf(error);
  if (needed) return { is: 'verify', needed };
  const value = error instanceof Refused ? error.value : undefined;
  const bind =
    error instanceof Refused && error.code === 'bind_customer_required' ? bindNeeded.safeParse(value) : undefined;
  if (bind?.success) return { is: 'bind', needed: bind.data };
  const to = typeof value === 'object' && value !== null && 'returnTo' in value ? value.returnTo : undefined;
  return { is: 'failed', error, returnTo: typeof to === 'string' ? to : '/' };
}
