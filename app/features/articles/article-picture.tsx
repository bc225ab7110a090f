import { cn } from '../../ui/index.ts'

interface ArticlePictureProps {
  mainImage: string
  className?: string
  isFirst?: boolean
}

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
      className={cn('bg-sand object-cover', className)}
    />
  )
}
