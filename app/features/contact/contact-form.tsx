import { CircleCheck } from 'lucide-react'
import { type ComponentProps, useEffect, useRef } from 'react'
import { href, useFetcher } from 'react-router'
import { endSentence } from '../../text/end-sentence.ts'
import { ActionForm } from '../../ui/form/action-form.tsx'
import { CheckboxField } from '../../ui/form/choice-field.tsx'
import { EmailField, TextAreaField, TextField } from '../../ui/form/text-field.tsx'
import { type ContactAnswer, IN_DIALOG_NAME } from './contact-message.ts'

interface MessageFormProps extends Pick<ComponentProps<typeof ActionForm>, 'fetcher'> {
  action: string
  emailHelp?: string | undefined
  answer: ContactAnswer | undefined
  /** What the message begins with. */
  opening?: string | undefined
  offersCopy?: boolean
}

export function MessageForm(props: MessageFormProps) {
  const { action, emailHelp, answer, opening, offersCopy = false, fetcher } = props
  const refused = answer && 'errors' in answer ? answer : undefined
  return (
    <ActionForm
      answer={refused ?? { values: { message: opening } }}
      idOf={(name) => `contact-${name}`}
      action={action}
      submitLabel="Send Message"
      isPublic
      fetcher={fetcher}
      foot={fetcher && 'Neither of you sees the other’s email address.'}
    >
      {fetcher && <input type="hidden" name={IN_DIALOG_NAME} value="yes" />}
      <TextField name="name" label="Your name" autoComplete="name" required />
      <EmailField name="email" label="Your email address" {...(emailHelp && { help: emailHelp })} required />
      <TextAreaField name="message" label="Message" rows={fetcher ? 4 : 5} required />
      {offersCopy && (
        <CheckboxField
          name="copy"
          label="Send me a copy"
          value="yes"
          defaultChecked={refused?.values.copy === 'yes'}
        />
      )}
    </ActionForm>
  )
}

type ContactFormProps = Pick<MessageFormProps, 'answer' | 'fetcher'> & { businessId: string }

/** The business gets the message and the name, never the address. */
export function ContactForm({ businessId, ...form }: ContactFormProps) {
  return (
    <MessageForm
      {...form}
      action={href('/business/:businessId/contact', { businessId })}
      emailHelp={form.fetcher ? undefined : 'The business won’t see it. We’ll forward their reply to you.'}
      offersCopy
    />
  )
}

export function ContactDialogForm({ businessId, name }: { businessId: string; name: string }) {
  const { data, state, Form } = useFetcher<ContactAnswer>()
  if (data && 'sent' in data) return <MessageSent isHeld={data.sent === 'held'} text={passedOnText(name)} />
  return <ContactForm businessId={businessId} answer={data} fetcher={{ Form, isSending: state !== 'idle' }} />
}

export const MESSAGE_SENT = 'Your message is on its way'

export const MESSAGE_HELD = 'One More Step: Check Your Email'
export const HELD_TEXT =
  'We emailed you a link. Open it and press the button there, so that we know a person wrote this. Then we’ll pass your message on.'

export function passedOnText(name: string): string {
  return `${endSentence(`We passed it on to ${name}`)} If they answer, we’ll email you what they wrote.`
}

/** Takes focus, because the form that had it is gone. */
export function MessageSent({ text, isHeld = false }: { text: string; isHeld?: boolean }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} role="status" tabIndex={-1} className="flex gap-3 rounded-card bg-sand p-4 sm:p-5">
      <CircleCheck aria-hidden className="mt-0.5 size-6 shrink-0 text-verified" />
      <div className="min-w-0">
        <p className="font-semibold">{isHeld ? MESSAGE_HELD : MESSAGE_SENT}</p>
        <p className="mt-1 text-ink-soft">{isHeld ? HELD_TEXT : text}</p>
      </div>
    </div>
  )
}
