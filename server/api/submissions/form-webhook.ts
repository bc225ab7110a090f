import { createHmac, timingSafeEqual } from 'node:crypto'
import { Hono } from 'hono'
import { z } from 'zod'
import { receiveFromProvider } from '../../../app/features/submissions/receive-submission.server.ts'
import { sentValuesSchema } from '../../../app/features/submissions/check-submission.server.ts'
import type { ApiContext } from '../context.ts'
import { notFound, refused, requireDone } from '../errors.ts'
import { parseJson } from '../../../app/text/parse-json.ts'

const SIGNATURE_HEADER = 'x-form-signature'
/** Seconds a signature is valid, against replays. */
const REPLAY_WINDOW = 300

const deliverySchema = z.object({ id: z.string().trim().min(1).max(200), fields: sentValuesSchema })

/** `X-Form-Signature: t=SECONDS,v1=HEX` signs `SECONDS.BODY` (HMAC-SHA256). A repeated delivery changes nothing. */
export function formWebhookApi({ db, secrets, publicUrl, formWebhookSecret, log }: ApiContext) {
  return new Hono().post('/', async (c) => {
    if (!formWebhookSecret) throw notFound('No form provider is set.')
    const body = await c.req.text()
    const now = new Date()
    if (!isSigned(c.req.header(SIGNATURE_HEADER) ?? '', body, formWebhookSecret, now)) {
      throw refused('bad_signature')
    }
    const delivery = deliverySchema.safeParse(parseJson(body))
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
