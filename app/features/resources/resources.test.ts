import { expect, test } from 'vitest'
import { directionsHref } from './resource.ts'
import { resourcesOnPage, resourcesWith } from './resources.server.ts'

const { sections, needAssistance, checked } = resourcesOnPage(resourcesWith([]))

// @spec 2.94
test('the sections have the names and the order of the specification', () => {
  expect([...sections, needAssistance].map(({ title }) => title)).toEqual([
    'State & Government Resources',
    'Employment & Business Resources',
    'Healthcare & Mental Health',
    'Housing Assistance',
    'Legal & Advocacy Support',
    'Community & Support Organizations',
    'Need Assistance?',
  ])
})

// @spec 2.95
test('the health section has the VA medical centers of Miami, Orlando and Tampa and a link to more', () => {
  const withCenters = sections.filter(({ medicalCenters }) => medicalCenters !== null)

  expect(withCenters.map(({ title }) => title)).toEqual(['Healthcare & Mental Health'])
  const { centers, moreLocationsUrl } = withCenters[0]?.medicalCenters ?? { centers: [] }
  expect(centers.map(({ addressLines }) => addressLines?.[1])).toEqual([
    'Miami, FL 33125',
    'Orlando, FL 32827',
    'Tampa, FL 33612',
  ])
  expect(moreLocationsUrl).toBe('https://www.va.gov/find-locations/')
})

// @spec 2.96
test('the Veterans Crisis Line is 988, press 1, at any hour', () => {
  const { title, dial, dialInFull, tel, hours } = needAssistance.crisisLine

  expect({ title, dial, dialInFull, tel, hours }).toEqual({
    title: 'Veterans Crisis Line',
    dial: '988',
    dialInFull: '988 (press 1)',
    tel: '988',
    hours: '24/7',
  })
})

// @spec 2.98
test('the state support line answers 24/7', () => {
  expect(needAssistance.stateLine.title).toBe('Florida Veterans Support Line')
  expect(needAssistance.stateLine.hours).toBe('24/7')
  expect(needAssistance.stateLine.phone?.tel).toBe('+18446935838')
})

test('the dates of the checks are days', () => {
  for (const day of checked) expect(day).toMatch(/^20\d\d-\d\d-\d\d$/)
})

// @spec 1.4 2.97
test('every resource has words, an id of its own, and no source or confidence for the browser', () => {
  const all = sections.flatMap(({ resources, medicalCenters }) => [
    ...resources,
    ...(medicalCenters?.centers ?? []),
  ])

  expect(all).toHaveLength(50)
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
  for (const resource of all) {
    expect(resource.title).not.toBe('')
    expect(resource.description).toMatch(/\.$/)
    expect(resource.action).not.toMatch(/\.(?:gov|com|org)|click here/i)
    expect(Object.keys(resource).toSorted()).toEqual([
      'action',
      'addressLines',
      'description',
      'hours',
      'id',
      'kind',
      'phone',
      'title',
      'website',
    ])
  }
})

// @spec 2.97
test('an address is a street with its unit, and a city with its ZIP code', () => {
  const [first] = sections[0]?.resources ?? []

  expect(first?.addressLines).toEqual(['11351 Ulmerton Road, Suite 311-K', 'Largo, FL 33778'])
})

test('directions lead to the street, without its suite', () => {
  const href = new URL(directionsHref(['11351 Ulmerton Road, Suite 311-K', 'Largo, FL 33778']))

  expect(href.searchParams.get('destination')).toBe('11351 Ulmerton Road, Largo, FL 33778')
})

test('every resource has one plain line', () => {
  for (const { resources } of sections) {
    for (const { description } of resources) expect(description.length).toBeLessThanOrEqual(130)
  }
})
