import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useSending } from '../../forms/use-sending.ts'
import { typedText } from '../../forms/typed-text.ts'
import { showAtField } from '../../platform/api-outcome.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { SentForm } from '../../ui/form/sent-form.tsx'
import { accessToken } from '../accounts/api.ts'
import { ChosenPicture, useChosenFile } from './chosen-picture.tsx'
import type { PhotoKind } from './photo.ts'
import { ACCEPTED_PICTURES } from './prepare-picture.ts'
import { UploadProgress } from './upload-progress.tsx'
import { uploadPhoto } from './upload-photo.ts'

interface PictureFormProps {
  businessId: string
  kind: Exclude<PhotoKind, 'post' | 'submission'>
  label: string
  name: string
  saveLabel: string
  savedText: string
  onPreview: (address: string | undefined) => void
}

export function PictureForm(props: PictureFormProps) {
  const { businessId, kind, label, name, saveLabel, savedText, onPreview } = props
  const { revalidate } = useRevalidator()
  const { chosen, problem, isPreparing, choose, clear } = useChosenFile(onPreview)
  const { isSending, errors, form, send, clear: clearErrors } = useSending('Picture not saved')
  const [progress, setProgress] = useState<number>()

  const save = (element: HTMLFormElement) => {
    if (!chosen || isPreparing) return
    const alt = typedText(new FormData(element), `${name}-alt`)
    send(
      async (key) => {
        setProgress(0)
        const token = await accessToken()
        const picture = { file: chosen.file, kind, alt, businessId, token, key }
        const uploaded = await uploadPhoto({ ...picture, onProgress: setProgress })
        return showAtField(name, uploaded)
      },
      {
        toast: { title: savedText },
        onDone: async () => {
          await revalidate()
          element.reset()
        },
      },
    )
  }

  return (
    <SentForm
      ref={form}
      onSend={save}
      onReset={({ currentTarget }) => {
        // The buttons below go, and one of them may have the focus.
        if (currentTarget.contains(document.activeElement)) {
          currentTarget.querySelector<HTMLInputElement>('[type="file"]')?.focus({ preventScroll: true })
        }
        clear()
      }}
      className="flex flex-col gap-3"
    >
      <TextField
        type="file"
        accept={ACCEPTED_PICTURES}
        label={label}
        name={name}
        error={errors?.[name] ?? (isSending ? undefined : problem)}
        onChange={(event) => {
          clearErrors()
          void choose(event.currentTarget)
        }}
      />
      {chosen && (
        <>
          <ChosenPicture address={chosen.address} name={`${name}-alt`} />
          <div className="flex flex-wrap items-center gap-2">
            <Button type="submit" aria-disabled={isPreparing || isSending}>
              {saveLabel}
            </Button>
            <Button type="reset" variant="quiet" busy={isSending}>
              Cancel
            </Button>
            {isSending && <UploadProgress share={progress} />}
          </div>
        </>
      )}
    </SentForm>
  )
}
