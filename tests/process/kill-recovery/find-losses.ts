import { expect } from 'vitest'
import { openDatabase } from '../../../app/db/client.ts'
import { verifyAudit } from '../../../app/features/audit/verify-audit.server.ts'
import { sweepPhotos } from '../../../app/features/photos/sweep-photos.server.ts'
import type { FileStore } from '../../../app/platform/file-store.ts'
import type { startMailServer } from '../../../server/mail/testing/smtp.ts'
import { query } from '../for-one-test.ts'
import type { Acknowledged } from './acknowledged.ts'

// Each function returns one line for everything that is lost, doubled or incomplete.

/** Mails that are under way at once. */
const LANES = 3

/** Acknowledged rows that are not there once, entries missing in the audit log, and a chain that is broken. */
export async function findLostRows(connectionString: string, acknowledged: Acknowledged): Promise<string[]> {
  const column = columnsOf(connectionString)
  const withoutEntry = await column(
    `select id::text as value from submissions s where 1 <>
      (select count(*) from audit_log where subject_kind = 'submission' and subject_id = s.id::text)`,
  )
  const client = openDatabase(connectionString)
  try {
    const { broken } = await verifyAudit(client.db)
    return [
      ...acknowledged.findLosses(
        'submissions',
        await column('select business_name as value from submissions'),
      ),
      ...acknowledged.findLosses('posts', await column('select content as value from posts')),
      ...withoutEntry.map((id) => `no single audit entry of submission ${id}`),
      ...(broken ? [`the audit log is broken: ${JSON.stringify(broken)}`] : []),
    ]
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

/** Submissions without a mail, and mails that came twice though they were not under way when something ended. */
export async function findLostMails(
  connectionString: string,
  mailServer: Awaited<ReturnType<typeof startMailServer>>,
  endings: number,
): Promise<string[]> {
  const column = columnsOf(connectionString)
  const waiting = () =>
    column('select recipient as value from mail_outbox where sent_at is null and failed_at is null')
  await expect.poll(waiting).toEqual([])

  const senders = await column('select contact_email as value from submissions')
  const mailsOf = Map.groupBy(mailServer.received, ({ to }) => to?.[0]?.address ?? '')
  const doubled = [...mailsOf].filter(([, mails]) => mails.length > 1)
  const different = doubled.filter(([, mails]) => new Set(mails.map(({ messageId }) => messageId)).size > 1)
  // Each worker has at most one mail in the one moment in which nobody can know.
  const tooMany = doubled.length > endings * LANES ? doubled : []
  return [
    ...senders.filter((address) => !mailsOf.has(address)).map((address) => `no mail to ${address}`),
    ...different.map(([address]) => `two mails to ${address}`),
    ...tooMany.map(([address]) => `one of ${doubled.length} mails sent twice: to ${address}`),
  ]
}

/** Photos without their files, and files that have no photo after the sweep. */
export async function findLostFiles(
  connectionString: string,
  files: FileStore,
  acknowledged: Acknowledged,
): Promise<string[]> {
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
  const kept = new Set<string>()
  for await (const { key } of files.list('')) kept.add(key)
  const wanted = new Set(
    photos.flatMap(({ id, widths }) => widths.map((width) => `photos/${id}/${width}.webp`)),
  )
  return [
    ...acknowledged.findLosses(
      'photos',
      photos.map(({ id }) => id),
    ),
    ...[...wanted.difference(kept)].map((key) => `${key} is gone`),
    ...[...kept.difference(wanted)].map((key) => `${key} is nobody’s`),
  ]
}

const columnsOf = (connectionString: string) => async (statement: string) =>
  (await query<{ value: string }>(connectionString, statement)).map(({ value }) => value)
