import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { findCounty } from '../county-name.ts'
import { listRegions } from '../region.ts'
import { drawing } from './county-shapes.ts'

const css = readFileSync(new URL('../../../theme.css', import.meta.url), 'utf8')

type Rgb = [number, number, number]

/** What people without one kind of cone see, on linear light (Machado, Oliveira and Fernandes 2009, severity 1). */
const SIGHTS: Record<string, number[][]> = {
  'full color vision': [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
}

/** Just over what two neighboring fills must differ by in OKLab to be told apart with a line between them. */
const TOLD_APART = 0.022

describe.each(['light', 'dark'] as const)('region tints in %s', (scheme) => {
  const tints = tintsOf(scheme)

  test.each(Object.entries(SIGHTS))('neighbors can be told apart with %s', (_sight, matrix) => {
    const alike = neighboringRegions().flatMap(([a, b]) => {
      const distance = oklabDistance(seen(tints[a]?.tint, matrix), seen(tints[b]?.tint, matrix))
      return distance < TOLD_APART ? [`${a} and ${b}: ${distance.toFixed(3)}`] : []
    })
    expect(alike).toEqual([])
  })

  test('carry their names readably', () => {
    for (const { tint, ink } of Object.values(tints)) {
      expect(contrast(tint, ink)).toBeGreaterThan(4.5)
    }
  })
})

function tintsOf(scheme: 'light' | 'dark'): Record<string, { tint: Rgb; ink: Rgb }> {
  return Object.fromEntries(
    listRegions().map(({ id }) => {
      const rules = [
        ...css.matchAll(new RegExp(`\\.region-${id} \\{\\s*--tint: (#\\w+);\\s*--tint-ink: (#\\w+);`, 'g')),
      ]
      const [, tint = '', ink = ''] = rules[scheme === 'light' ? 0 : 1] ?? []
      return [id, { tint: linear(tint), ink: linear(ink) }]
    }),
  )
}

function neighboringRegions(): [string, string][] {
  const pairs = new Set<string>()
  for (const [slug, { neighbors }] of Object.entries(drawing.counties)) {
    const own = findCounty(slug)?.regionId
    for (const neighbor of neighbors) {
      const other = findCounty(neighbor)?.regionId
      if (own && other && own < other) pairs.add(`${own} ${other}`)
    }
  }
  return [...pairs].map((pair) => pair.split(' ') as [string, string])
}

function linear(hex: string): Rgb {
  return [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }) as Rgb
}

function times(matrix: readonly number[][], [r, g, b]: Rgb): Rgb {
  return matrix.map(([x = 0, y = 0, z = 0]) => x * r + y * g + z * b) as Rgb
}

function seen(color: Rgb | undefined, matrix: readonly number[][]): Rgb {
  return times(matrix, color ?? [0, 0, 0]).map((value) => Math.min(1, Math.max(0, value))) as Rgb
}

/** Björn Ottosson's OKLab, from linear sRGB. */
function oklab(color: Rgb): Rgb {
  const cones = times(
    [
      [0.4122214708, 0.5363325363, 0.0514459929],
      [0.2119034982, 0.6806995451, 0.1073969566],
      [0.0883024619, 0.2817188376, 0.6299787005],
    ],
    color,
  ).map(Math.cbrt) as Rgb
  return times(
    [
      [0.2104542553, 0.793617785, -0.0040720468],
      [1.9779984951, -2.428592205, 0.4505937099],
      [0.0259040371, 0.7827717662, -0.808675766],
    ],
    cones,
  )
}

function oklabDistance(a: Rgb, b: Rgb): number {
  const [one, other] = [oklab(a), oklab(b)]
  return Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2])
}

/** WCAG 2.2, relative luminance. */
function contrast(a: Rgb, b: Rgb): number {
  const [dark = 0, light = 0] = [a, b]
    .map(([r, g, blue]) => 0.2126 * r + 0.7152 * g + 0.0722 * blue)
    .toSorted((x, y) => x - y)
  return (light + 0.05) / (dark + 0.05)
}
