import type { Context } from 'hono'
import { Hono } from 'hono'
import { z } from 'zod'
import {
  accountSubmissions,
  checkForm,
  registerBusiness,
  type Sender,
  sentValuesSchema,
} from '../../../app/features/submissions/index.server.ts'
import type { ApiContext } from '../context.ts'
import { jsonBody } from '../json-body.ts'

const checkedSchema = z.object({ values: sentValuesSchema })
const sentSchema = z.object({ values: sentValuesSchema, photoId: z.string().max(40).default('') })

/** Submissions of a signed-in person, at `/api/v1/submissions`. */
export function submissionsApi(api: ApiContext) {
  const { db, secrets, publicUrl } = api
  const sender = async (c: Context): Promise<Sender> => {
    const { userId, email } = await api.identify(c.req.header('authorization'))
    return { accountId: userId, email }
  }
  return (
    new Hono()
      .get('/', async (c) => c.json(await accountSubmissions({ db, secrets }, await sender(c))))
      // Open to everyone: it reads only the request.
      .post('/check', jsonBody(checkedSchema), async (c) => {
        await api.limits.take('form-check', api.clientIp(c))
        return c.json(checkForm(c.req.valid('json').values))
      })
      .post('/', jsonBody(sentSchema), async (c) => {
        const who = await sender(c)
        const takeTurn = () => api.limits.take('submission', api.clientIp(c))
        const registering = { db, secrets, publicUrl, now: new Date(), takeTurn }
        const registered = await registerBusiness(registering, who, c.req.valid('json'))
        if (!('errors' in registered)) return c.json(registered, 201)
        const message = 'Some fields need another look.'
        return c.json({ error: 'invalid', message, fields: registered.errors }, 422)
      })
  )
}
