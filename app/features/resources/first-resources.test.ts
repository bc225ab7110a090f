import { expect, test } from 'vitest'
import { z } from 'zod'
import officesData from '../../../reference-data/county-offices.json' with { type: 'json' }
import data from '../../../reference-data/veteran-resources.json' with { type: 'json' }
import { readTelephone } from '../businesses/telephone.server.ts'
import { RESOURCE_KINDS } from './resource.ts'

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
  checked: z.string().regex(/^20\d\d-[01]\d-[0-3]\d\b/),
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

test('the files of resources and offices have what the pages are made of', () => {
  expect(fileSchema.safeParse(data).error).toBeUndefined()
  expect(officesSchema.safeParse(officesData).error).toBeUndefined()
})
