import { SAMPLE_LIST } from '../../db/seed/sample-list.ts'

export const SAMPLE_IDS: string[] = SAMPLE_LIST.map(({ id }) => id)
const sampleIds = new Set(SAMPLE_IDS)

export function isSampleListing({ id }: { id: string }): boolean {
  return sampleIds.has(id)
}
