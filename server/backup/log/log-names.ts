/** Of a file of the write-ahead log, as `initdb` chooses it. */
export const SEGMENT_BYTES = 16 * 1024 * 1024

/** Names of 4 GB have the same first part; timeline, part and segment are eight digits each. */
const SEGMENTS_PER_PART = 2 ** 32 / SEGMENT_BYTES
const SEGMENT = /^[0-9A-F]{8}([0-9A-F]{8})([0-9A-F]{8})$/
const HISTORY = /^[0-9A-F]{8}\.history$/

/** What PostgreSQL archives; some of it tells of a base, or of a timeline. */
export const LOG_FILE = /^[0-9A-F]{8}([0-9A-F]{16}(\.[0-9A-F]{8}\.backup|\.partial)?|\.history)$/

/** @returns the place of a segment in the log, the same on all timelines; undefined for other files */
export function segmentNumber(name: string): number | undefined {
  const [, part, segment] = SEGMENT.exec(name) ?? []
  return part && segment ? parseInt(part, 16) * SEGMENTS_PER_PART + parseInt(segment, 16) : undefined
}

export function isHistory(name: string): boolean {
  return HISTORY.test(name)
}

/** Whether every segment from the first on is there, to the last. */
export function isUnbroken(names: Iterable<string>, firstSegment: string): boolean {
  const first = segmentNumber(firstSegment) ?? 0
  const numbers = new Set([...names].map(segmentNumber).filter((number) => (number ?? -1) >= first))
  const last = Math.max(...numbers.values().map((number) => number ?? 0), 0)
  return numbers.size > 0 && numbers.size === last - first + 1
}
