import { expect, test } from 'vitest'
import type { KnownWord } from '../listing-query.ts'
import { applyCorrections, correctWord } from './correct-typed-words.server.ts'

const known = (words: Record<string, number>): KnownWord[] =>
  Object.entries(words).map(([word, listings]) => ({ word, stem: word.replace(/s$/, ''), listings }))

test.each([
  ['plumer', { plumber: 10, plumbers: 2, lumber: 3 }, 'plumber'],
  ['kettelman', { kettleman: 1, gentleman: 4 }, 'kettleman'],
  ['paintr', { paint: 20, painter: 9 }, 'paint'],
  ['rofing', { roofing: 30, proofing: 2 }, 'roofing'],
  ['haircat', { haircut: 3, carat: 9 }, 'haircut'],
  ['massuse', { masseuse: 1, mass: 9 }, 'masseuse'],
  ['fotografer', { photographer: 2, photographs: 9 }, 'photographer'],
  ['masage', { massage: 2, masaje: 1 }, 'massage'],
  ['pestcontroll', { pestcontrol: 1 }, 'pest control'],
])('%s surely means one word', (typed, words, used) => {
  expect(correctWord(typed, known(words))).toEqual({ used, maybe: [] })
})

test('between words that are as near and as common it asks', () => {
  expect(correctWord('brick', known({ bricks: 4, trick: 5 })).used).toBe('bricks')
  const { used, maybe } = correctWord('banker', known({ bunker: 4, backer: 5, hanker: 9 }))
  expect(used).toBeUndefined()
  expect(maybe).toEqual(['backer', 'bunker', 'hanker'])
  expect(correctWord('banker', known({ bunker: 4, backer: 40 })).used).toBe('backer')
})

test('short words and words far from all others are left alone', () => {
  expect(correctWord('oli', known({ oil: 50 }))).toEqual({ used: undefined, maybe: [] })
  expect(correctWord('dentist', known({ denise: 1 }))).toEqual({ used: undefined, maybe: [] })
  expect(correctWord('florist', known({ florida: 90 }))).toEqual({ used: undefined, maybe: [] })
  expect(correctWord('xyzzyq', known({ oyster: 5 }))).toEqual({ used: undefined, maybe: [] })
})

test('what was corrected is said', () => {
  const words = ['plumer', 'near'].map((typed) => ({ typed, alternatives: [typed], isPhrase: false }))
  const corrected = applyCorrections(words, ({ typed }) =>
    typed === 'plumer' ? { used: 'plumber', maybe: [] } : undefined,
  )
  expect(corrected.corrections).toEqual([{ typed: 'plumer', used: 'plumber' }])
  expect(corrected.words.map(({ alternatives }) => alternatives)).toEqual([['plumber'], ['near']])
})
