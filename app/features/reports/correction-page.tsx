import { Form, Link, useNavigation } from 'react-router'
import type { FormAnswer } from '../../form-answer.ts'
import {
  Button,
  Card,
  ErrorSummary,
  FormNotice,
  PageFrame,
  PageHeader,
  TextAreaField,
  TextField,
  TrapField,
} from '../../ui/index.ts'
import { CORRECTABLE_FIELDS, type CorrectableField, type CorrectionFormField, reportPath } from './report.ts'
import { ReporterEmail } from './reporter-email.tsx'
import { ReportSent } from './report-sent.tsx'

interface CorrectionPageProps {
  business: { id: string; name: string }
  current: Record<CorrectableField, string>
  isSent: boolean
  answer: FormAnswer<CorrectionFormField> | undefined
}

const TYPES: Partial<Record<CorrectableField, string>> = { phone: 'tel', website: 'url' }

/** `/business/ID/correct`: the listing as it is, to be put right field by field. */
export function CorrectionPage({ business: { id, name }, current, isSent, answer }: CorrectionPageProps) {
  const isSending = useNavigation().formMethod === 'POST'
  if (isSent) return <ReportSent id={id} name={name} />
  const field = (name: CorrectableField) => ({
    name,
    label: CORRECTABLE_FIELDS[name],
    defaultValue: answer?.values[name] ?? current[name],
    error: answer?.errors[name],
  })
  const lines = (['name', 'address', 'phone', 'website'] as const).map((name) => (
    <TextField key={name} {...field(name)} type={TYPES[name] ?? 'text'} autoComplete="off" />
  ))
  return (
    <PageFrame narrow>
      <PageHeader
        breadcrumb={[
          { label: 'Home', href: '/' },
          { label: name, href: `/business/${id}` },
          { label: 'Suggest a correction' },
        ]}
        title="Suggest a Correction"
        lead={`This is what the page of ${name} says. Change what is wrong. A volunteer checks it before it is published.`}
      >
        <p className="flex flex-wrap items-center gap-x-2">
          Is it closed, or something else?{' '}
          <Link to={reportPath(id)} className="inline-flex min-h-11 items-center font-semibold">
            Report a problem
          </Link>
        </p>
      </PageHeader>
      <Card className="p-4 sm:p-6">
        <Form method="post" noValidate className="relative">
          <FormNotice notice={answer?.notice} />
          <ErrorSummary errors={answer?.errors} />
          <TrapField />
          <div className="flex flex-col gap-5">
            {lines}
            <TextAreaField {...field('description')} rows={5} />
            <TextAreaField
              name="message"
              label="How do you know?"
              help="For example: I called them, or it is on their door."
              rows={2}
              optional
              defaultValue={answer?.values.message}
              error={answer?.errors.message}
            />
            <ReporterEmail defaultValue={answer?.values.email} error={answer?.errors.email} />
          </div>
          <Button type="submit" variant="primary" disabled={isSending} className="mt-5 w-full sm:w-auto">
            {isSending ? 'Sending…' : 'Send Correction'}
          </Button>
        </Form>
      </Card>
    </PageFrame>
  )
}
