import { href, Link } from 'react-router'
import { answeredField, type FormAnswer } from '../../forms/form-answer.ts'
import { ActionForm } from '../../ui/form/action-form.tsx'
import { Card } from '../../ui/card.tsx'
import { PageFrame } from '../../ui/page/page-frame.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { TextAreaField } from '../../ui/form/text-field.tsx'
import { ListingFields } from '../businesses/listing-field.tsx'
import { LISTING_FIELDS } from '../businesses/listing-fields.ts'
import type { correctionForm } from './check-report.server.ts'
import { CORRECTABLE_FIELDS, type CorrectionFormField } from './correction-fields.ts'
import { ReporterEmail, ReportSent } from './report-page.tsx'
import type { SentReport } from './report.ts'

interface CorrectionFormProps extends ReturnType<typeof correctionForm> {
  answer: FormAnswer<CorrectionFormField> | undefined
  isByVisitor?: boolean
}

interface CorrectionPageProps extends CorrectionFormProps, SentReport {
  business: { id: string; name: string }
}

export function CorrectionPage({ business: { id, name }, isSent, hasEmail, ...form }: CorrectionPageProps) {
  if (isSent) return <ReportSent {...{ id, name, hasEmail }} />
  return (
    <PageFrame narrow>
      <PageHeader
        breadcrumb={[
          { label: 'Home', href: '/' },
          { label: name, href: href('/business/:businessId', { businessId: id }) },
          { label: 'Suggest a Correction' },
        ]}
        title="Suggest a Correction"
        lead="Here’s what the listing says now. Change anything that’s wrong. A volunteer will check it before it’s published."
      >
        <p className="flex flex-wrap items-center gap-x-2">
          Has it closed, or is it something else?{' '}
          <Link
            to={href('/business/:businessId/report', { businessId: id })}
            className="tap-line font-semibold"
          >
            Report a problem
          </Link>
        </p>
      </PageHeader>
      <Card className="p-4 sm:p-6">
        <CorrectionForm {...form} isByVisitor />
      </Card>
    </PageFrame>
  )
}

function CorrectionForm({ current, options, answer, isByVisitor = false }: CorrectionFormProps) {
  const answered = answeredField(answer)
  return (
    <ActionForm answer={answer} submitLabel="Send Correction" isPublic>
      <ListingFields
        names={CORRECTABLE_FIELDS}
        fields={LISTING_FIELDS}
        values={{ ...current, ...answer?.values }}
        errors={answer?.errors}
        options={options}
        own={(_, { kind }) => ({ optional: kind === 'week', autoComplete: 'off' })}
      />
      <TextAreaField
        {...answered('message')}
        {...(isByVisitor
          ? { label: 'How do you know?', help: 'For example: I called them, or it’s on their door.' }
          : { label: 'Anything else we should know?' })}
        rows={2}
        optional
      />
      {isByVisitor && <ReporterEmail {...answered('email')} />}
    </ActionForm>
  )
}

export function LinkedCorrectionPage({ name, ...form }: CorrectionFormProps & { name: string }) {
  return (
    <PageFrame narrow>
      <PageHeader
        breadcrumb={[{ label: 'Home', href: '/' }, { label: 'What Changed?' }]}
        title="What Changed?"
        lead={`Here’s what the listing for ${name} says now. Change anything that’s wrong. A volunteer will check it before it’s published.`}
      />
      <Card className="p-4 sm:p-6">
        <CorrectionForm {...form} />
      </Card>
    </PageFrame>
  )
}
