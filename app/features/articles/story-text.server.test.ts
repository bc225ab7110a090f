import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { firstParagraph, readStory } from './story-text.server.ts'
import { StoryText } from './story-text.tsx'

const shown = (text: string) =>
  renderToStaticMarkup(createElement(StoryText, { story: readStory(text) })).replaceAll(/ class="[^"]*"/g, '')

test.each([
  ['# One\n\nA **b** *c*', '<h2>One</h2><p>A <strong>b</strong> <em>c</em></p>'],
  ['##### Deep', '<h3>Deep</h3>'],
  ['- a\n- b', '<ul><li>a</li><li>b</li></ul>'],
  ['one\ntwo', '<p>one<br/>two</p>'],
  ['[Call](tel:+17725550101)', '<p><a href="tel:+17725550101">Call</a></p>'],
  ['https://va.gov', '<p><a href="https://va.gov">https://va.gov</a></p>'],
])('%j is %j', (text, html) => {
  expect(shown(text)).toBe(`<div>${html}</div>`)
})

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '[a](javascript:alert(1))',
  '[a](data:text/html,x)',
  '[a](//evil.example)',
  '![a](https://evil.example/a.png)',
  '[a](https://a.example "x" onclick="alert(1)")',
  '`<b>`',
])('%j makes no element of its own', (text) => {
  const elements = [...shown(text).matchAll(/<\/?([a-z0-9]+)([^>]*)>/g)]
  for (const [element] of elements)
    expect(element).toMatch(/^<\/?(?:p|div)>$|^<a href="https:[^"]*">$|^<\/a>$/)
})

test('the first paragraph is plain', () => {
  expect(firstParagraph(readStory('## Title\n\nA **b** [c](https://d.example)\ne\n\nNext'))).toBe('A b c e')
  expect(firstParagraph(readStory(''))).toBe('')
})
