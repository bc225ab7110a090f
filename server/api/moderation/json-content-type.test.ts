import { expect, test } from 'vitest'
import { setUpTestDatabase } from '../../../app/db/testing/set-up-test-database.ts'
import { directoryApi } from '../index.ts'
import { testApi } from '../testing/test-api.ts'

const database = setUpTestDatabase()

async function send(type: string, body: string) {
  const headers = { 'content-type': type }
  const init = { method: 'POST', headers, body }
  const { status } = await directoryApi(testApi(database.db)).request('/possible-duplicates', init)
  return status
}

const KEPT = '{"businessName":"Reef Roofing"}'
const NOT_KEPT = String.raw`{"businessName":"Reef \u0000"}`

test('JSON that calls itself a form is no JSON, so what it hides does not reach the database', async () => {
  expect(await send('application/x-www-form-urlencoded', NOT_KEPT)).toBe(422)
  expect(await send('multipart/form-data; boundary=x', NOT_KEPT)).toBe(422)
  expect(await send('text/plain', KEPT)).toBe(422)
})

test('JSON is read under every content type it may have', async () => {
  for (const type of ['application/json', 'application/json; charset=utf-8', 'application/json; a=form']) {
    expect(await send(type, KEPT)).toBe(200)
    expect(await send(type, NOT_KEPT)).toBe(200)
  }
})

test('endlessly nested JSON is refused as the sender’s mistake', async () => {
  const depth = 50_000
  const body = `${'['.repeat(depth)}"${String.raw`\u0041`}"${']'.repeat(depth)}`
  expect(await send('application/json', body)).toBe(422)
})
