// The banners of the home lobby (group w_home). Each says something that is true of this site at any hour.
import type { BannerArtProps } from '@palpite/ui/art/banner-art.tsx';

export interface Banner {
  /** Its texts are `banner.<key>.*` in the file `catalogue`. */
  key: 'dice' | 'pix' | 'verify';
  art: Pick<BannerArtProps, 'colors' | 'hero' | 'sun'>;
  /** What a press does. */
  action: { kind: 'game'; vassalage: string; gameCode: string } | { kind: 'deposit' } | { kind: 'link'; href: string };
}

export const homeBanners: readonly Banner[] = [
  {
    key: 'dice',
    art: { colors: ['#16318F', '#2456C8', '#E8364F', '#FFB020'], hero: 'dado', sun: '#2F6FE4' },
    action: { kind: 'game', vassalage: 'PGE', gameCode: 'dice' },
  },
  {
    key: 'pix',
    art: { colors: ['#0A4D3C', '#0E6B50', '#B9D93B', '#FFB020'], hero: 'moeda', sun: '#E8364F' },
    action: { kind: 'deposit' },
  },
  {
    key: 'verify',
    art: { colors: ['#2E1361', '#5B33AE', '#8458DE', '#FF8FA8'], hero: 'farol', sun: '#3A1A86' },
    action: { kind: 'link', href: '/arcade/verify/' },
  },
];
