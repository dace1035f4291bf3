// The pictures of the demonstration's articles: flat shapes of cut paper in the colours of the house, drawn by us.
import { partnerPicture } from '../../base/pages/image.ts';

const drawings = {
  camisa: {
    ground: '#0A4D3C',
    shapes: `<path fill="#FFB020" d="M150 130 196 104q44 40 88 0l46 26 62 66-48 50-28-24v158H164V222l-28 24-48-50z"/>
      <path fill="#E88A00" d="M196 104q44 40 88 0l12 7q-56 60-112 0z"/>
      <path fill="#27B573" d="M164 222v30h152v-30zM164 292v30h152v-30z"/>
      <text x="240" y="290" font-family="sans-serif" font-size="92" font-weight="800" text-anchor="middle" fill="#241026">9</text>`,
  },
  bone: {
    ground: '#2F6FE4',
    shapes: `<path fill="#FFF1D6" d="M104 284q0-134 136-134t136 134z"/>
      <path fill="#F2D9A8" d="M240 150q46 40 52 134h84q0-134-136-134z"/>
      <path fill="#E8364F" d="M104 284h192q96 0 128 52-190-24-320 6z"/>
      <path fill="#B01F3A" d="M104 284h192q96 0 128 52-40-30-128-30H104z"/>
      <circle cx="240" cy="150" r="13" fill="#E8364F"/><circle cx="196" cy="226" r="27" fill="#27B573"/>
      <circle cx="196" cy="226" r="12" fill="#FFF1D6"/>`,
  },
  caneca: {
    ground: '#5B2B16',
    shapes: `<path fill="none" stroke="#E88A00" stroke-width="30" d="M318 206h40q34 0 34 44t-34 44h-40"/>
      <path fill="#FFB020" d="M128 158h200v186q0 32-32 32H160q-32 0-32-32z"/>
      <path fill="#E88A00" d="M290 158h38v186q0 32-32 32h-14q8-8 8-32z"/>
      <ellipse cx="228" cy="158" rx="100" ry="24" fill="#3C190B"/>
      <path fill="#FFF1D6" d="M128 250q25-28 50 0t50 0 50 0 50 0v34q-25-28-50 0t-50 0-50 0-50 0z"/>
      <path fill="none" stroke="#FFF1D6" stroke-width="10" stroke-linecap="round" d="M186 122q-16-18 0-36t0-36M240 122q-16-18 0-36t0-36"/>`,
  },
  mochila: {
    ground: '#8458DE',
    shapes: `<path fill="none" stroke="#2E1361" stroke-width="20" d="M200 112q0-42 40-42t40 42"/>
      <path fill="#F26A1B" d="M136 200q0-96 104-96t104 96v160q0 30-30 30H166q-30 0-30-30z"/>
      <path fill="#C94B0C" d="M296 122q48 22 48 78v160q0 30-30 30h-26q8-8 8-30z"/>
      <rect x="168" y="262" width="144" height="96" rx="16" fill="#FFB020"/>
      <rect x="168" y="262" width="144" height="26" rx="13" fill="#E88A00"/>
      <path stroke="#2E1361" stroke-width="10" stroke-linecap="round" d="M176 220h128M240 284v26"/>`,
  },
  fone: {
    ground: '#E8364F',
    shapes: `<path fill="none" stroke="#241026" stroke-width="34" d="M118 286v-36q0-122 122-122t122 122v36"/>
      <path fill="none" stroke="#FFF1D6" stroke-width="10" d="M118 262v-12q0-122 122-122t122 122v12"/>
      <rect x="86" y="258" width="76" height="118" rx="34" fill="#FFB020"/>
      <rect x="318" y="258" width="76" height="118" rx="34" fill="#FFB020"/>
      <rect x="126" y="258" width="36" height="118" rx="18" fill="#E88A00"/>
      <rect x="318" y="258" width="36" height="118" rx="18" fill="#E88A00"/>`,
  },
  bola: {
    ground: '#27B573',
    shapes: `<ellipse cx="240" cy="384" rx="118" ry="18" fill="#128552"/>
      <circle cx="240" cy="240" r="134" fill="#FFF1D6"/>
      <path fill="#F2D9A8" d="M296 118a134 134 0 0 1 0 244q58-122 0-244z"/>
      <path fill="#241026" d="m240 186 52 38-20 61h-64l-20-61zM240 106l40 4-18 30h-44l-18-30zM112 206l14-36 30 22-12 40-34 14zM368 206l-14-36-30 22 12 40 34 14zM160 348l-24-28 34-10 26 32-12 26zM320 348l24-28-34-10-26 32 12 26z"/>`,
  },
  rede: {
    ground: '#FFB020',
    shapes: `<path fill="#5B2B16" d="M66 90h26v306H66zM388 90h26v306h-26z"/>
      <path fill="none" stroke="#3C190B" stroke-width="8" d="M92 128 146 206M92 128l40 92M388 128l-54 78M388 128l-40 92"/>
      <path fill="#E8364F" d="M126 206q114 54 228 0-4 138-114 138T126 206z"/>
      <path fill="#FFF1D6" d="M134 252q106 50 212 0l-10 32q-96 42-192 0z"/>
      <path fill="#27B573" d="M156 304q84 34 168 0l-16 20q-68 24-136 0z"/>
      <path stroke="#B01F3A" stroke-width="7" stroke-linecap="round" d="M172 334v36M206 344v38M240 348v40M274 344v38M308 334v36"/>`,
  },
  caixa: {
    ground: '#0B2263',
    shapes: `<rect x="130" y="96" width="220" height="290" rx="38" fill="#27B573"/>
      <path fill="#128552" d="M296 96h16q38 0 38 38v214q0 38-38 38h-16z"/>
      <circle cx="232" cy="274" r="74" fill="#241026"/><circle cx="232" cy="274" r="50" fill="#FFB020"/>
      <circle cx="232" cy="274" r="20" fill="#241026"/><circle cx="232" cy="154" r="34" fill="#241026"/>
      <circle cx="232" cy="154" r="17" fill="#FFF1D6"/>
      <path fill="none" stroke="#86CFF5" stroke-width="12" stroke-linecap="round" d="M382 206q26 34 0 68M410 182q46 58 0 116M98 206q-26 34 0 68M70 182q-46 58 0 116"/>`,
  },
} as const;

export type Drawing = keyof typeof drawings;

/** So long is the name of every file of a room. */
const nameLength = 22;

/** Under which name an article shows a drawing: no file ever has it, for those have random ones. */
export const drawingName = (drawing: Drawing): string => `${`drawn-${drawing}`.padEnd(nameLength, '_')}.webp`;

/** The wave of the promenade, as on every card of the house. */
const wave = `<path fill="#fff" fill-opacity=".08" d="M0 356q60-46 120 0t120 0 120 0 120 0v44q-60-46-120 0t-120 0-120 0-120 0zM0 432q60-46 120 0t120 0 120 0 120 0v48H0z"/>`;

const drawn = new Map<string, Promise<Buffer | undefined>>();

/** The picture of that name as a WebP; undefined where it is none of these. */
export async function drawnPicture(name: string): Promise<Buffer | undefined> {
  const key = (Object.keys(drawings) as Drawing[]).find((each) => drawingName(each) === name);
  if (key === undefined) return undefined;
  const { ground, shapes } = drawings[key];
  const known =
    drawn.get(name) ??
    partnerPicture(
      Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" width="720" height="720" viewBox="0 0 480 480"><rect width="480" height="480" fill="${ground}"/>${wave}${shapes}</svg>`,
      ),
      { width: 720, height: 720 },
    );
  drawn.set(name, known);
  return known;
}
