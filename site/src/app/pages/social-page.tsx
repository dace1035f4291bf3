import type { SessionValue } from '@palpite/contract/entrance/shapes.ts';
import { registerSocial } from '@palpite/contract/social/player.ts';
import type { BindNeeded } from '@palpite/contract/social/shapes.ts';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { openPopup } from '../../base/page/popup.ts';
import { ask } from '../../base/session/caller.ts';
import { useSiteStatus } from '../../base/site-status.ts';
import { enter, registerSettingsQuery } from '../../features/entrance/entrance-data.ts';
import { LoginForm } from '../../features/entrance/login/login-form.tsx';
import { VerifyLoginForm } from '../../features/entrance/login/verify-login-form.tsx';
import { RegisterForm } from '../../features/entrance/register/register-form.tsx';
import { CallbackPage, type Forms } from '../../features/social/callback-page.tsx';

/** Back from a provider: its page, with the forms of the ways in. */
export function SocialPage() {
  const first = useRef<HTMLInputElement>(null);
  const forms: Forms = {
    login: (onDone, onVerify) => (
      <LoginForm
        first={first}
        onVerify={onVerify}
        onForgot={() => openPopup('forgot')}
        onDone={(opened) => (opened.passwordExpired ? openPopup('changePassword') : onDone(opened))}
      />
    ),
    register: (needed, onDone) => <NewAccount needed={needed} onDone={onDone} />,
    verify: (needed, onDone, onGone) => <VerifyLoginForm needed={needed} onDone={onDone} onGone={onGone} />,
  };
  return <CallbackPage forms={forms} onSession={enter} />;
}

function NewAccount({ needed, onDone }: { needed: BindNeeded; onDone(opened: SessionValue): void }) {
  const status = useSiteStatus();
  const first = useRef<HTMLInputElement>(null);
  const rules = useQuery(registerSettingsQuery).data ?? status.info.register;
  return (
    <RegisterForm
      by="vouched"
      rules={rules}
      first={first}
      onDone={onDone}
      vouched={{
        username: needed.nameHint,
        emailKept: needed.emailKept,
        register: (input) => ask(registerSocial, { ...input, ticket: needed.ticket }),
      }}
    />
  );
}
