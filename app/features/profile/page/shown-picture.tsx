import type { Picture } from '../../businesses/index.ts'

interface ShownPictureProps {
  picture: Picture
  /** How wide it stands on the page, for the browser's choice among the widths. */
  sizes: string
  /** Fetched only when it comes near the screen. */
  isLazy?: boolean
  className: string
}

/** A picture of a business, in the width that fits the screen where there are several. */
export function ShownPicture({ picture, sizes, isLazy, className }: ShownPictureProps) {
  const { url, alt, sourceSet, width, height } = picture
  return (
    <img
      src={url}
      alt={alt}
      {...(sourceSet && { srcSet: sourceSet, sizes })}
      {...(isLazy && { loading: 'lazy' })}
      width={width}
      height={height}
      className={className}
    />
  )
}
