import type { Database, Queries } from '../../db/client.ts'
import { relayedMessages, businesses } from '../../db/schema/index.ts'
import type { ActContext } from '../../platform/secrets.ts'
import { sendText } from '../mail/send-text.server.ts'
import { writeLink } from '../private-links/private-links.server.ts'
import type { ContactMessage } from './check-message.server.ts'
import { CONTACT_MAILS } from './contact-mails.server.ts'
import { limitMessages } from './relay-limits.server.ts'
import { and, eq } from 'drizzle-orm'
import { withPublicPage } from '../businesses/visibility.server.ts'
import { findOwners } from '../owners/business-owners.server.ts'

interface Recipient {
  businessId: string
  businessName: string
  email: string
}

/** The mail shows neither address to the other. @returns false where none are taken @throws TooOften */
export async function sendMessage(
  db: Database,
  { businessId, message, now, ...links }: ActContext & { businessId: string; message: ContactMessage },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const recipient = await findRecipient(tx, businessId)
    if (!recipient) return false
    const visitorEmail = message.email.toLowerCase()
    await limitMessages(tx, { businessId, visitorEmail, sender: 'visitor', now })
    const [row] = await tx
      .insert(relayedMessages)
      .values({
        businessId,
        sender: 'visitor',
        visitorName: message.name,
        visitorEmail,
        ownerEmail: recipient.email,
        message: message.message,
        createdAt: now,
      })
      .returning({ id: relayedMessages.id })
    if (!row) throw new Error('The message was not kept.')
    const relayed = {
      businessName: recipient.businessName,
      from: message.name,
      message: message.message,
      // Anyone with the link can answer for the person who got it.
      replyLink: writeLink(links, 'reply', row.id),
    }
    await sendText(tx, [recipient.email], CONTACT_MAILS.message(relayed))
    if (message.copy) await sendText(tx, [message.email], CONTACT_MAILS.copy(relayed))
    return true
  })
}

/** What a business that is public, and open, calls its own address; without one that of its longest-serving owner. */
async function findRecipient(q: Queries, businessId: string): Promise<Recipient | undefined> {
  if (businessId.includes('\0')) return undefined
  const [business] = await q
    .select({ id: businesses.id, name: businesses.name, email: businesses.email, status: businesses.status })
    .from(businesses)
    .where(and(eq(businesses.id, businessId), withPublicPage))
  if (!business || business.status === 'closed') return undefined
  const email = business.email.trim() || (await addressOfOwner(q, businessId))
  return email ? { businessId, businessName: business.name, email } : undefined
}

async function addressOfOwner(q: Queries, businessId: string): Promise<string | null> {
  const owners = await findOwners(q, businessId)
  return owners.find(({ email }) => email !== null)?.email ?? null
}
