/**
 * The entries that come with the directory, checked against public pages, not by phone. An office shows only what its
 * county or two sources say.
 */
import { z } from 'zod'
import officesData from '../../../reference-data/county-offices.json' with { type: 'json' }
import data from '../../../reference-data/veteran-resources.json' with { type: 'json' }
import type { ResourceValues } from '../../db/schema/resources.ts'
import { readTelephone, shownTelephone } from '../businesses/telephone.server.ts'
import { OFFICES, RESOURCE_KINDS } from './resource.ts'

export interface ResourceEntry {
  id: string
  section: string
  values: ResourceValues
  /** The counties that it serves, where it serves some only. */
  serves?: readonly string[] | undefined
  /** Of an office. */
  sources?: readonly { publisher: string; url: string; date: string | null }[]
  /** What one source alone states of an office, for a person who calls it. */
  unconfirmed?: string | undefined
  checkedOn: string
  isShown: boolean
}

const website = z.url({ protocol: /^https$/ })
const tel = z.string().regex(/^(?:\+1\d{10}|\d{3})$/)
const addressSchema = z.object({
  street: z.string(),
  unit: z.string().nullable(),
  city: z.string(),
  state: z.literal('FL'),
  zip: z.string(),
})

const entrySchema = z.object({
  id: z.string(),
  title: z.string(),
  kind: z.enum(RESOURCE_KINDS),
  description: z.string(),
  address: addressSchema.nullable(),
  phone: z.object({ display: z.string(), note: z.string().optional() }).nullable(),
  website: website.nullable(),
  action: z.string(),
  hours: z.string().nullable(),
  serves: z.array(z.string()).optional(),
})

const fileSchema = z.object({
  checked: z
    .string()
    .transform((text) => text.slice(0, 'YYYY-MM-DD'.length))
    .pipe(z.iso.date()),
  sections: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      resources: z.array(entrySchema),
      vaMedicalCenters: z.array(entrySchema).optional(),
      otherVaMedicalCenters: z.array(entrySchema).optional(),
      moreVaLocationsUrl: website.optional(),
    }),
  ),
  needAssistance: z.object({
    title: z.string(),
    crisisLine: z.object({
      title: z.string(),
      description: z.string(),
      dial: z.string(),
      tel,
      text: z.string(),
      smsHref: z.string().startsWith('sms:'),
      chatUrl: website,
      website,
      hours: z.string(),
      emergency: z.string(),
    }),
    stateLine: z.string(),
  }),
})

const stated = { sources: z.array(z.string()).nonempty() }

const officesSchema = z.strictObject({
  about: z.string(),
  checked: z.iso.date(),
  sources: z.record(
    z.string(),
    z.object({
      publisher: z.string(),
      url: z.url({ protocol: /^https?$/ }),
      date: z
        .string()
        .regex(/^20\d\d(?:-[01]\d(?:-[0-3]\d)?)?$/)
        .nullable(),
      isCounty: z.boolean(),
    }),
  ),
  offices: z.array(
    z.strictObject({
      county: z.string(),
      name: z.string(),
      /** Where it is later than the file's. */
      checked: z.iso.date().optional(),
      phone: z.strictObject({
        number: z.string().refine((number) => readTelephone(number).telephone, 'not a phone number'),
        ...stated,
      }),
      address: addressSchema.extend(stated).optional(),
      hours: z.strictObject({ text: z.string(), ...stated }).optional(),
    }),
  ),
})

const file = fileSchema.parse(data)
const officesFile = officesSchema.parse(officesData)

// Outside the schema, because an object with a member `then` would be taken for a promise.
const pressAfterDialing = data.needAssistance.crisisLine.then
const { crisisLine } = file.needAssistance

/** What is never changed: the sections in the order of the specification, and the crisis line. */
export const FIXED = {
  sections: file.sections.map(({ id, title, moreVaLocationsUrl }) => ({ id, title, moreVaLocationsUrl })),
  assistanceTitle: file.needAssistance.title,
  crisisLine: { ...crisisLine, dialInFull: `${crisisLine.dial} (${pressAfterDialing.toLowerCase()})` },
  stateLine: file.needAssistance.stateLine,
  officesDirectory: requireSource('directory').url,
}

/** The medical centers that the page names, and those that only answer for their counties. */
export const HOSPITALS = 'va-medical-centers'
export const OTHER_HOSPITALS = 'other-va-medical-centers'

const resources = file.sections.flatMap(({ id, resources, vaMedicalCenters, otherVaMedicalCenters }) =>
  [
    { section: id, entries: resources },
    { section: HOSPITALS, entries: vaMedicalCenters ?? [] },
    { section: OTHER_HOSPITALS, entries: otherVaMedicalCenters ?? [] },
  ].flatMap(({ section, entries }) => entries.map((entry) => fromFile(section, entry))),
)

export const FIRST_RESOURCES: readonly ResourceEntry[] = [
  ...resources,
  ...officesFile.offices.map(fromOffice),
]

function fromFile(
  section: string,
  { id, serves, phone, address, website, hours, ...rest }: z.infer<typeof entrySchema>,
): ResourceEntry {
  const values = {
    ...rest,
    ...addressValues(address),
    phone: phone?.display ?? '',
    phoneNote: phone?.note ?? '',
    hours: hours ?? '',
    website: website ?? '',
  }
  return { id, section, values, serves, checkedOn: file.checked, isShown: true }
}

function fromOffice(office: (typeof officesFile.offices)[number]): ResourceEntry {
  const { county, name, checked = officesFile.checked, phone, address, hours } = office
  const facts = [phone, address, hours].filter((fact) => fact !== undefined)
  const confirmed = facts.filter(isConfirmed)
  const number = shownTelephone(phone.number).phone
  const open = [
    { fact: phone, text: number },
    { fact: address, text: address && `${address.street}, ${address.city}` },
    { fact: hours, text: hours?.text },
  ].flatMap(({ fact, text }) => (fact && text && !confirmed.includes(fact) ? [text] : []))
  return {
    id: `office-${county}`,
    section: OFFICES,
    values: {
      title: name,
      kind: 'government',
      description: '',
      phone: confirmed.includes(phone) ? number : '',
      phoneNote: '',
      hours: hours && confirmed.includes(hours) ? hours.text : '',
      ...addressValues(address && confirmed.includes(address) ? address : null),
      website: '',
      action: '',
    },
    serves: [county],
    sources: [...new Set(confirmed.flatMap(({ sources }) => sources))].map(requireSource),
    unconfirmed: open.length > 0 ? open.join('; ') : undefined,
    checkedOn: checked,
    isShown: true,
  }
}

function addressValues(address: z.infer<typeof addressSchema> | null) {
  return {
    street: address?.street ?? '',
    unit: address?.unit ?? '',
    city: address?.city ?? '',
    zip: address?.zip ?? '',
  }
}

function isConfirmed({ sources }: { sources: readonly string[] }): boolean {
  return sources.length > 1 || sources.some((key) => requireSource(key).isCounty)
}

/** @throws when the file has none of that key */
function requireSource(key: string) {
  const source = officesFile.sources[key]
  if (!source) throw new Error(`county-offices.json: unknown source ${key}`)
  return source
}
