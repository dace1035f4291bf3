import { Skeleton } from '@palpite/ui/box/skeleton.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import * as paths from '../../base/paths.ts';
import { useTexts } from '../../base/text/texts.ts';
import { helpQuery } from '../../features/messages/messages-data.ts';

/** Ahead of the footer coming into sight. */
const ahead = '400px';
const waiting = [120, 96, 132, 108, 88];

/**
 * The first places of the help centre, asked for when the footer comes near. Where they do not come there is
 * still the way to all of them.
 */
export function HelpLinks() {
  const t = useTexts();
  const mark = useRef<HTMLLIElement>(null);
  const [near, setNear] = useState(typeof IntersectionObserver === 'undefined');
  const { data, isPending } = useQuery({ ...helpQuery(useLanguage()), enabled: near });
  useEffect(() => {
    if (near || !mark.current) return;
    const watching = new IntersectionObserver(
      (seen) => seen.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: ahead },
    );
    watching.observe(mark.current);
    return () => watching.disconnect();
  }, [near]);
  if (isPending)
    return waiting.map((width, at) => (
      <li key={width} ref={at === 0 ? mark : undefined} aria-hidden="true">
        <Skeleton width={width} height={14} />
      </li>
    ));
  const places = data?.filter(({ display }) => display) ?? [];
  if (places.length === 0)
    return (
      <li>
        <Link href={paths.help}>{t('help')}</Link>
      </li>
    );
  return places.map(({ id, tag, title }) => (
    <li key={id}>
      <Link href={`${paths.help}#${encodeURIComponent(tag)}`}>{title}</Link>
    </li>
  ));
}
