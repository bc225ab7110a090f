import { SITE_NAME } from '../../app/features/site/index.ts'
import type { AuthSettings } from './context.ts'

/** What one of our mails says: who asked, what the button does, how long it works, what if it was not you. */
export interface MailWords {
  /** For the log and the list of mails. */
  kind: string
  subject: string
  /** Before the button. */
  lines: string[]
  /** On the button, when the mail has one. */
  button?: string
  /** Before the six digits, when the mail has some. */
  beforeCode?: string
  /** Below everything, in small letters. */
  closing: string[]
}

const THE_SITE = `the ${SITE_NAME}`

/** The words of our mails, with the times of this installation. */
export function mailWords({ publicUrl, linkSeconds, codeSeconds }: AuthSettings) {
  const onceFor = `It works once, for ${duration(linkSeconds)}.`
  const beforeCode = `If a page asks you for a code, this is it. It works for ${duration(codeSeconds)}:`
  const toYourself = 'Keep this mail to yourself. We never ask for it on the phone or by mail.'
  const newPassword = `${publicUrl}/auth/forgot-password`
  const changePassword = `Was it not you? Then choose a new password at ${newPassword} right away.`
  /** What was done already: nothing to do for whoever did it. */
  const notice = (kind: string, subject: string, what: string, otherwise = changePassword): MailWords => ({
    kind,
    subject,
    lines: [what, 'Was it you? Then all is well, and there is nothing to do.'],
    closing: [otherwise],
  })

  return {
    confirmation: (): MailWords => ({
      kind: 'confirm-address',
      subject: 'Confirm your email address',
      lines: [
        'Welcome!',
        `Somebody, most likely you, signed up at ${THE_SITE} with this email address.`,
        `The button confirms that the address is yours. ${onceFor}`,
      ],
      button: 'Confirm My Address',
      beforeCode,
      closing: [
        'Was it not you? Then leave the button alone and delete this mail. Nobody can use the account without it.',
      ],
    }),
    confirmationContested: (): MailWords => ({
      kind: 'confirm-address',
      subject: 'Confirm your email address',
      lines: [
        `Somebody, most likely you, signed up at ${THE_SITE} with this email address more than once, with different passwords.`,
        `The button confirms that the address is yours. ${onceFor}`,
        `We cannot tell which password is yours, so none of them works. Confirm first, and then choose one at ${newPassword}.`,
      ],
      button: 'Confirm My Address',
      beforeCode,
      closing: [
        'Was none of it you? Then leave the button alone and delete this mail. Nobody can use the account without it.',
      ],
    }),
    alreadyRegistered: (): MailWords => ({
      kind: 'already-registered',
      subject: 'You already have an account',
      lines: [
        `Somebody, most likely you, tried to sign up at ${THE_SITE} with this email address.`,
        'You have an account already, and it has not changed. Just sign in.',
        `Forgot your password? Choose a new one at ${newPassword}.`,
      ],
      button: 'Sign In',
      closing: ['Was it not you? Then there is nothing to do. Whoever it was has learned nothing about you.'],
    }),
    invitation: (): MailWords => ({
      kind: 'invitation',
      subject: 'You are invited',
      lines: [
        `The people who run ${THE_SITE} invite you to have an account there.`,
        `The button accepts, and you choose a password. ${onceFor}`,
      ],
      button: 'Accept the Invitation',
      beforeCode,
      closing: ['Not for you? Then delete this mail, and nothing happens.'],
    }),
    recovery: (): MailWords => ({
      kind: 'recover-password',
      subject: 'Choose a new password',
      lines: [
        `Somebody, most likely you, forgot the password of your account at ${THE_SITE}.`,
        `The button lets you choose a new one. ${onceFor}`,
      ],
      button: 'Choose a New Password',
      beforeCode,
      closing: ['Was it not you? Then delete this mail. Your password stays as it is.', toYourself],
    }),
    signIn: (): MailWords => ({
      kind: 'sign-in',
      subject: 'Your link to sign in',
      lines: [
        `Somebody, most likely you, wants to sign in at ${THE_SITE} with this email address.`,
        `The button signs you in without a password. ${onceFor}`,
      ],
      button: 'Sign In',
      beforeCode,
      closing: ['Was it not you? Then delete this mail, and nothing happens.', toYourself],
    }),
    emailChangeOld: (newAddress: string): MailWords => ({
      kind: 'change-address-old',
      subject: 'Change of your email address',
      lines: [
        `Somebody, we hope you, asked ${THE_SITE} to change the email address of your account to ${newAddress}.`,
        `The button says that this is all right. ${onceFor}`,
        'The new address gets a mail like this one. We make the change when both have said yes.',
      ],
      button: 'Yes, Change My Address',
      beforeCode,
      closing: [
        `Was it not you? Then leave the button alone: your address stays as it is. But somebody may be signed in as you, so choose a new password at ${newPassword}. That signs everybody else out.`,
      ],
    }),
    emailChangeNew: (hasOldAddress: boolean): MailWords => ({
      kind: 'change-address-new',
      subject: 'Confirm your new email address',
      lines: [
        `Somebody, most likely you, asked ${THE_SITE} to use this email address for their account.`,
        `The button confirms that the address is yours. ${onceFor}`,
        ...(hasOldAddress
          ? ['The old address gets a mail like this one. We make the change when both have said yes.']
          : []),
      ],
      button: 'Confirm My New Address',
      beforeCode,
      closing: ['Was it not you? Then delete this mail, and nothing happens.'],
    }),
    reauthentication: (): MailWords => ({
      kind: 'reauthenticate',
      subject: 'Your code',
      lines: [`Somebody, we hope you, wants to change the password of your account at ${THE_SITE}.`],
      beforeCode: `Type this code into the page that asks for it. It works once, for ${duration(codeSeconds)}:`,
      closing: [
        `Was it not you? Then somebody may be signed in as you. Choose a new password at ${newPassword}. That signs everybody else out.`,
        toYourself,
      ],
    }),
    passwordChanged: () =>
      notice(
        'password-changed',
        'Your password was changed',
        `The password of your account at ${THE_SITE} was changed just now. All other devices are signed out.`,
      ),
    secondFactorAdded: () =>
      notice(
        'second-factor-added',
        'A second factor was turned on',
        `Signing in to your account at ${THE_SITE} now needs a code from an authenticator app, too. Devices that signed in without one are signed out.`,
        'Was it not you? Then somebody is signed in as you: answer this mail right away.',
      ),
    secondFactorRemoved: () =>
      notice(
        'second-factor-removed',
        'A second factor was turned off',
        `An authenticator app was removed from your account at ${THE_SITE}.`,
      ),
    recoveryCodeUsed: () =>
      notice(
        'recovery-code-used',
        'A recovery code was used',
        `Somebody, we hope you, signed in to your account at ${THE_SITE} with a recovery code instead of the authenticator app. That code does not work again.`,
      ),
    accountDeleted: (): MailWords => ({
      kind: 'account-deleted',
      subject: 'Your account is deleted',
      lines: [
        `Your account at ${THE_SITE} was deleted just now, after your password was entered once more.`,
        'Businesses stay in the directory, without an owner.',
      ],
      closing: ['Was it not you? Then somebody knows that password. Change it wherever else you use it.'],
    }),
  }
}

/** 86,400 is "24 hours", 600 "10 minutes". */
function duration(seconds: number): string {
  const minutes = Math.max(1, Math.round(seconds / 60))
  if (minutes < 120) return minutes === 1 ? '1 minute' : `${minutes} minutes`
  return `${Math.round(minutes / 60)} hours`
}
