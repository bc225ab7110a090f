import { type ChangeEvent, useRef, useState, useEffect } from 'react'
import { useParams } from 'react-router'
import { TextField } from '../../../ui/form/text-field.tsx'
import { UploadProgress } from '../../photos/upload-progress.tsx'
import { ACCEPTED_PICTURES, preparePicture } from '../../photos/prepare-picture.ts'
import { type StoredPhoto, photoAddress } from '../../photos/photo.ts'
import { uploadPhoto } from '../../photos/upload-photo.ts'
import { PHOTO_GONE, PHOTO_INPUT, PHOTO_NAME } from '../submission-fields.ts'
import { apiClient } from '../../../platform/api-client.ts'
import { toOutcome } from '../../../platform/api-outcome.ts'
import { Button } from '../../../ui/button.tsx'
import { ChosenPicture } from '../../photos/chosen-picture.tsx'

interface SentPhotoProps {
  photo: StoredPhoto
  onRemove: () => void
  onGone: () => void
  onDescribe: (alt: string) => void
}

interface PhotoFieldProps {
  photo: StoredPhoto | undefined
  error: string | undefined
  onChange: (photo: StoredPhoto | undefined) => void
  onUpload: (isUploading: boolean) => void
}

export function PhotoField({ photo, error, onChange, onUpload }: PhotoFieldProps) {
  const [problem, setProblem] = useState<string>()
  const [progress, setProgress] = useState<number>()
  const newest = useRef<File>(undefined)

  const send = async (picked: File) => {
    newest.current = picked
    // A problem with another file says nothing about this one.
    setProblem(undefined)
    setProgress(0)
    onUpload(true)
    const { file, problem: refused } = await preparePicture(picked)
    const sent = file && (await uploadPhoto({ file, kind: 'submission', alt: '', onProgress: setProgress }))
    if (newest.current !== picked) return
    setProgress(undefined)
    setProblem(sent?.ok === false ? sent.message : refused)
    onUpload(false)
    if (sent?.ok) onChange(sent.value)
  }

  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.currentTarget.files?.[0]
    if (!file) return
    // The file itself does not travel with the form.
    event.currentTarget.value = ''
    void send(file)
  }

  return (
    <div className="space-y-4 sm:col-span-2 noscript:hidden">
      {photo && <input type="hidden" name={PHOTO_NAME} value={photo.id} />}
      {photo ? (
        <SentPhoto
          key={photo.id}
          photo={photo}
          onRemove={() => onChange(undefined)}
          onGone={() => {
            setProblem(PHOTO_GONE)
            onChange(undefined)
          }}
          onDescribe={(alt) => onChange({ ...photo, alt })}
        />
      ) : (
        <>
          <TextField
            type="file"
            accept={ACCEPTED_PICTURES}
            label="Photo"
            name={PHOTO_INPUT}
            optional
            error={problem ?? error}
            help="Your work, your shop, or your truck. JPEG, PNG or WebP; we make large photos smaller. We remove location data from the photo."
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

/** Saves the description whenever the field is left; what did not arrive is sent once more with the next change. */
function SentPhoto({ photo: { id, alt, widths, width }, onRemove, onGone, onDescribe }: SentPhotoProps) {
  const [problem, setProblem] = useState<string>()
  const { token: link } = useParams()
  const typed = useRef(alt)
  const saved = useRef(alt)
  const isSaving = useRef(false)

  const save = async (isShown = true) => {
    if (isSaving.current) return
    isSaving.current = true
    let refusal: string | undefined
    while (typed.current !== saved.current && refusal === undefined) {
      const json = { alt: typed.current, ...(link && { link }) }
      const outcome = await toOutcome(apiClient().photos[':id'].$patch({ param: { id }, json }))
      if (outcome.ok) saved.current = json.alt
      else refusal = outcome.message
    }
    // A photo that was just taken away must not come back.
    if (isShown && saved.current === typed.current) onDescribe(saved.current)
    setProblem(refusal)
    isSaving.current = false
  }

  const saveAtLast = useRef(save)
  useEffect(() => {
    // Sent by the Enter key, the form goes before the field is left.
    const last = saveAtLast.current
    return () => void last(false)
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
        onGone={onGone}
      />
      <Button variant="quiet" onClick={onRemove} className="mt-2 -ml-4 text-left">
        Remove the Photo
      </Button>
    </figure>
  )
}
