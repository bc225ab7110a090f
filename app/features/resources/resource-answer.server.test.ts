import { expect, test } from 'vitest'
import { listCounties } from '../places/county.ts'
import { NEEDS } from './resource-answer.server.ts'
import { resourcesPath } from './resource.ts'
import { askResources, offerResource } from './resource-answer.server.ts'
import { resourcesWith } from './resources.server.ts'

const first = resourcesWith([])
const ask = (query: string) => askResources(first, new URLSearchParams(query))
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

test('a search for a need is offered its page and the number that answers', () => {
  expect(offerResource(first, { need: 'claim', county: 'duval' })).toEqual({
    title: 'Benefits claim in Duval County',
    question: 'Need help with a benefits claim?',
    offer: 'See free help with claims for veterans in Duval County',
    path: '/veteran-resources?need=claim&county=duval#for-you',
    call: {
      name: 'Jacksonville Military Affairs and Veterans Department',
      text: 'Call (904) 255-5550',
      href: 'tel:+19042555550',
    },
  })
  // Its own number is in one source only.
  expect(offerResource(first, { need: 'claim', county: 'martin' })?.call?.text).toBe('Call 1-844-693-5838')
  expect(offerResource(first, { need: 'claim' })?.call?.href).toBe('tel:+18446935838')
  expect(offerResource(first, { need: 'talk', county: 'martin' })?.call?.text).toBe('Call 988, then press 1')
  expect(offerResource(first, { need: 'lawyer' })?.call).toBeUndefined()
  expect(offerResource(first, { need: 'gold' })).toBeUndefined()
})
