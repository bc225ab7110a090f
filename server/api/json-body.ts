import { validator } from 'hono/validator'
import type { z } from 'zod'
import { ApiError } from './errors.ts'

/** The JSON body of a request, of this shape; what is in its fields is the feature's to judge. */
export function jsonBody<Schema extends z.ZodType>(schema: Schema) {
  return validator('json', (body): z.output<Schema> => {
    const read = schema.safeParse(body)
    if (read.success) return read.data
    const [issue] = read.error.issues
    throw new ApiError(
      400,
      'bad_request',
      `This is not what the call takes: ${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`.trim(),
    )
  })
}
