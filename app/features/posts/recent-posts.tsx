import { Newspaper } from 'lucide-react'
import { EmptyLine, ScrollArea } from '../../ui/index.ts'
import { POST_TYPE_NAMES, type PostType } from './post.ts'
import { POST_TYPE_ICONS } from './post-type-toggle.tsx'

/** Height of the area in pixels (`spec.md` section 9); with less in it, it is lower. */
export const POSTS_HEIGHT = 300

export interface ShownPost {
  id: number
  type: PostType
  content: string
  imageUrl: string | null
  postedAt: string
  /** The day in the business's zone, in words. */
  dateText: string
}

/** "Recent Posts" of a business, newest first. */
export function RecentPosts({ posts, businessName }: { posts: readonly ShownPost[]; businessName: string }) {
  return (
    <ScrollArea
      label="Recent Posts"
      maxHeight={POSTS_HEIGHT}
      className="rounded-control border border-line bg-paper"
    >
      {posts.length === 0 ? (
        <EmptyLine icon={<Newspaper />} title="No posts yet">
          Updates, events and deals from {businessName} will be here.
        </EmptyLine>
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

function PostItem({ post: { type, content, imageUrl, postedAt, dateText } }: { post: ShownPost }) {
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
      </p>
      <p className="mt-1 max-w-prose wrap-anywhere whitespace-pre-line">{content}</p>
      {imageUrl && (
        <img
          src={imageUrl}
          alt=""
          loading="lazy"
          className="mt-3 max-h-56 w-auto max-w-full rounded-control"
        />
      )}
    </li>
  )
}
