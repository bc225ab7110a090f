import type { Context } from 'hono'
import type { Outcome } from '../../../app/platform/outcome.ts'
import type { Sender } from '../../http/uploads.ts'
import type { ApiContext } from '../context.ts'
import { requireDone } from '../errors.ts'

/** Our largest form has eight. Parsing hundreds of thousands would block the server for seconds. */
const MOST_PARTS = 8
const BOUNDARY =
  /^multipart\/form-data;\s*boundary=(?:"([\w'()+,./:=? -]{1,70})"|([\w'()+,./:=?-]{1,70}))\s*$/i

/** Undefined when malformed or with too many parts. Check permission first. @throws ApiError 413, 400, 503 */
export async function receiveForm<Result>(
  { uploads }: ApiContext,
  c: Context,
  sender: Sender,
  work: (form: FormData | undefined) => Promise<Outcome<Result>>,
): Promise<Result> {
  const [, quoted, plain] = BOUNDARY.exec(c.req.header('content-type') ?? '') ?? []
  const boundary = quoted ?? plain
  if (boundary === undefined) return requireDone(await work(undefined))
  return requireDone(await uploads.receive(c, sender, async (body) => work(await readForm(body, boundary))))
}

async function readForm(body: Buffer<ArrayBuffer>, boundary: string): Promise<FormData | undefined> {
  if (hasMoreParts(body, `--${boundary}`)) return undefined
  const headers = { 'content-type': `multipart/form-data; boundary="${boundary}"` }
  return new Response(body, { headers }).formData().catch(() => undefined)
}

function hasMoreParts(body: Buffer, mark: string): boolean {
  let found = -1
  for (let count = 0; count <= MOST_PARTS + 1; count += 1) {
    found = body.indexOf(mark, found + 1)
    if (found === -1) return false
  }
  return true
}
