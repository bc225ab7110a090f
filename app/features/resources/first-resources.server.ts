/**
 * The entries that come with the directory, checked against public pages, not by phone. An office shows only what its
 * county or two sources say.
 */
import officesData from '../../../reference-data/county-offices.json' with { type: 'json' }
import data from '../../../reference-data/veteran-resources.json' with { type: 'json' }
import type { ResourceValues } from '../../db/schema/resources.ts'
import { shownTelephone } from '../businesses/telephone.server.ts'
import { OFFICES } from './resource.ts'

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

interface Address {
  street: string
  unit: string | null
  city: string
  zip: string
}

interface FileEntry {
  id: string
  title: string
  kind: string
  description: string
  address: Address | null
  phone: { display: string; note?: string } | null
  website: string | null
  action: string
  hours: string | null
  serves?: readonly string[]
}

/** Of an office, with the keys of those who state it. */
interface Stated {
  sources: readonly string[]
}

interface Office {
  county: string
  name: string
  /** Where it is later than the file's. */
  checked?: string
  phone: Stated & { number: string }
  address?: Stated & Address
  hours?: Stated & { text: string }
}

type Source = (typeof officesData.sources)[keyof typeof officesData.sources]

const offices: readonly Office[] = officesData.offices
const sources: Readonly<Record<string, Source | undefined>> = officesData.sources
const checkedOn = data.checked.slice(0, 'YYYY-MM-DD'.length)

// An object with a member `then` would be taken for a promise; the rest is not for the browser.
const { then: pressAfterDialing, confidence: _c, source: _s, ...crisisLine } = data.needAssistance.crisisLine

/** What is never changed: the sections in the order of the specification, and the crisis line. */
export const FIXED = {
  sections: data.sections.map(({ id, title, moreVaLocationsUrl }) => ({ id, title, moreVaLocationsUrl })),
  assistanceTitle: data.needAssistance.title,
  crisisLine: { ...crisisLine, dialInFull: `${crisisLine.dial} (${pressAfterDialing.toLowerCase()})` },
  stateLine: data.needAssistance.stateLine,
  officesDirectory: requireSource('directory').url,
}

/** The medical centers that the page names, and those that only answer for their counties. */
export const HOSPITALS = 'va-medical-centers'
export const OTHER_HOSPITALS = 'other-va-medical-centers'

const resources = data.sections.flatMap(({ id, resources, vaMedicalCenters, otherVaMedicalCenters }) =>
  [
    { section: id, entries: resources },
    { section: HOSPITALS, entries: vaMedicalCenters ?? [] },
    { section: OTHER_HOSPITALS, entries: otherVaMedicalCenters ?? [] },
  ].flatMap(({ section, entries }) => entries.map((entry: FileEntry) => fromFile(section, entry))),
)

export const FIRST_RESOURCES: readonly ResourceEntry[] = [...resources, ...offices.map(fromOffice)]

function fromFile(section: string, entry: FileEntry): ResourceEntry {
  const { id, serves, phone, address, website, hours, title, kind, description, action } = entry
  const values = {
    title,
    kind,
    description,
    action,
    ...addressValues(address),
    phone: phone?.display ?? '',
    phoneNote: phone?.note ?? '',
    hours: hours ?? '',
    website: website ?? '',
  }
  return { id, section, values, serves, checkedOn, isShown: true }
}

function fromOffice(office: Office): ResourceEntry {
  const { county, name, checked = officesData.checked, phone, address, hours } = office
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

function addressValues(address: Address | null) {
  return {
    street: address?.street ?? '',
    unit: address?.unit ?? '',
    city: address?.city ?? '',
    zip: address?.zip ?? '',
  }
}

function isConfirmed({ sources: keys }: Stated): boolean {
  return keys.length > 1 || keys.some((key) => requireSource(key).isCounty)
}

/** @throws when the file has none of that key */
function requireSource(key: string) {
  const source = sources[key]
  if (!source) throw new Error(`county-offices.json: unknown source ${key}`)
  return source
}
