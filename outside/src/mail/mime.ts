/** What a mail says, as a person reads it. */
export interface ReadMail {
  readonly subject: string;
  readonly messageId: string;
  readonly text: string;
}

/**
 * Reads the subject and the plain text of a mail (RFC 5322, 2045–2047): enough for what senders
 * of one-time mails write.
 */
export function readMail(source: Buffer): ReadMail {
  const { headers, body } = split(source.toString('latin1'));
  return {
    subject: readWords(headers.get('subject') ?? ''),
    messageId: headers.get('message-id') ?? '',
    text: plainText(headers, body) ?? '',
  };
}

interface Part {
  readonly headers: ReadonlyMap<string, string>;
  readonly body: string;
}

/** Headers by their names in lower case, each unfolded into one line. Bytes stay as they are, one per character. */
function split(part: string): Part {
  const end = /\r?\n\r?\n/.exec(part);
  const head = end ? part.slice(0, end.index) : part;
  const headers = new Map<string, string>();
  for (const line of head.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.set(line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim());
  }
  return { headers, body: end ? part.slice(end.index + end[0].length) : '' };
}

/** The first part that is plain text, decoded; undefined when there is none. */
function plainText(headers: Part['headers'], body: string): string | undefined {
  const type = headers.get('content-type') ?? 'text/plain';
  const boundary = /boundary="?([^";]+)"?/i.exec(type)?.[1];
  if (/^multipart\//i.test(type) && boundary !== undefined) {
    for (const inner of body.split(`--${boundary}`).slice(1)) {
      const part = split(inner.replace(/^\r?\n/, ''));
      const text = inner.startsWith('--') ? undefined : plainText(part.headers, part.body);
      if (text !== undefined) return text;
    }
    return undefined;
  }
  if (!/^text\/plain/i.test(type)) return undefined;
  const bytes = decode(body, (headers.get('content-transfer-encoding') ?? '7bit').toLowerCase());
  return readBytes(bytes, /charset="?([\w-]+)"?/i.exec(type)?.[1] ?? 'utf-8')
    .replaceAll('\r\n', '\n')
    .trim();
}

function decode(body: string, encoding: string): Buffer {
  if (encoding === 'base64') return Buffer.from(body, 'base64');
  return Buffer.from(encoding === 'quoted-printable' ? unquote(body.replace(/=\r?\n/g, '')) : body, 'latin1');
}

function unquote(text: string): string {
  return text.replace(/=([0-9A-F]{2})/gi, (_whole, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

function readBytes(bytes: Buffer, charset: string): string {
  return bytes.toString(/^(iso-8859-1|latin1)$/i.test(charset) ? 'latin1' : 'utf8');
}

/** Encoded words of RFC 2047, such as `=?UTF-8?Q?Seu_c=C3=B3digo?=`. */
function readWords(header: string): string {
  return header
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?([\w-]+)\?([bq])\?([^?]*)\?=/gi, (_whole, charset: string, kind: string, text: string) =>
      readBytes(
        kind.toLowerCase() === 'b'
          ? Buffer.from(text, 'base64')
          : Buffer.from(unquote(text.replaceAll('_', ' ')), 'latin1'),
        charset,
      ),
    );
}
