import { countText } from '../../text/count-text.ts'
import type { Resources } from './resources.server.ts'

/** An entry is to be looked at again a year after it was checked. */
export function isOldCheck(checkedOn: string, now: Date): boolean {
  const yearAgo = new Date(now)
  yearAgo.setUTCFullYear(yearAgo.getUTCFullYear() - 1)
  return new Date(checkedOn) < yearAgo
}

/** `67 veteran resources were last checked more than a year ago`, for the team; undefined while none was. */
export function oldChecksText({ entries }: Resources, now: Date): string | undefined {
  const old = entries.filter(({ isShown, checkedOn }) => isShown && isOldCheck(checkedOn, now)).length
  if (old === 0) return undefined
  return `${countText(old, 'veteran resource')} ${old === 1 ? 'was' : 'were'} last checked more than a year ago`
}
