import { expect, test } from 'vitest'
import { type MailWords, mailWords } from './account-mail-texts.ts'
import { AUTH_DEFAULTS } from '../context.ts'

const words = mailWords({ ...AUTH_DEFAULTS, publicUrl: 'https://directory.example' })
const mails: [string, MailWords][] = [
  ['confirmation', words.confirmation],
  ['confirmationContested', words.confirmationContested],
  ['alreadyRegistered', words.alreadyRegistered],
  ['invitation', words.invitation],
  ['recovery', words.recovery],
  ['signIn', words.signIn],
  ['emailChangeOld', words.emailChangeOld('new@example.com')],
  ['emailChangeNew', words.emailChangeNew(true)],
  ['reauthentication', words.reauthentication],
  ['passwordChanged', words.passwordChanged],
  ['secondFactorAdded', words.secondFactorAdded],
  ['secondFactorRemoved', words.secondFactorRemoved],
  ['recoveryCodeUsed', words.recoveryCodeUsed],
  ['accountDeleted', words.accountDeleted],
]
const allOf = ({ paragraphs, beforeCode, footer }: MailWords) =>
  [...paragraphs, beforeCode ?? '', footer].join(' ')

test.each(mails)('%s says where it comes from, and what to do when it was not you', (_name, mail) => {
  expect(allOf(mail)).toContain('the Florida Veteran Business Directory')
  expect(mail.footer).toMatch(/If this wasn’t you|If none of this was you|If this isn’t for you/)
})

test.each(mails.filter(([, { beforeCode, button }]) => beforeCode && button))(
  '%s begins with what to do',
  (_name, { paragraphs }) => expect(paragraphs[0]).toMatch(/^(?:Welcome! )?Use the button to /),
)

test.each(mails.filter(([, { kind }]) => !['reauthenticate', 'account-deleted'].includes(kind)))(
  '%s has one button',
  (_name, { button }) => expect(button).toMatch(/^[A-Z]/),
)

test.each(mails)('%s has short sentences', (_name, mail) => {
  const sentences = allOf(mail).split(/(?<=[.?!:]) +/)
  for (const sentence of sentences) expect(sentence.split(' ').length).toBeLessThan(27)
})

test.each(mails.filter(([, { beforeCode, button }]) => beforeCode && button))(
  '%s says how long the link and the code work',
  (_name, mail) => {
    const isOfPassword = ['recover-password', 'sign-in'].includes(mail.kind)
    expect(allOf(mail)).toContain(`It works once, for ${isOfPassword ? '60 minutes' : '24 hours'}.`)
    expect(mail.beforeCode).toContain('10 minutes')
  },
)

test('times are those of the installation', () => {
  const quick = mailWords({
    ...AUTH_DEFAULTS,
    publicUrl: 'https://x.example',
    linkSeconds: 3600 * 3,
    codeSeconds: 60,
  })
  expect(allOf(quick.confirmation)).toContain('once, for 3 hours.')
  expect(allOf(quick.confirmation)).toContain('It works for 1 minute:')
})
