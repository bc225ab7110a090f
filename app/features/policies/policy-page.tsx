import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { PageContents } from '../../ui/page/page-contents.tsx'
import { PageFrame } from '../../ui/page/page-frame.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { Section } from '../../ui/page/section.tsx'
import { CONTACT_PATH } from '../site/links.ts'
import { type Operator, operatorSentence } from '../site/operator.ts'

export interface PolicySection {
  id: string
  title: string
  body: ReactNode
}

interface PolicyPageProps {
  title: string
  lead: string
  changedOn: string
  sections: readonly PolicySection[]
  operator: Operator
}

export function PolicyPage({ title, lead, changedOn, sections, operator }: PolicyPageProps) {
  return (
    <PageFrame narrow>
      <PageHeader breadcrumb={[{ label: 'Home', href: '/' }, { label: title }]} title={title} lead={lead} />
      <PageContents sections={sections} className="grid gap-x-8 sm:grid-cols-2" />
      {sections.map(({ id, title: name, body }) => (
        <Section key={id} id={id} title={name} className="mt-10 md:mt-10">
          <div className="max-w-prose space-y-3">{body}</div>
        </Section>
      ))}
      <p className="mt-10 max-w-prose border-t border-line pt-5 text-ink-soft">
        {operatorSentence(operator)} Questions? <Link to={CONTACT_PATH}>Write to us</Link>. This page was last
        changed on {changedOn}.
      </p>
    </PageFrame>
  )
}

export function PolicyList({ items }: { items: readonly ReactNode[] }) {
  return (
    <ul className="list-disc space-y-2 pl-5 marker:text-line-strong">
      {items.map((item, index) => (
        <li key={index}>{item}</li>
      ))}
    </ul>
  )
}
