import { expect, test } from 'vitest'
import { renderPage } from '../../ui/testing/render-page.tsx'
import { parseIds, savedPath } from './saved-list.ts'
import { FavoriteButton } from './favorite-button.tsx'

test('the HTML says “not saved” to everyone, and hides the heart without scripts', () => {
  const button = renderPage(<FavoriteButton id="marina-2" name="Marina" />)
  expect(button).toMatch(/^<button type="button"[^>]*aria-pressed="false"[^>]*aria-label="Save Marina"/)
  expect(button).toContain('noscript:hidden')
})

test('a list travels in an address, each business once, and has an end', () => {
  expect(savedPath()).toBe('/saved')
  const ids = ['bakery-1', 'marina-2']
  expect(parseIds(new URL(savedPath(ids), 'https://directory.example').searchParams.get('ids'))).toEqual(ids)
  expect(parseIds('a-1,,a-1,b c,../d,\0,b-2')).toEqual(['a-1', 'b-2'])
  expect(parseIds(Array.from({ length: 100 }, (_, index) => `many-${index}`).join(','))).toHaveLength(60)
  expect(parseIds(null)).toEqual([])
})
