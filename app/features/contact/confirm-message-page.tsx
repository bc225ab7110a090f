import { ActionForm } from '../../ui/form/action-form.tsx'
import { Card } from '../../ui/card.tsx'
import { Page } from '../../ui/page/page.tsx'
import { MESSAGE_SENT, passedOnText } from './contact-form.tsx'

interface ConfirmMessagePageProps {
  businessName: string
  message: string
  isPassedOn: boolean
}

/** `/reply/confirm/:token`: one button, because programs that read mail open links too. */
export function ConfirmMessagePage({ businessName, message, isPassedOn }: ConfirmMessagePageProps) {
  if (isPassedOn) return <Page title={MESSAGE_SENT} lead={passedOnText(businessName)} />
  return (
    <Page title="Did You Write This?" lead={`A message to ${businessName}`}>
      <Card className="p-4 whitespace-pre-line wrap-anywhere sm:p-6">{message}</Card>
      <div className="mt-5">
        <ActionForm submitLabel="Yes, Pass It On" />
      </div>
      <p className="mt-4 text-ink-soft">If this wasn’t you, close this page. Nothing will be sent.</p>
    </Page>
  )
}
