import type { Database, Queries } from '../../db/client.ts'
import { businesses } from '../../db/schema/index.ts'
import type { ActContext } from '../../platform/secrets.ts'
import { sendText } from '../mail/send-text.server.ts'
import type { ContactMessage } from './check-message.server.ts'
import { CONTACT_MAILS } from './contact-mails.server.ts'
import { keepMessage } from './keep-message.server.ts'
import { and, eq } from 'drizzle-orm'
import { withPublicPage } from '../businesses/visibility.server.ts'
import { findOwners } from '../owners/business-owners.server.ts'

/** The mail shows neither address to the other. @returns false where none are taken @throws TooOften */
export async function sendMessage(
  db: Database,
  { businessId, message, ...context }: ActContext & { businessId: string; message: ContactMessage },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const recipient = await findRecipient(tx, businessId)
    if (!recipient) return false
    const { businessName, email: ownerEmail } = recipient
    const { name: visitorName, message: text } = message
    const visitorEmail = message.email
    const kept = {
      businessId,
      sender: 'visitor' as const,
      visitorName,
      visitorEmail,
      ownerEmail,
      message: text,
    }
    const replyLink = await keepMessage(tx, kept, context)
    const relayed = { businessName, from: visitorName, message: text, replyLink }
    await sendText(tx, [ownerEmail], CONTACT_MAILS.message(relayed))
    if (message.copy) await sendText(tx, [message.email], CONTACT_MAILS.copy(relayed))
    return true
  })
}

/** What a business that is public, and open, calls its own address; without one that of its longest-serving owner. */
async function findRecipient(q: Queries, businessId: string) {
  if (businessId.includes('\0')) return undefined
  const [business] = await q
    .select({ id: businesses.id, name: businesses.name, email: businesses.email, status: businesses.status })
    .from(businesses)
    .where(and(eq(businesses.id, businessId), withPublicPage))
  if (!business || business.status === 'closed') return undefined
  const owners = business.email.trim() ? [] : await findOwners(q, businessId)
  const email = business.email.trim() || owners.find((owner) => owner.email !== null)?.email
  return email ? { businessName: business.name, email } : undefined
}
