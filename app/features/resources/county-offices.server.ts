import { shownTelephone } from '../businesses/telephone.server.ts'
import { FIXED, type ResourceEntry } from './first-resources.server.ts'
import { OFFICES } from './resource.ts'
import { addressLinesOf, type Resources } from './resources.server.ts'

export type CountyOffice = ReturnType<typeof toOffice>

export function findCountyOffice(
  resources: Resources,
  countySlug: string | null | undefined,
): CountyOffice | undefined {
  const entry = resources.entries.find(
    ({ section, serves, isShown }) => isShown && section === OFFICES && serves?.[0] === countySlug,
  )
  return entry && toOffice(entry, resources)
}

export function callTheState({ stateLine: { phone } }: Resources) {
  return phone && { text: phone.display, href: `tel:${phone.tel}` }
}

function toOffice({ values, serves, checkedOn, sources = [] }: ResourceEntry, resources: Resources) {
  const own = values.phone === '' ? null : shownTelephone(values.phone)
  return {
    county: serves?.[0] ?? '',
    name: values.title,
    checkedOn,
    hasOwnNumber: own !== null,
    /** The state's line, where the office's own number is not confirmed. */
    call: own?.tel ? { text: own.phone, href: own.tel } : callTheState(resources),
    addressLines: addressLinesOf(values),
    hours: values.hours || null,
    website: values.website || null,
    directoryHref: FIXED.officesDirectory,
    sources,
  }
}

/** What a person who knows better begins with. */
export function officeMessage({ name, call, hasOwnNumber }: CountyOffice): string {
  const known = hasOwnNumber ? `${call?.text} is not the right number.` : 'you have no number for it.'
  return `About the ${name}: ${known}\nThe right number is: `
}
