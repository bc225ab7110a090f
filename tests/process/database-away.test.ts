import { expect, test } from 'vitest'
import { aFilledForm } from '../../app/features/submissions/testing/filled-form.ts'
import { visibleText } from '../http/visible-text.ts'
import type { DirectoryServer } from '../support/directory-server.ts'
import { sendForm } from '../support/submission-form.ts'
import { allowConnections, ask, readAll, refuseConnections, statusOf } from './database-gone.ts'
import { logged, query, start, temporaryDatabase } from './for-one-test.ts'

const LISTS = [
  '/',
  '/categories',
  '/category/hvac',
  '/category/hvac/city/orlando',
  '/regions',
  '/region/south',
  '/region/south?page=2',
  '/county/martin',
  '/businesses/search?category=All',
  '/businesses/search?category=Plumbing',
  '/featured',
  '/veteran-resources',
  '/submit-business',
]

// @spec 7.3 7.5 8.19
test('while the database refuses, pages are the last good ones, and the sample list answers three searches', async () => {
  const { connectionString, name } = await temporaryDatabase({ withSampleList: true })
  const server = await start({ DATABASE_URL: connectionString })
  const paths = [...LISTS, ...(await pagesOfOneBusiness(server))]
  const before = await readAll(server, paths)

  await refuseConnections(name)

  expect(await readAll(server, paths)).toEqual(before)
  for (const [path, text] of Object.entries({
    '/businesses/search?category=hvac': 'Harlow & Pruitt Cooling Co.',
    '/businesses/search': 'Businesses',
    '/businesses/search?businessId=tidewrack-plumbing-1': 'Tidewrack Plumbing',
  })) {
    const answer = await fetch(server.url + path)
    expect([answer.status, answer.headers.get('cache-control')], path).toEqual([200, 'no-store'])
    expect(visibleText(await answer.text()), path).toContain(text)
  }
  for (const path of ['/county/union', '/businesses/search?q=boat', '/api/v1/businesses', '/sitemap.xml']) {
    expect(await statusOf(server, path), path).toBe(503)
  }
  expect(await ask(server, '/readyz')).toMatchObject({
    status: 503,
    text: expect.stringContaining('"database":"unavailable","answeringFrom":"the last good pages"'),
  })
  expect((await ask(server, '/healthz')).status).toBe(200)
  expect(logged(server, 'the database cannot be read')).toHaveLength(1)
  expect((await fetch(`${server.url}/business/published-since-1`)).status).toBe(503)

  const form = aFilledForm()
  const answer = await sendForm(server.url, form)
  expect(answer.status).toBe(503)
  const html = await answer.text()
  expect(visibleText(html)).toContain('We couldn’t take this just now')
  for (const typed of Object.values(form)) expect(html).toContain(typed)
  await expect.poll(() => logged(server, 'a submission could not be stored')).toHaveLength(1)
  for (const personal of [form.contactName, form.phone, form.businessName, form.street, form.email]) {
    expect(server.output()).not.toContain(personal)
  }

  await allowConnections(name)
  await query(
    connectionString,
    `insert into businesses (id, name, category_slug, county_slug) values ('added-1', 'Added While Away', 'hvac', 'martin')`,
  )

  await expect.poll(() => statusOf(server, '/readyz')).toBe(200)
  expect((await ask(server, '/category/hvac')).text).toContain('Added While Away')
  expect(logged(server, 'the database cannot be read')).toHaveLength(1)
  await expect.poll(() => logged(server, 'the database can be read again')).toHaveLength(1)
})

/** The profile and the neighborhood of a business with an address. */
async function pagesOfOneBusiness(server: DirectoryServer): Promise<string[]> {
  const html = await (await fetch(`${server.url}/county/martin`)).text()
  const id = /href="\/business\/([^"]+)"/.exec(html)?.[1]
  expect(id).toBeDefined()
  return [`/business/${id}`, `/businesses/search?businessId=${id}`]
}
