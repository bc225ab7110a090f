import { expect, inject, onTestFinished, test } from 'vitest'
import { visibleText } from '../http/visible-text.ts'
import { connectionTo, query, start, startedFolder, temporaryDatabase } from '../process/for-one-test.ts'

const PAGES = ['/', '/county/martin', '/category/hvac', '/businesses/search?q=plumber', '/submit-business']
const SUBMISSION = {
  businessName: 'Halyard Marine Canvas',
  category: 'boat-repair',
  description: 'Boat covers, bimini tops and sails, sewn in a shed behind the marina.',
  street: '1420 SE Ocean Blvd',
  city: 'Stuart',
  zip: '34996',
  phone: '772-555-0188',
  email: 'imogen.thackeray@example.com',
  contactName: 'Imogen Thackeray',
  typing: 'yes',
  consent: 'yes',
}

test('a database that only reads keeps every page; a form says that it could not be stored and keeps its text', async () => {
  const { connectionString, name } = await temporaryDatabase()
  const { url } = await start({ DATABASE_URL: connectionString })
  const admin = (statement: string) => query(inject('testCluster').adminConnectionString, statement)
  const endConnections = `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = '${name}'`

  await admin(`alter database ${name} set default_transaction_read_only = on`)
  await admin(endConnections)

  for (const path of PAGES) await expect.poll(() => statusOf(url, path), { message: path }).toBe(200)
  const answer = await submit(url)
  expect(answer.status).toBe(503)
  const html = await answer.text()
  expect(visibleText(html)).toContain('We couldn’t save your submission just now')
  expect(html).toContain('Halyard Marine Canvas')

  await admin(`alter database ${name} reset default_transaction_read_only`)
  await admin(endConnections)
  await expect.poll(async () => (await submit(url)).status).toBe(303)
})

test('every page answers while a lock on its tables lasts, or says that it cannot; none hangs', async () => {
  const dataDir = startedFolder()
  const { url } = await start({ DATA_DIR: dataDir })
  const holder = query(
    connectionTo(dataDir),
    'begin; lock table businesses in access exclusive mode; select pg_sleep(15); commit',
  )
  onTestFinished(() => holder.then(() => undefined))
  for (const path of PAGES) expect([200, 503], path).toContain(await statusOf(url, path))
  await holder
  for (const path of PAGES) await expect.poll(() => statusOf(url, path), { message: path }).toBe(200)
})

async function statusOf(url: string, path: string): Promise<number> {
  return (await fetch(url + path)).status
}

async function submit(url: string): Promise<Response> {
  return fetch(`${url}/submit-business`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ ...SUBMISSION, contactEmail: 'imogen.thackeray@example.com' }),
  })
}
