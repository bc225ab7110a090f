import type { Database, Queries } from '../../db/client.ts'
import { businesses, relayedMessages } from '../../db/schema/index.ts'
import type { ActContext } from '../../platform/secrets.ts'
import { sendText } from '../mail/send-text.server.ts'
import type { ContactMessage } from './check-message.server.ts'
import { CONTACT_MAILS } from './contact-mails.server.ts'
import { keepMessage } from './keep-message.server.ts'
import { and, eq } from 'drizzle-orm'
import { withPublicPage } from '../businesses/visibility.server.ts'
import { findOwners } from '../owners/business-owners.server.ts'
import { type LinkRequest, readPrivateToken, writeLink } from '../private-links/private-links.server.ts'
import { findRow } from './reply.server.ts'

interface NewMessage extends ActContext {
  businessId: string
  message: ContactMessage
  /** It waits until the visitor's address is confirmed. */
  isOdd?: boolean
}

/** The mail shows neither address to the other. @returns undefined where none are taken @throws TooOften */
export async function sendMessage(
  db: Database,
  { businessId, message, isOdd = false, ...context }: NewMessage,
): Promise<'sent' | 'held' | undefined> {
  return db.transaction(async (tx) => {
    const recipient = await findRecipient(tx, businessId)
    if (!recipient) return undefined
    const { businessName, email: ownerEmail } = recipient
    const { name: visitorName, email: visitorEmail, message: text, copy } = message
    const sent = { businessId, visitorName, visitorEmail, ownerEmail, message: text, isHeld: isOdd }
    const { id, isHeld, replyLink } = await keepMessage(tx, { ...sent, sender: 'visitor' }, context)
    if (isHeld) {
      const link = writeLink(context, 'confirm-message', id)
      await sendText(tx, [visitorEmail], CONTACT_MAILS.confirm({ link }))
      return 'held'
    }
    const relayed = { businessName, from: visitorName, message: text, replyLink }
    await sendText(tx, [ownerEmail], CONTACT_MAILS.message(relayed))
    if (copy) await sendText(tx, [visitorEmail], CONTACT_MAILS.copy(relayed))
    return 'sent'
  })
}

/** Passes on what waited for it, once. @returns what is passed on; nothing for a link that no longer works */
export async function confirmMessage(
  db: Database,
  { publicUrl, ...link }: LinkRequest & { publicUrl: string },
): Promise<{ businessId: string } | undefined> {
  return db.transaction(async (tx) => {
    const found = await findHeld(tx, link)
    if (!found) return undefined
    const { row, businessName } = found
    const [passedOn] = await tx
      .update(relayedMessages)
      .set({ isHeld: false })
      .where(and(eq(relayedMessages.id, row.id), eq(relayedMessages.isHeld, true)))
      .returning()
    if (passedOn) {
      const { visitorName: from, message, ownerEmail } = passedOn
      const replyLink = writeLink({ secrets: link.secrets, publicUrl }, 'reply', row.id)
      await sendText(tx, [ownerEmail], CONTACT_MAILS.message({ businessName, from, message, replyLink }))
    }
    return { businessId: row.businessId }
  })
}

/** What the mail about a held message leads to. */
export async function findHeld(q: Queries, { token, secrets, now }: LinkRequest) {
  return findRow(q, readPrivateToken(secrets, 'confirm-message', token), now)
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
