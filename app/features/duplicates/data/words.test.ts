import { expect, test } from 'vitest'
import { z } from 'zod'
import nameWords from './name-words.json' with { type: 'json' }
import streetWords from './street-words.json' with { type: 'json' }

const word = z.string().regex(/^[a-z0-9]+$/)
const words = z.array(word).refine((all) => new Set(all).size === all.length)
const spellings = z.record(word, word)

test('the words of names and streets are written as they are compared, each once', () => {
  const ofNames = z.strictObject({ empty: words, trade: words, region: words, spellings })
  const ofStreets = z.strictObject({
    directions: words,
    kinds: words,
    numberedRoads: words,
    short: spellings,
  })
  expect(ofNames.safeParse(nameWords).error).toBeUndefined()
  expect(ofStreets.safeParse(streetWords).error).toBeUndefined()
})
