import { expect, test } from 'vitest'
import { listCounties } from '../places/county.ts'
import { NEEDS } from './resource-answer.server.ts'
import { resourcesPath } from './resource.ts'
import { askResources } from './resource-answer.server.ts'

const ask = (query: string) => askResources(new URLSearchParams(query))
const titles = (query: string) => ask(query).answer?.entries.map(({ resource }) => resource.title) ?? []

test('the page of everybody has no answer', () => {
  expect(ask('').answer).toBeUndefined()
  expect(ask('need=gold&county=atlantis').answer).toBeUndefined()
})

test('each need has resources, with and without a county', () => {
  for (const { id } of NEEDS) {
    expect(titles(`need=${id}`).length, id).toBeGreaterThanOrEqual(4)
    expect(titles(`need=${id}&county=union`).length, id).toBeGreaterThanOrEqual(3)
  }
})

test('a county has its veterans service office, where claims or everything is asked for', () => {
  expect(ask('county=st-lucie').office?.name).toBe('St. Lucie County Veterans Service Office')
  expect(ask('need=claim&county=st-lucie').office?.county).toBe('st-lucie')
  expect(ask('need=job&county=st-lucie').office).toBeUndefined()
  expect(ask('need=claim').office).toBeUndefined()
  expect(titles('need=claim')).toContain('County Veteran Service Officers')
  expect(titles('need=claim&county=st-lucie')).not.toContain('County Veteran Service Officers')
})

test('what is in the county stands before what is there for all, and what is for another one is left out', () => {
  expect(titles('need=lawyer&county=duval')[0]).toMatch(/^Jacksonville Area Legal Aid/)
  expect(titles('need=lawyer&county=orange').join()).not.toContain('Jacksonville')
  expect(titles('need=housing&county=orange')[0]).toMatch(/^Homeless Services Network of Central Florida/)
})

test.each([
  ['lee', 'Bay Pines', 'For Lee County'],
  ['alachua', 'Gainesville', /^About \d+ miles from the center of Alachua County$/],
  ['orange', 'Lake Nona', /^About \d+ miles/],
  ['martin', 'West Palm Beach', 'For Martin County'],
])('the VA hospital for %s is that of %s', (county, place, nearness) => {
  const [first] = ask(`need=health&county=${county}`).answer?.entries ?? []
  expect(first?.resource.title).toContain(place)
  expect(first?.nearness).toMatch(nearness)
})

test('every county has an answer in which nothing stands twice', () => {
  for (const { slug } of listCounties()) {
    const all = [ask(`county=${slug}`).office?.name, ...titles(`county=${slug}`)]
    expect(all.length, slug).toBeGreaterThanOrEqual(2)
    expect(new Set(all).size, slug).toBe(all.length)
  }
})

test('an address has what was asked, and leads to the answer', () => {
  expect(resourcesPath({ need: 'job', county: 'lee' })).toBe('/veteran-resources?need=job&county=lee#for-you')
  expect(resourcesPath({})).toBe('/veteran-resources')
})
