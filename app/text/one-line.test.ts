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
