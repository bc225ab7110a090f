import { type FormEvent, useState } from 'react'
import { Button, SelectField, TextField } from '../../ui/index.ts'
import { LARGEST_DOCUMENT, PROOF_NAMES } from './levels.ts'
import { sendProof } from './send-proof.ts'
import type { ProvenLevel } from './verification.ts'

const CHOICES: readonly ProvenLevel[] = ['document_reviewed', 'sba_certified', 'state_certified']
const OPTIONS = CHOICES.map((level) => ({ value: level, label: PROOF_NAMES[level] }))

/** Which level, and what proves it. */
export function ProofForm({ businessId, onSent }: { businessId: string; onSent: () => Promise<void> }) {
  const [level, setLevel] = useState<ProvenLevel>('document_reviewed')
  const [problem, setProblem] = useState<string>()
  const [isSending, setSending] = useState(false)
  const isCertificate = level !== 'document_reviewed'

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSending) return
    const form = new FormData(event.currentTarget)
    const file = form.get('document')
    if (file instanceof File && file.size > LARGEST_DOCUMENT) {
      setProblem('This file is larger than 12 MB. Send a smaller one.')
      return
    }
    setProblem(undefined)
    setSending(true)
    try {
      await sendProof(businessId, form)
      await onSent()
    } catch (error) {
      setProblem(error instanceof Error ? error.message : 'That did not work. Please try again.')
    } finally {
      setSending(false)
    }
  }

  return (
    <form onSubmit={(event) => void send(event)} className="flex flex-col gap-5">
      <SelectField
        name="level"
        label="What are you sending?"
        options={OPTIONS}
        value={level}
        onChange={(event) =>
          setLevel(CHOICES.find((one) => one === event.currentTarget.value) ?? 'document_reviewed')
        }
      />
      {isCertificate && (
        <TextField
          name="certificateNumber"
          label="Number of the certificate"
          help="With it we look you up in the public list. You can send the certificate instead."
          autoComplete="off"
          maxLength={100}
          optional
        />
      )}
      <TextField
        type="file"
        name="document"
        accept="application/pdf,image/jpeg,image/png"
        label={isCertificate ? 'The certificate' : 'The document'}
        help="PDF, JPEG or PNG, at most 12 MB. Black out social security numbers first. Only our reviewers can open it, and it is deleted once they have decided."
        optional={isCertificate}
        error={problem}
      />
      <div>
        <Button type="submit" variant="primary" aria-disabled={isSending}>
          {isSending ? 'Sending…' : 'Send for Review'}
        </Button>
      </div>
    </form>
  )
}
