import { useFetcher } from 'react-router'
import { ContactForm } from './contact-form.tsx'
import type { ContactAnswer } from './contact-message.ts'
import { ContactSent } from './contact-sent.tsx'

export function ContactDialogForm({ businessId, name }: { businessId: string; name: string }) {
  const fetcher = useFetcher<ContactAnswer>()
  if (fetcher.data && 'sent' in fetcher.data) return <ContactSent name={name} />
  return (
    <ContactForm
      businessId={businessId}
      answer={fetcher.data}
      isSending={fetcher.state !== 'idle'}
      Form={fetcher.Form}
      isInDialog
    />
  )
}
