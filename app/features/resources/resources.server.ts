import type { ResourceValues } from '../../db/schema/resources.ts'
import { changedResources } from '../../db/schema/index.ts'
import { recall, type Source } from '../../db/source.ts'
import { readUnlessAway } from '../../db/unavailable.ts'
import { shownTelephone } from '../businesses/telephone.server.ts'
import {
  FIRST_RESOURCES,
  FIXED,
  HOSPITALS,
  OTHER_HOSPITALS,
  type ResourceEntry,
} from './first-resources.server.ts'
import type { ResourceKind } from './resource.ts'

export type VeteranResource = ReturnType<typeof toResource>
export type ResourcePhone = NonNullable<VeteranResource['phone']>

/** Of one moment: everything that the directory knows of help for veterans. */
export type Resources = ReturnType<typeof resourcesWith>

/** As the team has them now; while the database is away, as they came with the directory. */
export function findResources(source: Source): Promise<Resources> {
  const reading = recall(source, 'resources', async () =>
    resourcesWith(await source.db.select().from(changedResources)),
  )
  return readUnlessAway(reading, resourcesWith([]))
}

type ChangedEntry = Pick<ResourceEntry, 'id' | 'section' | 'values' | 'checkedOn' | 'isShown'>

export function resourcesWith(changed: readonly ChangedEntry[]) {
  const byId = new Map(changed.map((entry) => [entry.id, entry]))
  const first = FIRST_RESOURCES.map((entry) => {
    const own = byId.get(entry.id)
    byId.delete(entry.id)
    return own ? { ...entry, sources: [], unconfirmed: undefined, ...own } : entry
  })
  const entries: readonly ResourceEntry[] = [...first, ...byId.values()]
  const shown = entries.filter(({ isShown }) => isShown)
  const ofSection = (...sections: string[]) =>
    shown.filter(({ section }) => sections.includes(section)).map(toPlaced)
  return {
    entries,
    /** Of all sections; hospitals and offices are asked for by place. */
    placed: ofSection(...FIXED.sections.map(({ id }) => id)),
    hospitals: ofSection(HOSPITALS, OTHER_HOSPITALS),
    stateLine: toResource(requireEntry(entries, FIXED.stateLine)),
  }
}

export type PlacedResource = ReturnType<typeof toPlaced>

function toPlaced({ serves, ...entry }: ResourceEntry) {
  return { resource: toResource(entry), section: entry.section, serves, zip: entry.values.zip }
}

/** What is not known is null, and not shown. */
function toResource({ id, values }: Pick<ResourceEntry, 'id' | 'values'>) {
  const { title, kind, description, website, action, hours } = values
  return {
    id,
    title,
    kind: kind as ResourceKind,
    description,
    phone: phoneOf(values),
    website: website || null,
    action: action || 'Open the website',
    hours: hours || null,
    addressLines: addressLinesOf(values),
  }
}

/** Short numbers such as 988 and 211 are dialed as they are. */
export function phoneOf({ phone, phoneNote }: Pick<ResourceValues, 'phone' | 'phoneNote'>) {
  const tel = /^\d{3}$/.test(phone) ? phone : shownTelephone(phone).tel?.replace('tel:', '')
  return tel === undefined ? null : { display: phone, tel, note: phoneNote || null }
}

export function addressLinesOf({ street, unit, city, zip }: ResourceValues): readonly string[] | null {
  if (street === '') return null
  return [unit ? `${street}, ${unit}` : street, `${city}, FL ${zip}`]
}

export type ResourcesOnPage = ReturnType<typeof resourcesOnPage>
export type ResourceSection = ResourcesOnPage['sections'][number]
export type NeedAssistance = ResourcesOnPage['needAssistance']

export function resourcesOnPage({ entries, placed, hospitals, stateLine }: Resources) {
  const days = entries.filter(({ isShown }) => isShown).map(({ checkedOn }) => checkedOn)
  return {
    /** The oldest and the newest check. */
    checked: [days.toSorted()[0] ?? '', days.toSorted().at(-1) ?? ''] as const,
    sections: FIXED.sections.map(({ id, title, moreVaLocationsUrl }) => ({
      id,
      title,
      resources: placed.filter(({ section }) => section === id).map(({ resource }) => resource),
      medicalCenters: moreVaLocationsUrl
        ? {
            centers: hospitals.filter(({ section }) => section === HOSPITALS).map(({ resource }) => resource),
            moreLocationsUrl: moreVaLocationsUrl,
          }
        : null,
    })),
    needAssistance: { title: FIXED.assistanceTitle, crisisLine: FIXED.crisisLine, stateLine },
  }
}

/** @throws when none has that id */
function requireEntry(entries: readonly ResourceEntry[], id: string): ResourceEntry {
  const found = entries.find((entry) => entry.id === id)
  if (!found) throw new Error(`unknown resource ${id}`)
  return found
}
