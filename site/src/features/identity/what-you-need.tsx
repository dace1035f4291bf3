import type { IdentityInfo } from '@palpite/contract/identity/player.ts';
import { BadgeCheck, Camera, Clock, ShieldCheck } from '@palpite/ui/icon.tsx';
import { useTexts } from '../../base/text/texts.ts';
import css from './identity-page.module.css';

/** What to have at hand, whose document it must be, and what becomes of the pictures. */
export function WhatYouNeed({ info: { name, cpf } }: { info: IdentityInfo }) {
  const t = useTexts('identity');
  const whose =
    name === null ? t('need.anyName') : cpf === null ? t('need.name', { name }) : t('need.nameAndCpf', { name, cpf });
  const lines = [
    { key: 'document', icon: <BadgeCheck size={20} />, text: whose },
    { key: 'face', icon: <Camera size={20} />, text: t('need.faceText') },
    { key: 'time', icon: <Clock size={20} />, text: t('need.timeText') },
    { key: 'privacy', icon: <ShieldCheck size={20} />, text: t('need.privacyText') },
  ];
  return (
    <section className={css.needs} aria-labelledby="identity-needs">
      <h2 id="identity-needs">{t('need.title')}</h2>
      <ul>
        {lines.map((line) => (
          <li key={line.key}>
            <span className={css.tile}>{line.icon}</span>
            <div>
              <b>{t(`need.${line.key}`)}</b>
              <p>{line.text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
