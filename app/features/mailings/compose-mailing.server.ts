import { href } from 'react-router'
import type { mailings } from '../../db/schema/index.ts'
import type { LinkContext } from '../../platform/secrets.ts'
import { countText } from '../../text/count-text.ts'
import type { MailText } from '../mail/mail-layout.server.ts'
import { addressMailReason, ownerMailReason } from '../mail/mail-sentences.ts'
import { writeLink } from '../private-links/private-links.server.ts'
import { SITE_NAME } from '../site/metadata.ts'
import type { Reader } from './find-readers.server.ts'

export type Written = Pick<typeof mailings.$inferSelect, 'subject' | 'text' | 'audience'>

/** An office may have given its own address for all its members. */
const MOST_LINKS = 20

/** The team's text with what stands above and below it; to businesses without an owner also the way to become it. */
export function composeMailing(
  { subject, text, audience }: Written,
  { hash, businesses }: Pick<Reader, 'hash' | 'businesses'>,
  links: LinkContext,
): MailText {
  const [{ name: first } = { name: '' }, ...others] = businesses
  const name = others.length > 0 ? `${first} and ${countText(others.length, 'other listing')}` : first
  const claims = businesses.slice(0, MOST_LINKS).map((business) => ({
    label: others.length > 0 ? `Claim ${business.name}` : 'Claim Your Listing',
    href: links.publicUrl + href('/claim/:businessId', { businessId: business.id }),
  }))
  return {
    kind: 'mailing',
    subject,
    paragraphs: [audience.importId ? `To ${name}:` : `To the owner of ${name}:`, ...text.split(/\n{2,}/)],
    ...(audience.importId && (others.length > 0 ? { links: claims } : { button: claims[0] })),
    footer: audience.importId ? addressMailReason(name) : ownerMailReason(name),
    unsubscribe: {
      label: 'Stop emails from our team to this address',
      href: writeLink(links, 'stop-mailings', hash),
    },
  }
}

export function invitationToClaim(source: string) {
  return {
    subject: `Your business is listed in the ${SITE_NAME}`,
    text: [
      `We list Florida businesses owned by people who served, for free. Yours is listed from ${source}.`,
      'Is this your business? Claim the listing to correct it, add photos, and see how many people use it.',
      'If you don’t want to be listed, open the listing and choose “Report a Problem.”',
    ].join('\n\n'),
  }
}
