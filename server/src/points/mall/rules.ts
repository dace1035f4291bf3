import type { OutputOf } from '@palpite/contract/base/endpoint.ts';
import { gameTypes } from '@palpite/contract/catalogue/shapes.ts';
import type { pointRules } from '@palpite/contract/points/player.ts';
import type { Ask } from '../../base/room.ts';
import { settingOf } from '../../site/site.ts';
import { rateSettings } from '../settings.ts';
import { conversionOf } from './conversion.ts';

/** The rules of points as the brand's settings have them now. */
export async function readRules({ platform, merchant }: Ask): Promise<OutputOf<typeof pointRules>> {
  const conversion = await conversionOf(platform, merchant);
  const rates = await Promise.all(
    gameTypes.map(async (gameType) => ({
      gameType,
      points: decimal(await settingOf(platform, merchant, rateSettings[gameType])),
    })),
  );
  return { rates, conversion, currency: conversion.currency };
}

/** 150 hundredths are '1.50'. */
function decimal(hundredths: number): string {
  return `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`;
}
