import { whole } from '../base/setting/setting.ts';

export const offerDays = whole('contracts.offer_days', 7, {
  ...{ min: 1, max: 90, unit: 'days' },
  label: { PT: 'Espera da oferta de contrato', EN: 'Wait of a contract offer', AR: 'انتظار عرض العقد' },
  effect: {
    PT: 'Por quantos dias a oferta de um contrato espera a resposta do agente.',
    EN: 'How many days the offer of a contract waits for the agent’s answer.',
    AR: 'كم يومًا ينتظر عرض العقد رد الوكيل.',
  },
});

export const commissionSettings = [offerDays];
