import { type ChangeEvent, useRef, useState } from 'react'
import { useSending } from '../../forms/use-sending.ts'
import { showAtField } from '../../platform/api-outcome.ts'
import { upload } from '../../platform/upload.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/form/choice-field.tsx'
import { TextAreaField, TextField } from '../../ui/form/text-field.tsx'
import { SentForm } from '../../forms/sent-form.tsx'
import { accessToken } from '../accounts/api.ts'
import { UploadProgress } from '../photos/upload-progress.tsx'
import { prepareDocument } from '../photos/prepare-picture.ts'
import { PROVEN_LEVELS, type ProvenLevel } from '../veterans/levels.ts'
import { LARGEST_PROOF, MOST_DOCUMENTS, NOTE_MAX, OWNER_NAME_MAX, PROOF_NAMES } from './verification.ts'

const OPTIONS = PROVEN_LEVELS.map((level) => ({ value: level, label: PROOF_NAMES[level] }))

interface ProofFormProps {
  businessId: string
  onSent: () => Promise<void>
}

export function ProofForm({ businessId, onSent }: ProofFormProps) {
  const [level, setLevel] = useState<ProvenLevel>('document_reviewed')
  const [documents, setDocuments] = useState<readonly File[]>([])
  const [problem, setProblem] = useState<string>()
  const [progress, setProgress] = useState<number>()
  const sending = useSending('Not sent')
  const { isSending, errors, clear } = sending
  const [preparing, setPreparing] = useState(0)
  const newest = useRef(documents)
  const files = useRef<HTMLDivElement>(null)
  const isCertificate = level !== 'document_reviewed'

  const keep = (chosen: readonly File[]) => {
    newest.current = chosen
    setDocuments(chosen)
  }

  const choose = async ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const picked = [...(input.files ?? [])]
    input.value = ''
    // An earlier problem was about other files.
    setProblem(undefined)
    clear()
    setPreparing((count) => count + 1)
    const prepared = await Promise.all(picked.map(prepareDocument))
    setPreparing((count) => count - 1)
    const chosen = [...newest.current, ...prepared.flatMap(({ file }) => file ?? [])]
    setProblem(prepared.find(({ problem: found }) => found)?.problem ?? problemOf(chosen))
    if (!problemOf(chosen)) keep(chosen)
  }

  return (
    <SentForm
      sending={sending}
      request={async (proof) => {
        if (preparing > 0) return
        proof.delete('document')
        for (const document of documents) proof.append('document', document)
        setProblem(undefined)
        const sent = await uploadProof(businessId, '', proof, setProgress)
        const isAboutName = !sent.ok && sent.problem === 'name_missing'
        return showAtField(isAboutName ? 'ownerName' : 'document', sent)
      }}
      onDone={onSent}
      className="flex flex-col gap-5"
    >
      <SelectField
        name="level"
        label="What are you sending?"
        options={OPTIONS}
        value={level}
        onChange={(event) => {
          setProblem(undefined)
          clear()
          setLevel(PROVEN_LEVELS.find((one) => one === event.currentTarget.value) ?? 'document_reviewed')
        }}
      />
      <TextField
        name="ownerName"
        label="Name of the owner who served"
        help={`As it appears on the ${isCertificate ? 'certificate' : 'document'}. Only our reviewers will see it.`}
        autoComplete="name"
        maxLength={OWNER_NAME_MAX}
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
          error={problem ?? errors?.['document']}
          onChange={(event) => void choose(event)}
        />
        {documents.length > 0 && (
          <ul aria-label="Chosen files" className="mt-2 divide-y divide-line border-y border-line">
            {documents.map((document, at) => (
              <li key={at} className="flex items-center justify-between gap-3">
                <span className="min-w-0 wrap-anywhere">{document.name}</span>
                <Button
                  variant="quiet"
                  aria-label={`Remove ${document.name}`}
                  onClick={() => {
                    keep(documents.filter((one) => one !== document))
                    files.current?.querySelector('input')?.focus()
                  }}
                >
                  Remove
                </Button>
              </li>
            ))}
          </ul>
        )}
      </div>
      <TextAreaField
        name="note"
        label="Anything our reviewers should know?"
        help="For example, if the document has an earlier name."
        maxLength={NOTE_MAX}
        rows={3}
        optional
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" variant="primary" aria-disabled={isSending || preparing > 0}>
          {isSending ? 'Sending…' : 'Send for Review'}
        </Button>
        {isSending && <UploadProgress share={progress} />}
      </div>
    </SentForm>
  )
}

interface Question {
  id: string
  question: string
}

/** What was sent is kept; the answer may bring more. */
export function AnswerForm({ businessId, id, question, onSent }: ProofFormProps & Question) {
  const [progress, setProgress] = useState<number>()
  const sending = useSending('Answer not sent')
  const { isSending } = sending
  return (
    <SentForm
      sending={sending}
      request={async (answer) => {
        const sent = await uploadProof(businessId, `/${id}/answer`, answer, setProgress)
        return !sent.ok && sent.fields ? sent : showAtField('document', sent)
      }}
      toast={{ title: 'Answer sent', description: 'Our reviewer will read it next.' }}
      onDone={onSent}
      className="my-3 flex flex-col gap-4 border-y border-line py-3"
    >
      <div>
        <p className="font-semibold">Our reviewer asks:</p>
        <p className="wrap-anywhere whitespace-pre-line">{question}</p>
      </div>
      <TextAreaField name="answer" label="Your answer" maxLength={NOTE_MAX} rows={3} />
      <TextField
        type="file"
        name="document"
        multiple
        accept="application/pdf,image/jpeg,image/png"
        label="Add documents"
        help={`PDF, JPEG, or PNG, 12 MB together. With those you sent, up to ${MOST_DOCUMENTS}.`}
        optional
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" variant="primary" aria-disabled={isSending}>
          {isSending ? 'Sending…' : 'Send Answer'}
        </Button>
        {isSending && <UploadProgress share={progress} />}
      </div>
    </SentForm>
  )
}

async function uploadProof(
  businessId: string,
  path: string,
  form: FormData,
  onProgress: (share: number) => void,
) {
  onProgress(0)
  const address = `/verifications/of-business/${encodeURIComponent(businessId)}${path}`
  return upload({ address, form, token: await accessToken(), onProgress })
}

function problemOf(documents: readonly File[]): string | undefined {
  if (documents.length > MOST_DOCUMENTS) return `Send at most ${MOST_DOCUMENTS} files.`
  if (documents.reduce((bytes, { size }) => bytes + size, 0) > LARGEST_PROOF) {
    return 'These files are larger than 12 MB together. Send smaller ones.'
  }
  return undefined
}
