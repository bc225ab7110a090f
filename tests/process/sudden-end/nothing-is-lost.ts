import { expect } from 'vitest'
import { openDatabase } from '../../../app/db/client.ts'
import { verifyAudit } from '../../../app/features/audit/index.server.ts'
import { sweepPhotos } from '../../../app/features/photos/index.server.ts'
import type { FileStore } from '../../../app/platform/file-store.ts'
import type { startMailServer } from '../../../server/mail/testing/smtp.ts'
import { query } from '../for-one-test.ts'
import type { Acknowledged } from './acknowledged.ts'

/** Mails that are under way at once. */
const LANES = 3

/** Once, with its audit entry; what was not acknowledged is there whole or not at all. */
export async function everythingAcknowledgedIsThere(connectionString: string, acknowledged: Acknowledged) {
  const column = columnsOf(connectionString)
  acknowledged.expectAllIn('submissions', await column('select business_name as value from submissions'))
  acknowledged.expectAllIn('posts', await column('select content as value from posts'))
  const withoutEntry = await column(
    `select id::text as value from submissions s where 1 <>
      (select count(*) from audit_log where subject_kind = 'submission' and subject_id = s.id::text)`,
  )
  expect(withoutEntry).toEqual([])
  const client = openDatabase(connectionString)
  try {
    expect((await verifyAudit(client.db)).broken).toBeUndefined()
  } finally {
    await client.close()
  }
}

/** While no server runs: as if the claims of the killed ones were made ten minutes ago, and the waits were over. */
export async function letTimePassForMails(connectionString: string): Promise<void> {
  await query(
    connectionString,
    `update mail_outbox set claimed_at = claimed_at - interval '10 minutes', due_at = now() where sent_at is null`,
  )
}

/** One mail for each submission, and whoever got it twice got the same one: it was under way when something ended. */
export async function noMailIsLostOrDoubled(
  connectionString: string,
  mailServer: Awaited<ReturnType<typeof startMailServer>>,
  endings: number,
) {
  const column = columnsOf(connectionString)
  const waiting = () =>
    column('select recipient as value from mail_outbox where sent_at is null and failed_at is null')
  await expect.poll(waiting).toEqual([])

  const senders = await column('select contact_email as value from submissions')
  const mailsOf = Map.groupBy(mailServer.received, ({ to }) => to?.[0]?.address ?? '')
  expect(senders.filter((address) => !mailsOf.has(address))).toEqual([])
  const doubled = [...mailsOf.values()].filter((mails) => mails.length > 1)
  expect(doubled.filter((mails) => new Set(mails.map(({ messageId }) => messageId)).size > 1)).toEqual([])
  // Each lane has at most one mail in the one moment in which nobody can know.
  expect(doubled.length).toBeLessThanOrEqual(endings * LANES)
}

/** Every photo has its files, and after the sweep every file its photo. */
export async function noFileIsLostOrLeft(
  connectionString: string,
  files: FileStore,
  acknowledged: Acknowledged,
) {
  const client = openDatabase(connectionString)
  try {
    await sweepPhotos({ db: client.db, files }, new Date(Date.now() + 61 * 60_000))
  } finally {
    await client.close()
  }
  const photos = await query<{ id: string; widths: number[] }>(
    connectionString,
    'select id, widths from photos',
  )
  const ids = photos.map(({ id }) => id)
  acknowledged.expectAllIn('photos', ids)
  const kept: string[] = []
  for await (const { key } of files.list('')) kept.push(key)
  const wanted = photos.flatMap(({ id, widths }) => widths.map((width) => `photos/${id}/${width}.webp`))
  expect(kept.toSorted()).toEqual(wanted.toSorted())
}

const columnsOf = (connectionString: string) => async (statement: string) =>
  (await query<{ value: string }>(connectionString, statement)).map(({ value }) => value)
