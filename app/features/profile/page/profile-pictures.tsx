import type { Picture } from '../../businesses/index.ts'
import { ShownPicture } from './shown-picture.tsx'

/** Of an odd number the first is wide. */
export function ProfilePictures({ pictures }: { pictures: readonly Picture[] }) {
  const isOdd = pictures.length % 2 === 1
  return (
    <ul className="grid grid-cols-2 gap-3">
      {pictures.map((picture, at) => {
        const isWide = isOdd && at === 0
        return (
          <li key={picture.url} className={isWide ? 'col-span-2' : undefined}>
            <ShownPicture
              picture={picture}
              sizes={isWide ? '(min-width: 768px) 44rem, 100vw' : '(min-width: 768px) 22rem, 50vw'}
              isLazy
              className={`${isWide ? 'aspect-2/1' : 'aspect-3/2'} w-full rounded-control bg-sand object-cover`}
            />
          </li>
        )
      })}
    </ul>
  )
}
