import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { answerOf } from '../../platform/api-client.ts'
import { Button, Dialog, toast } from '../../ui/index.ts'
import { ownClient } from '../accounts/components.ts'
import { photoAddress } from '../photos/index.ts'
import { PictureDescription, typedIn } from '../photos/components.ts'

export interface OwnPicture {
  photoId: string
  place: string
  alt: string
  smallestWidth: number
}

interface OwnPictureRowProps {
  picture: OwnPicture
  onSaved: () => Promise<void>
  children?: ReactNode
}

export function OwnPictureRow({ picture, onSaved, children }: OwnPictureRowProps) {
  const { photoId, place, alt, smallestWidth } = picture
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const placeId = useId()

  const run = async (action: () => Promise<unknown>, [done, failure]: [string, string]) => {
    if (isBusy) return
    setBusy(true)
    try {
      await action()
      toast({ title: done })
      await onSaved()
    } catch (error) {
      const description = error instanceof Error ? error.message : undefined
      toast({ title: failure, description, variant: 'destructive' })
    } finally {
      setBusy(false)
    }
  }

  const describe = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const words = typedIn(event.currentTarget, `alt-${photoId}`)
    void run(async () => {
      const client = await ownClient()
      await answerOf(client.photos[':id'].$patch({ param: { id: photoId }, json: { alt: words } }))
    }, ['Description saved', 'Description not saved'])
  }

  const remove = () => {
    setAsking(false)
    void run(async () => {
      const client = await ownClient()
      await answerOf(client.photos[':id'].$delete({ param: { id: photoId } }))
    }, ['Picture removed', 'Picture not removed'])
  }

  return (
    <div role="group" aria-labelledby={placeId}>
      <form onSubmit={describe} className="flex flex-wrap items-start gap-4">
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
            <Button type="submit" aria-disabled={isBusy}>
              Save Description
            </Button>
            <Dialog
              title="Remove this picture?"
              description="It disappears from the page at once."
              open={isAsking}
              onOpenChange={setAsking}
              trigger={<Button variant="quiet">Remove</Button>}
              footer={
                <>
                  <Button onClick={() => setAsking(false)}>Keep It</Button>
                  <Button variant="danger" onClick={remove}>
                    Remove Picture
                  </Button>
                </>
              }
            />
          </div>
          {children}
        </div>
      </form>
    </div>
  )
}
