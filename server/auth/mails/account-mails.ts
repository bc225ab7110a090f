import type { Queries } from '../../../app/db/client.ts'
import { eq } from 'drizzle-orm'
import { users } from '../../../app/db/schema/auth.ts'
import { mailLayout, queueMail } from '../../../app/features/mail/index.server.ts'
import { type MailWords, mailWords } from './account-mail-texts.ts'
import type { AuthContext } from '../context.ts'
import { createFlow } from '../tokens/flow-state.ts'
import { issueOneTimeToken, type TokenType } from '../tokens/one-time-tokens.ts'
import type { CodeChallenge } from '../tokens/pkce.ts'
import { isPasswordContested, type UserRow } from '../users/users.ts'

export interface LinkOptions {
  /** From `redirectTarget`. */
  redirectTo: string
  /** PKCE challenge of the requesting browser. */
  flow?: CodeChallenge | undefined
}

/** After sign-ups with several passwords it says that none of them counts. */
export async function mailConfirmation(
  auth: AuthContext,
  tx: Queries,
  user: UserRow,
  { isContested = isPasswordContested(user), ...linkOptions }: LinkOptions & { isContested?: boolean },
) {
  const words = mailWords(auth.settings)
  await mailLink(auth, tx, user, {
    ...linkOptions,
    ...LINKS.signup,
    to: addressOf(user),
    words: isContested ? words.confirmationContested() : words.confirmation(),
  })
  await recordSent(auth, tx, user, 'confirmationSentAt')
}

/** The sign-up's answer must not reveal it, so this mail does. */
export async function mailAlreadyRegistered(auth: AuthContext, tx: Queries, user: UserRow) {
  await queue(tx, addressOf(user), mailWords(auth.settings).alreadyRegistered(), {
    link: `${auth.settings.publicUrl}/auth`,
  })
}

export async function mailInvitation(
  auth: AuthContext,
  tx: Queries,
  user: UserRow,
  linkOptions: LinkOptions,
) {
  await mailLink(auth, tx, user, {
    ...linkOptions,
    ...LINKS.invite,
    to: addressOf(user),
    words: mailWords(auth.settings).invitation(),
  })
}

export async function mailRecovery(auth: AuthContext, tx: Queries, user: UserRow, linkOptions: LinkOptions) {
  await mailLink(auth, tx, user, {
    ...linkOptions,
    ...LINKS.recovery,
    to: addressOf(user),
    words: mailWords(auth.settings).recovery(),
  })
  await recordSent(auth, tx, user, 'recoverySentAt')
}

export async function mailSignInLink(
  auth: AuthContext,
  tx: Queries,
  user: UserRow,
  linkOptions: LinkOptions,
) {
  await mailLink(auth, tx, user, {
    ...linkOptions,
    ...LINKS.magiclink,
    to: addressOf(user),
    words: mailWords(auth.settings).signIn(),
  })
  await recordSent(auth, tx, user, 'recoverySentAt')
}

export async function mailEmailChange(
  auth: AuthContext,
  tx: Queries,
  user: UserRow,
  { mailboxes, ...linkOptions }: LinkOptions & { mailboxes: readonly ('current' | 'new')[] },
) {
  const words = mailWords(auth.settings)
  const newAddress = user.emailChange ?? ''
  for (const mailbox of mailboxes) {
    const isOld = mailbox === 'current'
    await mailLink(auth, tx, user, {
      ...linkOptions,
      ...LINKS.email_change,
      tokenType: `email_change_token_${mailbox}`,
      to: isOld ? addressOf(user) : newAddress,
      words: isOld ? words.emailChangeOld(newAddress) : words.emailChangeNew(user.email !== null),
    })
  }
  await recordSent(auth, tx, user, 'emailChangeSentAt')
}

export async function mailReauthentication(auth: AuthContext, tx: Queries, user: UserRow) {
  const to = addressOf(user)
  const { code } = await issueOneTimeToken(auth, tx, {
    userId: user.id,
    tokenType: 'reauthentication_token',
    relatesTo: to,
  })
  await queue(tx, to, mailWords(auth.settings).reauthentication(), { code })
  await recordSent(auth, tx, user, 'reauthenticationSentAt')
}

export async function mailPasswordChanged(auth: AuthContext, tx: Queries, user: UserRow) {
  if (user.email) await queue(tx, user.email, mailWords(auth.settings).passwordChanged(), {})
}

export async function mailSecondFactor(
  auth: AuthContext,
  tx: Queries,
  user: Pick<UserRow, 'email'>,
  event: 'added' | 'removed' | 'recovered',
) {
  if (!user.email) return
  const words = mailWords(auth.settings)
  const notices = {
    added: words.secondFactorAdded,
    removed: words.secondFactorRemoved,
    recovered: words.recoveryCodeUsed,
  }
  await queue(tx, user.email, notices[event](), {})
}

export async function mailAccountDeleted(auth: AuthContext, tx: Queries, user: UserRow) {
  if (user.email) await queue(tx, user.email, mailWords(auth.settings).accountDeleted(), {})
}

/** `method` is that of the PKCE session. */
const LINKS = {
  signup: { type: 'signup', tokenType: 'confirmation_token', method: 'email/signup' },
  invite: { type: 'invite', tokenType: 'confirmation_token', method: 'invite' },
  recovery: { type: 'recovery', tokenType: 'recovery_token', method: 'recovery' },
  magiclink: { type: 'magiclink', tokenType: 'recovery_token', method: 'magiclink' },
  email_change: { type: 'email_change', tokenType: 'email_change_token_new', method: 'email_change' },
} as const

/** Our page consumes the token on a click, so mail scanners do no harm. */
export function confirmLink(
  publicUrl: string,
  { token, type, redirectTo }: { token: string; type: string; redirectTo: string },
): string {
  return `${publicUrl}/auth/confirm?${new URLSearchParams({ token_hash: token, type, redirect_to: redirectTo })}`
}

interface LinkMail extends LinkOptions {
  type: string
  tokenType: TokenType
  method: string
  to: string
  words: MailWords
}

async function mailLink(auth: AuthContext, tx: Queries, user: UserRow, mail: LinkMail): Promise<void> {
  const { type, tokenType, method, to, words, redirectTo, flow } = mail
  const flowId = flow && (await createFlow(auth, tx, { userId: user.id, challenge: flow, method }))
  const { token, code } = await issueOneTimeToken(auth, tx, {
    userId: user.id,
    tokenType,
    relatesTo: to,
    flowId,
  })
  const link = confirmLink(auth.settings.publicUrl, { token, type, redirectTo })
  await queue(tx, to, words, { link, code })
}

async function queue(
  tx: Queries,
  recipient: string,
  words: MailWords,
  { link, code }: { link?: string; code?: string },
): Promise<void> {
  const { kind, subject, lines, button, beforeCode, closing } = words
  const parts = mailLayout({
    title: subject,
    paragraphs: lines,
    button: link && button ? { label: button, href: link } : undefined,
    code: code && beforeCode ? { lead: beforeCode, digits: code } : undefined,
    footer: closing.join(' '),
  })
  await queueMail(tx, { kind, recipient, subject, link, ...parts })
}

type SentAt = 'confirmationSentAt' | 'recoverySentAt' | 'emailChangeSentAt' | 'reauthenticationSentAt'

async function recordSent(auth: AuthContext, tx: Queries, user: UserRow, column: SentAt): Promise<void> {
  await tx
    .update(users)
    .set({ [column]: auth.now() })
    .where(eq(users.id, user.id))
}

function addressOf(user: UserRow): string {
  if (!user.email) throw new Error('This user has no address.')
  return user.email
}
