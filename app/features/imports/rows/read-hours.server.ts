import { LRUCache } from 'lru-cache'
import type { StoredHours } from '../../../db/schema/index.ts'
import { fieldSchema } from '../../businesses/field-schema.server.ts'
import { LISTING_FIELDS } from '../../businesses/listing-fields.ts'
import { DAY_CODES } from '../../opening-hours/hours.ts'
import { hoursOfText, hoursOrNote } from '../../opening-hours/read-week.ts'
import { type ColumnTarget, DAY_TARGETS } from '../column-targets.ts'

interface ReadHours {
  hours: StoredHours | null
  problems: [ColumnTarget, string][]
}

const WEEK = fieldSchema({ ...LISTING_FIELDS.hours, kind: 'weekOrWords' })
const SPECIAL_DAYS = fieldSchema(LISTING_FIELDS.specialDays)
const UNREAD = 'Write the hours like 9:00 AM-5:00 PM, or Closed'

/** The rows of a list mostly say one of a few things. */
const recent = new LRUCache<string, ReadHours>({ max: 500 })

/** A text for the week, or a column for each day. Of half a week that is understood nothing is taken. */
export function readHours(valueOf: (target: ColumnTarget) => string): ReadHours {
  const key = JSON.stringify((['hours', 'specialDays', ...DAY_TARGETS] as const).map(valueOf))
  const known = recent.get(key) ?? readTexts(valueOf)
  recent.set(key, known)
  return known
}

function readTexts(valueOf: (target: ColumnTarget) => string): ReadHours {
  const problems: ReadHours['problems'] = []
  const days = DAY_TARGETS.map((target) => ofDay(valueOf(target)))
  const text = withoutBrackets(valueOf('hours'))
  let hours: StoredHours | null = null
  if (days.some((day) => day !== '?')) {
    hours = hoursOfText(days.map((day, at) => `${DAY_CODES[at]} ${day}`).join('; '))
    const unread = hours ? -1 : days.findIndex((day) => day !== '?' && !hoursOfText(`Mo ${day}`))
    if (!hours) problems.push([DAY_TARGETS[unread] ?? 'monday', UNREAD])
  } else if (text !== '') {
    const { error } = WEEK.safeParse(text)
    if (error) problems.push(['hours', error.issues[0]?.message ?? UNREAD])
    else hours = hoursOrNote(text)
  }
  const special = SPECIAL_DAYS.safeParse(specialDaysOf(valueOf('specialDays')))
  if (special.error) problems.push(['specialDays', special.error.issues[0]?.message ?? UNREAD])
  const exceptions = (special.data ?? []) as StoredHours['exceptions']
  if (exceptions.length > 0) hours = { weekly: [], ...hours, exceptions }
  return { hours, problems }
}

/** Google writes `x` for a day off. */
function ofDay(text: string): string {
  return text === '' ? '?' : text.toLowerCase() === 'x' ? 'closed' : text
}

/** GeoDirectory writes `["Mo 09:00-17:00","Sa 10:00-12:00"],["UTC":"-5"]`. */
function withoutBrackets(text: string): string {
  const [, list] = /^\["(.*?)"\](?:,|$)/s.exec(text) ?? []
  return list?.replaceAll(/",\s*"/g, '; ') ?? text
}

/** Google writes `2026-12-24: 09:00-13:00, 2026-12-25: x`. */
function specialDaysOf(text: string): string {
  return text.replaceAll(/,\s*(?=\d{4}-)/g, '\n').replaceAll(/^(\d{4}-\d\d-\d\d):\s*(?:x$)?/gim, '$1 ')
}
