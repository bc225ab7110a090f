import { type FormEvent, useEffect, useRef, useState } from 'react'
import { ApiRefusal } from '../../api-client.ts'
import { Button, TextField, toast } from '../../ui/index.ts'
import { accessToken } from '../accounts/components.ts'
import { LONGEST_ALT, type PhotoKind } from './photo.ts'
import { pictureProblem } from './picture-problem.ts'
import { UploadProgress } from './upload-progress.tsx'
import { uploadPhoto, UploadRefused } from './upload-photo.ts'

interface PictureFormProps {
  businessId: string
  kind: Exclude<PhotoKind, 'post' | 'submission'>
  label: string
  name: string
  /** On the button that saves. */
  saveLabel: string
  /** The toast once it is saved. */
  savedText: string
  /** Gets an address of the picture on this device, to show it in its place; without it the form shows it itself. */
  onPreview?: (address: string | undefined) => void
  /** Brings the page up to date. */
  onSaved: () => Promise<void>
}

/** Chooses a picture of a listing, asks to describe it, and saves it. */
export function PictureForm(props: PictureFormProps) {
  const { businessId, kind, label, name, saveLabel, savedText, onPreview, onSaved } = props
  const form = useRef<HTMLFormElement>(null)
  const [chosen, setChosen] = useState<{ file: File; address: string }>()
  const [problem, setProblem] = useState<string>()
  const [progress, setProgress] = useState<number>()

  useEffect(() => () => URL.revokeObjectURL(chosen?.address ?? ''), [chosen])

  const choose = (file: File | undefined) => {
    const found = file && pictureProblem(file)
    setProblem(found)
    const next = file && !found ? { file, address: URL.createObjectURL(file) } : undefined
    if (!next) form.current?.reset()
    setChosen(next)
    onPreview?.(next?.address)
  }

  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!chosen || progress !== undefined) return
    const alt = typedIn(event.currentTarget, `${name}-alt`)
    setProblem(undefined)
    setProgress(0)
    try {
      const token = await accessToken()
      await uploadPhoto({ file: chosen.file, kind, alt, businessId, token, onProgress: setProgress })
      toast({ title: savedText })
      await onSaved()
      choose(undefined)
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
        accept="image/*"
        label={label}
        name={name}
        error={problem}
        onChange={(event) => choose(event.currentTarget.files?.[0])}
      />
      {chosen && (
        <>
          {!onPreview && (
            <img
              src={chosen.address}
              alt=""
              className="max-h-40 w-fit max-w-full rounded-control object-contain"
            />
          )}
          <PictureDescription name={`${name}-alt`} />
          <div className="flex flex-wrap items-center gap-2">
            <Button type="submit" aria-disabled={progress !== undefined}>
              {saveLabel}
            </Button>
            <Button variant="quiet" aria-disabled={progress !== undefined} onClick={() => choose(undefined)}>
              Cancel
            </Button>
            <UploadProgress share={progress} />
          </div>
        </>
      )}
    </form>
  )
}

/** Asks for the words that are read to people who cannot see the picture. */
export function PictureDescription({ name, known }: { name: string; known?: string }) {
  return (
    <TextField
      label="Describe the picture"
      name={name}
      defaultValue={known}
      maxLength={LONGEST_ALT}
      optional
      autoComplete="off"
      {...(known === undefined && {
        help: 'For people who cannot see it: “Our red truck in front of the shop”.',
      })}
    />
  )
}

/** What somebody typed into a field of a form. */
export function typedIn(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name)
  return typeof value === 'string' ? value : ''
}

/** Why something was not saved, in words for people. */
function sentenceOf(error: unknown): string {
  if (error instanceof UploadRefused || error instanceof ApiRefusal) return error.message
  return 'An unexpected error occurred. Please try again.'
}
