import { type ReactNode, useId } from 'react'
import { useRevalidator } from 'react-router'
import { useSending } from '../../forms/use-sending.ts'
import { typedText } from '../../forms/typed-text.ts'
import { Button } from '../../ui/button.tsx'
import { RemovalDialog } from '../../ui/overlay/removal-dialog.tsx'
import { SentForm, SubmitButton } from '../../forms/sent-form.tsx'
import { toast } from '../../ui/overlay/toast-store.ts'
import { api } from '../accounts/api.ts'
import { photoAddress } from '../photos/photo.ts'
import { PictureDescription } from '../photos/chosen-picture.tsx'

export interface OwnPicture {
  photoId: string
  place: string
  alt: string
  smallestWidth: number
}

interface OwnPictureRowProps {
  picture: OwnPicture
  onRemoved: () => void
  children?: ReactNode
}

export function OwnPictureRow({ picture, onRemoved, children }: OwnPictureRowProps) {
  const { photoId, place, alt, smallestWidth } = picture
  const placeId = useId()
  const { revalidate } = useRevalidator()

  const removing = useSending('Picture not removed')
  const showSaved = async (title: string) => {
    toast({ title })
    await revalidate()
  }
  const remove = () =>
    removing.send(() => api.photos[':id'].$delete({ param: { id: photoId } }), {
      onDone: async () => {
        await showSaved('Picture removed')
        onRemoved()
      },
    })
  return (
    <div role="group" aria-labelledby={placeId}>
      <SentForm
        className="flex flex-wrap items-start gap-4"
        failure="Description not saved"
        request={(typed) =>
          api.photos[':id'].$patch({
            param: { id: photoId },
            json: { alt: typedText(typed, `alt-${photoId}`) },
          })
        }
        onDone={() => showSaved('Description saved')}
      >
        <img
          src={photoAddress(photoId, smallestWidth)}
          alt={alt}
          loading="lazy"
          className="h-16 w-24 rounded-control border border-line bg-sand object-cover"
        />
        <div className="min-w-0 grow basis-52">
          <p id={placeId} className="mb-2 text-sm font-semibold text-ink-soft">
            {place}
          </p>
          <PictureDescription name={`alt-${photoId}`} known={alt} />
          <div className="mt-2 flex flex-wrap gap-2">
            <SubmitButton>Save Description</SubmitButton>
            <RemovalDialog
              title="Remove this picture?"
              action="Remove Picture"
              trigger={<Button variant="quiet">Remove</Button>}
              onRemove={remove}
            />
          </div>
          {children}
        </div>
      </SentForm>
    </div>
  )
}
