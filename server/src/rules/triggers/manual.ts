import { choice, trigger, whole } from '../rule.ts';

/** The player asks with a comment and pictures, and staff decide. */
export const manual = trigger({
  code: 'manual',
  name: { PT: 'Pedido à equipe', EN: 'Application to staff', AR: 'طلب إلى الفريق' },
  text: {
    PT: 'Envie um pedido com comentário; a equipe decide. Pedidos: até {tries}.',
    EN: 'Send an application with a comment; our team decides. Applications: up to {tries}.',
    AR: 'أرسل طلبًا مع تعليق ويقرر الفريق. عدد الطلبات: حتى {tries}.',
  },
  args: {
    images: choice({ PT: 'Imagens', EN: 'Pictures', AR: 'الصور' }, 'optional', {
      none: { PT: 'nenhuma', EN: 'none', AR: 'بلا صور' },
      optional: { PT: 'se quiser', EN: 'if they like', AR: 'اختيارية' },
      required: { PT: 'obrigatórias', EN: 'required', AR: 'إلزامية' },
    }),
    tries: whole({ PT: 'Pedidos por jogador', EN: 'Applications of a player', AR: 'طلبات اللاعب' }, 3, {
      min: 1,
      max: 50,
    }),
  },
  source: () => 'MANUAL',
  way: 'apply',
  joins: false,
  unit: 'none',
  hasBase: false,
  reads: [],
  check: () => [],
});
