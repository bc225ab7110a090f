import { z } from 'zod'
import type { Outcome } from '../../platform/outcome.ts'
import { oneLine } from '../../text/one-line.ts'
import { emailSchema } from '../../forms/email-schema.server.ts'
import { checkTyped } from '../../forms/read-form.server.ts'
import { type ContactField, MESSAGE_MAX, NAME_MAX } from './contact-message.ts'

const messageText = z
  .string()
  .trim()
  .min(1, 'Write your message')
  .max(MESSAGE_MAX, `Shorten your message to ${MESSAGE_MAX.toLocaleString('en-US')} characters`)

const contactSchema = z.object({
  // It stands in a subject and in a sentence.
  name: z
    .string()
    .overwrite(oneLine)
    .min(1, 'Enter your name')
    .max(NAME_MAX, `Shorten your name to ${NAME_MAX} characters`),
  email: emailSchema('Enter an email address like name@example.com'),
  message: messageText,
  copy: z.string().transform((copy) => copy === 'yes'),
})

export type ContactMessage = z.infer<typeof contactSchema>

export function checkMessage(values: Record<ContactField, string>): Outcome<ContactMessage> {
  return checkTyped(contactSchema, values)
}

export function checkReply(values: { message: string }): Outcome<{ message: string }> {
  return checkTyped(z.object({ message: messageText }), values)
}
