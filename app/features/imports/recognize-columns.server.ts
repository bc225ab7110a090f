import { LISTING_FIELDS } from '../businesses/listing-fields.ts'
import { nameWords } from '../places/place-name.ts'
import usualNames from './column-names.json' with { type: 'json' }
import type { ColumnTarget } from './column-targets.ts'

export interface RecognizedColumn {
  target: ColumnTarget
  /** False where only a part of the heading told, or nothing did. */
  isCertain: boolean
}

const NAMES: Record<Exclude<ColumnTarget, 'ignore'>, readonly string[]> = usualNames

const targetsByKey = new Map<string, ColumnTarget>()
for (const [target, names] of Object.entries(NAMES) as [ColumnTarget, readonly string[]][]) {
  const field = Object.hasOwn(LISTING_FIELDS, target) && LISTING_FIELDS[target as keyof typeof LISTING_FIELDS]
  const labels = field ? [field.label, 'formLabel' in field ? field.formLabel : field.label] : []
  for (const name of [target, ...labels, ...names]) {
    const key = keyOf(name)
    if (!targetsByKey.has(key)) targetsByKey.set(key, target)
  }
}

export type KnownFormat = 'ours' | 'geodirectory' | 'google' | 'sba'

export interface RecognizedColumns {
  /** One of the formats that are known whole. */
  format: KnownFormat | null
  /** In the order of the headings. A later one may be for the same field as an earlier one. */
  columns: RecognizedColumn[]
}

export function recognizeColumns(headings: readonly string[]): RecognizedColumns {
  return { format: null, columns: headings.map(recognized) }
}

function recognized(heading: string): RecognizedColumn {
  const exact = targetsByKey.get(keyOf(heading))
  if (exact) return { target: exact, isCertain: true }
  return { target: longestWithin(nameWords(heading)) ?? 'ignore', isCertain: false }
}

/** `Business Phone (main)` has the words of `Business phone`. */
function longestWithin(words: readonly string[]): ColumnTarget | undefined {
  for (let length = words.length - 1; length > 0; length -= 1) {
    for (let start = 0; start + length <= words.length; start += 1) {
      const key = words.slice(start, start + length).join('')
      const target = key.length >= LEAST_PART ? targetsByKey.get(key) : undefined
      if (target) return target
    }
  }
  return undefined
}

/** Shorter names, such as `st` and `x`, are words of too many headings. */
const LEAST_PART = 3

function keyOf(name: string): string {
  return nameWords(name).join('')
}
