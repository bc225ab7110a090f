import { getTableColumns } from 'drizzle-orm'
import { z } from 'zod'
import { businesses } from '../../db/schema/index.ts'
import { emailSchema } from '../../forms/email-schema.server.ts'
import { oneLine } from '../../text/one-line.ts'
import { dayInFlorida } from '../../time/eastern-time.ts'
import { findCategory } from '../categories/find-category.ts'
import { parseSpecialDays } from '../opening-hours/special-days.ts'
import { readWeek } from '../opening-hours/read-week.ts'
import { TIME_ZONES } from '../places/time-zone.ts'
import { findCounty } from '../places/county-name.ts'
import { sayElsewhere } from '../places/elsewhere.ts'
import { findZip } from '../places/zip.server.ts'
import { parseFloridaAddress } from '../places/geocode.server.ts'
import { findBranch } from '../veterans/branches.ts'
import { readTelephone } from './telephone.server.ts'
import {
  findWebAddresses,
  parseFacebook,
  parseInstagram,
  parseLinkedIn,
  parseTwitter,
  parseWebAddress,
} from './web-address.ts'
import { LANGUAGES } from './languages.ts'
import type { FieldDefinition, FieldKind, OptionList } from './listing-fields.ts'

/** Of a text as typed; the output is what the column stores. */
export function fieldSchema(field: FieldDefinition): z.ZodType<unknown, string> {
  return SCHEMAS[field.kind](field)
}

const COLUMNS: Record<string, { notNull: boolean } | undefined> = getTableColumns(businesses)
const MOST_LINES = 30

const SCHEMAS: Record<FieldKind, (field: FieldDefinition) => z.ZodType<unknown, string>> = {
  line: (field) =>
    limited(z.string().overwrite(oneLine), field)
      .refine((text) => text === '' || !field.pattern || field.pattern.test(text), { error: field.wrong })
      .transform(orNothing(field)),
  text: (field) => limited(z.string().trim(), field).transform(orNothing(field)),
  phone: (field) =>
    z
      .string()
      .trim()
      .max(field.max ?? Infinity, 'Enter one phone number')
      .transform((text, context) => {
        if (text === '') return text
        const { telephone, problem } = readTelephone(text)
        return telephone?.text ?? refuse(context, problem)
      }),
  email: (field) =>
    limited(z.string().trim(), field).pipe(
      emailSchema(`Enter ${field.phrase} in full, like name@example.com`, { isOptional: true }),
    ),
  web: (field) =>
    limited(z.string().trim(), field).transform((text, context) =>
      text === '' ? '' : (webAddress(field, text) ?? refuse(context, whyNoAddress(field, text))),
    ),
  choice: (field) =>
    z
      .string()
      .trim()
      .transform((text, context) => {
        if (text === '' && field.need !== 'required') return null
        return (field.options && CHOICES[field.options](text)) ?? refuse(context, field.wrong)
      }),
  lines: ({ max = Infinity }) =>
    z
      .string()
      .transform((text) => [...new Set(text.split('\n').map(oneLine).filter(Boolean))])
      .refine((lines) => lines.length <= MOST_LINES, { error: `List at most ${MOST_LINES} services` })
      .refine((lines) => lines.every((line) => line.length <= max), {
        error: `Shorten each service to ${max} characters`,
      }),
  year: ({ min = 0, wrong }) =>
    z
      .string()
      .trim()
      .transform((text, context) => {
        if (text === '') return null
        const year = /^\d{4}$/.test(text) ? Number(text) : NaN
        return year >= min && year <= Number(dayInFlorida(new Date()).slice(0, 4))
          ? year
          : refuse(context, wrong)
      }),
  choices: ({ options, wrong }) =>
    z.string().transform((text, context) => {
      const values = text.split(',').map((value) => value.trim())
      const chosen = values.filter(Boolean).map((value) => {
        return (options && CHOICES[options](value)) ?? refuse(context, wrong)
      })
      return [...new Set(chosen)]
    }),
  address: (field) =>
    // The limit also bounds the work of the address parser.
    limited(z.string().overwrite(oneLine), field).transform((text, context) => {
      if (text === '') return text
      const address = parseFloridaAddress(text)
      const elsewhere = sayElsewhere('This address', address)
      if (elsewhere) {
        return refuse(
          context,
          `${elsewhere}. Enter the address in Florida, or leave this blank and fill in the service area`,
        )
      }
      if (address.zip === undefined) return refuse(context, field.wrong)
      return findZip(address.zip) ? text : refuse(context, 'Enter an address in Florida')
    }),
  zip: () =>
    z
      .string()
      .trim()
      .transform((text, context) => {
        if (text === '') return refuse(context, 'Enter the ZIP code')
        if (!/^\d{5}(?:[-–\s]?\d{4})?$/.test(text)) {
          return refuse(context, 'Enter a ZIP code of five digits, such as 32202')
        }
        const elsewhere = sayElsewhere(text, { zip: text })
        if (elsewhere) {
          return refuse(context, `${elsewhere}. Enter a Florida ZIP code where the business works`)
        }
        return findZip(text)?.zip ?? refuse(context, 'Enter a ZIP code in Florida')
      }),
  week: (field) =>
    limited(z.string().trim(), field).transform((text, context) => {
      const read = readWeek(text)
      if (read.kind === 'words') return refuse(context, 'Fill in the days below instead')
      if (read.kind === 'problem') return refuse(context, read.first)
      return read.kind === 'week' ? read.week : null
    }),
  // What a form provider delivers may be words, which people read.
  weekOrWords: (field) =>
    limited(z.string().trim(), field).transform((text, context) => {
      const read = readWeek(text)
      return read.kind === 'problem' ? refuse(context, read.first) : text
    }),
  specialDays: () =>
    z.string().transform((text, context) => {
      const days = parseSpecialDays(text)
      return days.ok ? days.value : refuse(context, days.message)
    }),
  consent: (field) => z.literal('yes', { error: field.wrong }),
}

const CHOICES: Record<OptionList, (text: string) => string | undefined> = {
  categories: (text) => {
    const category = findCategory(text)
    return category?.listed ? category.slug : undefined
  },
  counties: (text) => findCounty(text)?.slug,
  timeZones: (text) => (Object.hasOwn(TIME_ZONES, text) ? text : undefined),
  branches: (text) => findBranch(text)?.id,
  languages: (text) => (Object.hasOwn(LANGUAGES, text) ? text : undefined),
}

const SITES = {
  facebook: parseFacebook,
  instagram: parseInstagram,
  twitter: parseTwitter,
  linkedin: parseLinkedIn,
}

/** In the full form, or undefined for an address of another site. */
export function webAddress({ site }: FieldDefinition, text: string): string | undefined {
  return (site ? SITES[site] : parseWebAddress)(text)
}

function whyNoAddress({ wrong }: FieldDefinition, text: string): string | undefined {
  const [first, second] = findWebAddresses(text)
  if (second) return `Enter one web address: either ${first} or ${second}`
  return first && first !== text ? `Enter the web address alone, such as ${first}` : wrong
}

function limited(
  text: z.ZodString,
  { need, phrase = 'this', wrong, min, max }: FieldDefinition,
): z.ZodString {
  const required = need === 'required' ? text.min(1, wrong ?? `Enter ${phrase}`) : text
  const long = min ? required.min(min, `${wrong} in at least ${min} characters`) : required
  return max ? long.max(max, `Shorten ${phrase} to ${max.toLocaleString('en-US')} characters`) : long
}

/** Some columns have null for an empty text. */
function orNothing({ column }: FieldDefinition): (text: string) => string | null {
  const isNullable = column !== undefined && COLUMNS[column]?.notNull === false
  return (text) => (text === '' && isNullable ? null : text)
}

function refuse(context: z.RefinementCtx, message = 'Check this field'): never {
  context.addIssue({ code: 'custom', message })
  return z.NEVER
}
