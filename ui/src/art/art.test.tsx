import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { GameCardArt, titleLines } from './game-card-art.tsx';
import { HeroArt, type HeroName, isHeroName } from './hero.tsx';
import { type Recipe, recipeOf, recipes } from './recipes.ts';

afterEach(cleanup);

test('every recipe names a hero that is drawn', async () => {
  for (const recipe of Object.values<Recipe>(recipes)) expect(isHeroName(recipe.hero), recipe.hero).toBe(true);
  const names = [...new Set(Object.values<Recipe>(recipes).map((recipe) => recipe.hero))];
  for (const name of names as HeroName[]) {
    const { container, unmount } = render(<HeroArt name={name} />);
    await waitFor(() => expect(container.querySelector('svg')?.children.length, name).toBeGreaterThan(0));
    expect(container.innerHTML, name).not.toContain('NaN');
    unmount();
  }
});

test('a name without a recipe has no picture', () => {
  expect(recipeOf('dado')).toBeDefined();
  expect(recipeOf('constructor')).toBeUndefined();
});

test('a card is an image with the title of the game', () => {
  render(<GameCardArt recipe={recipes.dado} title="Dado" />);
  expect(screen.getByRole('img', { name: 'Dado' })).toBeTruthy();
});

test('a long title is cut into two even lines, a short one stays', () => {
  expect(titleLines('Dado')).toEqual(['Dado']);
  expect(titleLines('Caju & Cia')).toEqual(['Caju & Cia']);
  expect(titleLines('Noite de São João')).toEqual(['Noite de', 'São João']);
  expect(titleLines('Maior ou menor')).toEqual(['Maior', 'ou menor']);
});
