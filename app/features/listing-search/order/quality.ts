import type { BusinessRow } from '../../businesses/index.server.ts'
import { bearsBadge, type VerificationLevel } from '../../veterans/index.ts'

/** From the lowest. */
export const LEVELS = [
  'self_declared',
  'document_reviewed',
  'sba_certified',
  'state_certified',
] as const satisfies readonly VerificationLevel[]

/** What a list can be narrowed to; the lowest is everybody's. */
export const PROVEN_LEVELS = LEVELS.slice(1)

export function hasLevel(level: VerificationLevel, wanted: VerificationLevel): boolean {
  return LEVELS.indexOf(level) >= LEVELS.indexOf(wanted)
}

export function levelInForce(
  {
    verificationLevel,
    verificationExpiresAt,
  }: Pick<BusinessRow, 'verificationLevel' | 'verificationExpiresAt'>,
  now: Date,
): VerificationLevel {
  const isInForce = bearsBadge(verificationLevel, verificationExpiresAt?.toISOString() ?? null, now)
  return isInForce ? verificationLevel : 'self_declared'
}

interface Quality {
  level: VerificationLevel
  /** The month in which somebody last said that all is right, `2026-11`; null where nobody did or has stopped to. */
  confirmedIn: string | null
  facts: number
}

const FIRST_YEAR = 2000
const LEVEL_STEP = 100_000
const MONTH_STEP = 10

/**
 * One number for the order, higher first: level, then month, then facts. It holds nothing that was paid for.
 */
export function qualityNumber({ level, confirmedIn, facts }: Quality): number {
  return LEVELS.indexOf(level) * LEVEL_STEP + monthNumber(confirmedIn) * MONTH_STEP + facts
}

/** Months since the end of 1999; 0 for none. */
function monthNumber(month: string | null): number {
  if (month === null) return 0
  const [year = 0, ofYear = 0] = month.split('-').map(Number)
  return Math.max(0, (year - FIRST_YEAR) * 12 + ofYear)
}

/** At most seven, so that they fit into one digit. */
export function countFacts(listing: BusinessRow, hasPhoto: boolean): number {
  const { phone, address, website, description, services, hours } = listing
  const texts = [phone, address, website, description].filter((text) => text.trim() !== '')
  return texts.length + Number(services.length > 0) + Number(hours !== null) + Number(hasPhoto)
}
