import { z } from 'zod'
import { type County, listCounties } from '../places/county.ts'
import { distanceInMiles } from '../places/distance.ts'
import { findCounty } from '../places/county-name.ts'
import { findZip } from '../places/zip.server.ts'
import type { PlacedResource, Resources, VeteranResource } from './resources.server.ts'
import needs from './needs.json' with { type: 'json' }
import ownPages from './own-pages.json' with { type: 'json' }
import { RESOURCE_KINDS, resourcesPath } from './resource.ts'
import { FIXED } from './first-resources.server.ts'
import { callTheState, findCountyOffice } from './county-offices.server.ts'

type Need = z.infer<typeof needSchema>

const needSchema = z.strictObject({
  id: z.string(),
  title: z.string(),
  /** Asked above the list of a search for it, and the link that answers. */
  question: z.string(),
  offer: z.string(),
  mark: z.enum(RESOURCE_KINDS),
  /** What a search for it says. */
  asked: z.array(z.string()),
  resources: z.array(z.string()),
  withHospital: z.boolean().optional(),
})

/** What stands for the offices of all counties, until one county is asked for. */
const ALL_OFFICES = 'county-veteran-service-officers'

export const NEEDS = z.array(needSchema).parse(needs)

interface AnsweredResource {
  resource: VeteranResource
  /** `In Duval County`; null for what is there for all of Florida. */
  nearness: string | null
}

export type AskedResources = ReturnType<typeof askResources>

export function askResources(resources: Resources, query: URLSearchParams) {
  const need = NEEDS.find(({ id }) => id === query.get('need'))
  const county = findCounty(query.get('county'))
  return {
    need: need?.id,
    needs: NEEDS.map(({ id, title, mark }) => ({ id, title, mark })),
    county: county?.slug,
    counties: listCounties().map(({ slug, name }) => ({ slug, name })),
    office:
      !need || need.resources.includes(ALL_OFFICES) ? findCountyOffice(resources, county?.slug) : undefined,
    answer:
      need || county
        ? { title: titleOf(need?.title, county), entries: answer(resources, need, county) }
        : undefined,
  }
}

export type ResourceOffer = NonNullable<ReturnType<typeof offerResource>>

/** @param asked as `SearchReading` has it */
export function offerResource(resources: Resources, asked: { need: string; county?: string }) {
  const need = NEEDS.find(({ id }) => id === asked.need)
  const ownPage = ownPages.find(({ id }) => id === asked.need)
  if (ownPage)
    return {
      title: ownPage.title,
      question: ownPage.question,
      offer: ownPage.offer,
      path: ownPage.path,
      call: undefined,
    }
  if (!need) return undefined
  const county = findCounty(asked.county ?? null)
  const path = resourcesPath({ need: need.id, county: county?.slug })
  return {
    title: titleOf(need.title, county),
    question: need.question,
    offer: titleOf(need.offer, county),
    path,
    call: callFor(resources, need, county),
  }
}

/** Before all others the crisis line, for a person who cannot read further. */
function callFor(resources: Resources, need: Need, county: County | undefined) {
  if (need.id === 'talk') {
    const { title, dial, tel } = FIXED.crisisLine
    return { name: title, text: `Call ${dial}, then press 1`, href: `tel:${tel}` }
  }
  if (!need.resources.includes(ALL_OFFICES)) return undefined
  const office = findCountyOffice(resources, county?.slug)
  const call = office?.call ?? callTheState(resources)
  if (!call) return undefined
  return {
    name: office?.hasOwnNumber ? office.name : resources.stateLine.title,
    text: `Call ${call.text}`,
    href: call.href,
  }
}

function titleOf(need: string | undefined, county: County | undefined): string {
  if (!county) return need ?? ''
  return need ? `${need} in ${county.name} County` : `Near you in ${county.name} County`
}

function answer(all: Resources, need: Need | undefined, county: County | undefined): AnsweredResource[] {
  const near = county ? nearResources(all, county) : []
  if (!need) return near
  const wanted = near.filter(({ resource: { id, kind } }) =>
    kind === 'hospital' ? need.withHospital : need.resources.includes(id),
  )
  const others = need.resources
    .filter((id) => !(county && id === ALL_OFFICES) && !wanted.some(({ resource }) => resource.id === id))
    .flatMap((id) => all.placed.filter(({ resource }) => resource.id === id))
    .filter(({ serves }) => !county || !serves)
    .map(({ resource }) => ({ resource, nearness: null }))
  return [...wanted, ...others]
}

function nearResources({ placed, hospitals }: Resources, county: County): AnsweredResource[] {
  const place = `${county.name} County`
  const others = placed.flatMap(({ resource, serves, zip }) => {
    const isThere = findCounty(findZip(zip)?.county) === county
    if (!isThere && !serves?.includes(county.slug)) return []
    return [{ resource, nearness: `${isThere ? 'In' : 'For'} ${place}` }]
  })
  return [...others, ...hospitalFor(hospitals, county)]
}

function hospitalFor(hospitals: readonly PlacedResource[], county: County): AnsweredResource[] {
  const serving = hospitals.find(({ serves }) => serves?.includes(county.slug))
  if (serving) return [{ resource: serving.resource, nearness: `For ${county.name} County` }]
  const milesTo = ({ zip }: PlacedResource) => {
    const point = findZip(zip)
    return point ? distanceInMiles(county, point) : Infinity
  }
  const [nearest] = hospitals.toSorted((one, other) => milesTo(one) - milesTo(other))
  if (!nearest) return []
  const miles = Math.max(2, Math.round(milesTo(nearest)))
  const nearness = `About ${miles} miles from the center of ${county.name} County`
  return [{ resource: nearest.resource, nearness }]
}
