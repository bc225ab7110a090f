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

test('an empty county says so, and leads to its page', async () => {
  const { status, main, mainText } = await page('/county/union/guide')
  expect(status).toBe(200)
  expect(mainText).toContain('No listings in Union County yet')
  expect(main).toContain('See the Nearest Businesses')
})

test('the county page leads to the guide; an unknown county has none', async () => {
  expect((await page('/county/martin')).main).toContain('href="/county/martin/guide"')
  const { status, mainText } = await page('/county/flager/guide')
  expect(status).toBe(404)
  expect(mainText).toContain('Flagler')
})
