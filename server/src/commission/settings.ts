import type { ContractKind } from '@palpite/math/commission/terms.ts';
import type { Said } from '../base/refusal/said.ts';
import { list, type Setting, whole } from '../base/setting/setting.ts';

export const offerDays = whole('contracts.offer_days', 7, {
  ...{ min: 1, max: 90, unit: 'days' },
  label: { PT: 'Espera da oferta de contrato', EN: 'Wait of a contract offer', AR: 'انتظار عرض العقد' },
  effect: {
    PT: 'Por quantos dias a oferta de um contrato espera a resposta do agente.',
    EN: 'How many days the offer of a contract waits for the agent’s answer.',
    AR: 'كم يومًا ينتظر عرض العقد رد الوكيل.',
  },
});

interface KindSettings {
  /** The highest rate terms may pay, in hundredths of a percent. */
  readonly most: Setting<number>;
  /** Which member types may hold such a contract, and which may offer one to somebody below. */
  readonly holders: Setting<readonly string[]>;
  readonly givers: Setting<readonly string[]>;
}

/** Agent types by their numbers, as a list of texts. */
const types = ['1', '2', '41', '42'];
const typesText: Said = {
  PT: '1 agente, 2 agente geral, 41 afiliado, 42 subafiliado',
  EN: '1 agent, 2 general agent, 41 affiliate, 42 sub-affiliate',
  AR: '1 وكيل، 2 وكيل عام، 41 شريك، 42 شريك فرعي',
};

function settingsOf(kind: ContractKind, standard: number, name: { PT: string; EN: string; AR: string }): KindSettings {
  const typed = { options: types, most: types.length, max: 2, touches: 'money' } as const;
  return {
    most: whole(`contracts.${kind}_most`, standard, {
      ...{ min: 0, max: 10_000, unit: 'hundredths', touches: 'money' },
      label: { PT: `Taxa máxima: ${name.PT}`, EN: `Highest rate: ${name.EN}`, AR: `أعلى نسبة: ${name.AR}` },
      effect: {
        PT: `A maior taxa que uma oferta de ${name.PT} pode pagar, de quem for. Contratos em vigor continuam.`,
        EN: `The highest rate an offer of a ${name.EN} may pay, whoever makes it. Contracts in force go on.`,
        AR: `أعلى نسبة يدفعها عرض ${name.AR} أيًا كان مقدمه. العقود السارية مستمرة.`,
      },
    }),
    holders: list(`contracts.${kind}_holders`, types, {
      ...typed,
      label: { PT: `Quem recebe: ${name.PT}`, EN: `Who may hold: ${name.EN}`, AR: `من يحمل: ${name.AR}` },
      effect: {
        PT: `Os tipos de agente que aceitam ${name.PT}: ${typesText.PT}.`,
        EN: `The types of agent that may accept a ${name.EN}: ${typesText.EN}.`,
        AR: `أنواع الوكلاء الذين يقبلون ${name.AR}: ${typesText.AR}.`,
      },
    }),
    givers: list(`contracts.${kind}_givers`, types, {
      ...typed,
      label: { PT: `Quem oferece: ${name.PT}`, EN: `Who may offer: ${name.EN}`, AR: `من يعرض: ${name.AR}` },
      effect: {
        PT: `Os tipos de agente que oferecem ${name.PT} à sua equipe: ${typesText.PT}.`,
        EN: `The types of agent that may offer a ${name.EN} to their team: ${typesText.EN}.`,
        AR: `أنواع الوكلاء الذين يعرضون ${name.AR} على فريقهم: ${typesText.AR}.`,
      },
    }),
  };
}

export const settingsOfKind: Readonly<Record<ContractKind, KindSettings>> = {
  dividend: settingsOf('dividend', 6_000, { PT: 'dividendo', EN: 'dividend', AR: 'الأرباح' }),
  daily_salary: settingsOf('daily_salary', 1_000, {
    ...{ PT: 'salário diário', EN: 'daily salary', AR: 'الراتب اليومي' },
  }),
  hourly_salary: settingsOf('hourly_salary', 1_000, {
    ...{ PT: 'salário por hora', EN: 'hourly salary', AR: 'الراتب بالساعة' },
  }),
  realtime_salary: settingsOf('realtime_salary', 500, {
    ...{ PT: 'salário em tempo real', EN: 'real-time salary', AR: 'الراتب الفوري' },
  }),
};

export const commissionSettings = [
  offerDays,
  ...Object.values(settingsOfKind).flatMap(({ most, holders, givers }) => [most, holders, givers]),
];
