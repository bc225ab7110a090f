import type { Context } from 'hono'

/** Our forms with a file have four fields. Reading hundreds of thousands takes seconds in which nobody else is answered. */
const MOST_PARTS = 8
const BOUNDARY =
  /^multipart\/form-data;\s*boundary=(?:"([\w'()+,./:=? -]{1,70})"|([\w'()+,./:=?-]{1,70}))\s*$/i

/**
 * The form of an upload; nothing for what is none, has more parts than any of ours, or a text with NUL, which the database
 * does not keep.
 */
export async function uploadForm(c: Context): Promise<FormData | undefined> {
  const [, quoted, plain] = BOUNDARY.exec(c.req.header('content-type') ?? '') ?? []
  const boundary = quoted ?? plain
  if (boundary === undefined) return undefined
  try {
    const body = Buffer.from(await c.req.arrayBuffer())
    if (hasMoreParts(body, `--${boundary}`)) return undefined
    // With the boundary by which the parts were counted.
    const headers = { 'content-type': `multipart/form-data; boundary="${boundary}"` }
    const form = await new Response(body, { headers }).formData()
    return [...form.values()].some((value) => typeof value === 'string' && value.includes('\0'))
      ? undefined
      : form
  } catch {
    return undefined
  }
}

function hasMoreParts(body: Buffer, mark: string): boolean {
  let found = -1
  // The last mark begins no part.
  for (let count = 0; count <= MOST_PARTS + 1; count += 1) {
    found = body.indexOf(mark, found + 1)
    if (found === -1) return false
  }
  return true
}
