import { Form, Link } from 'react-router'
import type { FormAnswer } from '../../forms/form-answer.ts'
import {
  Button,
  Card,
  ErrorSummary,
  FormNotice,
  PageFrame,
  PageHeader,
  TextAreaField,
  TrapField,
  useIsSending,
} from '../../ui/index.ts'
import { ListingFieldControl } from '../businesses/components.ts'
import { type FieldDefinition, LISTING_FIELDS } from '../businesses/index.ts'
import type { correctionForm } from './correction-form.server.ts'
import { CORRECTABLE_FIELDS, type CorrectionFormField, reportPath } from './report.ts'
import { ReporterEmail } from './reporter-email.tsx'
import { ReportSent } from './report-sent.tsx'

interface CorrectionFormProps extends ReturnType<typeof correctionForm> {
  answer: FormAnswer<CorrectionFormField> | undefined
  isByVisitor?: boolean
}

interface CorrectionPageProps extends CorrectionFormProps {
  business: { id: string; name: string }
  isSent: boolean
}

export function CorrectionPage({ business: { id, name }, isSent, ...form }: CorrectionPageProps) {
  if (isSent) return <ReportSent id={id} name={name} />
  return (
    <PageFrame narrow>
      <PageHeader
        breadcrumb={[
          { label: 'Home', href: '/' },
          { label: name, href: `/business/${id}` },
          { label: 'Suggest a correction' },
        ]}
        title="Suggest a Correction"
        lead="Here’s what the listing says now. Change anything that’s wrong. A volunteer will check it before it’s published."
      >
        <p className="flex flex-wrap items-center gap-x-2">
          Has it closed, or is it something else?{' '}
          <Link to={reportPath(id)} className="inline-flex min-h-11 items-center font-semibold">
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
  const isSending = useIsSending()
  return (
    <Form method="post" noValidate className="relative">
      <FormNotice notice={answer?.notice} />
      <ErrorSummary errors={answer?.errors} title="Not sent yet" />
      <TrapField />
      <div className="flex flex-col gap-5">
        {CORRECTABLE_FIELDS.map((name) => {
          const definition: FieldDefinition = LISTING_FIELDS[name]
          return (
            <ListingFieldControl
              key={name}
              field={definition}
              name={name}
              options={options}
              defaultValue={answer?.values[name] ?? current[name]}
              error={answer?.errors[name]}
              optional={definition.kind === 'week'}
              autoComplete="off"
            />
          )
        })}
        <TextAreaField
          name="message"
          {...(isByVisitor
            ? { label: 'How do you know?', help: 'For example: I called them, or it’s on their door.' }
            : { label: 'Anything else we should know?' })}
          rows={2}
          optional
          defaultValue={answer?.values.message}
          error={answer?.errors.message}
        />
        {isByVisitor && <ReporterEmail defaultValue={answer?.values.email} error={answer?.errors.email} />}
      </div>
      <Button type="submit" variant="primary" disabled={isSending} className="mt-5 w-full sm:w-auto">
        {isSending ? 'Sending…' : 'Send Correction'}
      </Button>
    </Form>
  )
}

export function LinkedCorrectionPage({ name, ...form }: CorrectionFormProps & { name: string }) {
  return (
    <PageFrame narrow>
      <PageHeader
        breadcrumb={[{ label: 'Home', href: '/' }, { label: 'What changed?' }]}
        title="What Changed?"
        lead={`Here’s what the listing for ${name} says now. Change anything that’s wrong. A volunteer will check it before it’s published.`}
      />
      <Card className="p-4 sm:p-6">
        <CorrectionForm {...form} />
      </Card>
    </PageFrame>
  )
}
