import { Hono } from 'hono'
import { z } from 'zod'
import { EVIDENCE } from '../../../app/features/duplicates/possible-duplicate.ts'
import { findPossibleDuplicates } from '../../../app/features/duplicates/find-alike.server.ts'
import {
  accountSubmissions,
  registerBusiness,
} from '../../../app/features/submissions/account-submissions.server.ts'
import { checkForm, sentValuesSchema } from '../../../app/features/submissions/check-submission.server.ts'
import { identified, limited } from '../access.ts'
import type { ApiContext } from '../context.ts'
import { requireDone, notFound, refused } from '../errors.ts'
import { jsonBody, sentJson, sentKeySchema } from '../read-request.ts'
import { createHmac, timingSafeEqual } from 'node:crypto'
import { receiveFromProvider } from '../../../app/features/submissions/receive-submission.server.ts'

const SIGNATURE_HEADER = 'x-form-signature'

/** Seconds a signature is valid, against replays. */
const REPLAY_WINDOW = 300

const deliverySchema = z.object({ id: z.string().trim().min(1).max(200), fields: sentValuesSchema })

const text = z.string().max(300).nullish()

/** Without the email address: the answer would reveal an owner's. */
const candidateSchema = z.object({
  ...Object.fromEntries(EVIDENCE.filter((name) => name !== 'email').map((name) => [name, text])),
  businessName: z.string().trim().min(1).max(200),
})

const MOST = 3

const candidateBody = jsonBody(candidateSchema, 'Send at least the name of the business.')

const checkBody = jsonBody(z.object({ values: sentValuesSchema }))
const sendBody = jsonBody(
  z.object({
    values: sentValuesSchema,
    hoursAsked: z.string().max(1000).optional(),
    photoId: z.string().max(40).default(''),
    photoAlt: z.string().max(1000).default(''),
    key: sentKeySchema,
  }),
)

export function submissionsApi(api: ApiContext) {
  const { db, secrets, publicUrl } = api
  return new Hono()
    .get('/', identified(api), async (c) => {
      const { userId: accountId, email, provedEmail } = c.var.identity
      return c.json(await accountSubmissions({ db, secrets }, { accountId, email, provedEmail }))
    })
    .post('/check', limited(api, 'form-check'), checkBody, (c) => {
      return c.json(checkForm(c.req.valid('json').values))
    })
    .post('/', identified(api), sendBody, async (c) => {
      const { userId: accountId, email } = c.var.identity
      // Called only for a form without mistakes, so mistakes don't count against the limit.
      const takeTurn = () => api.limits.take('register', accountId)
      const registering = { db, secrets, publicUrl, now: new Date(), takeTurn }
      const sent = c.req.valid('json')
      return c.json(requireDone(await registerBusiness(registering, { accountId, email }, sent)), 201)
    })
}

export function possibleDuplicatesApi(api: ApiContext) {
  const { db } = api
  return new Hono().post('/', limited(api, 'duplicate-check'), candidateBody, async (c) => {
    const found = await findPossibleDuplicates(db, c.req.valid('json'), { limit: MOST, among: 'published' })
    const duplicates = found.flatMap((one) => {
      if (one.kind !== 'business') return []
      const { businessId, name, city, countySlug, reasons } = one
      return [{ businessId, name, city, countySlug, reasons }]
    })
    return c.json({ duplicates })
  })
}

/** `X-Form-Signature: t=SECONDS,v1=HEX` signs `SECONDS.BODY` (HMAC-SHA256). A repeated delivery changes nothing. */
export function formWebhookApi({ db, secrets, publicUrl, formWebhookSecret, log }: ApiContext) {
  return new Hono().post('/', async (c) => {
    if (!formWebhookSecret) throw notFound('No form provider is set.')
    const body = await c.req.text()
    const now = new Date()
    if (!isSigned(c.req.header(SIGNATURE_HEADER) ?? '', body, formWebhookSecret, now)) {
      throw refused('bad_signature')
    }
    const delivery = deliverySchema.safeParse(sentJson(body))
    if (!delivery.success) throw refused('bad_request', 'Send {id, fields} as JSON.')
    const { id: providerId, fields: values } = delivery.data
    const received = await receiveFromProvider({ db, secrets, publicUrl, now }, { providerId, values })
    if (!received.ok) {
      const fields = Object.keys(received.fields ?? {})
      log.warn({ providerId, fields }, 'a submission of the form provider was refused')
    }
    const { id, isNew } = requireDone(received)
    return c.json({ id, isNew }, isNew ? 201 : 200)
  })
}

function isSigned(header: string, body: string, secret: string, now: Date): boolean {
  const [, seconds = '', given = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header) ?? []
  if (seconds === '' || Math.abs(now.getTime() / 1000 - Number(seconds)) > REPLAY_WINDOW) return false
  const right = createHmac('sha256', secret).update(`${seconds}.${body}`).digest()
  return timingSafeEqual(right, Buffer.from(given, 'hex'))
}
