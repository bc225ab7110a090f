import { expect, test } from 'vitest'
import { cleanText } from './clean-text.ts'
import { escapeXml } from './escape-xml.ts'

test('lines end in one way', () => {
  expect(cleanText('a\r\nb\rc\vd\fe\u0085f\u2028g\u2029h\n\ni')).toBe('a\nb\nc\nd\ne\nf\ng\nh\n\ni')
})

test('of all code points those leave that are no characters of a text', () => {
  const left: string[] = []
  for (let code = 0; code <= 0x10ffff; code += 1) {
    const text = String.fromCodePoint(code)
    if (cleanText(text) === '') left.push(text)
  }
  // C0 and C1 without the six that end a line, and the tab; surrogates; noncharacters; the byte order mark and three marks of annotations.
  expect(left).toHaveLength(65 - 6 + 2048 + 66 + 4)
  expect(left).toEqual(
    expect.arrayContaining(['\0', '\u0002', '\u001d', '\u007f', '\ud83d', '\ufffe', '\u{10ffff}']),
  )
})

test('what joins letters and emoji stays, as do directions and tabs', () => {
  const text = 'می\u200cخواهم 👩‍🔧 \u200fשלום\u200e\tx'
  expect(cleanText(text)).toBe(text)
})

test('a feed gets only what XML can hold', () => {
  expect(escapeXml('a\u0002<b>\ufffe\ud83d')).toBe('a&lt;b&gt;')
})
