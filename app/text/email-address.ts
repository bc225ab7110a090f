/** What SMTP carries (RFC 5321, 4.5.3.1.3). */
const LONGEST = 254

const LOCAL_PART = /^[^\s\p{C}@"(),:;<>[\\\].]+(?:\.[^\s\p{C}@"(),:;<>[\\\].]+)*$/u

/** At least two labels, the last one no number. */
const ASCII_DOMAIN = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?=[a-z])[a-z\d-]{1,62}[a-z\d]$/

const PLAIN = /^[\x20-\x7E]*$/

/**
 * The one spelling of a mailbox: lower case, NFC, the domain as DNS has it (IDNA).
 * @returns undefined for what is no address, and where that spelling would be another mailbox than the one typed
 */
export function parseEmail(typed: string): string | undefined {
  const text = typed.trim().normalize('NFC')
  const at = text.lastIndexOf('@')
  const local = text.slice(0, Math.max(at, 0))
  const domain = asciiDomain(text.slice(at + 1))
  if (!LOCAL_PART.test(local) || domain === undefined || isAmbiguous(text)) return undefined
  const address = `${lowerCased(local)}@${domain}`
  return address.length <= LONGEST ? address : undefined
}

/** Letters that stand for others (ﬁ, ａ), and İ, whose lower case is two characters. */
function isAmbiguous(text: string): boolean {
  return !PLAIN.test(text) && (text.includes('İ') || text.normalize('NFKC') !== text)
}

/** One by one: at the end of a word Σ has another lower case. */
function lowerCased(text: string): string {
  return Array.from(text, (character) => character.toLowerCase()).join('')
}

function asciiDomain(typed: string): string | undefined {
  const lower = typed.toLowerCase()
  if (PLAIN.test(lower)) return ASCII_DOMAIN.test(lower) ? lower : undefined
  // What URLs give a meaning to, and what nobody sees but the two joiners, is in no name.
  if (/[\s/?#@:%[\]\\]|(?![\u200C\u200D])\p{C}/u.test(typed) || !URL.canParse(`http://${typed}`)) {
    return undefined
  }
  const { hostname } = new URL(`http://${typed}`)
  return ASCII_DOMAIN.test(hostname) ? hostname : undefined
}
