import { describe, expect, test } from 'vitest'
import { businessesIn, setUpPages } from './read-pages.ts'

const { get, page } = setUpPages()

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

  test('is one file for an address book', async () => {
    const answer = await get(`/saved/contacts.vcf?ids=${IDS.join(',')}`)
    expect(answer.headers.get('content-type')).toBe('text/vcard; charset=utf-8')
    const names = [...(await answer.text()).matchAll(/^FN:(.*)\r$/gm)].map(([, name]) => name)
    expect(names).toEqual(['Tidewrack Plumbing', 'Kowalczyk Water & Gas'])
    expect((await get('/saved/contacts.vcf?ids=no-such-business-1')).status).toBe(404)
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
