import { PUBLIC_PAGES } from '../support/public-pages.ts'
import { arriveAt, expect, isAtRest, test } from './journey.ts'

/** Other ways to the same pages. */
const MORE_ADDRESSES = ['/about', '/region/south?page=2']

for (const path of [...PUBLIC_PAGES.map((page) => page.path), ...MORE_ADDRESSES]) {
  // On a phone `accessibility.spec.ts` opens each of them.
  test(`${path} comes alive without a word in the console, asks no other host and sets no cookie`, async ({
    page,
    context,
    baseURL,
  }) => {
    const hosts = new Set<string>()
    context.on('request', (request) => {
      const { protocol, host } = new URL(request.url())
      if (protocol.startsWith('http')) hosts.add(host)
    })
    await arriveAt(page, path)
    await isAtRest(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    const { content, screen } = await page.evaluate(() => ({
      content: document.documentElement.scrollWidth,
      screen: document.documentElement.clientWidth,
    }))
    expect(content, 'no wider than the screen').toBeLessThanOrEqual(screen)
    expect([...hosts]).toEqual([new URL(baseURL ?? '').host])
    expect(await context.cookies()).toEqual([])
  })
}
