import { type ChangeEvent, useState } from 'react'
import { Button, TextField } from '../../ui/index.ts'
import { UploadProgress } from '../photos/components.ts'
import { LONGEST_ALT, photoAddress, pictureProblem, uploadPhoto, UploadRefused } from '../photos/index.ts'
import { PHOTO_NAME } from './form-values.ts'

/** A photograph that is in the store, as the form shows it. */
export interface ShownPhoto {
  id: string
  alt: string
  width: number
  height: number
  widths: number[]
}

const ALT_NAME = 'photoAlt'

/**
 * A photograph of the business, sent as soon as it is chosen, with progress; the form carries its id. Needs scripts: without
 * them an owner adds photographs to the listing later.
 */
export function PhotoField({
  photo,
  onChange,
}: {
  photo: ShownPhoto | undefined
  onChange: (photo: ShownPhoto | undefined) => void
}) {
  const [problem, setProblem] = useState<string>()
  const [progress, setProgress] = useState<number>()

  const send = async (file: File, alt: string) => {
    setProblem(undefined)
    setProgress(0)
    try {
      onChange(await uploadPhoto({ file, kind: 'submission', alt, onProgress: setProgress }))
    } catch (error) {
      if (!(error instanceof UploadRefused)) throw error
      setProblem(error.message)
    } finally {
      setProgress(undefined)
    }
  }

  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const { files, form } = event.currentTarget
    const file = files?.[0]
    const found = file && pictureProblem(file)
    setProblem(found)
    if (!file || found) return
    const alt = form?.elements.namedItem(ALT_NAME)
    void send(file, alt instanceof HTMLInputElement ? alt.value : '')
    // The file itself does not travel with the form.
    event.currentTarget.value = ''
  }

  return (
    <div className="space-y-4 noscript:hidden">
      {photo && <input type="hidden" name={PHOTO_NAME} value={photo.id} />}
      {photo ? (
        <Chosen photo={photo} onRemove={() => onChange(undefined)} />
      ) : (
        <>
          {/* It travels with the photograph, which is sent as soon as it is chosen. */}
          <TextField
            label="What your photograph shows"
            name={ALT_NAME}
            maxLength={LONGEST_ALT}
            help="For people who cannot see it: “Our red truck in front of the shop”. Then choose the photograph."
            autoComplete="off"
            optional
          />
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

function Chosen({ photo, onRemove }: { photo: ShownPhoto; onRemove: () => void }) {
  return (
    <figure>
      <figcaption className="mb-1.5 font-semibold">Photograph</figcaption>
      <img
        src={photoAddress(photo.id, photo.widths[0] ?? photo.width)}
        alt={photo.alt || 'The photograph you chose'}
        width={photo.width}
        height={photo.height}
        className="h-auto max-h-60 w-auto max-w-full rounded-control border border-line"
      />
      <Button variant="quiet" onClick={onRemove} className="-ml-4">
        Remove the photograph
      </Button>
    </figure>
  )
}
