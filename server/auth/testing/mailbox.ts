import { and, desc, eq } from 'drizzle-orm'
import { mailOutbox } from '../../../app/db/schema/mail-outbox.ts'
import type { AuthServer } from './auth-server.ts'

/** What somebody finds in the newest mail to an address. */
interface ReadMail {
  kind: string
  subject: string
  text: string
  /** The page that the button leads to. */
  link: URL
  /** `token_hash` of that page. */
  token: string
  type: string
  code: string
  /** GoTrue's kind of link with the same token. */
  oldLink: string
}

export async function mailsTo(server: AuthServer, address: string) {
  return server.db
    .select()
    .from(mailOutbox)
    .where(eq(mailOutbox.recipient, address))
    .orderBy(desc(mailOutbox.createdAt))
}

/** The newest mail to an address, of a kind when that matters. Fails the test when there is none. */
export async function readMail(server: AuthServer, address: string, kind?: string): Promise<ReadMail> {
  const [mail] = await server.db
    .select()
    .from(mailOutbox)
    .where(and(eq(mailOutbox.recipient, address), kind ? eq(mailOutbox.kind, kind) : undefined))
    .orderBy(desc(mailOutbox.createdAt))
    .limit(1)
  if (!mail) throw new Error(`No mail to ${address}.`)
  const link = new URL(mail.link ?? server.origin)
  const [token, type, redirectTo] = ['token_hash', 'type', 'redirect_to'].map(
    (name) => link.searchParams.get(name) ?? '',
  )
  const [code = ''] = /^\s*\d{6}\s*$/m.exec(mail.text) ?? []
  return {
    kind: mail.kind,
    subject: mail.subject,
    text: mail.text,
    link,
    token: token ?? '',
    type: type ?? '',
    code: code.trim(),
    oldLink: `/verify?${new URLSearchParams({ token: token ?? '', type: type ?? '', redirect_to: redirectTo ?? '' })}`,
  }
}

/** Other digits than these. */
export function wrongCode(code: string): string {
  return ((Number(code) + 1) % 1_000_000).toString().padStart(6, '0')
}

/** Where a link of GoTrue's kind leads. */
export async function follow(server: AuthServer, path: string): Promise<URL> {
  const answer = await server.request(path)
  const location = answer.headers.get('location')
  if (answer.status !== 303 || !location) {
    throw new Error(`No way on from ${path}: ${answer.status} ${await answer.text()}`)
  }
  return new URL(location)
}

/** The fragment of an address, as facts. */
export function fragmentOf(address: URL): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(address.hash.slice(1)))
}
