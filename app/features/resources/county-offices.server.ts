/** What a county or two sources state is shown; what one other source states is kept in the file. */
import { z } from 'zod'
import data from '../../../reference-data/county-offices.json' with { type: 'json' }
import { readTelephone, shownTelephone } from '../businesses/telephone.server.ts'
import { addressSchema, formatAddressLines, veteranResources } from './resources.server.ts'

const stated = { sources: z.array(z.string()).nonempty() }

const fileSchema = z.strictObject({
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
        number: z.string().refine((number) => readTelephone(number).telephone, 'not a telephone number'),
        ...stated,
      }),
      address: addressSchema.extend(stated).optional(),
      hours: z.strictObject({ text: z.string(), ...stated }).optional(),
    }),
  ),
})

const file = fileSchema.parse(data)

const { stateLine } = veteranResources().needAssistance
export const callTheState = stateLine.phone && {
  text: stateLine.phone.display,
  href: `tel:${stateLine.phone.tel}`,
}

export type CountyOffice = (typeof offices)[number]

const offices = file.offices.map(({ county, name, checked = file.checked, phone, address, hours }) => {
  const shown = [phone, address, hours].filter((fact) => fact !== undefined).filter(isConfirmed)
  const own = isConfirmed(phone) ? shownTelephone(phone.number) : null
  return {
    county,
    name,
    checkedOn: checked,
    hasOwnNumber: own !== null,
    /** The state's line, where the office's own number is not confirmed. */
    call: own?.tel ? { text: own.phone, href: own.tel } : callTheState,
    addressLines: address && isConfirmed(address) ? formatAddressLines(address) : null,
    hours: hours && isConfirmed(hours) ? hours.text : null,
    directoryHref: requireSource('directory').url,
    sources: [...new Set(shown.flatMap(({ sources }) => sources))].map(requireSource),
  }
})

export function listCountyOffices(): readonly CountyOffice[] {
  return offices
}

export function findCountyOffice(countySlug: string | null | undefined): CountyOffice | undefined {
  return offices.find(({ county }) => county === countySlug)
}

/** What a person who knows better begins with. */
export function officeMessage({ name, call, hasOwnNumber }: CountyOffice): string {
  const known = hasOwnNumber ? `${call?.text} is not the right number.` : 'you have no number for it.'
  return `About the ${name}: ${known}\nThe right number is: `
}

function isConfirmed({ sources }: { sources: readonly string[] }): boolean {
  return sources.length > 1 || sources.some((key) => requireSource(key).isCounty)
}

/** @throws when the file has none of that key */
function requireSource(key: string) {
  const source = file.sources[key]
  if (!source) throw new Error(`county-offices.json: unknown source ${key}`)
  return source
}
