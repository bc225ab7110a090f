import { ArrowLeft, ArrowRight } from 'lucide-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useRevalidator } from 'react-router'
import { toOutcome } from '../../platform/api-outcome.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/overlay/toast-store.ts'
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
  const { pictures, news, move } = useGalleryOrder(businessId, gallery)
  return (
    <div ref={box} role="group" tabIndex={-1} aria-label="Pictures">
      {placed.length + pictures.length === 0 && <p className="text-ink-soft">No pictures yet.</p>}
      <ul className="grid gap-x-8 *:border-t *:border-line empty:hidden md:grid-cols-2">
        {placed.map((picture) => (
          <li key={picture.photoId} className="py-4">
            <OwnPictureRow picture={picture} onRemoved={focusBox} />
          </li>
        ))}
        {pictures.map((picture, at) => (
          <li key={picture.photoId} className="py-4">
            <OwnPictureRow
              picture={{ ...picture, place: `${picture.place}, ${at + 1} of ${pictures.length}` }}
              onRemoved={focusBox}
            >
              {pictures.length > 1 && (
                <div className="-ml-3 flex flex-wrap">
                  {STEPS.map(({ step, label, Icon }) => (
                    <Button
                      key={label}
                      variant="quiet"
                      aria-disabled={pictures[at + step] === undefined}
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

/** Shows the new order at once and saves it in the background; the last order wins. */
function useGalleryOrder(businessId: string, gallery: readonly OwnPicture[]) {
  const { revalidate } = useRevalidator()
  const [wanted, setWanted] = useState<readonly string[]>()
  const [news, setNews] = useState({ count: 0, text: '' })
  const latest = useRef<readonly string[]>(undefined)
  const isSaving = useRef(false)
  const pictures = wanted ? inOrder(gallery, wanted) : gallery

  const save = async () => {
    if (isSaving.current) return
    isSaving.current = true
    let sent: readonly string[] | undefined
    while (sent !== latest.current) {
      sent = latest.current
      const json = { photoIds: [...(sent ?? [])] }
      const saved = await toOutcome(api.photos.gallery[':businessId'].$put({ param: { businessId }, json }))
      if (!saved.ok) {
        toast({ title: 'Order not saved', description: saved.message, variant: 'destructive' })
        setNews(({ count }) => ({ count: count + 1, text: 'The order stays as it was.' }))
        break
      }
      if (sent === latest.current) await revalidate()
    }
    isSaving.current = false
    setWanted(undefined)
  }

  const move = ({ photoId, alt }: OwnPicture, step: -1 | 1, button: HTMLButtonElement) => {
    const ids = pictures.map((picture) => picture.photoId)
    const next = movedBy(ids, photoId, step)
    if (next === ids) return
    latest.current = next
    flushSync(() => setWanted(next))
    // Moving the row in the document drops its focus.
    button.focus()
    const place = `${next.indexOf(photoId) + 1} of ${next.length}`
    setNews(({ count }) => ({ count: count + 1, text: `${alt || 'The picture'} is now ${place}.` }))
    void save()
  }

  return { pictures, news, move }
}

function inOrder(gallery: readonly OwnPicture[], ids: readonly string[]): OwnPicture[] {
  const placeOf = ({ photoId }: OwnPicture) => (ids.includes(photoId) ? ids.indexOf(photoId) : ids.length)
  return gallery.toSorted((a, b) => placeOf(a) - placeOf(b))
}

export function movedBy(list: string[], member: string, step: -1 | 1): string[] {
  const from = list.indexOf(member)
  const neighbor = list[from + step]
  if (from === -1 || neighbor === undefined) return list
  return list.with(from, neighbor).with(from + step, member)
}
