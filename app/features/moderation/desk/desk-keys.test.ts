import { expect, test } from 'vitest'
import { DESK_KEYS, toDeskAction, keysOfTab } from './desk-keys.tsx'

const pressed = (key: string, change: Partial<Parameters<typeof toDeskAction>[0]> = {}) =>
  toDeskAction({ key, ctrlKey: false, metaKey: false, altKey: false, repeat: false, target: null, ...change })

test('each key has one meaning', () => {
  const keys = DESK_KEYS.map(({ key }) => key)
  expect(new Set(keys).size).toBe(keys.length)
  expect(keys.map((key) => pressed(key))).toEqual(DESK_KEYS.map(({ action }) => action))
})

test('a key counts with Caps Lock on', () => {
  expect(pressed('A')).toBe('approve')
})

test('keys belong to the field while somebody types, and to the dialog while one is open', () => {
  const inside = { closest: (selector: string) => (selector.includes('textarea') ? {} : null) }
  expect(pressed('a', { target: inside })).toBeUndefined()
  expect(pressed('a', { target: { closest: () => null } })).toBe('approve')
})

test.each([
  ['submissions', 'jknp][acrmeudfg?'],
  ['reports', 'jknp][acretudfg?'],
  ['claims', 'jknp][acrudfg?'],
  ['waiting', 'jk][dfg?'],
  ['new', 'jk][dfg?'],
  ['decided', 'jk][udfg?'],
  ['searches', 'jk][dfg?'],
] as const)('the help for %s lists the keys that do something there', (tab, keys) => {
  expect(
    keysOfTab(tab)
      .map(({ key }) => key)
      .join(''),
  ).toBe(keys)
})

test("the browser's own keys are left alone", () => {
  expect(pressed('a', { ctrlKey: true })).toBeUndefined()
  expect(pressed('r', { metaKey: true })).toBeUndefined()
})

test('a key that is held down moves through the list, and decides nothing', () => {
  expect(pressed('j', { repeat: true })).toBe('next')
  expect(pressed('a', { repeat: true })).toBeUndefined()
})
