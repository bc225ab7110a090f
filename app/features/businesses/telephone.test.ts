import { expect, test } from 'vitest'
import { formatTelephone, isFictionalTelephone, parseTelephone, telHref } from './telephone.ts'

test.each([
  '(772) 555-0100',
  '(772)555-0100',
  '772-555-0100',
  '772.555.0100',
  '772 555 0100',
  '7725550100',
  '+1 772 555 0100',
  '+17725550100',
  '1-772-555-0100',
  '1 (772) 555-0100',
  'tel:+1-772-555-0100',
  '772–555–0100',
  '772\u00a0555\u00a00100',
  '772/555-0100',
  '  Cell: 772-555-0100 ',
  'Office 2: (772) 555-0100',
  '772-555-0100 (cell)',
  '772-555-0100 call anytime 24/7',
])('%s is ten digits', (text) => {
  expect(parseTelephone(text)).toEqual({ digits: '7725550100' })
})

test.each([
  ['772-555-0100 ext. 12', '12'],
  ['772-555-0100 Ext 12', '12'],
  ['772-555-0100, extension 12', '12'],
  ['(772) 555-0100 x12', '12'],
  ['7725550100x1234', '1234'],
  ['772-555-0100 #7', '7'],
])('%s has an extension', (text, extension) => {
  expect(parseTelephone(text)).toEqual({ digits: '7725550100', extension })
})

test.each([
  ['1-844-MyFLVet', '8446935838'],
  ['1-800-FLOWERSHOP', '8003569377'],
  ['772-555-ROOF', '7725557663'],
  ['772-555-PQRS', '7725557777'],
  ['772-555-WXYZ', '7725559999'],
  ['(772) 555 roof', '7725557663'],
])('letters of %s are keys', (text, digits) => {
  expect(parseTelephone(text)?.digits).toBe(digits)
})

test.each([
  '772-555-0100 / 772-555-0101',
  '772-555-0100 or 772-555-0101 ext. 5',
  '7725550100, 7725550101',
  'Office: (772) 555-0100 Cell: (561) 555-0101',
  '772-555-0100/0101',
])('of two numbers in %s the first counts', (text) => {
  expect(parseTelephone(text)).toEqual({ digits: '7725550100' })
})

test('an unknown area code is kept', () => {
  expect(parseTelephone('299-555-0100')?.digits).toBe('2995550100')
})

test.each([
  '',
  'N/A',
  'none',
  '555-0100',
  '772 and more',
  'call 772 for us',
  '+44 20 7946 0958',
  '+49 772 555 0100',
  '77255501001',
  '17725550',
  '072-555-0100',
  null,
  undefined,
])('%s is no telephone number', (text) => {
  expect(parseTelephone(text)).toBeUndefined()
})

test('a number is shown in one form and dialed in another', () => {
  expect(formatTelephone({ digits: '7725550100' })).toBe('(772) 555-0100')
  expect(formatTelephone({ digits: '7725550100', extension: '12' })).toBe('(772) 555-0100 ext. 12')
  expect(telHref({ digits: '7725550100' })).toBe('tel:+17725550100')
  expect(telHref({ digits: '7725550100', extension: '12' })).toBe('tel:+17725550100;ext=12')
})

test('what is shown reads back as the same number', () => {
  for (const telephone of [{ digits: '7725550100' }, { digits: '3055550199', extension: '4' }]) {
    expect(parseTelephone(formatTelephone(telephone))).toEqual(telephone)
  }
})

test('555-0100 to 555-0199 are nobody’s', () => {
  const isFictional = (text: string) => isFictionalTelephone(parseTelephone(text)!)
  expect(['904-555-0100', '(772) 555-0199 ext. 4'].map(isFictional)).toEqual([true, true])
  expect(['904-555-0200', '904-555-1155', '555-010-0100'].map(isFictional)).toEqual([false, false, false])
})
