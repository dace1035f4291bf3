import { compare, inHundredths, lowestOf, type Rational } from '@palpite/math/chance/rational.ts';
import { calendars } from '@palpite/math/lottery/calendar/all.ts';
import type { Calendar } from '@palpite/math/lottery/calendar/calendar.ts';
import { d3 } from '@palpite/math/lottery/d3/family.ts';
import { k3 } from '@palpite/math/lottery/k3/family.ts';
import { kl8 } from '@palpite/math/lottery/kl8/family.ts';
import { markSix } from '@palpite/math/lottery/marksix/family.ts';
import { north, officialLotteries, station } from '@palpite/math/lottery/official.ts';
import { type AnyPlay, type OpenedFamily, openFamily } from '@palpite/math/lottery/opened.ts';
import { pc28 } from '@palpite/math/lottery/pc28/family.ts';
import { pick11 } from '@palpite/math/lottery/pick11/family.ts';
import { pk10 } from '@palpite/math/lottery/pk10/family.ts';
import { type HousePool, housePools, houseShare } from '@palpite/math/lottery/pool/house.ts';
import { returnsOf, seriesIn } from '@palpite/math/lottery/pricing.ts';
import { ssc } from '@palpite/math/lottery/ssc/family.ts';
import { yiki } from '@palpite/math/lottery/yiki/family.ts';
import { mostSeries } from './settings.ts';

/** The vendors under which our own lotteries stand on the shelf: one for each way they pay. */
export const vendors = {
  LOTT: { code: 'LOTT', name: 'Palpite Loterias' },
  ELOTT: { code: 'TCG_LOTTO_VN', name: 'Palpite Loterias VN' },
  SEA: { code: 'TCG_SEA', name: 'Palpite Loterias SEA' },
} as const;

/** A lottery the house sells. */
export interface Lottery {
  /** The code on the shelf, that of its calendar. */
  readonly code: string;
  readonly family: OpenedFamily;
  readonly calendar: Calendar;
  readonly vendor: { readonly code: string; readonly name: string };
  readonly gameType: 'LOTT' | 'ELOTT';
  /** The prize mode where that is not the category itself, the country whose page lists it, or that it is a pool. */
  readonly classify: 'SEA' | 'VN' | 'POOL' | null;
  readonly namePt: string;
  readonly nameEn: string;
  readonly nameAr: string;
  /** Names in other languages and what people call it: found by search. */
  readonly alsoKnown: string;
  /** Others draw it, in public: its results are heard (`official/`). */
  readonly isOfficial: boolean;
  /** How it is sold where its winners share the sales; null: at odds, or in series. */
  readonly pool: HousePool | null;
  /** The lowest return in hundredths of a percent, of the plays that are sold everywhere. */
  readonly rtp: number;
}

type Named = Pick<Lottery, 'code' | 'namePt' | 'nameEn' | 'nameAr' | 'alsoKnown'>;
type Kind = Pick<Lottery, 'gameType' | 'classify' | 'vendor'>;

const classic: Kind = { gameType: 'LOTT', classify: null, vendor: vendors.LOTT };
const vietnamese: Kind = { gameType: 'ELOTT', classify: 'VN', vendor: vendors.ELOTT };
const pools: Kind = { gameType: 'LOTT', classify: 'POOL', vendor: vendors.LOTT };
const southEast: Kind = { gameType: 'ELOTT', classify: 'SEA', vendor: vendors.SEA };

/** What every law profile asks of a play: a brand may ask for more, and sells the others not at all. */
const usualReturn: Rational = { numerator: 85n, denominator: 100n };

/** The lowest return of a play's units, the rebate included. */
export function leastReturn(play: AnyPlay): Rational {
  return lowestOf([...returnsOf(play, { series: seriesIn(play, mostSeries.standard) }).values()]);
}

function ofFamily(family: OpenedFamily, kind: Kind, games: readonly Named[]): Lottery[] {
  const returns = [...family.plays.values()].map(leastReturn).filter((each) => compare(each, usualReturn) >= 0);
  const rtp = inHundredths(lowestOf(returns));
  return games.map((game) => {
    const calendar = calendars.get(game.code);
    if (!calendar) throw new RangeError(`${game.code} has no calendar`);
    return { ...game, ...kind, family, calendar, rtp, isOfficial: officialLotteries.has(game.code), pool: null };
  });
}

interface Words {
  readonly pt: string;
  readonly en: string;
  readonly ar: string;
  readonly also: string;
}

const everyMinutes = (code: string, minutes: readonly number[], { pt, en, ar, also }: Words): Named[] =>
  minutes.map((each) => ({
    ...{ code: `${code}-${each}`, namePt: `${pt} ${each} min`, nameEn: `${en} ${each} min` },
    ...{ nameAr: `${ar} ${each} د`, alsoKnown: also },
  }));
const daily = (code: string, { pt, en, ar, also }: Words): Named[] => [
  { code, namePt: pt, nameEn: en, nameAr: ar, alsoKnown: also },
];

/** Those whose results are read by the family of one of them. */
function official(of: string, kind: Kind, games: readonly Named[]): Lottery[] {
  const family = officialLotteries.get(of);
  if (!family) throw new RangeError(`${of} is no official lottery`);
  return ofFamily(family, kind, games);
}

/** A lottery of Caixa, sold as a pool of the brand's own sales: all of them return what a pool pays at least. */
function pool(code: string, name: string, nameAr: string, also: string): Lottery[] {
  const named: Named = { code, namePt: name, nameEn: name, nameAr, alsoKnown: `${also} caixa loteria 巴西` };
  const [lottery] = official(code, pools, [named]);
  const rules = housePools.get(code);
  if (!lottery || !rules) throw new RangeError(`${code} is no pool`);
  return [{ ...lottery, pool: rules, rtp: houseShare.least }];
}

// Magnum is not here: its plays return less than any law profile allows (rules.ts).
const stations = [
  ...[
    ['tien-giang', 'Tiền Giang'],
    ['kien-giang', 'Kiên Giang'],
    ['da-lat', 'Đà Lạt'],
    ['ho-chi-minh', 'Hồ Chí Minh'],
  ],
  ...[
    ['dong-thap', 'Đồng Tháp'],
    ['ca-mau', 'Cà Mau'],
    ['ben-tre', 'Bến Tre'],
    ['vung-tau', 'Vũng Tàu'],
  ],
  ...[
    ['bac-lieu', 'Bạc Liêu'],
    ['dong-nai', 'Đồng Nai'],
    ['can-tho', 'Cần Thơ'],
    ['soc-trang', 'Sóc Trăng'],
  ],
  ...[
    ['tay-ninh', 'Tây Ninh'],
    ['an-giang', 'An Giang'],
    ['binh-thuan', 'Bình Thuận'],
    ['vinh-long', 'Vĩnh Long'],
  ],
  ...[
    ['binh-duong', 'Bình Dương'],
    ['tra-vinh', 'Trà Vinh'],
    ['long-an', 'Long An'],
    ['binh-phuoc', 'Bình Phước'],
  ],
  ...[
    ['hau-giang', 'Hậu Giang'],
    ['kon-tum', 'Kon Tum'],
    ['khanh-hoa', 'Khánh Hòa'],
    ['hue', 'Huế'],
  ],
  ...[
    ['phu-yen', 'Phú Yên'],
    ['dak-lak', 'Đắk Lắk'],
    ['quang-nam', 'Quảng Nam'],
    ['da-nang', 'Đà Nẵng'],
  ],
  ...[
    ['binh-dinh', 'Bình Định'],
    ['quang-tri', 'Quảng Trị'],
    ['quang-binh', 'Quảng Bình'],
    ['gia-lai', 'Gia Lai'],
  ],
  ...[
    ['ninh-thuan', 'Ninh Thuận'],
    ['quang-ngai', 'Quảng Ngãi'],
    ['dak-nong', 'Đắk Nông'],
  ],
] as [string, string][];

const exchanges = [
  ...[
    ['set', 'Tailândia', 'Thailand', 'تايلاند'],
    ['nikkei', 'Nikkei', 'Nikkei', 'نيكاي'],
    ['hang-seng', 'Hang Seng', 'Hang Seng', 'هانغ سنغ'],
  ],
  ...[
    ['shenzhen', 'Shenzhen', 'Shenzhen', 'شنتشن'],
    ['taiwan', 'Taiwan', 'Taiwan', 'تايوان'],
    ['korea', 'Coreia', 'Korea', 'كوريا'],
  ],
  ...[
    ['singapore', 'Singapura', 'Singapore', 'سنغافورة'],
    ['india', 'Índia', 'India', 'الهند'],
    ['egypt', 'Egito', 'Egypt', 'مصر'],
  ],
  ...[
    ['russia', 'Rússia', 'Russia', 'روسيا'],
    ['germany', 'Alemanha', 'Germany', 'ألمانيا'],
    ['uk', 'Reino Unido', 'United Kingdom', 'المملكة المتحدة'],
  ],
  ['dow', 'Dow Jones', 'Dow Jones', 'داو جونز'],
] as [string, string, string, string][];

const all = [
  ...ofFamily(
    openFamily(ssc),
    classic,
    everyMinutes('ssc', [1, 3, 5], {
      pt: 'Cinco Dígitos',
      en: 'Five Digits',
      ar: 'خمسة أرقام',
      also: 'ssc shishicai 时时彩 خمسة أرقام',
    }),
  ),
  ...ofFamily(
    openFamily(k3),
    classic,
    everyMinutes('k3', [1, 3, 5], {
      pt: 'Três Dados',
      en: 'Three Dice',
      ar: 'ثلاثة نرود',
      also: 'k3 kuai3 快三 dados ثلاثة نرود',
    }),
  ),
  ...ofFamily(
    openFamily(pk10),
    classic,
    everyMinutes('pk10', [1, 3, 5], {
      pt: 'Corrida dos Dez',
      en: 'Race of Ten',
      ar: 'سباق العشرة',
      also: 'pk10 赛车 racing سباق العشرة',
    }),
  ),
  ...ofFamily(
    openFamily(pick11),
    classic,
    everyMinutes('pick11', [3], {
      pt: 'Cinco de Onze',
      en: 'Five of Eleven',
      ar: 'خمسة من أحد عشر',
      also: '11x5 11选5 خمسة من أحد عشر',
    }),
  ),
  ...ofFamily(
    openFamily(pc28),
    classic,
    everyMinutes('pc28', [3], { pt: 'Soma 28', en: 'Sum 28', ar: 'مجموع 28', also: 'pc28 lucky28 幸运28 مجموع 28' }),
  ),
  ...ofFamily(
    openFamily(kl8),
    classic,
    everyMinutes('kl8', [5], {
      pt: 'Vinte de Oitenta',
      en: 'Twenty of Eighty',
      ar: 'عشرون من ثمانين',
      also: 'kl8 keno 快乐8 كينو',
    }),
  ),
  ...ofFamily(
    openFamily(markSix),
    classic,
    daily('marksix', {
      pt: 'Seis da Sorte',
      en: 'Mark Six',
      ar: 'مارك سيكس',
      also: 'marksix liuhecai 六合彩 مارك سيكس',
    }),
  ),
  ...ofFamily(
    openFamily(d3),
    classic,
    daily('d3', { pt: 'Três Dígitos', en: 'Three Digits', ar: 'ثلاثة أرقام', also: '3d pick3 福彩3d ثلاثة أرقام' }),
  ),
  ...ofFamily(north, vietnamese, [
    ...daily('vn-north', {
      pt: 'Vietnã Norte',
      en: 'Vietnam North',
      ar: 'فيتنام الشمال',
      also: 'xsmb miền bắc mien bac 北部 فيتنام الشمال',
    }),
    ...everyMinutes('vn-fast', [1, 2, 5], {
      pt: 'Vietnã Rápida',
      en: 'Vietnam Fast',
      ar: 'فيتنام السريع',
      also: 'siêu tốc 快速 فيتنام السريع',
    }),
  ]),
  ...ofFamily(
    station,
    vietnamese,
    stations.map(([code, name]) => ({
      ...{ code: `vn-${code}`, namePt: `Vietnã: ${name}`, nameEn: `Vietnam: ${name}`, nameAr: `فيتنام: ${name}` },
      alsoKnown: `${code.replaceAll('-', ' ')} xsmn xsmt 越南 فيتنام`,
    })),
  ),
  ...pool('mega', 'Mega-Sena', 'ميغا سينا', 'megasena sena'),
  ...pool('quina', 'Quina', 'كينا', 'quina'),
  ...pool('lotofacil', 'Lotofácil', 'لوتوفاسيل', 'lotofacil'),
  ...pool('lotomania', 'Lotomania', 'لوتومانيا', 'lotomania'),
  ...pool('dupla-sena', 'Dupla Sena', 'دوبلا سينا', 'duplasena'),
  ...official('thai', southEast, [
    {
      code: 'thai',
      namePt: 'Loteria da Tailândia',
      nameEn: 'Thai Lottery',
      nameAr: 'يانصيب تايلاند',
      alsoKnown: 'glo หวยไทย 泰国 تايلاند',
    },
  ]),
  ...official('lao', southEast, [
    {
      code: 'lao',
      namePt: 'Loteria do Laos',
      nameEn: 'Lao Lottery',
      nameAr: 'يانصيب لاوس',
      alsoKnown: 'หวยลาว 老挝 لاوس',
    },
  ]),
  ...official('hanoi', southEast, [
    { code: 'hanoi', namePt: 'Hanói', nameEn: 'Hanoi', nameAr: 'هانوي', alsoKnown: 'หวยฮานอย 河内 هانوي' },
    {
      code: 'hanoi-special',
      namePt: 'Hanói Especial',
      nameEn: 'Hanoi Special',
      nameAr: 'هانوي الخاص',
      alsoKnown: 'ฮานอยพิเศษ 河内 هانوي',
    },
    {
      code: 'hanoi-vip',
      namePt: 'Hanói VIP',
      nameEn: 'Hanoi VIP',
      nameAr: 'هانوي VIP',
      alsoKnown: 'ฮานอยวีไอพี 河内 هانوي',
    },
  ]),
  ...ofFamily(
    openFamily(yiki),
    southEast,
    daily('yiki', { pt: 'Yi-ki 15 min', en: 'Yi-ki 15 min', ar: 'يي كي 15 د', also: 'จับยี่กี yeekee yiki 彩 يي كي' }),
  ),
  ...official(
    'stock-set',
    southEast,
    exchanges.map(([code, pt, en, ar]) => ({
      ...{ code: `stock-${code}`, namePt: `Bolsa: ${pt}`, nameEn: `Stock: ${en}`, nameAr: `بورصة: ${ar}` },
      alsoKnown: `${code.replaceAll('-', ' ')} หวยหุ้น 股票 بورصة`,
    })),
  ),
];

/** By code. */
export const lotteries: ReadonlyMap<string, Lottery> = new Map(all.map((lottery) => [lottery.code, lottery]));
