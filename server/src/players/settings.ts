import { choice } from '../base/setting/setting.ts';

/** The network of an address: a /24, a /56 of IPv6. */
export const sessionAddress = choice('session.address', 'free', {
  options: ['free', 'network', 'exact'],
  label: { PT: 'Rede da sessão', EN: 'Network of a session', AR: 'شبكة الجلسة' },
  effect: {
    PT: 'De onde se usa uma sessão: de qualquer lugar, só da rede em que começou, ou só do mesmo endereço.',
    EN: 'From where a session may be used: anywhere, only the network it began in, or only that very address.',
    AR: 'من أين تُستخدم الجلسة: أي مكان، أو الشبكة التي بدأت فيها فقط، أو العنوان نفسه فقط.',
  },
});

export const playersSettings = [sessionAddress];
