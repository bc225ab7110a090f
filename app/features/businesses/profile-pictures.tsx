import type { Picture } from './business.ts'
import { ShownPicture } from './shown-picture.tsx'

/** The pictures after the banner's. */
export function ProfilePictures({ pictures }: { pictures: readonly Picture[] }) {
  return (
    <ul className="grid grid-cols-2 gap-3">
      {pictures.map((picture) => (
        <li key={picture.url}>
          <ShownPicture
            picture={picture}
            sizes="(min-width: 768px) 22rem, 50vw"
            isLazy
            className="aspect-3/2 w-full rounded-control object-cover"
          />
        </li>
      ))}
    </ul>
  )
}
