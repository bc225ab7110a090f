import type { Picture } from '../../businesses/business.ts'

interface ShownPictureProps {
  picture: Picture
  sizes: string
  isLazy?: boolean
  className: string
}

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
