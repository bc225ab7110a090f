import { Readable } from 'node:stream'
import type { Context } from 'hono'

/** As it is read, so that a long one takes no memory. */
export function answerCsv(c: Context, texts: AsyncGenerator<string>) {
  const bytes = Readable.from(texts).map((text) => Buffer.from(String(text)))
  return c.body(Readable.toWeb(bytes) as ReadableStream, 200, {
    'content-type': 'text/csv; charset=utf-8; header=present',
  })
}
