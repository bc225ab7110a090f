import type { ComponentProps } from 'react'
import type { Picture } from './business.ts'

interface ShownPictureProps extends Omit<
  ComponentProps<'img'>,
  'src' | 'srcSet' | 'alt' | 'width' | 'height'
> {
  picture: Picture
  sizes: string
}

export function ShownPicture({ picture, sizes, ...props }: ShownPictureProps) {
  const { url, alt, sourceSet, width, height } = picture
  return (
    <img
      src={url}
      alt={alt}
      {...(sourceSet && { srcSet: sourceSet, sizes })}
      width={width}
      height={height}
      {...props}
    />
  )
}
