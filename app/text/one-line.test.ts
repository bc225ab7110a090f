import { expect, test } from 'vitest'
import { oneLine } from './one-line.ts'

test('a name has one line', () => {
  expect(oneLine('  Harlow\r\n& Pruitt\t Cooling ')).toBe('Harlow & Pruitt Cooling')
})

test.each([
  ['turned letters', 'Sail Co\u202Egpj.exe', 'Sail Cogpj.exe'],
  ['isolated letters', '\u2066Sail\u2069 Loft', 'Sail Loft'],
  ['directions', '\u200FSail\u200E Loft', 'Sail Loft'],
  ['spaces that are none', 'Sail\u200B Lo\u200Dft\uFEFF', 'Sail Loft'],
  ['nothing to see', '\u200B\u3164\u2060', ''],
])('%s leave it', (_, text, name) => expect(oneLine(text)).toBe(name))

test('letters of other languages stay', () => {
  expect(oneLine('Café Ñandú – Ærø 漁')).toBe('Café Ñandú – Ærø 漁')
})

test.each([
  ['a family and a flag', 'Emoji 👩‍👩‍👧‍👦🇺🇸'],
  ['a heart on fire', 'Wings ❤️‍🔥'],
  ['a firefighter of one skin color', '👩🏽‍🚒 Rescue'],
  ['a flag of tags', 'Pub \u{1f3f4}\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}'],
  ['a key', '1️⃣ Stop Shop'],
  ['Persian', 'می\u200cخواهم'],
  ['Hindi', 'क्\u200dषत्रिय'],
  ['Malayalam', 'അവന്\u200d'],
  ['a Japanese family name', '辻\u{e0100} Sushi'],
])('what joins or chooses a form stays: %s', (_, name) => expect(oneLine(name)).toBe(name))

test.each([
  ['between Latin letters', 'Sa\u200Dil\u200C Lo\ufe0fft', 'Sail Loft'],
  ['after nothing', '\u3164\u200D Sail \u200D\ufe0fLoft', 'Sail Loft'],
  ['a text in tags', 'Sail\u{e0041}\u{e0042} Loft', 'Sail Loft'],
])('but not %s', (_, text, name) => expect(oneLine(text)).toBe(name))
