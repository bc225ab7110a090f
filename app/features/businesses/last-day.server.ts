import { dayText } from '../../time/eastern-time.ts'
import { instantOf } from '../../time/zone-clock.ts'
import { businessTimeZone } from './business-row.server.ts'

type Place = Parameters<typeof businessTimeZone>[0]

/** @param day `2027-06-30`, where the business is */
export function endOfDay(listing: Place, day: string): Date {
  return new Date(instantOf(businessTimeZone(listing), day, '24:00').getTime() - 1000)
}

/** `June 30, 2027`, where the business is. */
export function lastDay(listing: Place, until: Date): string {
  return dayText(until, businessTimeZone(listing))
}
