import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { GameCardArt, titleLines } from './game-card-art.tsx';
import { HeroArt, type HeroName, isHeroName } from './hero.tsx';
import { type Recipe, recipeOf, recipes } from './recipes.ts';

afterEach(cleanup);

test('every recipe names a hero that is drawn', async () => {
  for (const recipe of Object.values<Recipe>(recipes)) expect(isHeroName(recipe.hero), recipe.hero).toBe(true);
  const names = [...new Set(Object.values<Recipe>(recipes).map((recipe) => recipe.hero))] as HeroName[];
  const { container } = render(names.map((name) => <HeroArt key={name} name={name} bare />));
  const drawings = () => [...container.querySelectorAll('svg')];
  await waitFor(() => expect(drawings().every((drawing) => drawing.firstElementChild !== null)).toBe(true));
  expect(drawings()).toHaveLength(names.length);
  expect(container.querySelector('[d*=NaN], [cx*=NaN], [transform*=NaN]')).toBeNull();
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
  expect(titleLines('Catavento')).toEqual(['Catavento']);
  expect(titleLines('Morfo Azul')).toEqual(['Morfo', 'Azul']);
  expect(titleLines('Maior ou menor')).toEqual(['Maior', 'ou menor']);
  expect(titleLines('Roda de Samba')).toEqual(['Roda', 'de Samba']);
  expect(titleLines('Vitória-Régia')).toEqual(['Vitória-', 'Régia']);
});
