import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { answerOf } from '../../platform/api-client.ts'
import { toast } from '../../ui/index.ts'
import { ownClient } from '../accounts/components.ts'
import { movedBy } from './moved-by.ts'
import type { OwnPicture } from './own-picture-row.tsx'

interface GalleryOrderOptions {
  businessId: string
  gallery: readonly OwnPicture[]
  onSaved: () => Promise<void>
}

/** Shows the new order at once and saves it in the background; the last order wins. */
export function useGalleryOrder({ businessId, gallery, onSaved }: GalleryOrderOptions) {
  const [wanted, setWanted] = useState<readonly string[]>()
  const [news, setNews] = useState({ count: 0, text: '' })
  const latest = useRef<readonly string[]>(undefined)
  const isSaving = useRef(false)
  const pictures = wanted ? inOrder(gallery, wanted) : gallery

  const save = async () => {
    if (isSaving.current) return
    isSaving.current = true
    try {
      const client = await ownClient()
      let sent: readonly string[] | undefined
      while (sent !== latest.current) {
        sent = latest.current
        const json = { photoIds: [...(sent ?? [])] }
        await answerOf(client.photos.gallery[':businessId'].$put({ param: { businessId }, json }))
        if (sent === latest.current) await onSaved()
      }
    } catch (error) {
      const description = error instanceof Error ? error.message : undefined
      toast({ title: 'Order not saved', description, variant: 'destructive' })
      setNews(({ count }) => ({ count: count + 1, text: 'The order stays as it was.' }))
    } finally {
      isSaving.current = false
      setWanted(undefined)
    }
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
