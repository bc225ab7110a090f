import { Form, Link } from 'react-router'
import type { FormAnswer } from '../../forms/form-answer.ts'
import {
  Button,
  Card,
  ErrorSummary,
  FormNotice,
  type Option,
  PageFrame,
  PageHeader,
  SelectField,
  TextAreaField,
  TextField,
  TrapField,
  useIsSending,
} from '../../ui/index.ts'
import { HoursField } from '../opening-hours/components.ts'
import { type CorrectableField, type CorrectionFormField, reportPath } from './report.ts'
import { ReporterEmail } from './reporter-email.tsx'
import { ReportSent } from './report-sent.tsx'

interface CorrectionPageProps {
  business: { id: string; name: string }
  current: Record<CorrectableField, string>
  categories: Option[]
  isSent: boolean
  answer: FormAnswer<CorrectionFormField> | undefined
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

function CorrectionForm({
  current,
  categories,
  answer,
  isByVisitor = false,
}: Pick<CorrectionPageProps, 'current' | 'categories' | 'answer'> & { isByVisitor?: boolean }) {
  const isSending = useIsSending()
  const field = (name: CorrectableField, label: string) => ({
    name,
    label,
    defaultValue: answer?.values[name] ?? current[name],
    error: answer?.errors[name],
  })
  return (
    <Form method="post" noValidate className="relative">
      <FormNotice notice={answer?.notice} />
      <ErrorSummary errors={answer?.errors} title="Not sent yet" />
      <TrapField />
      <div className="flex flex-col gap-5">
        <TextField {...field('name', 'Name')} autoComplete="off" />
        <SelectField {...field('category', 'Category')} options={categories} />
        <TextField {...field('address', 'Address')} autoComplete="off" />
        <TextField {...field('phone', 'Phone')} type="tel" autoComplete="off" />
        <TextField {...field('website', 'Website')} type="url" autoComplete="off" />
        <HoursField {...field('hours', 'Opening hours')} optional />
        <TextAreaField {...field('description', 'Description')} rows={5} />
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

export function LinkedCorrectionPage({
  name,
  ...form
}: {
  name: string
  current: Record<CorrectableField, string>
  categories: Option[]
  answer: FormAnswer<CorrectionFormField> | undefined
}) {
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
