import type { AuthSettings } from './context.ts'

/** What one of our mails says: who asked, what the link does, how long it works, what if it was not you. */
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
  /** After everything. */
  closing: string[]
}

/** Words that hold for the settings of this site. */
export function mailWords({ publicUrl, linkSeconds, codeSeconds }: AuthSettings) {
  const site = new URL(publicUrl).host
  const onceFor = `It works once, for ${duration(linkSeconds)}.`
  const beforeCode = `If a page asks you for a code, this is it. It works for ${duration(codeSeconds)}:`
  const neverAskedFor = 'Never give this mail or its code to anybody. We will not ask you for them.'

  return {
    confirmation: (): MailWords => ({
      kind: 'confirm-address',
      subject: 'Confirm your email address',
      lines: [
        'Welcome!',
        `Somebody, most likely you, made an account at ${site} with this email address.`,
        `The button confirms that the address is yours. ${onceFor}`,
      ],
      button: 'Confirm My Address',
      beforeCode,
      closing: [
        'Was it not you? Then do not press the button, and delete this mail. Without it, nobody can use the account.',
      ],
    }),
    alreadyRegistered: (): MailWords => ({
      kind: 'already-registered',
      subject: 'You already have an account',
      lines: [
        `Somebody, most likely you, tried to make a new account at ${site} with this email address.`,
        'You have one already, and nothing about it was changed. Just sign in.',
      ],
      button: 'Sign In',
      closing: [
        'Forgotten your password? The sign-in page helps you choose a new one.',
        'Was it not you? Then there is nothing to do. Whoever it was has learned nothing about you.',
      ],
    }),
    invitation: (): MailWords => ({
      kind: 'invitation',
      subject: `You are invited to ${site}`,
      lines: [
        `The people who run ${site} have invited you to have an account there.`,
        `The button accepts, and lets you choose a password. ${onceFor}`,
      ],
      button: 'Accept the Invitation',
      beforeCode,
      closing: ['Not interested? Delete this mail, and nothing happens.'],
    }),
    recovery: (): MailWords => ({
      kind: 'recover-password',
      subject: 'Choose a new password',
      lines: [
        `Somebody, most likely you, has forgotten the password of your account at ${site}.`,
        `The button lets you choose a new one. ${onceFor}`,
      ],
      button: 'Choose a New Password',
      beforeCode,
      closing: [neverAskedFor, 'Was it not you? Then delete this mail. Your password stays as it is.'],
    }),
    signIn: (): MailWords => ({
      kind: 'sign-in',
      subject: 'Your link to sign in',
      lines: [
        `Somebody, most likely you, wants to sign in at ${site} with this email address.`,
        `The button signs you in, without a password. ${onceFor}`,
      ],
      button: 'Sign In',
      beforeCode,
      closing: [neverAskedFor, 'Was it not you? Then delete this mail, and nothing happens.'],
    }),
    emailChangeOld: (newAddress: string): MailWords => ({
      kind: 'change-address-old',
      subject: 'Your email address is about to change',
      lines: [
        `You, we hope, asked at ${site} to change the email address of your account to ${newAddress}.`,
        `The button says that this is all right. ${onceFor} The new address gets a mail like this one; we make the change when both have said yes.`,
      ],
      button: 'Yes, Change My Address',
      beforeCode,
      closing: [
        'Was it not you? Then do not press the button: your address stays as it is. Somebody may be using your account, so please choose a new password.',
      ],
    }),
    emailChangeNew: (oldAddress: string | null): MailWords => ({
      kind: 'change-address-new',
      subject: 'Confirm your new email address',
      lines: [
        `Somebody, most likely you, asked at ${site} to use this email address for their account${
          oldAddress ? ` instead of ${oldAddress}` : ''
        }.`,
        `The button confirms that the address is yours. ${onceFor}${
          oldAddress
            ? ' The old address gets a mail like this one; we make the change when both have said yes.'
            : ''
        }`,
      ],
      button: 'Confirm My New Address',
      beforeCode,
      closing: ['Was it not you? Then delete this mail, and nothing happens.'],
    }),
    reauthentication: (): MailWords => ({
      kind: 'reauthenticate',
      subject: 'Your code',
      lines: [`You, we hope, are about to change your password at ${site}.`],
      beforeCode: `Type this code into the page that asked for it. It works for ${duration(codeSeconds)}:`,
      closing: [
        neverAskedFor,
        'Was it not you? Then somebody may be using your account. Please choose a new password: that signs everybody else out.',
      ],
    }),
    passwordChanged: (): MailWords => ({
      kind: 'password-changed',
      subject: 'Your password was changed',
      lines: [
        `The password of your account at ${site} has just been changed. All other devices were signed out.`,
      ],
      closing: [
        'Was it you? Then all is well, and there is nothing to do.',
        `Was it not you? Then go to ${publicUrl}/auth/forgot-password at once and choose a new one.`,
      ],
    }),
  }
}

/** 86,400 is "24 hours", 600 "10 minutes". */
function duration(seconds: number): string {
  const minutes = Math.max(1, Math.round(seconds / 60))
  if (minutes < 120) return minutes === 1 ? '1 minute' : `${minutes} minutes`
  return `${Math.round(minutes / 60)} hours`
}
