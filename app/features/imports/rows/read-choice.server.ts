import branches from '../../../../reference-data/us-military-branches.json' with { type: 'json' }
import { LANGUAGES } from '../../businesses/languages.ts'
import { nameWords } from '../../places/place-name.ts'
import { findBranch } from '../../veterans/branches.ts'
import type { VerificationLevel } from '../../veterans/levels.ts'
import { VERIFICATION_LEVELS } from '../../../db/schema/verification-level.ts'

const tagsByName = new Map(Object.entries(LANGUAGES).map(([tag, name]) => [name.toLowerCase(), tag]))

/** `English, Spanish` and `en;es` as `en,es`; what is unknown stays. */
export function languageTags(text: string): string {
  return partsOf(text)
    .map((part) => tagsByName.get(part.toLowerCase()) ?? part)
    .join(',')
}

export function partsOf(text: string): string[] {
  return text
    .split(/[,;/\n&]|\band\b/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

const branchesByName = new Map(
  [...branches.branches, ...branches.components].flatMap(({ id, displayName, aliases }) =>
    [displayName, ...aliases].map((name) => [nameWords(name).join(''), id] as const),
  ),
)

/** `USMC` → `marine-corps`. */
export function branchId(text: string): string {
  return findBranch(text)?.id ?? branchesByName.get(nameWords(text).join('')) ?? text
}

/** What a row claims. The SBA certifies veterans' businesses; that others are women's or in a HUBZone is no matter here. */
export function claimedLevel(level: string, certifications: string): VerificationLevel | null {
  if (/\b(?:sd)?vosb\b|veteran[\s-]owned/i.test(certifications)) return 'sba_certified'
  return VERIFICATION_LEVELS.find((name) => name === level) ?? null
}
