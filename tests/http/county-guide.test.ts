import { encode } from 'uqr'
import { expect, test } from 'vitest'
import { qrPath } from '../../app/ui/qr-code.tsx'
import { businessesIn, setUpPages } from './read-pages.ts'

const { page } = setUpPages()

test('the guide has every business of a county by category, with telephone, place and hours', async () => {
  const { status, headings, main, mainText, isIndexable, canonical } = await page('/county/martin/guide')
  expect(status).toBe(200)
  expect(headings).toEqual(['Veteran-Owned Businesses in Martin County'])
  const total = Number(/County guide, \w+ \d+, \d{4}: (\d+) businesses/.exec(mainText)?.[1])
  const located = main.slice(0, main.indexOf('id="from-elsewhere"'))
  expect(total).toBeGreaterThan(5)
  expect(businessesIn(located).size).toBe(total)
  expect(mainText).toContain('They Come to Martin County')
  expect(mainText).toMatch(/Tidewrack Plumbing \(sample\) \(772\) 555-0185 /)
  expect(mainText).toMatch(/Mon–Fri \d/)
  expect(canonical).toMatch(/\/county\/martin\/guide$/)
  expect(isIndexable).toBe(false)
})

test('the square beside a business leads to its page', async () => {
  const { main, canonical = '' } = await page('/county/martin/guide')
  const address = new URL('/business/tidewrack-plumbing-1', canonical).href
  expect(main).toContain(qrPath(encode(address, { ecc: 'L', border: 2 }).data))
})

test('one category makes a guide of its own, and an unknown one asks for all', async () => {
  const plumbers = await page('/county/martin/guide?category=plumbing')
  expect(plumbers.headings).toEqual(['Plumbing: Veteran-Owned Businesses in Martin County'])
  expect(businessesIn(plumbers.main)).toContain('tidewrack-plumbing-1')
  const all = await page('/county/martin/guide')
  expect(businessesIn(plumbers.main).size).toBeLessThan(businessesIn(all.main).size)
  const unknown = await page('/county/martin/guide?category=no-such-category')
  expect(businessesIn(unknown.main)).toEqual(businessesIn(all.main))
})

test('an empty county says so, and has the guides of the nearest', async () => {
  const { status, main, mainText } = await page('/county/union/guide')
  expect(status).toBe(200)
  expect(mainText).toContain('No listings in Union County yet')
  expect(main.match(/href="\/county\/[a-z-]+\/guide"/g)).toHaveLength(3)
})

test('the county page leads to the guide; an unknown county has none', async () => {
  expect((await page('/county/martin')).main).toContain('href="/county/martin/guide"')
  const { status, mainText } = await page('/county/flager/guide')
  expect(status).toBe(404)
  expect(mainText).toContain('Flagler')
})
