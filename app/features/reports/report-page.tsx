import { CircleAlert } from 'lucide-react'
import { Form, Link } from 'react-router'
import { endSentence } from '../../text/end-sentence.ts'
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
import { correctionPath, PROBLEMS, type ReportFormField } from './report.ts'
import { ReporterEmail } from './reporter-email.tsx'
import { ReportSent } from './report-sent.tsx'

interface ReportPageProps {
  business: { id: string; name: string }
  isSent: boolean
  answer: FormAnswer<ReportFormField> | undefined
}

export function ReportPage({ business: { id, name }, isSent, answer }: ReportPageProps) {
  const isSending = useIsSending()
  if (isSent) return <ReportSent id={id} name={name} />
  return (
    <PageFrame narrow>
      <PageHeader
        breadcrumb={[
          { label: 'Home', href: '/' },
          { label: name, href: `/business/${id}` },
          { label: 'Report a problem' },
        ]}
        title="Report a Problem"
        lead={`${endSentence(`A volunteer will read your report about ${name}`)} We won’t tell the owner who you are.`}
      >
        <p className="flex flex-wrap items-center gap-x-2">
          Just a wrong phone number or address?{' '}
          <Link to={correctionPath(id)} className="inline-flex min-h-11 items-center font-semibold">
            Suggest a correction
          </Link>
        </p>
      </PageHeader>
      <Card className="p-4 sm:p-6">
        <Form method="post" noValidate className="relative">
          <FormNotice notice={answer?.notice} />
          <ErrorSummary errors={answer?.errors} title="Not sent yet" />
          <TrapField />
          <fieldset className="mb-5 min-w-0" aria-describedby={answer?.errors.problem && 'problem-error'}>
            <legend id="problem-label" className="mb-1.5 font-semibold">
              What’s wrong?
            </legend>
            {answer?.errors.problem && (
              <p id="problem-error" className="mb-1 flex gap-1.5 font-semibold text-danger">
                <CircleAlert aria-hidden className="mt-[0.2em] size-[1.1em] shrink-0" />
                <span>
                  <span className="sr-only">Error: </span>
                  {answer.errors.problem}
                </span>
              </p>
            )}
            {Object.entries(PROBLEMS).map(([value, label], index) => (
              <label key={value} className="flex min-h-11 cursor-pointer items-start gap-3 py-2">
                <input
                  type="radio"
                  name="problem"
                  id={index === 0 ? 'problem' : undefined}
                  value={value}
                  defaultChecked={answer?.values.problem === value}
                  className="mt-0.5 size-5 shrink-0 accent-gulf"
                />
                <span>{label}</span>
              </label>
            ))}
          </fieldset>
          <div className="flex flex-col gap-5">
            <TextAreaField
              name="message"
              label="What can you tell us?"
              help="If the business has closed, you can leave this blank."
              defaultValue={answer?.values.message}
              error={answer?.errors.message}
            />
            <ReporterEmail defaultValue={answer?.values.email} error={answer?.errors.email} />
          </div>
          <Button type="submit" variant="primary" disabled={isSending} className="mt-5 w-full sm:w-auto">
            {isSending ? 'Sending…' : 'Send Report'}
          </Button>
        </Form>
      </Card>
    </PageFrame>
  )
}
