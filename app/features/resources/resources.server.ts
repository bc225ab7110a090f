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

const entrySchema = z
  .object({
    id: z.string(),
    title: z.string(),
    kind: z.enum(RESOURCE_KINDS),
    description: z.string(),
    address: z
      .object({
        street: z.string(),
        unit: z.string().nullable(),
        city: z.string(),
        state: z.string(),
        zip: z.string(),
      })
      .nullable(),
    phone: phone.nullable(),
    website: website.nullable(),
    hours: z.string().nullable(),
  })
  .transform(({ address, ...entry }) => ({ ...entry, addressLines: address && formatAddressLines(address) }))

export type VeteranResource = z.infer<typeof entrySchema>

const sectionSchema = z
  .object({
    id: z.string(),
    title: z.string(),
    resources: z.array(entrySchema),
    vaMedicalCenters: z.array(entrySchema).optional(),
    moreVaLocationsUrl: website.optional(),
  })
  .transform(({ vaMedicalCenters, moreVaLocationsUrl, ...section }) => ({
    ...section,
    medicalCenters:
      vaMedicalCenters && moreVaLocationsUrl
        ? { centers: vaMedicalCenters, moreLocationsUrl: moreVaLocationsUrl }
        : null,
  }))

export type ResourceSection = z.infer<typeof sectionSchema>

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
// Outside the schema: an object with a member `then` would pass for a promise.
const pressAfterDialing = data.needAssistance.crisisLine.then

const resources = {
  checkedOn: file.checked,
  sections: file.sections,
  needAssistance: {
    title: file.needAssistance.title,
    crisisLine: { ...crisisLine, dialInFull: `${crisisLine.dial} (${pressAfterDialing.toLowerCase()})` },
    stateLine: requireResource(file.needAssistance.stateLine),
  },
}

export type VeteranResources = typeof resources
export type NeedAssistance = VeteranResources['needAssistance']

export function veteranResources(): VeteranResources {
  return resources
}

function formatAddressLines(address: {
  street: string
  unit: string | null
  city: string
  state: string
  zip: string
}) {
  const { street, unit, city, state, zip } = address
  return [unit ? `${street}, ${unit}` : street, `${city}, ${state} ${zip}`]
}

function requireResource(id: string): VeteranResource {
  const found = file.sections.flatMap((section) => section.resources).find((resource) => resource.id === id)
  if (!found) throw new Error(`veteran-resources.json: unknown resource ${id}`)
  return found
}
