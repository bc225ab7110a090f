import { customType } from 'drizzle-orm/pg-core'

export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })
/** Compared byte by byte, so that every database sorts alike whatever its locale. */
export const plainText = customType<{ data: string }>({ dataType: () => 'text collate "C"' })
export const point = customType<{ data: string }>({ dataType: () => 'point' })
