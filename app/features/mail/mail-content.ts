/** In reading order. */
export interface MailContent {
  title: string
  paragraphs: readonly string[]
  links?: readonly { label: string; href: string }[] | undefined
  button?: { label: string; href: string } | undefined
  /** Digits to type in, shown large. */
  code?: { lead: string; digits: string } | undefined
  /** Why the person gets this mail, and what to do if they did not ask for it. */
  footer: string
}
