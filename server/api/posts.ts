import { type Context, Hono } from 'hono'
import { validator } from 'hono/validator'
import { z } from 'zod'
import { POST_TYPES } from '../../app/features/posts/index.ts'
import {
  changePost,
  createPost,
  deletePost,
  findPost,
  PostProblem,
} from '../../app/features/posts/index.server.ts'
import type { ApiContext } from './context.ts'
import { ApiError, notFound } from './errors.ts'
import { requireListingChange, requireListingWriter } from './listings/listing-writer.ts'
import { rowNumber } from './row-number.ts'

const postSchema = z.object({
  type: z.enum(POST_TYPES),
  content: z.string(),
  starts: z.string().default(''),
  ends: z.string().default(''),
  photoId: z.uuid().nullable().default(null),
})
const newPostSchema = postSchema.extend({ businessId: z.string().min(1) })

/** Posts of a listing, at `/api/v1/posts`. */
export function postsApi(api: ApiContext) {
  const { db } = api
  return new Hono()
    .post(
      '/',
      validator('json', (body) => read(newPostSchema, body)),
      async (c) => {
        const { businessId, ...input } = c.req.valid('json')
        const { actor } = await requireListingWriter(api, c, businessId)
        await api.limits.take('post', api.clientIp(c))
        const id = await createPost(db, { businessId, input, actor, links: api, now: new Date() }).catch(
          toApiError,
        )
        return c.json({ id }, 201)
      },
    )
    .put(
      '/:id',
      validator('json', (body) => read(postSchema, body)),
      async (c) => {
        const { post, actor } = await requirePost(api, c)
        await api.limits.take('post', api.clientIp(c))
        const input = c.req.valid('json')
        const change = { ...post, input, actor, links: api, now: new Date() }
        if (!(await changePost(db, change).catch(toApiError))) throw notFound(GONE)
        return c.json({ id: post.id })
      },
    )
    .delete('/:id', async (c) => {
      const { post, actor } = await requirePost(api, c)
      if (!(await deletePost(db, { ...post, actor, links: api, now: new Date() }))) throw notFound(GONE)
      return c.json({})
    })
}

const GONE = 'This post is not there any more.'

async function requirePost(api: ApiContext, c: Context) {
  await api.identify(c.req.header('authorization'))
  const id = rowNumber(c.req.param('id'))
  const post = id === undefined ? undefined : await findPost(api.db, id)
  if (id === undefined || !post) throw notFound(GONE)
  const { actor } = await requireListingChange(api, c, post.businessId)
  return { post: { id, ...post }, actor }
}

function read<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const parsed = schema.safeParse(body)
  if (!parsed.success) throw new ApiError(400, 'invalid', 'The post could not be read. Please try again.')
  return parsed.data
}

/** @throws ApiError for a refused post; any other error as it is */
function toApiError(error: unknown): never {
  if (error instanceof PostProblem) throw new ApiError(422, `invalid_${error.field}`, error.message)
  throw error
}
