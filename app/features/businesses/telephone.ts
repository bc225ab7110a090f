/**
 * Telephone numbers as owners type them. The typed text is kept elsewhere; here it becomes ten digits.
 * Browser-safe.
 */

export interface Telephone {
  /** Area code and number, ten digits, without the country code 1. Unknown area codes are kept. */
  digits: string
  /** One to seven digits. */
  extension?: string
}

const SEPARATOR = '[\\s.\\-/·•]*'
// The first digit of an area code is 2 to 9: that tells it from the country code. Nothing else is refused.
const AREA_CODE = `(?<![\\d])(?:\\+?1${SEPARATOR})?\\(?\\s*([2-9]\\d{2})\\s*\\)?${SEPARATOR}`
const SEVEN_DIGITS = `(\\d{3}${SEPARATOR}\\d{4})(?!\\d)`
// 1-844-MyFLVet, 772-555-ROOF, 1-800-FLOWERSHOP (further letters are dialled in vain). A space may only
// follow digits, or "772 and more" would be a number.
const LETTERS = '(\\d{3}[\\s.\\-]?[A-Z\\d]{4}|[A-Z\\d]{3}[.\\-]?[A-Z\\d]{4})[A-Z]*(?![A-Z\\d])'
const NUMBER = new RegExp(`${AREA_CODE}(?:${SEVEN_DIGITS}|${LETTERS})`, 'i')
const EXTENSION = /^[\s,;]*(?:extension|extn?|ext|x|#)[\s.:#=]*(\d{1,7})(?!\d)/i

/** Of a number with its label and extension. A longer text is none, and its blanks could be read in too many ways. */
const LONGEST = 200

const KEYPAD = ['', '', 'ABC', 'DEF', 'GHI', 'JKL', 'MNO', 'PQRS', 'TUV', 'WXYZ']

/**
 * The first telephone number of North America in a text: any separators, `+1` or `1`, a label (`Cell:`),
 * letters, an extension (`ext. 12`, `x12`). Of two numbers the first.
 *
 * @returns undefined when there is none: seven digits without an area code, another country, a text that is too long for
 *   one, other text
 */
export function parseTelephone(text: string | null | undefined): Telephone | undefined {
  if ((text?.length ?? 0) > LONGEST) return undefined
  const line = (text ?? '').normalize('NFKC').replace(/[‐-―−]/g, '-')
  const match = NUMBER.exec(line)
  if (!match || /\+\s*[02-9][\d\s().-]*$/.test(line.slice(0, match.index + 2))) return undefined
  const local = match[2] ?? match[3] ?? ''
  const extension = EXTENSION.exec(line.slice(match.index + match[0].length))?.[1]
  return { digits: `${match[1]}${dialled(local)}`, ...(extension && { extension }) }
}

/** Whether nobody has this number: 555-0100 to 555-0199 are kept for made-up people. */
export function isFictionalTelephone({ digits }: Telephone): boolean {
  return /^.{3}55501/.test(digits)
}

/** For a link that calls: `tel:+17725550100`, with an extension `tel:+17725550100;ext=12` (RFC 3966). */
export function telHref({ digits, extension }: Telephone): string {
  return `tel:+1${digits}${extension ? `;ext=${extension}` : ''}`
}

/** As shown: `(772) 555-0100`, with an extension `(772) 555-0100 ext. 12`. */
export function formatTelephone({ digits, extension }: Telephone): string {
  const number = `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`
  return extension ? `${number} ext. ${extension}` : number
}

/** A typed text as shown: in the one form where it has a number, else as it is. */
export function telephoneText(text: string): string {
  const telephone = parseTelephone(text)
  return telephone ? formatTelephone(telephone) : text
}

/** Digits stay, letters become the key that carries them, everything else goes. */
function dialled(text: string): string {
  return text
    .toUpperCase()
    .replace(/[A-Z]/g, (letter) => String(KEYPAD.findIndex((letters) => letters.includes(letter))))
    .replace(/\D/g, '')
}
