// What the brand wrote, drawn with links as this site follows them.
import { type DrawLink, RichText as Drawn, foreignLink } from '@palpite/ui/text/rich-text.tsx';
import { Link } from 'wouter';

export { plainText, safeAddress } from '@palpite/ui/text/rich-text.tsx';

interface RichTextProps {
  html: string;
  /** Called when a link leads to another page of the site: what stands over the page gives way. */
  onLeave?: () => void;
}

export function RichText({ html, onLeave }: RichTextProps) {
  const drawLink: DrawLink = ({ address, ours }, words) => {
    if (!ours) return foreignLink(address, words);
    // The games and the verifier are pages of their own.
    if (address.startsWith('/arcade/')) return <a href={address}>{words}</a>;
    return (
      <Link href={address} {...(onLeave && { onClick: onLeave })}>
        {words}
      </Link>
    );
  };
  return <Drawn html={html} drawLink={drawLink} />;
}
