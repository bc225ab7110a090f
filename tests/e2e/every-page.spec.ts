import { expect, openPage, PLUMBER, test } from './journey.ts'

/** One address for each route of `app/routes.ts` that answers with a page, and each way a page can be missing. */
const PATHS = [
  '/',
  '/auth',
  '/auth?mode=sign-up',
  '/auth/forgot-password',
  '/auth/new-password',
  '/auth/resend',
  '/auth/confirm?token_hash=made-up&type=signup',
  '/account',
  '/about-us',
  '/about',
  '/register-business',
  '/business-submission-confirmation',
  '/submit-business',
  '/submit-business-confirmation',
  '/submit-confirmation',
  '/categories',
  '/category/plumbing',
  '/category/masonry',
  '/category/plumbing/city/orlando',
  '/categories/plumbing',
  '/categories/plumbing/orlando',
  '/regions',
  '/region/south?page=2',
  '/region/atlantis',
  '/county/martin',
  '/county/liberty',
  '/county/atlantis',
  PLUMBER.path,
  '/business/no-such-business-1',
  '/businesses/search',
  '/businesses/search?category=Plumbing',
  '/businesses/search?businessId=tidewrack-plumbing-1',
  '/featured',
  '/featured-business/anything',
  '/featured-article/wxu1',
  '/featured-article/no-such-article',
  '/veteran-resources',
  '/business-signup',
  '/no/such/page',
]

test('every page comes alive without a word in the console, asks no other host and sets no cookie', async ({
  page,
  context,
  baseURL,
  complaints,
}) => {
  test.setTimeout(90_000)
  const hosts = new Set<string>()
  context.on('request', (request) => {
    const { protocol, host } = new URL(request.url())
    if (protocol.startsWith('http')) hosts.add(host)
  })

  for (const path of PATHS) {
    await openPage(page, path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    const { content, screen } = await page.evaluate(() => ({
      content: document.documentElement.scrollWidth,
      screen: document.documentElement.clientWidth,
    }))
    expect(content, `${path} is no wider than the screen`).toBeLessThanOrEqual(screen)
    expect(complaints, path).toEqual([])
  }
  expect([...hosts]).toEqual([new URL(baseURL ?? '').host])
  expect(await context.cookies()).toEqual([])
})
