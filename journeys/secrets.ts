// What must not be read where it has no business: looked for in whatever a journey left behind.

/** One secret, by what it is, as the person or the platform had it in plain. */
export interface Secret {
  readonly what: string;
  readonly plain: string;
}

/** Where something was found: what, and a few signs around it with the secret itself struck out. */
export interface Find {
  readonly what: string;
  readonly where: string;
  readonly around: string;
}

/** The forms a text may hide in: as it is, as part of an address or a form, in JSON, in base64 and in hex. */
function formsOf(plain: string): string[] {
  const bytes = Buffer.from(plain, 'utf8');
  const forms = [
    plain,
    encodeURIComponent(plain),
    encodeURIComponent(plain).replaceAll('%20', '+'),
    JSON.stringify(plain).slice(1, -1),
    JSON.stringify(JSON.stringify(plain)).slice(3, -3),
  ];
  // six digits in hex or base64 are a few letters that stand anywhere by accident
  if (bytes.length >= 9) {
    forms.push(bytes.toString('hex'));
    // base64 of a part of a longer text differs by where it begins: what all three have in common of this text
    for (const shift of [0, 1, 2]) {
      const whole = Buffer.concat([Buffer.alloc(shift), bytes]).toString('base64url');
      forms.push(whole.slice(shift === 0 ? 0 : shift + 1, Math.floor(((bytes.length + shift) * 8) / 6)));
    }
  }
  return [...new Set(forms)];
}

/** A code of digits stands alone: as part of a longer number it is an accident. */
function patternOf(form: string): RegExp {
  const literal = form.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(/^\d+$/.test(form) ? `(?<![\\d.])${literal}(?!\\d)` : literal, 'g');
}

/** Where these secrets stand in a text. */
export function findSecrets(secrets: readonly Secret[], where: string, text: string): Find[] {
  const url = text.replaceAll('-', '+').replaceAll('_', '/');
  return secrets.flatMap(({ what, plain }) => {
    for (const form of formsOf(plain)) {
      const found = patternOf(form).exec(text) ?? patternOf(form.replaceAll('-', '+').replaceAll('_', '/')).exec(url);
      if (!found) continue;
      const before = text.slice(Math.max(0, found.index - 60), found.index);
      return [{ what, where, around: `${before}[…]${text.slice(found.index + form.length).slice(0, 20)}` }];
    }
    return [];
  });
}
