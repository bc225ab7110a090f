import { ArrowLeft, ArrowRight } from 'lucide-react'
import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useSending } from '../../forms/use-sending.ts'
import { Button } from '../../ui/button.tsx'
import { api } from '../accounts/api.ts'
import { type OwnPicture, OwnPictureRow } from './own-picture-row.tsx'

interface OwnPicturesProps {
  businessId: string
  placed: readonly OwnPicture[]
  gallery: readonly OwnPicture[]
}

const STEPS = [
  { step: -1, label: 'Move earlier', Icon: ArrowLeft },
  { step: 1, label: 'Move later', Icon: ArrowRight },
] as const

export function OwnPictures({ businessId, placed, gallery }: OwnPicturesProps) {
  const box = useRef<HTMLDivElement>(null)
  const focusBox = () => box.current?.focus()
  const { news, move } = useGalleryOrder(businessId, gallery)
  return (
    <div ref={box} role="group" tabIndex={-1} aria-label="Pictures">
      {placed.length + gallery.length === 0 && <p className="text-ink-soft">No pictures yet.</p>}
      <ul className="grid gap-x-8 *:border-t *:border-line empty:hidden md:grid-cols-2">
        {placed.map((picture) => (
          <li key={picture.photoId} className="py-4">
            <OwnPictureRow picture={picture} onRemoved={focusBox} />
          </li>
        ))}
        {gallery.map((picture, at) => (
          <li key={picture.photoId} className="py-4">
            <OwnPictureRow
              picture={{ ...picture, place: `${picture.place}, ${at + 1} of ${gallery.length}` }}
              onRemoved={focusBox}
            >
              {gallery.length > 1 && (
                <div className="-ml-3 flex flex-wrap">
                  {STEPS.map(({ step, label, Icon }) => (
                    <Button
                      key={label}
                      variant="quiet"
                      aria-disabled={gallery[at + step] === undefined}
                      className="px-3 aria-disabled:border-transparent aria-disabled:bg-transparent"
                      onClick={({ currentTarget }) => move(picture, step, currentTarget)}
                    >
                      <Icon aria-hidden />
                      {label}
                    </Button>
                  ))}
                </div>
              )}
            </OwnPictureRow>
          </li>
        ))}
      </ul>
      <p role="status" className="sr-only">
        {/* Announces the same words again if they come twice. */}
        <span key={news.count}>{news.text}</span>
      </p>
    </div>
  )
}

/** What is saved and read again moves the row, which drops the focus of its button. */
function useGalleryOrder(businessId: string, gallery: readonly OwnPicture[]) {
  const { revalidate } = useRevalidator()
  const [news, setNews] = useState({ count: 0, text: '' })
  const { send } = useSending('Order not saved')
  const tell = (text: string) => setNews(({ count }) => ({ count: count + 1, text }))
  const move = ({ photoId, alt }: OwnPicture, step: -1 | 1, button: HTMLButtonElement) => {
    const ids = gallery.map((picture) => picture.photoId)
    const photoIds = movedBy(ids, photoId, step)
    if (photoIds === ids) return
    send(() => api.photos.gallery[':businessId'].$put({ param: { businessId }, json: { photoIds } }), {
      onDone: async () => {
        await revalidate()
        button.focus()
        tell(`${alt || 'The picture'} is now ${photoIds.indexOf(photoId) + 1} of ${photoIds.length}.`)
      },
      onRefused: () => tell('The order stays as it was.'),
    })
  }
  return { news, move }
}

export function movedBy(list: string[], member: string, step: -1 | 1): string[] {
  const from = list.indexOf(member)
  const neighbor = list[from + step]
  if (from === -1 || neighbor === undefined) return list
  return list.with(from, neighbor).with(from + step, member)
}
