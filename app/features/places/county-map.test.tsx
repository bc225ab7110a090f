import { readFileSync } from 'node:fs'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { renderPage } from '../../ui/testing/render-page.tsx'
import { findCounty } from './county-name.ts'
import { countedCounties, listRegions } from './region.ts'
import { drawing } from './county-map/county-shapes.ts'
import { Locator } from './county-locator.tsx'
import { CountyMap } from './county-map.tsx'
import { frameAround } from './county-drawing.server.ts'
import { DIRECTIONS, nearestInDirection } from './arrow-keys.ts'

const shapes = Object.entries(drawing.counties)

describe('the drawing', () => {
  test('has the 67 counties of the list', () => {
    expect(shapes).toHaveLength(67)
    for (const [slug] of shapes) expect(findCounty(slug)?.slug).toBe(slug)
  })

  test('puts every name inside its county', () => {
    const outside = shapes.filter(([, { path, label }]) => !isInside(label, partsOf(path)))
    expect(outside.map(([slug]) => slug)).toEqual([])
  })

  test('keeps every county on the map', () => {
    for (const [, { box }] of shapes) {
      expect(Math.min(...box)).toBeGreaterThan(0)
      expect(box[2]).toBeLessThan(drawing.width)
      expect(box[3]).toBeLessThan(drawing.height)
    }
  })

  test('knows neighbors from both sides', () => {
    expect(drawing.counties.martin?.neighbors).toEqual(['okeechobee', 'palm-beach', 'st-lucie'])
    for (const [slug, { neighbors }] of shapes) {
      expect(neighbors.length).toBeGreaterThan(0)
      for (const other of neighbors) expect(drawing.counties[other]?.neighbors).toContain(slug)
    }
  })

  test('measures fifty miles as long as the map is wide for its miles', () => {
    // Jacksonville Beach to Perdido Key, about 361 miles along 30.3° North.
    const [duval, escambia] = [drawing.counties.duval, drawing.counties.escambia]
    const units = (duval?.label[0] ?? 0) - (escambia?.label[0] ?? 0)
    expect((units / drawing.scale.units) * drawing.scale.miles).toBeGreaterThan(310)
    expect((units / drawing.scale.units) * drawing.scale.miles).toBeLessThan(370)
  })
})

const sprite = readFileSync(new URL('county-map/county-locator.svg', import.meta.url), 'utf8')

describe('the locator', () => {
  test('has the outline and the shape of every county', () => {
    for (const [slug] of shapes) {
      const markup = renderPage(<Locator slugs={[slug]} label={slug} />)
      const asked = [...markup.matchAll(/<use[^>]*href="[^"]*#([^"]+)"/g)].map(([, id]) => id)
      expect(asked).toEqual(['florida', slug])
      for (const id of asked) expect(sprite).toContain(`<path id="${id}"`)
    }
  })
})

describe('the weight', () => {
  const markup = renderPage(<CountyMap counties={countedCounties({ martin: 12, duval: 1 })} />)

  test('of the map is at most 8 kB compressed, of what scripts need to draw it at most 7', () => {
    expect(brotliCompressSync(markup).length).toBeLessThan(8192)
    expect(gzipSync(markup).length).toBeLessThan(8192)
    expect(brotliCompressSync(JSON.stringify(drawing)).length).toBeLessThan(7168)
  })

  test('of the locator’s drawing is at most 6 kB, and of a locator next to nothing', () => {
    expect(brotliCompressSync(sprite).length).toBeLessThan(6144)
    expect(
      renderPage(<Locator slugs={['monroe']} label="Monroe County on the map of Florida" />).length,
    ).toBeLessThan(512)
  })

  test('names hold no character that markup reserves', () => {
    for (const { slug, name } of countedCounties({})) expect(slug + name).toMatch(/^[\w .-]+$/)
    for (const { id, name } of listRegions()) expect(id + name).toMatch(/^[\w .-]+$/)
  })

  // @spec 1.15
  test('includes a link with name and number for every county', () => {
    expect(markup.match(/data-county="/g)).toHaveLength(67)
    for (const name of [
      'Martin County, 12 businesses',
      'Duval County, 1 business',
      'Union County, no listings yet',
    ]) {
      expect(markup).toContain(`aria-label="${name}"`)
    }
  })
})

describe('arrow keys', () => {
  const places = Object.fromEntries(shapes.map(([slug, { label }]) => [slug, label] as const))
  const from = (slug: string, key: string) => nearestInDirection(places, slug, DIRECTIONS[key] ?? [0, 0])

  test('go to the county that lies that way', () => {
    expect(from('polk', 'ArrowLeft')).toBe('hillsborough')
    expect(from('martin', 'ArrowUp')).toBe('st-lucie')
    expect(from('martin', 'ArrowDown')).toBe('palm-beach')
    expect(from('okaloosa', 'ArrowRight')).toBe('walton')
  })

  test('stay at the edge of the map', () => {
    expect(from('escambia', 'ArrowLeft')).toBeUndefined()
  })

  test('reach every county from any other', () => {
    const reached = new Set(['polk'])
    for (const slug of reached) {
      for (const key of Object.keys(DIRECTIONS)) {
        const next = from(slug, key)
        if (next) reached.add(next)
      }
    }
    expect(shapes.map(([slug]) => slug).filter((slug) => !reached.has(slug))).toEqual([])
  })
})

test('an area for fingers holds each county once', () => {
  const slugs = drawing.tapAreas.flatMap((area) => area.slugs)
  expect(slugs.toSorted()).toEqual(Object.keys(drawing.counties).toSorted())
})

test('a close-up holds what it is about and is never a ribbon', () => {
  const frame = frameAround([
    [100, 100, 110, 400],
    [120, 150, 130, 200],
  ])
  expect(frame.x).toBeLessThan(100)
  expect(frame.x + frame.width).toBeGreaterThan(130)
  expect(frame.width / frame.height).toBeGreaterThan(0.8)
})

/** The closed parts of relative path data (`m x y l x y …z`), as absolute points. */
function partsOf(path: string): [number, number][][] {
  let at: [number, number] = [0, 0]
  return path
    .split('m')
    .filter(Boolean)
    .map((part) => {
      const numbers = (part.match(/-?\d+/g) ?? []).map(Number)
      const points: [number, number][] = []
      let [x, y] = at
      for (let index = 0; index < numbers.length; index += 2) {
        x += numbers[index] ?? 0
        y += numbers[index + 1] ?? 0
        points.push([x, y])
      }
      at = points[0] ?? at
      return points
    })
}

function isInside([x, y]: readonly [number, number], parts: readonly (readonly [number, number])[][]) {
  return parts.some((ring) => {
    let inside = false
    ring.forEach(([x1, y1], index) => {
      const [x2, y2] = ring[(index + 1) % ring.length] ?? [x1, y1]
      if (y1 > y !== y2 > y && x < x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)) inside = !inside
    })
    return inside
  })
}
