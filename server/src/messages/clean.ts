import { cellAttributes, markupElements } from '@palpite/contract/base/markup.ts';
import sanitizeHtml from 'sanitize-html';

/** What is no text at all goes with what stands inside; of anything else that is no markup of ours the words stay. */
const noText = [
  ...['script', 'style', 'textarea', 'option', 'noscript', 'noembed', 'noframes', 'template', 'title', 'xmp'],
  ...['svg', 'math', 'iframe', 'object', 'embed', 'plaintext'],
];

/** Where a link may lead: http, https, mailto, or a path of this site. Undefined: nowhere. */
function linkOf(href: string | undefined): string | undefined {
  const trimmed = href?.trim() ?? '';
  // browsers read a backslash as a slash and skip line ends and other control characters, so that an own path could
  // lead away
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  if (/[\\\u0000-\u001f\u007f]/.test(trimmed)) return undefined;
  if (/^(\/(?!\/)|#)/.test(trimmed)) return isOwnPath(trimmed) ? trimmed : undefined;
  return /^(https?:\/\/|mailto:)/i.test(trimmed) && URL.canParse(trimmed) ? trimmed : undefined;
}

/** '/.//other.example' is read as the path '//other.example', which by itself names another host. */
function isOwnPath(href: string): boolean {
  const read = URL.parse(href, 'https://own.invalid');
  return read?.host === 'own.invalid' && !read.pathname.startsWith('//');
}

/**
 * Makes HTML of staff safe to show: no script, no style, no address that runs, nothing from elsewhere;
 * every open tag is closed.
 */
export function cleanHtml(given: string): string {
  return sanitizeHtml(given, {
    allowedTags: [...markupElements],
    allowedAttributes: { a: ['href', 'rel'], th: [...cellAttributes.th], td: [...cellAttributes.td] },
    allowedSchemes: ['http', 'https', 'mailto'],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    nonTextTags: noText,
    nestingLimit: 30,
    transformTags: {
      a: (tagName, { href }) => {
        const link = linkOf(href);
        return { tagName, attribs: link === undefined ? {} : { href: link, rel: 'noopener noreferrer nofollow' } };
      },
    },
  }).trim();
}
