import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { listRegions } from '../../places/index.ts'
import { COLORS, oklch, regionTint } from './palette.ts'

const css = readFileSync(new URL('../../../theme.css', import.meta.url), 'utf8')

test('the colors are the light ones of the theme', () => {
  for (const [name, color] of Object.entries(COLORS)) {
    const token = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    expect(new RegExp(`--${token}: (#\\w+);`).exec(css)?.[1], token).toBe(color)
  }
})

test('the tints of the regions are the light ones of the theme', () => {
  for (const { id } of listRegions()) {
    const [, tint, ink] =
      new RegExp(`\\.region-${id} \\{\\s*--tint: (#\\w+);\\s*--tint-ink: (#\\w+);`).exec(css) ?? []
    expect(regionTint(id), id).toEqual({ tint, ink })
  }
})

test('OKLCH colors become those that browsers make of them', () => {
  expect(oklch(1, 0, 0)).toBe('#ffffff')
  expect(oklch(0, 0, 0)).toBe('#000000')
  expect(oklch(0.627955, 0.257683, 29.2339)).toBe('#ff0000')
})
