import { type FormEvent, useRef, useState } from 'react'
import { ApiRefusal } from '../../platform/api-client.ts'
import { Button, TextField, toast } from '../../ui/index.ts'
import { accessToken } from '../accounts/components.ts'
import { ChosenPicture, useChosenFile } from './chosen-picture.tsx'
import type { PhotoKind } from './photo.ts'
import { ACCEPTED_PICTURES } from './prepare-picture.ts'
import { typedIn } from './picture-description.tsx'
import { UploadProgress } from './upload-progress.tsx'
import { uploadPhoto, UploadRefused } from './upload-photo.ts'

interface PictureFormProps {
  businessId: string
  kind: Exclude<PhotoKind, 'post' | 'submission'>
  label: string
  name: string
  saveLabel: string
  savedText: string
  /** Gets an address of the picture on this device, to show it in its place. */
  onPreview?: (address: string | undefined) => void
  onSaved: () => Promise<void>
}

export function PictureForm(props: PictureFormProps) {
  const { businessId, kind, label, name, saveLabel, savedText, onPreview, onSaved } = props
  const form = useRef<HTMLFormElement>(null)
  const { chosen, problem, isPreparing, setProblem, choose, clear } = useChosenFile(onPreview)
  const [progress, setProgress] = useState<number>()

  const empty = () => {
    form.current?.reset()
    clear()
  }

  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!chosen || isPreparing || progress !== undefined) return
    const alt = typedIn(event.currentTarget, `${name}-alt`)
    setProblem(undefined)
    setProgress(0)
    try {
      const token = await accessToken()
      await uploadPhoto({ file: chosen.file, kind, alt, businessId, token, onProgress: setProgress })
      toast({ title: savedText })
      await onSaved()
      empty()
    } catch (error) {
      setProblem(sentenceOf(error))
      form.current?.querySelector('input')?.focus()
    } finally {
      setProgress(undefined)
    }
  }

  return (
    <form ref={form} onSubmit={(event) => void save(event)} className="flex flex-col gap-3">
      <TextField
        type="file"
        accept={ACCEPTED_PICTURES}
        label={label}
        name={name}
        error={problem}
        onChange={(event) => void choose(event.currentTarget)}
      />
      {chosen && (
        <>
          <ChosenPicture address={chosen.address} name={`${name}-alt`} />
          <div className="flex flex-wrap items-center gap-2">
            <Button type="submit" aria-disabled={isPreparing || progress !== undefined}>
              {saveLabel}
            </Button>
            <Button variant="quiet" aria-disabled={progress !== undefined} onClick={empty}>
              Cancel
            </Button>
            <UploadProgress share={progress} />
          </div>
        </>
      )}
    </form>
  )
}

function sentenceOf(error: unknown): string {
  if (error instanceof UploadRefused || error instanceof ApiRefusal) return error.message
  return 'An unexpected error occurred. Please try again.'
}
