import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useSending } from '../../forms/use-sending.ts'
import { typedText } from '../../forms/typed-text.ts'
import { showAtField } from '../../platform/api-outcome.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { SentForm } from '../../forms/sent-form.tsx'
import { accessToken } from '../accounts/api.ts'
import { ChosenPicture, useChosenFile } from './chosen-picture.tsx'
import type { PhotoKind } from './photo.ts'
import { ACCEPTED_PICTURES } from './prepare-picture.ts'
import { UploadProgress } from './upload-progress.tsx'
import { uploadPhoto } from './upload-photo.ts'

interface PictureFormProps {
  businessId: string
  kind: Exclude<PhotoKind, 'post' | 'submission' | 'article'>
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
  const sending = useSending('Picture not saved')
  const { isSending, errors } = sending
  const [progress, setProgress] = useState<number>()

  return (
    <SentForm
      sending={sending}
      request={async (typed, key) => {
        if (!chosen || isPreparing) return
        setProgress(0)
        const token = await accessToken()
        const alt = typedText(typed, `${name}-alt`)
        const picture = { file: chosen.file, kind, alt, businessId, token, key }
        return showAtField(name, await uploadPhoto({ ...picture, onProgress: setProgress }))
      }}
      toast={{ title: savedText }}
      onDone={async (_, form) => {
        await revalidate()
        form.reset()
      }}
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
          sending.clear()
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
