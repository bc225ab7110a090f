/** What a mail says, in the order in which it is read. */
export interface MailContent {
  /** One line: what the mail is about. */
  title: string
  paragraphs: readonly string[]
  /** Several things of one kind, each under its name. */
  links?: readonly { label: string; href: string }[] | undefined
  /** The one thing to do. */
  button?: { label: string; href: string } | undefined
  /** Digits to type in instead, shown large after their sentence. */
  code?: { lead: string; digits: string } | undefined
  /** Why the person gets this mail, and what to do when it was not they who asked. */
  footer: string
}
