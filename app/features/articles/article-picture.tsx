import { classNames } from '../../ui/index.ts'

interface ArticlePictureProps {
  mainImage: string
  className?: string
  /** The first picture of a page is asked for at once, the others when they come near. */
  isFirst?: boolean
}

/** The drawn scene of an article. Decorative: the title beside it says what it belongs to. */
export function ArticlePicture({ mainImage, className, isFirst = false }: ArticlePictureProps) {
  return (
    <img
      src={mainImage}
      alt=""
      width={800}
      height={450}
      loading={isFirst ? undefined : 'lazy'}
      fetchPriority={isFirst ? 'high' : undefined}
      decoding={isFirst ? 'sync' : undefined}
      className={classNames('bg-sand object-cover', className)}
    />
  )
}
