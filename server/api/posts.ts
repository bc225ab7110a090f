import { Hono } from 'hono'
import { z } from 'zod'
import { doOnce } from '../../app/forms/send-once.server.ts'
import { POST_TYPES } from '../../app/features/posts/post.ts'
import { changePost, createPost, deletePost, findPost } from '../../app/features/posts/save-post.server.ts'
import {
  businessIdOfExisting,
  existing,
  identified,
  limited,
  listingEditor,
  listingWriter,
} from './access.ts'
import type { ApiContext } from './context.ts'
import { answerDone, requireDone } from './errors.ts'
import { jsonBody, rowNumber, sentKeySchema } from './read-request.ts'

const postSchema = z.object({
  type: z.enum(POST_TYPES),
  content: z.string(),
  starts: z.string().default(''),
  ends: z.string().default(''),
  photoId: z.uuid().nullable().default(null),
})
const UNREADABLE = 'The post could not be read. Please try again.'
/** Names the listing, so it is read before the permission is known. */
const newPostBody = jsonBody(
  postSchema.extend({ businessId: z.string().min(1), key: sentKeySchema }),
  UNREADABLE,
)
const postBody = jsonBody(postSchema, UNREADABLE)

export function postsApi(api: ApiContext) {
  const { db, secrets } = api
  const post = existing('This post is no longer there.', async (id) => {
    const number = rowNumber(id)
    return number === undefined ? undefined : findPost(db, number)
  })
  const editor = listingEditor(api, businessIdOfExisting)
  return new Hono()
    .post(
      '/',
      limited(api, 'post'),
      identified(api),
      newPostBody,
      listingWriter(api, (c) => c.req.valid('json' as never)['businessId']),
      async (c) => {
        const { businessId, key, ...input } = c.req.valid('json')
        const { change } = c.var
        const sent = { form: 'post', values: [change.actor.accountId, businessId, input], key }
        const posted = await doOnce({ db, secrets, now: change.now }, sent, (tx) =>
          createPost(tx, { ...change, input }),
        )
        return c.json({ id: requireDone(posted) }, 201)
      },
    )
    .put('/:id', limited(api, 'post'), identified(api), post, editor, postBody, async (c) => {
      const { id } = c.var.existing
      requireDone(await changePost(db, { ...c.var.change, id, input: c.req.valid('json') }))
      return c.json({ id })
    })
    .delete('/:id', identified(api), post, editor, (c) =>
      answerDone(c, deletePost(db, { ...c.var.change, id: c.var.existing.id })),
    )
}
