import type { Response } from '@playwright/test'
import { expect, isAtRest, openPage, test } from '../testing/journey.ts'

// Robots are left out by what they say of themselves, so this one says it is a person.
test.use({ userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0' })

// @spec 1.35
test('what is shown, opened and used is told without cookies, by no browser that a program drives', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => request.url().endsWith('/api/v1/counts') && asked.push(request.url()))
  const useWebsite = async () => {
    // Followed, the link would leave the page.
    await page.evaluate(() => document.addEventListener('click', (event) => event.preventDefault()))
    await page.getByRole('link', { name: 'Website' }).first().click()
  }
  await openPage(page, '/business/tidewrack-plumbing-1')
  await isAtRest(page)
  await useWebsite()
  expect(asked).toEqual([])

  const told: { figure: string; businessIds: string[] }[] = []
  const counted: Response[] = []
  // What a beacon carries is not shown to a test, so the page tells it besides.
  await page.exposeFunction('tellTest', (body: string) =>
    told.push(JSON.parse(body) as (typeof told)[number]),
  )
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'webdriver', { get: () => false })
    const send = navigator.sendBeacon.bind(navigator)
    navigator.sendBeacon = (url, body) => {
      const { tellTest } = window as unknown as { tellTest: (text: string) => void }
      void (body as Blob).text().then(tellTest)
      return send(url, body)
    }
  })
  page.on('response', (response) => {
    if (response.url().endsWith('/api/v1/counts')) counted.push(response)
  })
  const figures = () => told.map(({ figure }) => figure)

  await openPage(page, '/category/plumbing')
  await expect.poll(figures).toContain('shown')
  expect(told[0]?.businessIds.length).toBeGreaterThan(0)

  await openPage(page, '/business/tidewrack-plumbing-1')
  await expect.poll(figures).toContain('opened')
  await useWebsite()
  await expect.poll(figures).toContain('website')
  expect(figures().filter((figure) => figure === 'opened')).toHaveLength(1)
  expect(new Set(counted.map((answer) => answer.status()))).toEqual(new Set([204]))
  for (const answer of counted) expect(await answer.request().allHeaders()).not.toHaveProperty('cookie')
})
