/** One language of the interface. */
export interface LanguageRow {
  /** Its BCP 47 tag: for `lang` attributes and for Intl. */
  readonly tag: string;
  /** Its own name: whoever looks for it reads it. */
  readonly name: string;
  /** Written from right to left. */
  readonly rtl?: true;
}

/** Every language the platform knows, by its code. A brand offers those of its own list that have texts. */
export const languageTable = {
  CN: { tag: 'zh-CN', name: '简体中文' },
  EN: { tag: 'en', name: 'English' },
  JA: { tag: 'ja', name: '日本語' },
  TH: { tag: 'th', name: 'ไทย' },
  VI: { tag: 'vi', name: 'Tiếng Việt' },
  MY: { tag: 'my', name: 'မြန်မာ' },
  ES: { tag: 'es', name: 'Español' },
  HI: { tag: 'hi', name: 'हिन्दी' },
  ID: { tag: 'id', name: 'Bahasa Indonesia' },
  KM: { tag: 'km', name: 'ខ្មែរ' },
  KO: { tag: 'ko', name: '한국어' },
  MS: { tag: 'ms', name: 'Bahasa Melayu' },
  PT: { tag: 'pt-BR', name: 'Português' },
  TA: { tag: 'ta', name: 'தமிழ்' },
  TW: { tag: 'zh-TW', name: '繁體中文' },
  // Of the codes only CN and TW name a place; the others are of ISO 639-1, and there `ty` is Tahitian.
  TY: { tag: 'ty', name: 'Reo Tahiti' },
  UR: { tag: 'ur', name: 'اردو', rtl: true },
  'PT-BR': { tag: 'pt-BR', name: 'Português (Brasil)' },
  TR: { tag: 'tr', name: 'Türkçe' },
  BN: { tag: 'bn', name: 'বাংলা' },
  AR: { tag: 'ar', name: 'العربية', rtl: true },
  FA: { tag: 'fa', name: 'فارسی', rtl: true },
  RU: { tag: 'ru', name: 'Русский' },
  KK: { tag: 'kk', name: 'Қазақ тілі' },
  UZ: { tag: 'uz', name: 'Oʻzbekcha' },
  LO: { tag: 'lo', name: 'ລາວ' },
  NE: { tag: 'ne', name: 'नेपाली' },
  FR: { tag: 'fr', name: 'Français' },
  TE: { tag: 'te', name: 'తెలుగు' },
  SW: { tag: 'sw', name: 'Kiswahili' },
} as const satisfies Readonly<Record<string, LanguageRow>>;

export type Language = keyof typeof languageTable;

export const languages = Object.keys(languageTable) as readonly Language[];

/** The BCP 47 tag of a language. */
export function languageTag(language: Language): string {
  return languageTable[language].tag;
}

/**
 * What Intl formats with: the language's habits, with the digits 0 to 9, so that an amount reads as at the bank and
 * can be typed back as shown.
 */
export function formatTag(language: Language): string {
  return `${languageTable[language].tag}-u-nu-latn`;
}

/** PT-BR is Portuguese of Brazil, and so is every Portuguese text we have: one set of texts serves both codes. */
export function textLanguage(language: Language): Language {
  return language === 'PT-BR' ? 'PT' : language;
}

/**
 * Reads a platform code or a BCP 47 tag ('PT', 'pt-BR', 'en-US') as one of `among`: the very code, else one of the same
 * tag, else one of the same tongue. Anything else is undefined.
 */
export function readLanguage(
  text: string | null | undefined,
  among: readonly Language[] = languages,
): Language | undefined {
  const asked = text?.trim().toLowerCase();
  if (!asked) return undefined;
  const meant = languages.find((each) => each.toLowerCase() === asked);
  const tag = (meant ? languageTag(meant) : asked).toLowerCase();
  const tongue = tag.split('-')[0];
  return (
    among.find((each) => each.toLowerCase() === asked) ??
    among.find((each) => languageTag(each).toLowerCase() === tag) ??
    among.find((each) => languageTag(each).split('-')[0] === tongue)
  );
}
