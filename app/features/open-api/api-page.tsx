import { Button } from '../../ui/button.tsx'
import { FormContext } from '../../ui/form/field.tsx'
import { SelectField } from '../../ui/form/choice-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { FoldedSection } from '../../ui/page/fold.tsx'
import { Page } from '../../ui/page/page.tsx'
import { Section } from '../../ui/page/section.tsx'
import { DATA_PATH } from '../open-data/data-path.ts'
import type { ApiPageFacts } from './api-document.server.ts'

type Operation = ApiPageFacts['operations'][number]

const MANNERS = [
  'Lists come in pages. The header Link names the next one, and so does next in the answer: send it back as cursor.',
  'Answers have an ETag. Send it as If-None-Match, and what hasn’t changed comes back as 304, without a body.',
  'RateLimit says how many requests are left, and RateLimit-Policy how many there are. Pages of other sites may read all of it (CORS).',
  'What is here stays as it is under /api/v1. New members of an answer may come at any time.',
]

/** Addresses to try with what browsers have: forms and links. */
export function ApiPage({
  facts: { operations, problems },
  publicUrl,
}: {
  facts: ApiPageFacts
  publicUrl: string
}) {
  return (
    <Page
      breadcrumb={[{ label: 'Directory Data', href: DATA_PATH }, { label: 'API' }]}
      title="The Directory for Programs"
      lead="Everything public in this directory, as JSON over HTTP. It’s free to read, without a key or an account."
    >
      <Section id="manners" title="How It Works">
        <ul className="list-disc space-y-2 pl-5 marker:text-line-strong">
          {MANNERS.map((text) => (
            <li key={text}>{text}</li>
          ))}
          <li>
            Programs read all of this as <a href="/api/v1/openapi.json">OpenAPI 3.1</a>, and generators make a
            client from it.
          </li>
        </ul>
        <pre className="mt-4 rounded-card bg-sand p-4 text-sm wrap-anywhere whitespace-pre-wrap">
          <code>{`curl '${publicUrl}/api/v1/businesses?q=plumber&where=Stuart'`}</code>
        </pre>
      </Section>
      <Section id="addresses" title="Addresses">
        {operations.map((operation) => (
          <FoldedSection
            key={operation.id}
            id={operation.id}
            title={operation.title}
            lead={`GET ${operation.path}`}
            Heading="h3"
          >
            <p>{operation.text}</p>
            <p className="mt-2 text-sm wrap-anywhere text-ink-soft">Answers with {operation.mediaTypes}</p>
            <TryIt operation={operation} />
          </FoldedSection>
        ))}
      </Section>
      <Section
        id="problems"
        title="When It Refuses"
        lead="As application/problem+json (RFC 9457). error is its name for programs, and detail says in words what to do."
      >
        <dl className="space-y-3">
          {problems.map(({ name, status, message }) => (
            <div key={name} id={name} className="border-t border-line pt-2">
              <dt>
                <code className="font-semibold wrap-anywhere">{name}</code>{' '}
                <span className="text-sm text-ink-soft">{status}</span>
              </dt>
              <dd>{message}</dd>
            </div>
          ))}
        </dl>
      </Section>
    </Page>
  )
}

function TryIt({ operation: { id, example, fields } }: { operation: Operation }) {
  if (fields.length === 0) {
    return (
      <p className="mt-4 wrap-anywhere">
        <a href={example} target="_blank" rel="noreferrer nofollow">
          {example}
        </a>
      </p>
    )
  }
  return (
    <FormContext value={{ idOf: (name) => `${id}-${name}` }}>
      <form action={example} target="_blank" rel="noreferrer" className="mt-4 grid gap-4 sm:grid-cols-2">
        {fields.map(({ name, help, required, example: value, options }) =>
          options ? (
            <SelectField
              key={name}
              name={name}
              label={name}
              help={help}
              placeholder=""
              options={options.map((option) => ({ value: option, label: option }))}
              defaultValue={value}
            />
          ) : (
            <TextField
              key={name}
              name={name}
              label={name}
              help={help}
              required={required}
              defaultValue={value}
            />
          ),
        )}
        <Button type="submit" className="justify-self-start sm:col-span-2">
          Try It
        </Button>
      </form>
    </FormContext>
  )
}
