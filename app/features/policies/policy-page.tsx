import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Page } from '../../ui/page/page.tsx'
import { Section } from '../../ui/page/section.tsx'
import { CONTACT_PATH } from '../site/links.ts'
import { type Operator, operatorSentence } from '../site/operator.ts'
import type { Policy } from './find-policy.server.ts'

export function PolicyPage({ policy, operator }: { policy: Policy; operator: Operator }) {
  const { title, lead, changedOn, sections } = policy
  return (
    <Page title={title} lead={lead}>
      <nav aria-label="On this page">
        <ul className="grid gap-x-8 sm:grid-cols-2">
          {sections.map(({ id, title: name }) => (
            <li key={id}>
              <a href={`#${id}`} className="tap-line font-semibold">
                {name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {sections.map(({ id, title: name, parts }) => (
        <Section key={id} id={id} title={name} className="mt-10 md:mt-10">
          <div className="max-w-prose space-y-3">
            {parts.map((part, index) => (
              <PolicyPart key={index} part={part} />
            ))}
          </div>
        </Section>
      ))}
      <p className="mt-10 max-w-prose border-t border-line pt-5 text-ink-soft">
        {operatorSentence(operator)} Questions? <Link to={CONTACT_PATH}>Write to us</Link>. This page was last
        changed on {changedOn}.
      </p>
    </Page>
  )
}

export function PolicyPart({ part }: { part: Policy['sections'][number]['parts'][number] }) {
  if (typeof part === 'string') return <p>{withLinks(part)}</p>
  if ('items' in part) {
    return (
      <ul className="list-disc space-y-2 pl-5 marker:text-line-strong">
        {part.items.map((item) => (
          <li key={item}>{withLinks(item)}</li>
        ))}
      </ul>
    )
  }
  return (
    <dl className="space-y-6">
      {part.kept.map(({ title, text, until }) => (
        <div key={title}>
          <dt className="text-lg font-semibold">{title}</dt>
          <dd className="mt-1">{text}</dd>
          <dd className="mt-1 text-ink-soft">
            <strong className="font-semibold">How long:</strong> {until}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** `[How We Verify](/verification)` is a link; in backticks stands the key of what a browser keeps. */
function withLinks(text: string): ReactNode[] {
  return text.split(/(\[[^\]]+\]\([^)]+\)|`[^`]+`)/).map((part, at) => {
    const [, label, path] = /^\[(.+)\]\((.+)\)$/s.exec(part) ?? []
    if (label && path) {
      return (
        <Link key={at} to={path}>
          {label}
        </Link>
      )
    }
    if (!part.startsWith('`')) return part
    return (
      <code key={at} className="text-sm wrap-anywhere text-ink-soft">
        {part.slice(1, -1)}
      </code>
    )
  })
}
