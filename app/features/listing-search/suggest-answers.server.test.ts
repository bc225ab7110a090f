import { expect, test } from 'vitest'
import { setUpSampleSearch, SAMPLE_TIME } from '../../../tests/support/sample-list.ts'
import { readSearch } from './read-search.server.ts'
import { searchListings } from './search-listings.server.ts'
import { EMPTY_SEARCH } from './search-request.ts'
import { suggestAnswers } from './suggest-answers.server.ts'

const source = setUpSampleSearch()

test.each([
  ['plumer', 'Plumbing', undefined],
  ['leaky faucet', 'Plumbing', undefined],
  ['roofer near me', 'Roofing', 'near you'],
  ['plumber open now', 'Plumbing', 'Open now'],
  ['plumber port st lucie', 'Plumbing', 'near Port St. Lucie'],
  ['air conditioner broke orlando', 'HVAC', 'near Orlando'],
  ['vet', 'Animal Services', undefined],
  ['barb', 'Barber Shops', undefined],
])('“%s” suggests %s first', async (text, name, besides) => {
  const [first] = (await suggestAnswers(source, text)).categories
  expect([first?.name, first?.besides]).toEqual([name, besides])
})

test('our own resources are suggested', async () => {
  expect((await suggestAnswers(source, 'veterans service officer')).resource).toMatchObject({
    title: 'Benefits claim',
  })
})

test.each(['barb', 'carwash', 'landsc', 'pestcontrol', 'roofe', 'barb pensacola'])(
  'Enter on “%s” lists what is suggested first',
  async (text) => {
    const { query } = readSearch({ ...EMPTY_SEARCH, q: text }, SAMPLE_TIME)
    const { asked } = await searchListings(source, query, { offset: 0, limit: 5 })
    const [first] = (await suggestAnswers(source, text)).categories
    expect(asked.categorySlugs).toEqual([first?.slug])
  },
)

test.each(['kettelman', 'gun range', 'plumber today', 'oyster farm', '772 555 0176', 'near stuart'])(
  'what “%s” finds is suggested',
  async (text) => {
    const { query } = readSearch({ ...EMPTY_SEARCH, q: text }, SAMPLE_TIME)
    const { items } = await searchListings(source, query, { offset: 0, limit: 5 })
    const { categories, businesses } = await suggestAnswers(source, text)
    expect(items.length > 0 && categories.length + businesses.length === 0, text).toBe(false)
    const ids = businesses.map(({ id }) => id)
    const slugs = categories.map(({ slug }) => slug)
    const [best] = items
    if (best) expect(ids.includes(best.business.id) || slugs.includes(best.business.categorySlug)).toBe(true)
  },
)
