import { CircleCheck } from 'lucide-react'
import { href } from 'react-router'
import { answeredField, type FormAnswer } from '../../forms/form-answer.ts'
import { ActionForm } from '../../ui/form/action-form.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { PageFrame } from '../../ui/page/page-frame.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { TextAreaField } from '../../ui/form/text-field.tsx'

export interface ObjectionPageData {
  businessName: string
  on: string
  /** Null for a change of fields. */
  what: string | null
  changes: { label: string; from: string; to: string }[]
  reason: string | null
  isSent: boolean
}

export function ObjectionPage({
  objection,
  answer,
}: {
  objection: ObjectionPageData | undefined
  answer: FormAnswer<'message'> | undefined
}) {
  if (!objection) {
    return (
      <PageFrame narrow>
        <EmptyState
          headingLevel={1}
          title="This link no longer works"
          text="Sign in to see what happened to your listing, and to tell us if something is wrong."
          action={<ButtonLink to={href('/my-businesses')}>My Businesses</ButtonLink>}
        />
      </PageFrame>
    )
  }
  const { businessName, on, what, changes, reason, isSent } = objection
  if (isSent) {
    return (
      <PageFrame narrow>
        <PageHeader
          mark={<CircleCheck aria-hidden className="size-12 shrink-0 stroke-[1.5] text-verified" />}
          title="We Have Your Message"
          lead={`Another reviewer will look at what happened to ${businessName} and email you our answer.`}
        />
        <ButtonLink to={href('/my-businesses')}>My Businesses</ButtonLink>
      </PageFrame>
    )
  }
  return (
    <PageFrame narrow>
      <PageHeader
        breadcrumb={[{ label: 'Home', href: '/' }, { label: 'Is This Wrong?' }]}
        title="Is This Wrong?"
        lead={`This is what our review team did to the listing for ${businessName} on ${on}. Tell us what’s wrong with it, and another reviewer will look at it again.`}
      />
      <Card className="p-5 sm:p-6">
        {what && <p className="text-lg font-semibold">{what}</p>}
        {changes.length > 0 && (
          <dl className="grid gap-4">
            {changes.map(({ label, from, to }) => (
              <div key={label} className="grid gap-x-8 gap-y-1 sm:grid-cols-2">
                <dt className="font-semibold sm:col-span-2">{label}</dt>
                <dd className="text-ink-soft">
                  <span className="block text-sm">Before</span>
                  <span className="wrap-anywhere whitespace-pre-line">{from || 'Nothing'}</span>
                </dd>
                <dd>
                  <span className="block text-sm text-ink-soft">Now</span>
                  <span className="wrap-anywhere whitespace-pre-line">{to || 'Nothing'}</span>
                </dd>
              </div>
            ))}
          </dl>
        )}
        {reason && <p className="mt-3 wrap-anywhere whitespace-pre-line">{reason}</p>}
        <div className="mt-6">
          <ActionForm answer={answer} submitLabel="Tell the Team">
            <TextAreaField
              {...answeredField(answer)('message')}
              label="What’s wrong?"
              help="For example: We haven’t closed. We’re only away until Monday."
            />
          </ActionForm>
        </div>
      </Card>
    </PageFrame>
  )
}
