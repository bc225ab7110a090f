import { useEffect, useState } from 'react'
import { FileText } from 'lucide-react'
import { Button } from '../../ui/index.ts'
import type { VerificationCase } from './case.ts'
import { CasePart, FactList, ListingLink } from './case-parts.tsx'
import { openVerificationDocument } from './desk-client.ts'
import { levelName } from './level-name.ts'
import { timeText } from './time-text.ts'

/** An owner's proof: the document when one asks for it, because each look is logged. */
export function VerificationView({ shown }: { shown: VerificationCase }) {
  return (
    <>
      <p>
        An owner asks for the level <strong>{levelName(shown.level)}</strong>
        {shown.certificateNumber && (
          <>
            , certificate <strong className="wrap-anywhere">{shown.certificateNumber}</strong>
          </>
        )}
        .
      </p>
      <CasePart title="Evidence">
        {shown.document ? (
          <DocumentView key={shown.id} id={shown.id} document={shown.document} />
        ) : (
          <p className="text-ink-soft">
            {shown.isDocumentDeleted
              ? 'The document was deleted at the decision.'
              : 'No document came with it.'}
          </p>
        )}
      </CasePart>
      <CasePart title="The listing">
        <FactList facts={shown.listing} />
        <ListingLink businessId={shown.businessId}>Open the listing</ListingLink>
      </CasePart>
      {shown.earlier.length > 0 && (
        <CasePart title="Earlier">
          <ul>
            {shown.earlier.map(({ level, status, at }) => (
              <li key={at}>
                {levelName(level)}: {status}, sent {timeText(at)}
              </li>
            ))}
          </ul>
        </CasePart>
      )}
    </>
  )
}

function DocumentView({ id, document }: { id: string; document: { type: string; bytes: number } }) {
  const [address, setAddress] = useState<string>()
  const [problem, setProblem] = useState<string>()
  useEffect(() => () => URL.revokeObjectURL(address ?? ''), [address])

  const open = async () => {
    try {
      setAddress(await openVerificationDocument(id))
      setProblem(undefined)
    } catch (error) {
      setProblem(error instanceof Error ? error.message : 'The document could not be opened.')
    }
  }
  if (!address) {
    return (
      <>
        <Button onClick={() => void open()}>
          <FileText aria-hidden /> Open the Document ({sizeText(document.bytes)})
        </Button>
        <p className="mt-1 text-sm text-ink-soft">
          The audit log records that you opened it. The document is deleted when you decide.
        </p>
        {problem && (
          <p role="alert" className="mt-1 font-semibold text-danger">
            {problem}
          </p>
        )}
      </>
    )
  }
  return document.type.startsWith('image/') ? (
    <img src={address} alt="The document" className="w-full rounded-card border border-line bg-card" />
  ) : (
    <a
      href={address}
      target="_blank"
      rel="noreferrer"
      className="inline-flex min-h-11 items-center font-semibold"
    >
      Show the document in a new tab
    </a>
  )
}

function sizeText(bytes: number): string {
  return bytes < 1024 * 1024
    ? `${Math.max(1, Math.round(bytes / 1024))} kB`
    : `${(bytes / 1024 / 1024).toFixed(1)} MB`
}
