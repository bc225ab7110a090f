import { Button } from '../../ui/button.tsx'
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
  if (isPassedOn) {
    return <Page title={MESSAGE_SENT} lead={passedOnText(businessName)} />
  }
  return (
    <Page title="Did You Write This?" lead={`A message to ${businessName}`}>
      <Card className="p-4 whitespace-pre-line wrap-anywhere sm:p-6">{message}</Card>
      <form method="post" className="mt-5">
        <Button type="submit" variant="primary">
          Yes, Pass It On
        </Button>
      </form>
      <p className="mt-4 text-ink-soft">If this wasn’t you, close this page. Nothing will be sent.</p>
    </Page>
  )
}
