import { describe, expect, test } from 'vitest'
import { businessesIn, setUpPages } from './read-pages.ts'

const { page } = setUpPages()

const IDS = ['tidewrack-plumbing-1', 'kowalczyk-water-and-gas-1']

describe('a list that somebody shared', () => {
  test('is there without scripts, in its order, and says what is no longer listed', async () => {
    const { status, headings, main, mainText, isIndexable } = await page(
      `/saved?ids=${IDS.join(',')},no-such-business-1`,
    )
    expect(status).toBe(200)
    expect(headings).toEqual(['Shared List of Businesses'])
    expect([...businessesIn(main)]).toEqual(IDS)
    expect(mainText).toContain('2 veteran-owned businesses')
    expect(mainText).toContain('1 business on this list is no longer listed.')
    expect(isIndexable).toBe(false)
  })

  test('of which nothing is left says so', async () => {
    const { status, headings } = await page('/saved?ids=no-such-business-1')
    expect(status).toBe(200)
    expect(headings).toEqual(['This list is empty now'])
  })
})

test('the list of a device is the same page for everyone, and explains itself without scripts', async () => {
  for (const path of ['/saved', '/saved?ids=', '/saved?ids=%00,%2E%2E', `/saved?ids=${'!'.repeat(3000)}`]) {
    const { status, headings, mainText } = await page(path)
    expect(status).toBe(200)
    expect(headings).toEqual(['Saved Businesses'])
    expect(mainText).toContain('Saving needs JavaScript, which is off in this browser.')
  }
})
