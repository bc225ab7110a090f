import { expect, test } from 'vitest'
import { z } from 'zod'
import { findLocation } from '../reading/location.server.ts'
import { wordsOf } from '../words/stems.server.ts'
import words from './words.json' with { type: 'json' }

const unique = (texts: string[]) => new Set(texts).size === texts.length
/** Normalized as by `wordsOf`; otherwise typed words would never match. */
const plain = z.string().refine((text) => text !== '' && wordsOf(text).join(' ') === text)
const oneWord = z.array(plain.refine((text) => !text.includes(' '))).refine(unique)
const phrases = z.array(plain).refine(unique)

test('the words of the search are written as they are compared, each once', () => {
  z.strictObject({
    ignored: oneWord,
    soft: oneWord,
    modifiers: oneWord,
    placeMarkers: oneWord,
    surePlaceMarkers: oneWord,
    ordinaryPlaces: phrases,
    openNow: phrases,
    weekdays: z.array(oneWord).length(7),
    late: phrases,
    early: phrases,
    times: z.record(z.string(), phrases),
    nearMe: phrases,
    smallNumbers: oneWord.length(20),
    tens: z.array(z.string()).length(10),
    everything: oneWord,
    negations: oneWord,
    englishStopWords: oneWord,
  }).parse(words)
  expect(words.surePlaceMarkers.filter((word) => !words.placeMarkers.includes(word))).toEqual([])
})

test('every place with an ordinary name is known', () => {
  expect(words.ordinaryPlaces.filter((name) => findLocation(name) === undefined)).toEqual([])
})
