import { countText } from '../../../app/text/count-text.ts'
import { CONTACT_PATH } from '../../../app/features/site/links.ts'
import { SITE_NAME } from '../../../app/features/site/metadata.ts'
import type { AuthSettings } from '../context.ts'

export interface MailWords {
  kind: string
  subject: string
  paragraphs: string[]
  button?: string
  beforeCode?: string
  footer: string
}

const THE_SITE = `the ${SITE_NAME}`

export function mailWords({ publicUrl, linkSeconds, recoveryLinkSeconds, codeSeconds }: AuthSettings) {
  const onceFor = (seconds: number) => `It works once, for ${duration(seconds)}.`
  const beforeCode = `If a page asks you for a code, enter this one. It works for ${duration(codeSeconds)}:`
  const ignore = 'If this wasn’t you, you can ignore this email.'
  const toYourself = 'Keep this email to yourself. We’ll never ask you for it.'
  const newPassword = `${publicUrl}/auth/forgot-password`
  const changePassword = `If this wasn’t you, choose a new password at ${newPassword} right away. That signs everyone else out.`
  const notice = (kind: string, subject: string, what: string, otherwise = changePassword): MailWords => ({
    kind,
    subject,
    paragraphs: [what, 'If this was you, there’s nothing to do.'],
    button: 'Open Your Account',
    footer: otherwise,
  })

  return {
    confirmation: {
      kind: 'confirm-address',
      subject: 'Confirm your email address',
      paragraphs: [
        `Welcome! Use the button to confirm that this address is yours. ${onceFor(linkSeconds)}`,
        `Someone (probably you) signed up at ${THE_SITE} with this email address.`,
      ],
      button: 'Confirm My Address',
      beforeCode,
      footer: 'If this wasn’t you, ignore this email. The account can’t be used without your confirmation.',
    },
    confirmationContested: {
      kind: 'confirm-address',
      subject: 'Confirm your email address',
      paragraphs: [
        `Use the button to confirm that this address is yours. ${onceFor(linkSeconds)}`,
        `Someone (probably you) signed up at ${THE_SITE} with this email address more than once, with different passwords.`,
        `We can’t tell which password is yours, so none of them works. Confirm first, and then choose one at ${newPassword}.`,
      ],
      button: 'Confirm My Address',
      beforeCode,
      footer:
        'If none of this was you, ignore this email. The account can’t be used without your confirmation.',
    },
    alreadyRegistered: {
      kind: 'already-registered',
      subject: 'You already have an account',
      paragraphs: [
        'You already have an account, and nothing about it has changed. Just sign in.',
        `Someone (probably you) tried to sign up at ${THE_SITE} with this email address.`,
        `Forgot your password? Choose a new one at ${newPassword}.`,
      ],
      button: 'Sign In',
      footer: `${ignore} The person who tried learned nothing about you.`,
    },
    invitation: {
      kind: 'invitation',
      subject: 'You’re invited',
      paragraphs: [
        `Use the button to accept, and then choose a password. ${onceFor(linkSeconds)}`,
        `The people who run ${THE_SITE} invite you to have an account there.`,
      ],
      button: 'Accept the Invitation',
      beforeCode,
      footer: 'If this isn’t for you, you can ignore this email.',
    },
    recovery: {
      kind: 'recover-password',
      subject: 'Choose a new password',
      paragraphs: [
        `Use the button to choose a new password. ${onceFor(recoveryLinkSeconds)}`,
        `Someone (probably you) forgot the password of your account at ${THE_SITE}.`,
      ],
      button: 'Choose a New Password',
      beforeCode,
      footer: `${ignore} Your password won’t change. ${toYourself}`,
    },
    signIn: {
      kind: 'sign-in',
      subject: 'Your link to sign in',
      paragraphs: [
        `Use the button to sign in without a password. ${onceFor(recoveryLinkSeconds)}`,
        `Someone (probably you) wants to sign in at ${THE_SITE} with this email address.`,
      ],
      button: 'Sign In',
      beforeCode,
      footer: `${ignore} ${toYourself}`,
    },
    emailChangeOld: (newAddress: string): MailWords => ({
      kind: 'change-address-old',
      subject: 'Confirm the change of your email address',
      paragraphs: [
        `Use the button to agree to your new email address, ${newAddress}. ${onceFor(linkSeconds)}`,
        `Someone (we hope you) asked ${THE_SITE} to change the email address of your account.`,
        'We’re sending an email like this one to the new address. We’ll make the change once you’ve confirmed both.',
      ],
      button: 'Yes, Change My Address',
      beforeCode,
      footer: `If this wasn’t you, don’t use the button: your address stays as it is. But someone may be signed in as you, so choose a new password at ${newPassword}. That signs everyone else out.`,
    }),
    emailChangeNew: (hasOldAddress: boolean): MailWords => ({
      kind: 'change-address-new',
      subject: 'Confirm your new email address',
      paragraphs: [
        `Use the button to confirm that this address is yours. ${onceFor(linkSeconds)}`,
        `Someone (probably you) asked ${THE_SITE} to use this email address for their account.`,
        ...(hasOldAddress
          ? [
              'We’re sending an email like this one to the old address. We’ll make the change once you’ve confirmed both.',
            ]
          : []),
      ],
      button: 'Confirm My New Address',
      beforeCode,
      footer: ignore,
    }),
    reauthentication: {
      kind: 'reauthenticate',
      subject: 'Your code to confirm that it’s you',
      paragraphs: [
        `Someone (we hope you) wants to change the password of your account at ${THE_SITE}, or to delete it.`,
      ],
      beforeCode: `Enter this code on the page that asks for it. ${onceFor(codeSeconds)}`,
      footer: `If this wasn’t you, someone may be signed in as you. Choose a new password at ${newPassword}. That signs everyone else out. ${toYourself}`,
    },
    passwordChanged: notice(
      'password-changed',
      'Your password was changed',
      `The password of your account at ${THE_SITE} was just changed. All your other devices are signed out.`,
    ),
    secondFactorAdded: notice(
      'second-factor-added',
      'Two-step sign-in was turned on',
      `Signing in to your account at ${THE_SITE} now also takes a code from an authenticator app. Devices that signed in without one are signed out.`,
      `If this wasn’t you, someone is signed in as you and knows your password. Tell us right away: ${publicUrl}${CONTACT_PATH} says how to reach us.`,
    ),
    secondFactorRemoved: notice(
      'second-factor-removed',
      'Two-step sign-in was turned off',
      `An authenticator app was removed from your account at ${THE_SITE}.`,
    ),
    recoveryCodeUsed: notice(
      'recovery-code-used',
      'A recovery code was used',
      `Someone (we hope you) signed in to your account at ${THE_SITE} with a recovery code instead of the authenticator app. That code won’t work again.`,
    ),
    accountDeleted: {
      kind: 'account-deleted',
      subject: 'Your account was deleted',
      paragraphs: [
        `Your account at ${THE_SITE} was just deleted, after your password or a code from your email was entered.`,
        'Your businesses stay in the directory, without you as an owner. What was waiting for our review is withdrawn.',
      ],
      footer:
        'If this wasn’t you, someone knows that password or reads your email. Change the password wherever you use it, and that of your email.',
    },
  } satisfies Record<string, MailWords | ((detail: never) => MailWords)>
}

function duration(seconds: number): string {
  const minutes = Math.max(1, Math.round(seconds / 60))
  if (minutes < 120) return countText(minutes, 'minute')
  return `${Math.round(minutes / 60)} hours`
}
