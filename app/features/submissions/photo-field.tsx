import { type ChangeEvent, useState } from 'react'
import { TextField } from '../../ui/index.ts'
import { UploadProgress } from '../photos/components.ts'
import { pictureProblem, type StoredPhoto, uploadPhoto, UploadRefused } from '../photos/index.ts'
import { PHOTO_NAME } from './form-values.ts'
import { SentPhoto } from './sent-photo.tsx'

/**
 * A photograph of the business, sent as soon as it is chosen, with progress, and described then; the form carries its id.
 * Needs scripts: without them an owner adds photographs to the listing later.
 */
export function PhotoField({
  photo,
  onChange,
}: {
  photo: StoredPhoto | undefined
  onChange: (photo: StoredPhoto | undefined) => void
}) {
  const [problem, setProblem] = useState<string>()
  const [progress, setProgress] = useState<number>()

  const send = async (file: File) => {
    setProblem(undefined)
    setProgress(0)
    try {
      onChange(await uploadPhoto({ file, kind: 'submission', alt: '', onProgress: setProgress }))
    } catch (error) {
      if (!(error instanceof UploadRefused)) throw error
      setProblem(error.message)
    } finally {
      setProgress(undefined)
    }
  }

  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.currentTarget.files?.[0]
    const found = file && pictureProblem(file)
    setProblem(found)
    // The file itself does not travel with the form.
    if (file) event.currentTarget.value = ''
    if (file && !found) void send(file)
  }

  return (
    <div className="space-y-4 noscript:hidden">
      {photo && <input type="hidden" name={PHOTO_NAME} value={photo.id} />}
      {photo ? (
        <SentPhoto key={photo.id} photo={photo} onRemove={() => onChange(undefined)} />
      ) : (
        <>
          <TextField
            type="file"
            accept="image/*"
            label="Photograph"
            name="photograph"
            optional
            error={problem}
            help="Of your work, your shop or your truck. JPEG, PNG or WebP, at most 12 MB. The place where it was taken is removed."
            onChange={choose}
          />
          <div aria-live="polite">
            <UploadProgress share={progress} />
          </div>
        </>
      )}
    </div>
  )
}
