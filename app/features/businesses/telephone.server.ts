import { LRUCache } from 'lru-cache'
import { findPhoneNumbersInText, isValidPhoneNumber, parseDigits } from 'libphonenumber-js/min'

/** A number of the North American plan. */
export interface Telephone {
  /** Ten digits, without the country code 1. */
  digits: string
  extension?: string
  /** As people read it: `(772) 555-0100 ext. 12`, `1-800-FLOWERS`. */
  text: string
}

interface FoundTelephone extends Telephone {
  start: number
  end: number
}

type TelephoneRead = { telephone: Telephone; problem?: never } | { telephone?: never; problem: string }

/** Longer texts are not read. */
const LONGEST = 200
const SECOND_NUMBER = /[,;](?=\s+\d|\s*(?:\+?1[\s.-]*)?\(?\d{3}\)?[\s.-]*\d{3}[\s.-]*\d{4})/g
const CALLING = /\b(?:tel|(?:tele)?phone|call|cell)\b[:.]?\s*$/i
const LETTERED = /(?<![\p{L}\d])(?:\+?1[\s.-]*)?(\(?([2-9]\d\d)\)?[\s.-]{0,3})([a-z\d]+(?:[.-][a-z\d]+)*)/giu
const KEYPAD = ['', '', 'ABC', 'DEF', 'GHI', 'JKL', 'MNO', 'PQRS', 'TUV', 'WXYZ']
const LABELS =
  /\b(?:(?:tele)?phone|tel|ph|call|cell(?:ular|phone)?|mobile|office|main|work|home|business|direct|desk|shop|store|voice|toll[\s-]?free|number|no|call|text|or|and|us|at|[comptwh](?=[:.)]))(?!\p{L})/giu

/** As they were just written: what is read is soon stored, and reading it again takes long. */
const recent = new LRUCache<string, Telephone>({ max: 500 })

/** Of a text that is one number, labels like "Cell:" aside. */
export function parseTelephone(text: string | null | undefined): Telephone | undefined {
  return recent.get(text ?? '') ?? readTelephone(text ?? '').telephone
}

/** The problem says what to type instead; nothing that was typed is passed over. */
export function readTelephone(text: string): TelephoneRead {
  const typed = text.trim()
  const [found, second] = findTelephones(typed)
  if (!found) return { problem: whyUnread(typed) }
  if (second) return { problem: `Enter one phone number: either ${found.text} or ${second.text}` }
  const { start, end, ...telephone } = found
  const rest = `${typed.slice(0, start)} ${typed.slice(end)}`.replace(/\s+/g, ' ').trim()
  if (/[\p{L}\d]/u.test(rest.replace(LABELS, ''))) {
    return { problem: `Enter the phone number alone, such as ${telephone.text}, without “${rest}”` }
  }
  recent.set(telephone.text, telephone)
  return { telephone }
}

/** All numbers of a text, where they stand in it. */
export function findTelephones(text: string): FoundTelephone[] {
  if (text.length > LONGEST) return []
  const line = text
    .replace(/\p{Nd}/gu, (digit) => parseDigits(digit) || digit)
    .replace(/[·•_]/g, '-')
    .replace(/\((?=\s*(?:ext|x))/gi, ' ')
    .replace(SECOND_NUMBER, '/')
  return [...numbersIn(line), ...letteredIn(line)]
    .map((number) => ({
      ...number,
      start: CALLING.exec(line.slice(0, number.start))?.index ?? number.start,
    }))
    .toSorted((a, b) => a.start - b.start)
}

function numbersIn(line: string): FoundTelephone[] {
  return findPhoneNumbersInText(line, 'US').flatMap(({ number, startsAt, endsAt }) => {
    const { nationalNumber: digits, ext: extension } = number
    if (number.countryCallingCode !== '1' || isShortCode(digits)) return []
    const text = number.formatNational()
    return [{ digits, ...(extension && { extension }), text, start: startsAt, end: endsAt }]
  })
}

/** `1-844-MyFLVet`, `407-PLUMBER`: a letter that may have slipped in for a digit makes no number. */
function letteredIn(line: string): FoundTelephone[] {
  return Array.from(line.matchAll(LETTERED)).flatMap((match) => {
    const [typed, lead = '', area = '', body = ''] = match
    const letters = body.replace(/[.-]/g, '').toUpperCase()
    const isMeant = isNationwide(area)
      ? /[A-Z]{3}/.test(letters) && /^.{7}[A-Z]{0,8}$/.test(letters)
      : /^[A-Z]{7,15}$/.test(letters) && !/\d\s/.test(lead)
    // O for 0, I and L for 1, S for 5, Z for 2, B for 8.
    const isSlip = /(?<![A-Z])[OILSZB]+(?![A-Z])/.test(letters)
    const digits = area + dialed(letters).slice(0, 7)
    if (!isMeant || isSlip || !isValidPhoneNumber(`+1${digits}`)) return []
    const start = match.index
    const after = line.slice(start + typed.length)
    const number = numbersIn(digits + after)[0]
    const extension = number?.extension
    return [
      {
        digits,
        ...(extension && { extension }),
        text: extension ? `${typed} ext. ${extension}` : typed,
        start,
        end: start + typed.length + (extension ? number.end - digits.length : 0),
      },
    ]
  })
}

function whyUnread(typed: string): string {
  const digits = typed.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '')
  if (
    /\d{3}/.test(digits) &&
    /^1?[a-z\d]{10}(?:ext|[x#]|$)/i.test(typed.replace(/[^a-z\d#]/gi, '')) &&
    /[a-z]/i.test(typed)
  ) {
    return `Enter the phone number in digits: there are letters in “${typed}”`
  }
  if (!/^[\d\s().+-]+$/.test(typed) || !/^\d{10}$/.test(digits)) {
    return 'Enter a phone number of ten digits, such as 904-555-0123'
  }
  const area = digits.slice(0, 3)
  return isValidPhoneNumber(`+1${area}5550123`)
    ? `Check the phone number: no number in area code ${area} begins with ${digits.slice(3, 6)}`
    : `Check the phone number: ${area} isn’t an area code`
}

/** In an area code, 211 to 911 are whole numbers. */
function isShortCode(digits: string): boolean {
  return /^\d{3}[2-9]11/.test(digits) && !isNationwide(digits)
}

/** Toll-free and 900 numbers. */
export function isNationwide(digits: string): boolean {
  return /^(?:8(?:00|33|44|55|66|77|88)|900)/.test(digits)
}

/** 555-0100 to 555-0199 are reserved for fiction. */
export function isFictionalTelephone({ digits }: Telephone): boolean {
  return /^.{3}55501/.test(digits)
}

/** As this module writes most numbers. */
const WRITTEN = /^\(([2-9]\d\d)\) ([2-9](?!11)\d\d)-(\d{4})(?: ext\. (\d+))?$/

/** Of a stored text. A list shows dozens, and reading one anew takes longer than the rest of its card. */
export function shownTelephone(phone: string): { phone: string; tel: string | null } {
  const [, area, exchange, line, extension] = WRITTEN.exec(phone) ?? []
  const telephone = area
    ? { digits: `${area}${exchange}${line}`, text: phone, ...(extension && { extension }) }
    : parseTelephone(phone)
  return { phone: telephone?.text ?? phone, tel: telephone ? telHref(telephone) : null }
}

/** The comma is a pause, as phones dial it; of `;ext=` (RFC 3966) some would dial the letters. */
function telHref(telephone: Telephone): string {
  return `tel:${internationalNumber(telephone)}`
}

/** `+17725550100,12`, or with another sign before the extension. */
export function internationalNumber({ digits, extension }: Telephone, sign = ','): string {
  return `+1${digits}${extension ? sign + extension : ''}`
}

function dialed(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => String(KEYPAD.findIndex((letters) => letters.includes(letter))))
}
