import { inspect } from 'node:util'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type DatabaseClient, openDatabase } from '../../db/client.ts'
import { submissions } from '../../db/schema/index.ts'
import { createTestDatabase, type TestDatabase } from '../../db/testing/index.ts'
import { aFilledForm } from './filled-form.ts'
import { receiveSubmission } from './receive-submission.server.ts'

let testDatabase: TestDatabase
let client: DatabaseClient

beforeAll(async () => {
  testDatabase = await createTestDatabase(inject('testCluster'))
  client = openDatabase(testDatabase.connectionString, { max: 2 })
})
afterAll(async () => {
  await client.close()
  await testDatabase.drop()
})

function formOf(values: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) form.set(name, value)
  return form
}

test('a correct form is stored as submitted, with its county', async () => {
  const before = Date.now()
  const received = await receiveSubmission(
    client.db,
    formOf(aFilledForm({ businessName: ' Harbor Lights ' })),
  )

  const stored = (await client.db.select().from(submissions)).find(
    ({ businessName }) => businessName === 'Harbor Lights',
  )
  expect(received).toEqual({ outcome: 'stored', id: stored?.id })
  expect(stored).toMatchObject({
    status: 'submitted',
    fields: { businessName: 'Harbor Lights', zip: '32202', countySlug: 'duval', branchOfService: 'navy' },
  })
  expect(Math.abs((stored?.submittedAt.getTime() ?? 0) - before)).toBeLessThan(60_000)
})

test('a form with the hidden field filled seems to succeed and is not stored', async () => {
  const count = await client.db.$count(submissions)

  expect(await receiveSubmission(client.db, formOf({ ...aFilledForm(), faxNumber: '904-555-0199' }))).toEqual(
    {
      outcome: 'ignored',
    },
  )
  expect(await client.db.$count(submissions)).toBe(count)
})

test('a form with a mistake comes back whole and is not stored', async () => {
  const count = await client.db.$count(submissions)
  const values = aFilledForm({ zip: '10001', hours: 'Mon 8 to 5\nTue closed' })

  expect(
    await receiveSubmission(client.db, formOf({ ...values, hours: 'Mon 8 to 5\r\nTue closed' })),
  ).toEqual({
    outcome: 'refused',
    status: 400,
    answer: { problem: 'invalid', values, errors: { zip: 'Enter a ZIP code in Florida' } },
  })
  expect(await client.db.$count(submissions)).toBe(count)
})

test('a file where a text belongs is nothing typed', async () => {
  const form = formOf(aFilledForm())
  form.set('businessName', new Blob(['x']), 'name.txt')

  expect(await receiveSubmission(client.db, form)).toMatchObject({
    status: 400,
    answer: { errors: { businessName: 'Enter the business name' } },
  })
})

test('while the database is away a correct form is refused with 503, and kept', async () => {
  const away = openDatabase('postgres://directory@127.0.0.1:1/directory', { max: 1 })
  const values = aFilledForm()

  const received = await receiveSubmission(away.db, formOf(values))

  expect(received).toMatchObject({
    outcome: 'refused',
    status: 503,
    answer: { problem: 'unavailable', values, errors: {} },
  })
  // What the log gets tells nothing about the person.
  expect('cause' in received && inspect(received.cause)).not.toContain(values.contactName)
  await away.close()
})
