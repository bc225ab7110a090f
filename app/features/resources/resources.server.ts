/** Checked against archived public pages, not by telephone; the page does not show sources and confidence. */
import { z } from 'zod'
import data from '../../../reference-data/veteran-resources.json' with { type: 'json' }
import { RESOURCE_KINDS } from './resource.ts'

const website = z.url({ protocol: /^https$/ })
const tel = z.string().regex(/^(?:\+1\d{10}|\d{3})$/)

const phone = z
  .object({ display: z.string(), tel, note: z.string().optional() })
  .transform(({ display, tel, note = null }) => ({ display, tel, note }))

export type ResourcePhone = z.infer<typeof phone>

export const addressSchema = z.object({
  street: z.string(),
  unit: z.string().nullable(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
})

const entrySchema = z
  .object({
    id: z.string(),
    title: z.string(),
    kind: z.enum(RESOURCE_KINDS),
    description: z.string(),
    address: addressSchema.nullable(),
    phone: phone.nullable(),
    website: website.nullable(),
    action: z.string(),
    hours: z.string().nullable(),
    serves: z.array(z.string()).optional(),
  })
  .transform(({ address, serves, ...entry }) => ({
    resource: { ...entry, addressLines: address && formatAddressLines(address) },
    serves,
    zip: address?.zip,
  }))

export type PlacedResource = z.infer<typeof entrySchema>
export type VeteranResource = PlacedResource['resource']

const sectionSchema = z.object({
  id: z.string(),
  title: z.string(),
  resources: z.array(entrySchema),
  vaMedicalCenters: z.array(entrySchema).optional(),
  otherVaMedicalCenters: z.array(entrySchema).optional(),
  moreVaLocationsUrl: website.optional(),
})

const fileSchema = z.object({
  checked: z
    .string()
    .transform((text) => text.slice(0, 'YYYY-MM-DD'.length))
    .pipe(z.iso.date()),
  sections: z.array(sectionSchema),
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

const file = fileSchema.parse(data)
const { crisisLine } = file.needAssistance
// Outside the schema, because an object with a member `then` would be taken for a promise.
const pressAfterDialing = data.needAssistance.crisisLine.then

const sections = file.sections.map(({ id, title, resources, vaMedicalCenters, moreVaLocationsUrl }) => ({
  id,
  title,
  resources: resources.map(({ resource }) => resource),
  medicalCenters:
    vaMedicalCenters && moreVaLocationsUrl
      ? { centers: vaMedicalCenters.map(({ resource }) => resource), moreLocationsUrl: moreVaLocationsUrl }
      : null,
}))

export type ResourceSection = (typeof sections)[number]

const resources = {
  checkedOn: file.checked,
  sections,
  needAssistance: {
    title: file.needAssistance.title,
    crisisLine: { ...crisisLine, dialInFull: `${crisisLine.dial} (${pressAfterDialing.toLowerCase()})` },
    stateLine: requireResource(file.needAssistance.stateLine).resource,
  },
}

export type VeteranResources = typeof resources
export type NeedAssistance = VeteranResources['needAssistance']

export function veteranResources(): VeteranResources {
  return resources
}

export function formatAddressLines({ street, unit, city, state, zip }: z.infer<typeof addressSchema>) {
  return [unit ? `${street}, ${unit}` : street, `${city}, ${state} ${zip}`]
}

export function vaHospitals(): PlacedResource[] {
  return file.sections.flatMap(({ vaMedicalCenters = [], otherVaMedicalCenters = [] }) => [
    ...vaMedicalCenters,
    ...otherVaMedicalCenters,
  ])
}

export function placedResources(): PlacedResource[] {
  return file.sections.flatMap(({ resources }) => resources)
}

/** @throws when the file has none of that id */
export function requireResource(id: string): PlacedResource {
  const found = placedResources().find(({ resource }) => resource.id === id)
  if (!found) throw new Error(`veteran-resources.json: unknown resource ${id}`)
  return found
}
