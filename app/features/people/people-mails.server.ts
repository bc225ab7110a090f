import type { MailText } from '../mail/mail-layout.server.ts'
import { CONTACT_PATH } from '../site/links.ts'
import { SITE_NAME } from '../site/metadata.ts'
import type { ROLES } from '../../db/schema/roles.ts'

type Role = (typeof ROLES)[number]

const withArticle = (role: Role) => (role === 'administrator' ? 'an administrator' : 'a moderator')

export const INVITATION_DAYS = 7

export function invitationMail({ role, link }: { role: Role; link: string }): MailText {
  return {
    kind: 'team-invitation',
    subject: `You’re invited to the team of the ${SITE_NAME}`,
    paragraphs: [
      `Open the invitation, sign up or sign in with this address, and accept. The link works once, for ${INVITATION_DAYS} days.`,
      `You’d be ${withArticle(role)}: one of the people who review what businesses send us. You’ll also need an authenticator app on your phone.`,
    ],
    button: { label: 'See the Invitation', href: link },
    footer: 'If you weren’t expecting this, you can ignore this email. Nothing changes without you.',
  }
}

/** What an administrator did to an account, told to its owner. */
export function accountMail(
  what: { done: keyof typeof WORDS } | { done: 'role'; role: Role | null },
  publicUrl: string,
): MailText {
  const [subject, text, path] = what.done === 'role' ? roleWords(what.role) : WORDS[what.done]
  return {
    kind: `account-${what.done}`,
    subject,
    paragraphs: [text],
    ...(path && {
      button: { label: path === DESK ? 'Open the Desk' : 'Open Your Account', href: publicUrl + path },
    }),
    footer: `If this surprises you, tell us: ${publicUrl}${CONTACT_PATH} says how to reach us.`,
  }
}

type Words = readonly [subject: string, text: string, path?: string]

const DESK = '/moderation'

const WORDS: Record<'locked' | 'unlocked' | 'reset', Words> = {
  locked: [
    'Your account was locked',
    'An administrator locked your account. You’re signed out, and you can’t sign in until it’s unlocked.',
  ],
  unlocked: ['Your account was unlocked', 'You can sign in again.', '/auth'],
  reset: [
    'Your two-step sign-in was reset',
    'You’re signed out everywhere. Sign in with your password, and turn two-step sign-in on again in your account.',
    '/account',
  ],
}

function roleWords(role: Role | null): Words {
  const changed = 'Your role on our team has changed. Open the desk to see what’s waiting.'
  return role
    ? [`You’re now ${withArticle(role)}`, changed, DESK]
    : [
        'You’re no longer on our team',
        'An administrator took your role away. Your account stays.',
        '/account',
      ]
}

export const HOURS_TO_RESET = 24

export function resetAskedMail(link: string): MailText {
  return {
    kind: 'second-factor-reset-asked',
    subject: 'Someone asked us to reset your two-step sign-in',
    paragraphs: [
      'If you asked for this because you lost your phone, there’s nothing to do. We’ll email you when it’s done.',
      `If you didn’t, stop it with the button, or sign in with your code. Otherwise we’ll reset it when a second administrator agrees, or after ${HOURS_TO_RESET} hours.`,
    ],
    button: { label: 'Stop the Reset', href: link },
    footer: 'Once it’s reset, your password alone is enough to sign in.',
  }
}
