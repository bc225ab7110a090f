import { type ChangeEvent, useRef, useState } from 'react'
import { TextField } from '../../../ui/form/text-field.tsx'
import { UploadProgress } from '../../photos/upload-progress.tsx'
import { ACCEPTED_PICTURES, preparePicture } from '../../photos/prepare-picture.ts'
import { type StoredPhoto, photoAddress } from '../../photos/photo.ts'
import { uploadPhoto } from '../../photos/upload-photo.ts'
import { PHOTO_ALT_NAME, PHOTO_GONE, PHOTO_INPUT, PHOTO_NAME } from '../submission-fields.ts'
import { Button } from '../../../ui/button.tsx'
import { ChosenPicture } from '../../photos/chosen-picture.tsx'

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
        <figure key={photo.id}>
          <figcaption className="mb-1.5 font-semibold">Photo</figcaption>
          <ChosenPicture
            address={photoAddress(photo.id, photo.widths[0] ?? photo.width)}
            name={PHOTO_ALT_NAME}
            known={photo.alt || undefined}
            onGone={() => {
              setProblem(PHOTO_GONE)
              onChange(undefined)
            }}
          />
          <Button variant="quiet" onClick={() => onChange(undefined)} className="mt-2 -ml-4 text-left">
            Remove the Photo
          </Button>
        </figure>
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
