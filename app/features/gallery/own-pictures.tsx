import { GalleryOrderButtons } from './gallery-order-buttons.tsx'
import { type OwnPicture, OwnPictureRow } from './own-picture-row.tsx'
import { useGalleryOrder } from './use-gallery-order.ts'

interface OwnPicturesProps {
  businessId: string
  placed: readonly OwnPicture[]
  gallery: readonly OwnPicture[]
  onSaved: () => Promise<void>
}

export function OwnPictures({ businessId, placed, gallery, onSaved }: OwnPicturesProps) {
  const { pictures, news, move } = useGalleryOrder({ businessId, gallery, onSaved })
  return (
    <>
      <ul className="grid gap-x-8 *:border-t *:border-line md:grid-cols-2">
        {placed.map((picture) => (
          <li key={picture.photoId} className="py-4">
            <OwnPictureRow picture={picture} onSaved={onSaved} />
          </li>
        ))}
        {pictures.map((picture, at) => (
          <li key={picture.photoId} className="py-4">
            <OwnPictureRow
              picture={{ ...picture, place: `${picture.place}, ${at + 1} of ${pictures.length}` }}
              onSaved={onSaved}
            >
              {pictures.length > 1 && (
                <GalleryOrderButtons
                  isFirst={at === 0}
                  isLast={at === pictures.length - 1}
                  onMove={(step, button) => move(picture, step, button)}
                />
              )}
            </OwnPictureRow>
          </li>
        ))}
      </ul>
      <p role="status" className="sr-only">
        {/* The same words twice are heard twice. */}
        <span key={news.count}>{news.text}</span>
      </p>
    </>
  )
}
