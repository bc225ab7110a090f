import { expect, test } from 'vitest'
import { cutText, firstCharacter, shorten } from './cut-text.ts'

// Each is one character to its reader.
const CHARACTERS = [
  '👩‍👩‍👧‍👦',
  '🇺🇸',
  '𝐀',
  'e\u0301\u0323',
  '1️⃣',
  'क्षि',
  '한',
  '\u{1f3f4}\u{e0067}\u{e0062}\u{e007f}',
  '👍🏽',
]

test.each(CHARACTERS)('%j is kept or left out, never divided', (character) => {
  for (let before = 0; before < 20; before += 1) {
    const start = 'a'.repeat(before)
    const text = `${start}${character}${character}!`
    const cut = cutText(text, 12)
    expect(cut.length).toBeLessThanOrEqual(12)
    const wholes = ['', character, character.repeat(2), `${character.repeat(2)}!`]
    expect([...wholes.map((whole) => start + whole), 'a'.repeat(12)]).toContain(cut)
    if (text.length > 12) expect(shorten(text, 12)).toBe(`${cutText(text, 11)}…`)
  }
  expect(firstCharacter(`${character}b`)).toBe(character)
})

test.each([
  ['a short text', 12, 'a short text'],
  ['Repairs, pipes and drains', 16, 'Repairs, pipes…'],
  ['Repairs, pipes and drains', 12, 'Repairs…'],
  ['Чиним лодки и моторы', 15, 'Чиним лодки и…'],
  ['漁師の船を修理します', 6, '漁師の船を…'],
  ['', 5, ''],
])('%j in %i characters', (text, most, short) => expect(shorten(text, most)).toBe(short))
