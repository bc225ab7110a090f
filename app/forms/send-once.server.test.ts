import { expect, test } from 'vitest'
import { TEST_LINKS } from '../db/testing/links.ts'
import { setUpTestDatabase } from '../db/testing/set-up-test-database.ts'
import { MINUTE_MS } from '../time/durations.ts'
import { sendOnce } from './send-once.server.ts'

const client = setUpTestDatabase()

test('the same words are one form for ten minutes, the same key for a day', async () => {
  let count = 0
  const begin = Date.parse('2026-11-26T12:00:00Z')
  const { secrets } = TEST_LINKS
  const send = (minutes: number, key = '') => {
    const now = new Date(begin + minutes * MINUTE_MS)
    const sent = { form: 'contact', values: ['Hello'], key }
    return sendOnce({ db: client.db, secrets, now }, sent, () => Promise.resolve(++count))
  }
  expect([await send(0), await send(9), await send(11)]).toEqual([1, 1, 2])
  expect([await send(0, 'k'), await send(1439, 'k'), await send(1441, 'k')]).toEqual([3, 3, 4])
})
