/** North American phone numbers as typed. Browser-safe. */
import { type Telephone, telHref } from './tel-href.ts'

export { telHref }
export type { Telephone }

const SEPARATOR = '[\\s.\\-/·•]*'
// An area code starts with 2 to 9, which tells it from the country code.
const AREA_CODE = `(?<![\\d])(?:\\+?1${SEPARATOR})?\\(?\\s*([2-9]\\d{2})\\s*\\)?${SEPARATOR}`
const SEVEN_DIGITS = `(\\d{3}${SEPARATOR}\\d{4})(?!\\d)`
// 1-844-MyFLVet, 772-555-ROOF, 1-800-FLOWERSHOP. A space may only follow digits ("772 and more" is no number).
const LETTERS = '(\\d{3}[\\s.\\-]?[A-Z\\d]{4}|[A-Z\\d]{3}[.\\-]?[A-Z\\d]{4})[A-Z]*(?![A-Z\\d])'
const NUMBER = new RegExp(`${AREA_CODE}(?:${SEVEN_DIGITS}|${LETTERS})`, 'i')
const EXTENSION = /^[\s,;]*(?:extension|extn?|ext|x|#)[\s.:#=]*(\d{1,7})(?!\d)/i

/** Longer texts are rejected, to bound backtracking. */
const LONGEST = 200

const KEYPAD = ['', '', 'ABC', 'DEF', 'GHI', 'JKL', 'MNO', 'PQRS', 'TUV', 'WXYZ']

/** @returns undefined without an area code, for another country and for a text over `LONGEST` */
export function parseTelephone(text: string | null | undefined): Telephone | undefined {
  if ((text?.length ?? 0) > LONGEST) return undefined
  const line = (text ?? '').normalize('NFKC').replace(/[‐-―−]/g, '-')
  const match = NUMBER.exec(line)
  if (!match || /\+\s*[02-9][\d\s().-]*$/.test(line.slice(0, match.index + 2))) return undefined
  const local = match[2] ?? match[3] ?? ''
  const extension = EXTENSION.exec(line.slice(match.index + match[0].length))?.[1]
  return { digits: `${match[1]}${dialed(local)}`, ...(extension && { extension }) }
}

/** 555-0100 to 555-0199 are reserved for fiction. */
export function isFictionalTelephone({ digits }: Telephone): boolean {
  return /^.{3}55501/.test(digits)
}

export function formatTelephone({ digits, extension }: Telephone): string {
  const number = `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`
  return extension ? `${number} ext. ${extension}` : number
}

export function telephoneText(text: string): string {
  const telephone = parseTelephone(text)
  return telephone ? formatTelephone(telephone) : text
}

function dialed(text: string): string {
  return text
    .toUpperCase()
    .replace(/[A-Z]/g, (letter) => String(KEYPAD.findIndex((letters) => letters.includes(letter))))
    .replace(/\D/g, '')
}
