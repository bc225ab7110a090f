import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useSending } from '../../forms/use-sending.ts'
import { Button } from '../../ui/button.tsx'
import { RemovalDialog } from '../../ui/overlay/removal-dialog.tsx'
import { api } from '../accounts/api.ts'
import { PostEditor } from './post-editor.tsx'
import { POST_DELETED, POST_TYPE_NAMES } from './post.ts'
import type { ShownPost } from './shown-post.server.ts'

interface OwnPostsProps {
  posts: readonly ShownPost[]
  businessId: string
  zoneName: string
}

/** Rendered without any posts, too: the focus goes here then. */
export function OwnPosts({ posts, ...rest }: OwnPostsProps) {
  const box = useRef<HTMLDivElement>(null)
  return (
    <div ref={box} role="group" tabIndex={-1} aria-label="Posts">
      {posts.length === 0 ? (
        <p className="text-ink-soft">No posts yet.</p>
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {posts.map((post) => (
            <li key={post.id} className="py-4">
              <OwnPost post={post} {...rest} onDeleted={() => box.current?.focus()} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

interface OwnPostProps extends Omit<OwnPostsProps, 'posts'> {
  post: ShownPost
  onDeleted: () => void
}

function OwnPost({ post, onDeleted, ...rest }: OwnPostProps) {
  const { revalidate } = useRevalidator()
  const [isEditing, setEditing] = useState(false)
  const wasEditing = useRef(false)
  const edit = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (wasEditing.current && !isEditing) edit.current?.focus()
    wasEditing.current = isEditing
  }, [isEditing])

  const { send } = useSending('Post not deleted')
  const remove = () =>
    send(() => api.posts[':id'].$delete({ param: { id: String(post.id) } }), {
      toast: { title: POST_DELETED },
      onDone: async () => {
        await revalidate()
        onDeleted()
      },
    })

  if (isEditing) return <PostEditor {...rest} post={post} onClose={() => setEditing(false)} />
  return (
    <>
      <p className="text-sm text-ink-soft">
        <span className="font-semibold text-ink">{POST_TYPE_NAMES[post.type]}</span>
        {post.whenText && ` · ${post.whenText}`}
        {` · Posted ${post.dateText}`}
      </p>
      <p className="mt-1 line-clamp-2 wrap-anywhere">{post.content}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button ref={edit} onClick={() => setEditing(true)}>
          Edit<span className="sr-only"> the post of {post.dateText}</span>
        </Button>
        <RemovalDialog
          title="Delete this post?"
          action="Delete Post"
          onRemove={remove}
          trigger={
            <Button variant="quiet">
              Delete<span className="sr-only"> the post of {post.dateText}</span>
            </Button>
          }
        />
      </div>
    </>
  )
}
