import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { setUpDirectory } from '../support/set-up-directory.ts'

const MOST = 16
const { server, database } = setUpDirectory({ REQUESTS_AT_ONCE: String(MOST) })

const statusOf = async (path: string) => (await fetch(server.url + path)).status
const PHOTO = '/media/photos/00000000-0000-4000-8000-000000000000/320.webp'

test('calendars, share pictures and photos are refused while the server is full; built files and probes are not', async () => {
  const page = await (await fetch(server.url)).text()
  const [built = ''] = /\/assets\/[\w.-]+\.js/.exec(page) ?? []
  const held = await database.db.transaction(async (tx) => {
    await tx.execute(sql`lock table posts in access exclusive mode`)
    const calendars = Array.from({ length: MOST }, (_, at) => statusOf(`/events.ics?at=${at}`))
    await expect.poll(() => statusOf(PHOTO)).toBe(503)
    const refused = [
      '/events.ics',
      '/deals.ics',
      '/events/1.ics',
      '/share.png',
      '/media/share/business/x.png',
    ]
    expect(await Promise.all(refused.map(statusOf))).toEqual(refused.map(() => 503))
    expect(await Promise.all(['/healthz', built].map(statusOf))).toEqual([200, 200])
    return { calendars }
  })
  expect(await Promise.all(held.calendars)).toEqual(Array<number>(MOST).fill(200))
  expect(await statusOf(PHOTO)).toBe(404)
})
