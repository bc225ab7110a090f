import { useEffect, useRef, useState } from 'react'
import { apiClient } from '../../../platform/api-client.ts'
import { toOutcome } from '../../../platform/api-outcome.ts'
import { Button } from '../../../ui/button.tsx'
import { ChosenPicture } from '../../photos/chosen-picture.tsx'
import { photoAddress, type StoredPhoto } from '../../photos/photo.ts'

interface SentPhotoProps {
  photo: StoredPhoto
  onRemove: () => void
}

/** Saves the description whenever the field is left; what did not arrive is sent once more with the next change. */
export function SentPhoto({ photo: { id, alt, widths, width }, onRemove }: SentPhotoProps) {
  const [problem, setProblem] = useState<string>()
  const typed = useRef(alt)
  const saved = useRef(alt)
  const isSaving = useRef(false)

  const save = async () => {
    if (isSaving.current) return
    isSaving.current = true
    let refusal: string | undefined
    while (typed.current !== saved.current && refusal === undefined) {
      const alt = typed.current
      const outcome = await toOutcome(apiClient().photos[':id'].$patch({ param: { id }, json: { alt } }))
      if (outcome.ok) saved.current = alt
      else refusal = outcome.message
    }
    setProblem(refusal)
    isSaving.current = false
  }

  const saveAtLast = useRef(save)
  useEffect(() => {
    // Sent by the Enter key, the form goes before the field is left.
    const last = saveAtLast.current
    return () => void last()
  }, [])

  return (
    <figure>
      <figcaption className="mb-1.5 font-semibold">Photo</figcaption>
      <ChosenPicture
        address={photoAddress(id, widths[0] ?? width)}
        name="photoAlt"
        known={alt || undefined}
        problem={problem}
        onChange={(event) => (typed.current = event.currentTarget.value)}
        onBlur={() => void save()}
      />
      <Button variant="quiet" onClick={onRemove} className="mt-2 -ml-4 text-left">
        Remove the Photo
      </Button>
    </figure>
  )
}
