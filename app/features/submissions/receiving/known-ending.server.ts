import leven from 'leven'
import { parse } from 'tldts'

const ENDINGS = ['com', 'net', 'org', 'us', 'info', 'biz', 'gov', 'edu']

/**
 * What a domain was probably meant to be, where its ending doesn't exist and is a slip away from one that many have:
 * `anchor.con` → `anchor.com`. Every ending of the public suffix list is left alone, however new.
 */
export function withKnownEnding(domain: string): string | undefined {
  const { isIcann, publicSuffix } = parse(domain)
  if (isIcann || !publicSuffix || !domain.includes('.')) return undefined
  const ending = ENDINGS.find((known) => isSlipOf(publicSuffix, known))
  return ending && `${domain.slice(0, -publicSuffix.length)}${ending}`
}

/** One letter off, or letters that changed places. */
function isSlipOf(typed: string, known: string): boolean {
  return leven(typed, known) <= 1 || sorted(typed) === sorted(known)
}

function sorted(letters: string): string {
  return letters.split('').toSorted().join('')
}
