import type { Picture } from './profile-view.ts'

/** The pictures after the banner's. */
export function ProfilePictures({ pictures }: { pictures: readonly Picture[] }) {
  return (
    <ul className="grid grid-cols-2 gap-3">
      {pictures.map(({ url, alt }) => (
        <li key={url}>
          <img
            src={url}
            alt={alt}
            loading="lazy"
            className="aspect-3/2 w-full rounded-control object-cover"
          />
        </li>
      ))}
    </ul>
  )
}
