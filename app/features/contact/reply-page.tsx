import { endSentence } from '../../text/end-sentence.ts'
import type { FormAnswer } from '../../forms/form-answer.ts'
import { ActionForm } from '../../ui/form/action-form.tsx'
import { Card } from '../../ui/card.tsx'
import { Page } from '../../ui/page/page.tsx'
import { TextAreaField } from '../../ui/form/text-field.tsx'

interface ReplyPageProps {
  message: { from: string; businessName: string; message: string; dateText: string }
  isSent: boolean
  answer: FormAnswer<'message'> | undefined
}

export function ReplyPage({ message, isSent, answer }: ReplyPageProps) {
  const { from, businessName } = message
  return (
    <Page
      title={isSent ? 'Your answer is on its way' : `Answer ${from}`}
      lead={
        isSent
          ? `${from} will get it by email. They won’t see your address.`
          : `${endSentence(`About ${businessName}`)} We’ll pass your answer on by email, without your address.`
      }
    >
      {!isSent && (
        <>
          <section aria-labelledby="their-message" className="mb-6 border-l-2 border-line-strong pl-4">
            <h2 id="their-message" className="font-sans text-sm font-semibold text-ink-soft">
              {from} wrote on {message.dateText}
            </h2>
            <p className="mt-1 max-w-prose wrap-anywhere whitespace-pre-line">{message.message}</p>
          </section>
          <Card className="p-4 sm:p-6">
            <ActionForm answer={answer} submitLabel="Send Answer">
              <TextAreaField name="message" label="Your answer" rows={6} required />
            </ActionForm>
          </Card>
        </>
      )}
    </Page>
  )
}
