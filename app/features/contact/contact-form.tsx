import type { ComponentType } from 'react'
import type { FormProps } from 'react-router'
import {
  Button,
  CheckboxField,
  ErrorSummary,
  FormNotice,
  TextAreaField,
  TextField,
  TrapField,
} from '../../ui/index.ts'
import { type ContactAnswer, contactPath, IN_DIALOG_NAME } from './contact-message.ts'

interface ContactFormProps {
  businessId: string
  answer: ContactAnswer | undefined
  isSending: boolean
  /** The router's form, or a fetcher's, which leaves the page as it is. */
  Form: ComponentType<FormProps>
  isInDialog?: boolean
}

/** Name, address and message. The business gets the message and the name, never the address. */
export function ContactForm({ businessId, answer, isSending, Form, isInDialog }: ContactFormProps) {
  const refused = answer && 'errors' in answer ? answer : undefined
  const field = <Name extends 'name' | 'email' | 'message'>(name: Name) => ({
    name,
    id: `contact-${name}`,
    defaultValue: refused?.values[name],
    error: refused?.errors[name],
  })
  return (
    <Form method="post" action={contactPath(businessId)} noValidate className="relative">
      <FormNotice notice={refused?.notice} />
      <ErrorSummary errors={refused?.errors} idOf={(name) => `contact-${name}`} />
      <TrapField />
      {isInDialog && <input type="hidden" name={IN_DIALOG_NAME} value="yes" />}
      <div className="flex flex-col gap-5">
        <TextField {...field('name')} label="Your name" autoComplete="name" required />
        <TextField
          {...field('email')}
          label="Your email address"
          help="The business does not see it. Its answer comes to you through us."
          type="email"
          autoComplete="email"
          spellCheck={false}
          required
        />
        <TextAreaField {...field('message')} label="Message" rows={5} required />
        <CheckboxField
          name="copy"
          id="contact-copy"
          label="Send me a copy"
          value="yes"
          defaultChecked={refused?.values.copy === 'yes'}
        />
      </div>
      <Button type="submit" variant="primary" disabled={isSending} className="mt-5 w-full sm:w-auto">
        {isSending ? 'Sending…' : 'Send Message'}
      </Button>
    </Form>
  )
}
