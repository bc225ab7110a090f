import { ScrollArea } from '../../ui/overlay/scroll-area.tsx'
import { unbrokenTimes } from '../../ui/page/unbroken-text.tsx'
import { POST_TYPE_NAMES } from './post.ts'
import { POST_TYPE_ICONS } from './post-type-toggle.tsx'
import type { Picture } from '../businesses/business.ts'
import { ShownPicture } from '../businesses/shown-picture.tsx'
import type { ShownPost } from './shown-post.server.ts'

const POSTS_HEIGHT = 300

export function RecentPosts({ posts }: { posts: readonly ShownPost[] }) {
  return (
    <ScrollArea label="Recent Posts" maxHeight={POSTS_HEIGHT} isEmpty={posts.length === 0}>
      {posts.length === 0 ? (
        <p className="px-0.5 text-ink-soft">No posts yet</p>
      ) : (
        <ol className="divide-y divide-line px-4">
          {posts.map((post) => (
            <PostItem key={post.id} post={post} />
          ))}
        </ol>
      )}
    </ScrollArea>
  )
}

function PostItem({ post }: { post: ShownPost }) {
  const { type, content, picture, postedAt, dateText, isEdited, whenText, isOver } = post
  const Icon = POST_TYPE_ICONS[type]
  return (
    <li className="py-4">
      <p className="flex flex-wrap items-center gap-x-2 text-sm text-ink-soft">
        <span className="inline-flex items-center gap-1 font-semibold text-ink">
          <Icon aria-hidden className="size-4" />
          {POST_TYPE_NAMES[type]}
        </span>
        <span aria-hidden>·</span>
        <time dateTime={postedAt}>{dateText}</time>
        {isEdited && <span>(edited)</span>}
      </p>
      {whenText && (
        <p className={isOver ? 'mt-1 text-ink-soft' : 'mt-1 font-semibold'}>
          {unbrokenTimes(whenText)}
          {isOver && (type === 'deal' ? ' (this deal has ended)' : ' (this event is over)')}
        </p>
      )}
      <p className="mt-1 max-w-prose wrap-anywhere whitespace-pre-line">{content}</p>
      {picture && <PostPicture picture={picture} />}
    </li>
  )
}

const PICTURE_HEIGHT = 14

function PostPicture({ picture }: { picture: Picture }) {
  const { width, height } = picture
  const shape =
    width && height
      ? { width: `${(PICTURE_HEIGHT * width) / height}rem` }
      : { maxHeight: `${PICTURE_HEIGHT}rem` }
  return (
    <ShownPicture
      picture={picture}
      sizes="(min-width: 768px) 32rem, 100vw"
      loading="lazy"
      style={shape}
      className="mt-3 h-auto max-w-full rounded-control bg-sand object-contain"
    />
  )
}
