import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { categoryIconSprite, SPRITE_FILE } from '../../../scripts/category-icons.ts'
import tints from './hues.json' with { type: 'json' }
import { renderPage } from '../../ui/testing/render-page.tsx'
import { CategoryIcon, CategoryPatch } from './category-patch.tsx'
import { everyCategory } from './category.ts'

const css = readFileSync(new URL('../../theme.css', import.meta.url), 'utf8')
const [light = '', dark = ''] = [...css.matchAll(/\.category-patch \{[^}]*\}/g)].map(([rule]) => rule)

/** Lightness and chroma of a property in a rule that leaves the hue open. */
function colorIn(rule: string, property: string): { lightness: number; chroma: number } {
  const match = new RegExp(`[{;\\s]${property}: oklch\\(([\\d.]+) ([\\d.]+) var\\(--hue\\)\\)`).exec(rule)
  return { lightness: Number(match?.[1]), chroma: Number(match?.[2]) }
}

/** Relative luminance (WCAG 2.2) of a color in OKLCH, by the matrices of CSS Color 4. */
function luminance({ lightness, chroma }: { lightness: number; chroma: number }, hue: number): number {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return (
    0.2126 * (4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s) +
    0.7152 * (-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s) +
    0.0722 * (-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s)
  )
}

function contrast(rule: string, hue: number): number {
  const [one, other] = ['background', 'color'].map((property) => luminance(colorIn(rule, property), hue))
  return (Math.max(one!, other!) + 0.05) / (Math.min(one!, other!) + 0.05)
}

describe('a patch', () => {
  test.each([
    ['light', light],
    ['dark', dark],
  ])('the icon can be seen on every hue: %s', (_theme, rule) => {
    for (let hue = 0; hue < 360; hue++) expect(contrast(rule, hue), `hue ${hue}`).toBeGreaterThan(4.5)
  })

  test('every category has one of ten tints', () => {
    expect(tints.flatMap(({ categories }) => categories.split(' ')).toSorted()).toEqual(
      everyCategory()
        .map(({ slug }) => slug)
        .toSorted(),
    )
    const hues = [...new Set(everyCategory().map(({ slug }) => Number(hueOf(slug))))]
    expect(hues).toHaveLength(10)
    const inOrder = hues.toSorted((a, b) => a - b)
    for (const [index, hue] of inOrder.entries())
      expect(index === 0 ? hue + 360 - inOrder.at(-1)! : hue - inOrder[index - 1]!).toBeGreaterThanOrEqual(25)
  })
})

const hueOf = (slug: string) => /--hue:(\d+)/.exec(renderPage(<CategoryPatch slug={slug} />))?.[1]
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
