import { useEffect, useState } from 'react'
import { FileText } from 'lucide-react'
import { useSending } from '../../../../forms/use-sending.ts'
import { readOutcome } from '../../../../platform/api-outcome.ts'
import { sizeText } from '../../../../text/size-text.ts'
import { Button } from '../../../../ui/button.tsx'
import { ErrorLine } from '../../../../ui/form/error-summary.tsx'
import { api } from '../../../accounts/api.ts'
import type { CaseField, VerificationCase } from '../case.ts'
import { CasePart, FactList, ListingPart, Quote } from './case-parts.tsx'
import { LEVEL_NAMES } from '../../../veterans/levels.ts'
import { momentText } from '../../../../time/eastern-time.ts'

export function VerificationView({ shown }: { shown: VerificationCase }) {
  const { title, ownerName, note, certificateNumber, documents } = shown
  return (
    <>
      <p className="wrap-anywhere">
        <strong>{ownerName || 'An owner who gave no name'}</strong> of {title} asks for the level{' '}
        <strong>{LEVEL_NAMES[shown.level]}</strong>
        {certificateNumber && (
          <>
            , certificate <strong>{certificateNumber}</strong>
          </>
        )}
        .
      </p>
      <CasePart title="Who Sent It">
        <FactList facts={senderFields(shown)} />
      </CasePart>
      {note && (
        <CasePart title="Their Note">
          <Quote>{note}</Quote>
        </CasePart>
      )}
      <CasePart title="Evidence">
        {documents.length > 0 ? (
          <>
            <ul className="grid gap-3">
              {documents.map((document, at) => (
                <li key={document.id}>
                  <DocumentView
                    id={shown.id}
                    document={document}
                    name={documents.length > 1 ? `Document ${at + 1}` : 'the Document'}
                  />
                </li>
              ))}
            </ul>
            <p className="mt-1 text-sm text-ink-soft">
              We log every time a document is opened. All of them are deleted when you decide.
            </p>
          </>
        ) : (
          <p className="text-ink-soft">
            {shown.areDocumentsDeleted
              ? 'The documents were deleted at the decision.'
              : 'No document came with it.'}
          </p>
        )}
      </CasePart>
      <ListingPart shown={shown} />
      {shown.earlier.length > 0 && (
        <CasePart title="Earlier">
          <ul>
            {shown.earlier.map(({ level, status, at }) => (
              <li key={at}>
                {LEVEL_NAMES[level]}: {status}, sent {momentText(at)}
              </li>
            ))}
          </ul>
        </CasePart>
      )}
    </>
  )
}

function senderFields({ ownerName, senderEmail, isSentByTeam, ownerEmails }: VerificationCase): CaseField[] {
  const others = ownerEmails.filter((email) => email !== senderEmail)
  return [
    { name: 'ownerName', label: 'Owner who served', value: ownerName || 'Not given' },
    {
      name: 'sender',
      label: 'Sent from the account',
      value: isSentByTeam
        ? 'A reviewer, in the owner’s place'
        : (senderEmail ?? 'An account without a known address'),
    },
    ...(others.length > 0
      ? [{ name: 'owners', label: isSentByTeam ? 'Owners' : 'Other owners', value: others.join(', ') }]
      : []),
  ]
}

function DocumentView({
  id,
  document,
  name,
}: {
  id: string
  document: VerificationCase['documents'][number]
  name: string
}) {
  const [address, setAddress] = useState<string>()
  const { problems, send } = useSending('Not opened', { hasSummary: true })
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
      (file) => setAddress(URL.createObjectURL(file)),
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
