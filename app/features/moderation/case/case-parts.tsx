import { type ReactNode, useEffect, useState } from 'react'
import { FileText } from 'lucide-react'
import { href, Link } from 'react-router'
import { useSending } from '../../../forms/use-sending.ts'
import { readOutcome } from '../../../platform/api-outcome.ts'
import { sizeText } from '../../../text/size-text.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { ErrorLine } from '../../../ui/form/error-summary.tsx'
import { api } from '../../accounts/api.ts'
import type { CaseField, CasePart } from '../../cases/case.ts'
import { ComparisonTable, FieldValue } from './comparison-table.tsx'

export function CaseSection({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section className="mt-6">
      <h3 className="mb-2 text-lg">{title}</h3>
      {children}
    </section>
  )
}

/** Opens in another tab, so that the desk stays as it is. */
export function ListingLink({ businessId, children }: { businessId: string; children: ReactNode }) {
  return (
    <Link
      to={href('/business/:businessId', { businessId })}
      target="_blank"
      className="tap-line font-semibold"
    >
      {children}
    </Link>
  )
}

export function FactList({ facts }: { facts: readonly CaseField[] }) {
  return (
    <Card className="p-4">
      <Facts
        className="sm:grid-cols-2"
        facts={facts.map(({ label, value, href: to }) => ({
          label,
          value: <FieldValue value={value} href={to} />,
        }))}
      />
    </Card>
  )
}

interface PartProps {
  part: CasePart
  caseId: string
  onOpen: (id: string) => void
  /** A document was opened, which the case says. */
  onSeen: () => void
}

export function PartContent({ part, caseId, onOpen, onSeen }: PartProps) {
  const { text, quote, facts, lines, cases = [], documents = [], image, compared = [] } = part
  return (
    <>
      {documents.length > 0 && <DocumentList caseId={caseId} documents={documents} onSeen={onSeen} />}
      {quote && <Quote>{quote}</Quote>}
      {text && <p className="mt-1 wrap-anywhere">{text}</p>}
      {facts && <FactList facts={facts} />}
      {lines && (
        <ul className="grid gap-2">
          {lines.map((line, at) => (
            <li key={at} className="wrap-anywhere whitespace-pre-line">
              {line.text}
              {line.quote && <Quote>{line.quote}</Quote>}
            </li>
          ))}
        </ul>
      )}
      {cases.map(({ id, label, detail }) => (
        <Button
          key={id}
          variant="quiet"
          onClick={() => onOpen(id)}
          className="w-full justify-between px-2 text-left wrap-anywhere"
        >
          {label} {detail && <span className="text-sm font-normal text-ink-soft">{detail}</span>}
        </Button>
      ))}
      {image && (
        <img
          src={image.src}
          alt={image.alt}
          className="max-h-96 max-w-full rounded-card border border-line"
        />
      )}
      {compared.length > 0 && (
        <ComparisonTable
          caption={part.title ?? ''}
          fields={compared}
          offeredTitle="Now"
          presentTitle="Before"
        />
      )}
    </>
  )
}

function Quote({ children }: { children: ReactNode }) {
  return (
    <blockquote className="mt-2 rounded-card border border-line bg-card p-4 whitespace-pre-line wrap-anywhere">
      {children}
    </blockquote>
  )
}

type Documents = NonNullable<CasePart['documents']>

interface DocumentListProps extends Pick<PartProps, 'caseId' | 'onSeen'> {
  documents: Documents
}

export function DocumentList({ caseId, documents, onSeen }: DocumentListProps) {
  return (
    <ul className="grid gap-3">
      {documents.map((document, at) => (
        <li key={document.id}>
          <DocumentView
            id={caseId}
            document={document}
            onSeen={onSeen}
            name={documents.length > 1 ? `Document ${at + 1}` : 'the Document'}
          />
        </li>
      ))}
    </ul>
  )
}

interface DocumentViewProps {
  id: string
  document: Documents[number]
  name: string
  onSeen: () => void
}

function DocumentView({ id, document, name, onSeen }: DocumentViewProps) {
  const [address, setAddress] = useState<string>()
  const { problems, send } = useSending('Not opened', { summary: 'all' })
  useEffect(() => () => URL.revokeObjectURL(address ?? ''), [address])

  const open = () =>
    send(
      () =>
        readOutcome(
          api.moderation.verifications[':id'].documents[':documentId'].$get({
            param: { id, documentId: document.id },
          }),
          (response) => response.blob(),
        ),
      {
        onDone: (file) => {
          setAddress(URL.createObjectURL(file))
          onSeen()
        },
      },
    )
  if (!address) {
    return (
      <>
        <Button onClick={open}>
          <FileText aria-hidden /> Open {name} ({sizeText(document.bytes)})
        </Button>
        <ErrorLine className="mt-1">{problems.notice?.text}</ErrorLine>
      </>
    )
  }
  return document.type.startsWith('image/') ? (
    <img
      ref={takeFocus}
      tabIndex={-1}
      src={address}
      alt={name}
      className="w-full rounded-card border border-line bg-card"
    />
  ) : (
    <a ref={takeFocus} href={address} target="_blank" rel="noreferrer" className="tap-line font-semibold">
      Show {name}
    </a>
  )
}

/** From the button that it replaces; not from where the moderator has gone meanwhile. */
function takeFocus(element: HTMLElement | null) {
  if (document.activeElement === document.body) element?.focus()
}
