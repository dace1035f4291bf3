import { afterEach, expect, test, vi } from 'vitest';
import { bringStage } from './bring-stage.ts';

afterEach(() => document.body.replaceChildren());

function stageAt(top: number) {
  const stage = document.body.appendChild(document.createElement('section'));
  stage.id = 'stage';
  stage.getBoundingClientRect = () => new DOMRect(0, top, 390, 456);
  stage.scrollIntoView = vi.fn();
  return stage;
}

test('who bets from further down the page is brought to the scene', () => {
  const stage = stageAt(-300);
  bringStage();
  expect(stage.scrollIntoView).toHaveBeenCalledOnce();
});

test('a scene that is seen stays where it is', () => {
  const stage = stageAt(-40);
  bringStage();
  expect(stage.scrollIntoView).not.toHaveBeenCalled();
});

test('a page without a scene is left alone', () => {
  expect(bringStage).not.toThrow();
});
