import { CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { endSentence } from '../../text/end-sentence.ts'
import type { FormAnswer } from '../../forms/form-answer.ts'
import { ActionForm } from '../../ui/form/action-form.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Page } from '../../ui/page/page.tsx'
import { RadioField } from '../../ui/form/choice-field.tsx'
import { EmailField, TextAreaField } from '../../ui/form/text-field.tsx'
import { REPORT_PROBLEMS, type ReportFormField, type SentReport } from './report.ts'

interface ReportPageProps extends SentReport {
  business: { id: string; name: string; hasPage: boolean }
  /** By the address: a link in a mail says what it is about. */
  filled: { problem: string; message: string }
  answer: FormAnswer<ReportFormField> | undefined
}

export function ReportPage({ business, filled, isSent, hasEmail, answer }: ReportPageProps) {
  const { id, name, hasPage } = business
  if (isSent) return <ReportSent {...business} hasEmail={hasEmail} />
  return (
    <ReportFrame
      business={hasPage ? business : undefined}
      title="Report a Problem"
      lead={`${endSentence(`A volunteer will read your report about ${name}`)} We won’t tell the owner who you are.`}
      question="Just a wrong phone number or address?"
      instead={{
        to: href('/business/:businessId/correct', { businessId: id }),
        label: 'Suggest a correction',
      }}
    >
      <ActionForm answer={answer ?? { values: filled }} submitLabel="Send Report" isPublic>
        <RadioField
          name="problem"
          label="What’s wrong?"
          options={Object.entries(REPORT_PROBLEMS).map(([value, label]) => ({ value, label }))}
        />
        <TextAreaField
          name="message"
          label="What can you tell us?"
          help="If the business has closed, you can leave this blank."
        />
        <ReporterEmail />
      </ActionForm>
    </ReportFrame>
  )
}

interface ReportFrameProps {
  /** With a page; there the other way to tell us is offered as well. */
  business: { id: string; name: string } | undefined
  title: string
  lead: string
  question: string
  instead: { to: string; label: string }
  children: ReactNode
}

export function ReportFrame({ business, title, lead, question, instead, children }: ReportFrameProps) {
  const page = business && {
    label: business.name,
    href: href('/business/:businessId', { businessId: business.id }),
  }
  return (
    <Page
      breadcrumb={[...(page ? [page] : []), { label: title }]}
      title={title}
      lead={lead}
      head={
        business && (
          <p className="flex flex-wrap items-center gap-x-2">
            {question}{' '}
            <Link to={instead.to} className="tap-line font-semibold">
              {instead.label}
            </Link>
          </p>
        )
      }
    >
      <Card className="p-4 sm:p-6">{children}</Card>
    </Page>
  )
}

export function ReporterEmail() {
  return (
    <EmailField
      name="email"
      label="Your email address"
      help="We’ll email you when it’s resolved. Only our reviewers will see your address."
      optional
    />
  )
}

interface ReportSentProps extends Pick<SentReport, 'hasEmail'> {
  id: string
  name: string
  hasPage?: boolean
}

export function ReportSent({ id, name, hasEmail, hasPage = true }: ReportSentProps) {
  return (
    <Page
      mark={<CircleCheck aria-hidden className="size-12 shrink-0 stroke-[1.5] text-verified" />}
      title="Thank You"
      lead={`${endSentence(`A volunteer will look into it before anything changes on the listing for ${name}`)}${hasEmail ? ' We’ll email you when it’s resolved.' : ''}`}
    >
      {hasPage ? (
        <ButtonLink to={href('/business/:businessId', { businessId: id })}>Back to {name}</ButtonLink>
      ) : (
        <ButtonLink to="/">Back to Home</ButtonLink>
      )}
    </Page>
  )
}
