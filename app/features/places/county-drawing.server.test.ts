import { expect, test } from 'vitest'
import { drawAreaMap } from './county-drawing.server.ts'

test('names of narrow counties side by side stand in different lines', () => {
  const { shapes, frame } = drawAreaMap(['santa-rosa', 'okaloosa', 'walton', 'holmes', 'washington'])
  const labels = Object.entries(shapes)
  for (const [slug, { label }] of labels)
    for (const [other, { label: beside }] of labels) {
      if (slug === other) continue
      const isAside = Math.abs(label[0] - beside[0]) > (slug.length + other.length) * 0.01 * frame.width
      const isInOtherLine = Math.abs(label[1] - beside[1]) > 0.04 * frame.width
      expect(isAside || isInOtherLine, `${slug} and ${other}`).toBe(true)
    }
})
