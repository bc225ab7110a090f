import { data, href, redirect } from 'react-router'
import { checkReply } from '../../features/contact/check-message.server.ts'
import { answerQuestion, findQuestion } from '../../features/moderation/answer-question.server.ts'
import { LinkGone } from '../../features/private-links/link-gone.tsx'
import { createPrivateMeta } from '../../features/site/metadata.ts'
import { failedForm, formOf, refusedForm, typedValues } from '../../forms/read-form.server.ts'
import { Card } from '../../ui/card.tsx'
import { ActionForm } from '../../ui/form/action-form.tsx'
import { TextAreaField } from '../../ui/form/text-field.tsx'
import { Page } from '../../ui/page/page.tsx'
import { openPrivateLink } from '../open-private-link.server.ts'
import { takeForm } from '../take-form.server.ts'
import type { Route } from './+types/answer'

export { noStore as headers } from '../../document/private-page.ts'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { db, secrets } = await openPrivateLink(context)
  if (new URL(request.url).searchParams.has('sent')) return data({ isSent: true, question: '' })
  const found = await findQuestion(db, { token: params.token, secrets, now: new Date() })
  return data({ isSent: false, question: found?.question }, found ? 200 : 404)
}

export async function action({ params: { token }, request, context }: Route.ActionArgs) {
  const form = await formOf(request)
  const values = typedValues(form, ['message'])
  const checked = checkReply(values)
  if (!checked.ok) return refusedForm(values, checked.fields)
  try {
    const isTaken = await takeForm(
      context,
      { form, action: 'contact', name: 'answer', values: [token, values] },
      ({ db, secrets, now }) => answerQuestion(db, { token, secrets, now, answer: checked.value.message }),
    )
    return redirect(`${href('/answer/:token', { token })}${isTaken ? '?sent' : ''}`, 303)
  } catch (error) {
    return failedForm(error, values)
  }
}

export const meta = createPrivateMeta('Answer a Question')

export default function Answer({ loaderData: { isSent, question }, actionData }: Route.ComponentProps) {
  if (question === undefined) return <LinkGone link="answer" />
  return (
    <Page
      title={isSent ? 'Thank you for your answer' : 'Our reviewers have a question'}
      lead={isSent ? 'We’ll email you when there’s a decision.' : undefined}
    >
      {!isSent && (
        <Card className="p-4 sm:p-6">
          <p className="mb-4 max-w-prose wrap-anywhere whitespace-pre-line">{question}</p>
          <ActionForm answer={actionData} submitLabel="Send Answer">
            <TextAreaField name="message" label="Your answer" rows={6} required />
          </ActionForm>
        </Card>
      )}
    </Page>
  )
}
