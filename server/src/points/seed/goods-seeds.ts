import type { Said } from '../../base/refusal/said.ts';
import type { Limit } from '../mall/goods-store.ts';
import type { Drawing } from './drawings.ts';

export interface GoodsSeed {
  readonly drawing: Drawing;
  readonly category: number;
  readonly price: bigint;
  readonly stock: number;
  readonly limit: Limit | null;
  readonly name: Said;
  readonly text: Said;
}

export const categorySeeds: readonly Said[] = [
  { PT: 'Para vestir', EN: 'To wear', AR: 'للارتداء' },
  { PT: 'Para a casa', EN: 'For the home', AR: 'للمنزل' },
  { PT: 'Som e lazer', EN: 'Sound and leisure', AR: 'الصوت والترفيه' },
];

/** What the demo brands have on offer to begin with. */
export const goodsSeeds: readonly GoodsSeed[] = [
  {
    ...{ drawing: 'camisa', category: 0, price: 1200n, stock: 40, limit: { count: 2, period: 'month' } },
    name: { PT: 'Camisa Palpite', EN: 'Palpite shirt', AR: 'قميص Palpite' },
    text: {
      PT: 'Algodão pesado, listras e o número 9. Do P ao GG: escreva o tamanho junto do endereço.',
      EN: 'Heavy cotton, stripes and the number 9. S to XL: write the size beside the address.',
      AR: 'قطن ثقيل بخطوط والرقم 9. من S إلى XL: اكتب المقاس بجانب العنوان.',
    },
  },
  {
    ...{ drawing: 'bone', category: 0, price: 600n, stock: 60, limit: null },
    name: { PT: 'Boné de aba curva', EN: 'Curved cap', AR: 'قبعة بحافة منحنية' },
    text: {
      PT: 'Cinco gomos, ajuste de metal, um tamanho só.',
      EN: 'Five panels, metal buckle, one size.',
      AR: 'خمس قطع وإبزيم معدني، مقاس واحد.',
    },
  },
  {
    ...{ drawing: 'mochila', category: 0, price: 3200n, stock: 15, limit: { count: 1, period: 'month' } },
    name: { PT: 'Mochila de viagem', EN: 'Travel backpack', AR: 'حقيبة ظهر للسفر' },
    text: {
      PT: '25 litros, lugar para um notebook de 15 polegadas, resistente à chuva.',
      EN: '25 litres, room for a 15 inch notebook, stands the rain.',
      AR: '25 لترًا، تتسع لحاسوب 15 بوصة، مقاومة للمطر.',
    },
  },
  {
    ...{ drawing: 'caneca', category: 1, price: 350n, stock: 120, limit: null },
    name: { PT: 'Caneca de cerâmica', EN: 'Ceramic mug', AR: 'كوب خزفي' },
    text: {
      PT: '350 ml, vai ao micro-ondas e à lava-louças.',
      EN: '350 ml, fit for microwave and dishwasher.',
      AR: '350 مل، تصلح للميكروويف وغسالة الصحون.',
    },
  },
  {
    ...{ drawing: 'rede', category: 1, price: 4500n, stock: 8, limit: { count: 1, period: 'ever' } },
    name: { PT: 'Rede de descanso', EN: 'Hammock', AR: 'أرجوحة شبكية' },
    text: {
      PT: 'Tecida à mão no Ceará, para duas pessoas, com ganchos.',
      EN: 'Woven by hand in Ceará, for two people, with hooks.',
      AR: 'منسوجة يدويًا في سيارا، لشخصين، مع خطافات.',
    },
  },
  {
    ...{ drawing: 'bola', category: 2, price: 1500n, stock: 30, limit: null },
    name: { PT: 'Bola de futebol', EN: 'Football', AR: 'كرة قدم' },
    text: {
      PT: 'Tamanho oficial, costura à mão, com bomba.',
      EN: 'Official size, sewn by hand, with a pump.',
      AR: 'بالحجم الرسمي، مخيطة يدويًا، مع منفاخ.',
    },
  },
  {
    ...{ drawing: 'fone', category: 2, price: 5200n, stock: 10, limit: { count: 1, period: 'month' } },
    name: { PT: 'Fone sem fio', EN: 'Wireless headphones', AR: 'سماعات لاسلكية' },
    text: {
      PT: 'Trinta horas de bateria, microfone, estojo.',
      EN: 'Thirty hours of battery, a microphone, a case.',
      AR: 'ثلاثون ساعة بطارية وميكروفون وحافظة.',
    },
  },
  {
    ...{ drawing: 'caixa', category: 2, price: 6800n, stock: 3, limit: { count: 1, period: 'ever' } },
    name: { PT: 'Caixa de som', EN: 'Speaker', AR: 'مكبر صوت' },
    text: {
      PT: 'Bluetooth, à prova d’água, doze horas de música.',
      EN: 'Bluetooth, waterproof, twelve hours of music.',
      AR: 'بلوتوث، مقاوم للماء، اثنتا عشرة ساعة من الموسيقى.',
    },
  },
];
