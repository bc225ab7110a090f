import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  findTelephones,
  internationalNumber,
  isFictionalTelephone,
  parseTelephone,
  readTelephone,
  shownTelephone,
} from './telephone.server.ts'

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
  '772 • 555 • 0100',
  '７７２－５５５－０１００',
  '  Cell: 772-555-0100 ',
  'Call or text (772) 555-0100',
  '772-555-0100 (O)',
  '772-555-0100 (cell)',
  'tel.: 772-555-0100 (call or text)',
])('%s is ten digits', (text) => {
  expect(readTelephone(text)).toEqual({ telephone: { digits: '7725550100', text: '(772) 555-0100' } })
})

test.each([
  ['772-555-0100 ext. 12', '12'],
  ['772-555-0100 Ext: 12', '12'],
  ['772-555-0100, extension 12', '12'],
  ['(772) 555-0100 (ext. 12)', '12'],
  ['(772) 555-0100 x12', '12'],
  ['7725550100x1234', '1234'],
  ['772-555-0100 #7', '7'],
  ['tel:+17725550100,12', '12'],
  ['tel:+17725550100;ext=0012', '0012'],
])('%s has an extension', (typed, extension) => {
  const text = `(772) 555-0100 ext. ${extension}`
  expect(parseTelephone(typed)).toEqual({ digits: '7725550100', extension, text })
  expect(parseTelephone(text)).toEqual({ digits: '7725550100', extension, text })
})

test.each([
  ['1-844-MyFLVet', '8446935838'],
  ['1-800-FLOWERSHOP', '8003569377'],
  ['1 800 FLOWERS', '8003569377'],
  ['(888) 4-VETS-FL', '8884838735'],
  ['800.GO.FEDEX', '8004633339'],
  ['1-800-411-PAIN', '8004117246'],
  ['407-PLUMBER', '4077586237'],
])('%s is shown as written and dialed as digits', (text, digits) => {
  expect(shownTelephone(text)).toEqual({ phone: text, tel: `tel:+1${digits}` })
  const withExtension = shownTelephone(`${text}, ext 5`)
  expect(withExtension).toEqual({ phone: `${text} ext. 5`, tel: `tel:+1${digits},5` })
})

describe('is refused, and says what to type:', () => {
  test.each([
    '772-555-O1OO',
    '9O4-555-0123',
    '772-555-01l2',
    '(85O) 555-0142',
    '800-555-O123',
    '1-800-555-OIOO',
    '772-OOIOOIO',
    '772-555-ROOF',
    '1-800-GOT JUNK',
    '772 and more',
  ])('a letter in %s', (text) => {
    const problem = `Enter the phone number in digits: there are letters in “${text}”`
    expect(readTelephone(text)).toEqual({ problem })
  })

  test.each([
    ['772-555-0100 / 772-555-0101', '(772) 555-0100 or (772) 555-0101'],
    ['772-555-0100 or 772-555-0101 ext. 5', '(772) 555-0100 or (772) 555-0101 ext. 5'],
    ['7725550100, 7725550101', '(772) 555-0100 or (772) 555-0101'],
    ['Office: (772) 555-0100 Cell: (561) 555-0101', '(772) 555-0100 or (561) 555-0101'],
    ['1-800-FLOWERS 772-555-0100', '1-800-FLOWERS or (772) 555-0100'],
  ])('two numbers in %s', (text, both) => {
    expect(readTelephone(text)).toEqual({ problem: `Enter one phone number: either ${both}` })
  })

  test.each([
    ['772-555-0100/0101', '/0101'],
    ['772-555-0100, 0101', ', 0101'],
    ['772-555-0100; 20', '; 20'],
    ['772-555-0100 call anytime 24/7', 'call anytime 24/7'],
    ['772-555-0100 press 2', 'press 2'],
    ['Fax 772-555-0100', 'Fax'],
  ])('what stands beside the number in %s', (text, rest) => {
    const problem = `Enter the phone number alone, such as (772) 555-0100, without “${rest}”`
    expect(readTelephone(text)).toEqual({ problem })
  })

  test.each([
    ['299-555-0100', '299 isn’t an area code'],
    ['1 (911) 555-0100', '911 isn’t an area code'],
    ['072-555-0100', '072 isn’t an area code'],
    ['772-155-0100', 'no number in area code 772 begins with 155'],
    ['(904) 011-0100', 'no number in area code 904 begins with 011'],
    ['772-911-0100', 'no number in area code 772 begins with 911'],
  ])('%s, which the numbering plan does not have', (text, reason) => {
    expect(readTelephone(text)).toEqual({ problem: `Check the phone number: ${reason}` })
  })

  test.each([
    '',
    'N/A',
    'none',
    '555-0100',
    'call 772 for us',
    '+44 20 7946 0958',
    '+49 772 555 0100',
    '77255501001',
    '77255501007725550101',
    '17725550',
  ])('%s, which is no phone number', (text) => {
    const problem = 'Enter a phone number of ten digits, such as 904-555-0123'
    expect(readTelephone(text)).toEqual({ problem })
  })
})

test('what cannot be read is shown as it is and not dialed', () => {
  expect(shownTelephone('ask at the dock')).toEqual({ phone: 'ask at the dock', tel: null })
})

test('numbers are found among words, with where they stand', () => {
  const text = 'roofer tel:+18505550142 in Stuart'
  expect(findTelephones(text)).toEqual([
    { digits: '8505550142', text: '(850) 555-0142', start: 7, end: 'roofer tel:+18505550142'.length },
  ])
  expect(findTelephones('850 electrician')).toEqual([])
  expect(findTelephones('plumbers 34997')).toEqual([])
})

test('an extension follows the number by a sign', () => {
  const telephone = parseTelephone('772-555-0100 x12')!
  expect(internationalNumber(telephone)).toBe('+17725550100,12')
  expect(internationalNumber(telephone, ' ext. ')).toBe('+17725550100 ext. 12')
})

test('555-0100 to 555-0199 are nobody’s', () => {
  const isFictional = (text: string) => isFictionalTelephone(parseTelephone(text)!)
  expect(['904-555-0100', '(772) 555-0199 ext. 4'].map(isFictional)).toEqual([true, true])
  expect(['904-555-0200', '904-555-1155'].map(isFictional)).toEqual([false, false])
})

const PARTS = [
  '772',
  '555',
  '0100',
  '1',
  '+',
  '(',
  ')',
  '-',
  '.',
  ' ',
  ' ext ',
  'x',
  '#',
  ',',
  '/',
  'O',
  '1-800-FLOWERS',
  '٣',
]

test('whatever is typed, what is shown of it reads back as the same number', () => {
  const part = fc.oneof(fc.constantFrom(...PARTS), fc.string({ unit: 'binary', maxLength: 3 }))
  const texts = fc.array(part, { maxLength: 12 }).map((parts) => parts.join(''))
  fc.assert(
    fc.property(
      fc.oneof(
        texts,
        texts.map((text) => `772-555-0100${text}`),
      ),
      (text) => {
        const telephone = parseTelephone(text)
        if (telephone) expect(parseTelephone(telephone.text)).toEqual(telephone)
      },
    ),
    { numRuns: 1000 },
  )
})

test('long texts are not read', () => {
  expect(findTelephones(`772-555-0100${' '.repeat(200)}`)).toEqual([])
})

test('an extension in the digits of another script is dialed, too', () => {
  expect(shownTelephone('772-555-0100 ext. ٣')).toEqual({
    phone: '(772) 555-0100 ext. 3',
    tel: 'tel:+17725550100,3',
  })
})
