import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { wholeWords } from './unbroken-text.tsx'

test('a word with a hyphen is one piece of the heading, and the text stays as it is', () => {
  const markup = renderToStaticMarkup(wholeWords('Featured Veteran-Owned Businesses - Page 2'))
  expect(markup).toBe('Featured <span class="inline-block">Veteran-Owned</span> Businesses - Page 2')
  expect(wholeWords('Florida Regions')).toEqual(['Florida Regions'])
})
