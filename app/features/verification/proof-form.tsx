import { type ChangeEvent, type SubmitEvent, useRef, useState } from 'react'
import { ApiRefusal } from '../../platform/api-client.ts'
import { Button, SelectField, TextAreaField, TextField } from '../../ui/index.ts'
import { prepareDocument } from '../photos/index.ts'
import type { ProvenLevel } from '../veterans/index.ts'
import { LARGEST_PROOF, MOST_DOCUMENTS, NOTE_MAX, OWNER_NAME_MAX, PROOF_NAMES } from './verification.ts'
import { sendProof } from './send-proof.ts'

const CHOICES: readonly ProvenLevel[] = ['document_reviewed', 'sba_certified', 'state_certified']
const OPTIONS = CHOICES.map((level) => ({ value: level, label: PROOF_NAMES[level] }))

export function ProofForm({ businessId, onSent }: { businessId: string; onSent: () => Promise<void> }) {
  const [level, setLevel] = useState<ProvenLevel>('document_reviewed')
  const [documents, setDocuments] = useState<readonly File[]>([])
  const [problem, setProblem] = useState<{ field: 'ownerName' | 'document'; text: string }>()
  const [preparing, setPreparing] = useState(0)
  const newest = useRef(documents)
  const files = useRef<HTMLDivElement>(null)
  const [isSending, setSending] = useState(false)
  const isCertificate = level !== 'document_reviewed'
  const errorOf = (field: 'ownerName' | 'document') => (problem?.field === field ? problem.text : undefined)

  const keep = (chosen: readonly File[]) => {
    newest.current = chosen
    setDocuments(chosen)
  }

  /** One after the other or several at once: what is chosen comes to what is there. */
  const choose = async ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const picked = [...(input.files ?? [])]
    input.value = ''
    // What was wrong with another file says nothing of these.
    setProblem(undefined)
    setPreparing((count) => count + 1)
    const prepared = await Promise.all(picked.map(prepareDocument))
    setPreparing((count) => count - 1)
    const chosen = [...newest.current, ...prepared.flatMap(({ file }) => file ?? [])]
    const text = prepared.find(({ problem: found }) => found)?.problem ?? problemOf(chosen)
    setProblem(text ? { field: 'document', text } : undefined)
    if (!problemOf(chosen)) keep(chosen)
  }

  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSending || preparing > 0) return
    const form = new FormData(event.currentTarget)
    form.delete('document')
    for (const document of documents) form.append('document', document)
    setProblem(undefined)
    setSending(true)
    try {
      await sendProof(businessId, form)
      await onSent()
    } catch (error) {
      const isAboutName = error instanceof ApiRefusal && error.code === 'name_missing'
      setProblem({
        field: isAboutName ? 'ownerName' : 'document',
        text: error instanceof Error ? error.message : 'Something went wrong. Please try again.',
      })
    } finally {
      setSending(false)
    }
  }

  return (
    <form noValidate onSubmit={(event) => void send(event)} className="flex flex-col gap-5">
      <SelectField
        name="level"
        label="What are you sending?"
        options={OPTIONS}
        value={level}
        onChange={(event) => {
          setProblem(undefined)
          setLevel(CHOICES.find((one) => one === event.currentTarget.value) ?? 'document_reviewed')
        }}
      />
      <TextField
        name="ownerName"
        label="Name of the owner who served"
        help={`As it appears on the ${isCertificate ? 'certificate' : 'document'}. Only our reviewers will see it.`}
        autoComplete="name"
        maxLength={OWNER_NAME_MAX}
        error={errorOf('ownerName')}
      />
      {isCertificate && (
        <TextField
          name="certificateNumber"
          label="Number of the certificate"
          help="We’ll look you up in the public list. You can send the certificate instead."
          autoComplete="off"
          maxLength={100}
          optional
        />
      )}
      <div ref={files}>
        <TextField
          type="file"
          name="document"
          multiple
          accept="application/pdf,image/jpeg,image/png"
          label={isCertificate ? 'The certificate' : 'The documents'}
          help={`Up to ${MOST_DOCUMENTS} files (PDF, JPEG, or PNG), 12 MB together. Black out Social Security numbers first. Only our reviewers can open the files, and we delete them once a decision is made.`}
          optional={isCertificate}
          error={errorOf('document')}
          onChange={(event) => void choose(event)}
        />
        <ChosenDocuments
          documents={documents}
          onRemove={(at) => {
            keep(documents.filter((_, index) => index !== at))
            files.current?.querySelector('input')?.focus()
          }}
        />
      </div>
      <TextAreaField
        name="note"
        label="Anything our reviewers should know?"
        help="For example, if the document has an earlier name."
        maxLength={NOTE_MAX}
        rows={3}
        optional
      />
      <div>
        <Button type="submit" variant="primary" aria-disabled={isSending || preparing > 0}>
          {isSending ? 'Sending…' : 'Send for Review'}
        </Button>
      </div>
    </form>
  )
}

function ChosenDocuments({
  documents,
  onRemove,
}: {
  documents: readonly File[]
  onRemove: (at: number) => void
}) {
  if (documents.length === 0) return null
  return (
    <ul aria-label="Chosen files" className="mt-2 divide-y divide-line border-y border-line">
      {documents.map(({ name, size, lastModified }, at) => (
        <li key={`${name} ${size} ${lastModified}`} className="flex items-center justify-between gap-3">
          <span className="min-w-0 wrap-anywhere">{name}</span>
          <Button variant="quiet" aria-label={`Remove ${name}`} onClick={() => onRemove(at)}>
            Remove
          </Button>
        </li>
      ))}
    </ul>
  )
}

function problemOf(documents: readonly File[]): string | undefined {
  if (documents.length > MOST_DOCUMENTS) return `Send at most ${MOST_DOCUMENTS} files.`
  if (documents.reduce((bytes, { size }) => bytes + size, 0) > LARGEST_PROOF) {
    return 'These files are larger than 12 MB together. Send smaller ones.'
  }
  return undefined
}
