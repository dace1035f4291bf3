import { classNames } from '@palpite/ui/class-names.ts';
import type { ReactNode } from 'react';
import type { Network } from '../../base/site-status.ts';
import { useTexts } from '../../base/text/texts.ts';
import css from './social-links.module.css';

/** Names of their own: the same in every language. */
const names: Readonly<Record<Network, string>> = {
  YOUTUBE: 'YouTube',
  TWITTER: 'Twitter',
  TIKTOK: 'TikTok',
  FACEBOOK: 'Facebook',
  INSTAGRAM: 'Instagram',
  WHATSAPP: 'WhatsApp',
};

/** Plain shapes of ours that say which network is meant: nobody's logo. */
const glyphs: Readonly<Record<Network, ReactNode>> = {
  YOUTUBE: (
    <>
      <rect x="2.5" y="5.5" width="19" height="13" rx="4" />
      <path d="M10.5 9.300v5.400l4.6-2.700z" fill="currentColor" />
    </>
  ),
  TWITTER: (
    <path d="M21 6.200c-.7.4-1.4.6-2.1.7A3.8 3.8 0 0 0 12.2 9.500c-3.3-.1-6-1.7-8-4.1-.9 1.7-.4 3.9 1.3 5.1-.6 0-1.2-.2-1.7-.5 0 1.8 1.3 3.3 3 3.7-.5.2-1.1.2-1.7.1.5 1.5 1.9 2.6 3.6 2.600A8 8 0 0 1 3 18a11 11 0 0 0 16.5-9.900c.6-.5 1.1-1.1 1.5-1.900z" />
  ),
  TIKTOK: <path d="M14 3.500v11.200a3.8 3.8 0 1 1-3.8-3.800M14 3.500c.4 2.7 2.2 4.5 5 4.7" />,
  FACEBOOK: (
    <path d="M13.5 21v-7.500h2.800l.5-3.200h-3.300V8.400c0-1.2.5-1.9 1.9-1.900h1.500V3.600c-3.8-.7-6.6.9-6.6 4.400v2.300H7.500v3.200h2.800V21" />
  ),
  INSTAGRAM: (
    <>
      <rect x="3.5" y="3.5" width="17" height="17" rx="5" />
      <circle cx="12" cy="12" r="4" />
      <circle cx="16.8" cy="7.2" r="1" fill="currentColor" stroke="none" />
    </>
  ),
  WHATSAPP: (
    <>
      <path d="M3.5 20.500l1.3-4.300a8.5 8.5 0 1 1 3.3 3.100z" />
      <path d="M9 8.500c-.3 3.2 3 6.6 6.3 6.5.6-.5.8-1.1.7-1.700l-1.9-.9-.9.900c-1-.4-1.9-1.4-2.3-2.400l.9-.9-.9-1.900c-.7-.1-1.3 0-1.9.4z" />
    </>
  ),
};

/** Where the brand may be found besides here; nothing where it has set up none. */
export function SocialLinks({
  links,
  className,
}: {
  links: readonly { network: Network; url: string }[];
  className?: string | undefined;
}) {
  const t = useTexts();
  if (links.length === 0) return null;
  return (
    <ul className={classNames(css.links, className)} aria-label={t('social')}>
      {links.map(({ network, url }) => (
        <li key={network}>
          <a href={url} target="_blank" rel="noopener noreferrer" title={names[network]}>
            <span className="sr-only">{names[network]}</span>
            <svg width="20" height="20" viewBox="0 0 24 24" aria-hidden="true" className={css.glyph}>
              {glyphs[network]}
            </svg>
          </a>
        </li>
      ))}
    </ul>
  );
}
