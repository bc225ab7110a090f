import type { Queries } from '../../../app/db/client.ts'
import { sendText } from '../../../app/features/mail/send-text.server.ts'
import type { AuthContext } from '../context.ts'
import { createFlow, type CodeChallenge } from '../tokens/flow-state.ts'
import { issueOneTimeToken, LINK_TOKENS, type TokenType } from '../tokens/one-time-tokens.ts'
import { changeUser, type UserRow } from '../users/users.ts'
import { type MailWords, mailWords } from './account-mail-texts.ts'

export interface LinkOptions {
  redirectTo: string
  flow?: CodeChallenge | undefined
}

/** The types that they are verified as; of sign-ups with several passwords none counts. */
const TYPES = {
  confirmation: 'signup',
  confirmationContested: 'signup',
  invitation: 'invite',
  recovery: 'recovery',
  signIn: 'magiclink',
} as const

export async function mailLink(
  auth: AuthContext,
  tx: Queries,
  user: UserRow,
  mail: keyof typeof TYPES,
  { redirectTo, flow }: LinkOptions,
): Promise<void> {
  const type = TYPES[mail]
  const tokenType = LINK_TOKENS[type]
  const method = type === 'signup' ? 'email/signup' : type
  const words = mailWords(auth.settings)[mail]
  await queueLink(auth, tx, user, { type, tokenType, method, to: addressOf(user), words, redirectTo, flow })
  if (type === 'invite') return
  const sentAt = tokenType === 'recovery_token' ? 'recoverySentAt' : 'confirmationSentAt'
  await changeUser(tx, user.id, { [sentAt]: auth.now() })
}

export function mailConfirmation(
  auth: AuthContext,
  tx: Queries,
  user: UserRow,
  { isContested = user.isPasswordContested, ...options }: LinkOptions & { isContested?: boolean },
): Promise<void> {
  return mailLink(auth, tx, user, isContested ? 'confirmationContested' : 'confirmation', options)
}

export async function mailEmailChange(
  auth: AuthContext,
  tx: Queries,
  user: UserRow,
  { mailboxes, redirectTo, flow }: LinkOptions & { mailboxes: readonly ('current' | 'new')[] },
): Promise<void> {
  const words = mailWords(auth.settings)
  const newAddress = user.emailChange ?? ''
  for (const mailbox of mailboxes) {
    const isOld = mailbox === 'current'
    await queueLink(auth, tx, user, {
      type: 'email_change',
      tokenType: `email_change_token_${mailbox}`,
      method: 'email_change',
      to: isOld ? addressOf(user) : newAddress,
      words: isOld ? words.emailChangeOld(newAddress) : words.emailChangeNew(user.email !== null),
      redirectTo,
      flow,
    })
  }
  await changeUser(tx, user.id, { emailChangeSentAt: auth.now() })
}

/** The sign-up's answer must not reveal it, so this mail does. */
export async function mailAlreadyRegistered({ settings }: AuthContext, tx: Queries, user: UserRow) {
  const link = `${settings.publicUrl}/auth`
  await queue(tx, addressOf(user), mailWords(settings).alreadyRegistered, { link })
}

export async function mailReauthentication(auth: AuthContext, tx: Queries, user: UserRow) {
  const to = addressOf(user)
  const order = { userId: user.id, tokenType: 'reauthentication_token', relatesTo: to } as const
  const { code } = await issueOneTimeToken(auth, tx, order)
  await queue(tx, to, mailWords(auth.settings).reauthentication, { code })
  await changeUser(tx, user.id, { reauthenticationSentAt: auth.now() })
}

export async function mailNotice(
  { settings }: AuthContext,
  tx: Queries,
  { email }: Pick<UserRow, 'email'>,
  notice:
    | 'passwordChanged'
    | 'secondFactorAdded'
    | 'secondFactorRemoved'
    | 'recoveryCodeUsed'
    | 'accountDeleted',
): Promise<void> {
  if (!email) return
  const words: MailWords = mailWords(settings)[notice]
  await queue(tx, email, words, words.button ? { link: `${settings.publicUrl}/account` } : {})
}

async function queueLink(
  auth: AuthContext,
  tx: Queries,
  { id: userId }: UserRow,
  mail: LinkOptions & { type: string; tokenType: TokenType; method: string; to: string; words: MailWords },
): Promise<void> {
  const { type, tokenType, method, to, words, redirectTo, flow } = mail
  const flowId = flow && (await createFlow(auth, tx, { userId, challenge: flow, method }))
  const { token, code } = await issueOneTimeToken(auth, tx, { userId, tokenType, relatesTo: to, flowId })
  // Our page consumes the token on a click, so mail scanners do no harm.
  const query = new URLSearchParams({ token_hash: token, type, redirect_to: redirectTo })
  await queue(tx, to, words, { link: `${auth.settings.publicUrl}/auth/confirm?${query}`, code })
}

async function queue(
  tx: Queries,
  recipient: string,
  { button: label, beforeCode: lead, ...text }: MailWords,
  { link: href, code: digits }: { link?: string; code?: string } = {},
): Promise<void> {
  const button = href && label ? { label, href } : undefined
  const code = digits && lead ? { lead, digits } : undefined
  await sendText(tx, [recipient], { ...text, button, code })
}

function addressOf({ email }: UserRow): string {
  if (!email) throw new Error('This user has no address.')
  return email
}
