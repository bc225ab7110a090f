import { z } from 'zod'
import needs from './needs.json' with { type: 'json' }
import { RESOURCE_KINDS } from './resource.ts'

const needSchema = z.strictObject({
  /** In the address: `?need=housing`. */
  id: z.string(),
  title: z.string(),
  mark: z.enum(RESOURCE_KINDS),
  /** Resources that help, the first to ask first. */
  resources: z.array(z.string()),
  /** The hospital of the county helps, too. */
  withHospital: z.boolean().optional(),
})

export type Need = z.infer<typeof needSchema>

export const NEEDS = z.array(needSchema).parse(needs)
