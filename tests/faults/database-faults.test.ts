import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { aFilledForm } from '../../app/features/submissions/testing/filled-form.ts'
import { visibleText } from '../http/visible-text.ts'
import { connectionTo, query, start, startedFolder, temporaryDatabase } from '../process/for-one-test.ts'
import { sendForm } from '../support/submission-form.ts'

const PAGES = ['/', '/county/martin', '/category/hvac', '/businesses/search?q=plumber', '/submit-business']
const FORM = aFilledForm({ contactEmail: 'dana@example.com' })

test('a database that only reads keeps every page; a form says that it could not be stored and keeps its text', async () => {
  const { connectionString, name } = await temporaryDatabase({ withSampleList: true })
  const { url } = await start({ DATABASE_URL: connectionString })
  const admin = (statement: string) => query(inject('testCluster').adminConnectionString, statement)
  const endConnections = `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = '${name}'`

  await admin(`alter database ${name} set default_transaction_read_only = on`)
  await admin(endConnections)

  for (const path of PAGES) await expect.poll(() => statusOf(url, path), { message: path }).toBe(200)
  const answer = await sendForm(url, FORM)
  expect(answer.status).toBe(503)
  const html = await answer.text()
  expect(visibleText(html)).toContain('We couldn’t take this just now')
  expect(html).toContain(FORM.businessName)

  await admin(`alter database ${name} reset default_transaction_read_only`)
  await admin(endConnections)
  await expect.poll(async () => (await sendForm(url, FORM)).status).toBe(303)
})

test('every page answers while a lock on its tables lasts, or says that it cannot; none hangs', async () => {
  const dataDir = startedFolder()
  const { url } = await start({ DATA_DIR: dataDir })
  const holder = new pg.Client({ connectionString: connectionTo(dataDir) })
  await holder.connect()
  onTestFinished(() => holder.end())
  await holder.query('begin; lock table businesses in access exclusive mode')
  for (const path of PAGES) expect([200, 503], path).toContain(await statusOf(url, path))
  await holder.query('commit')
  for (const path of PAGES) await expect.poll(() => statusOf(url, path), { message: path }).toBe(200)
})

async function statusOf(url: string, path: string): Promise<number> {
  return (await fetch(url + path)).status
}
