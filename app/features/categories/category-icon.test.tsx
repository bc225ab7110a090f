import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { categoryIconSprite, SPRITE_FILE } from '../../../scripts/category-icons.ts'
import { renderPage } from '../../ui/testing/render-page.tsx'
import { everyCategory } from './category.ts'
import { CategoryIcon } from './category-icon.tsx'

const drawingOf = (slug: string) =>
  /<use href="[^"]*#([^"]*)"/.exec(renderPage(<CategoryIcon slug={slug} />))?.[1]

test('the drawing has the icons that the categories name (else: node scripts/category-icons.ts)', () => {
  expect(readFileSync(SPRITE_FILE, 'utf8')).toBe(categoryIconSprite())
})

// @spec 3.23
test('every category has its own icon, an unknown one the default icon', () => {
  for (const { slug } of everyCategory()) expect(drawingOf(slug)).toBe(slug)
  expect(drawingOf('no-such-category')).toBe('default')
})
