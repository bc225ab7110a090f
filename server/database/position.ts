/** How far PostgreSQL has come in its write-ahead log. */
export interface Position {
  lsn: bigint
  /** Raised by each failover; positions of two timelines cannot be compared. */
  timeline: number
  /** Of the cluster that a replica is a copy of. */
  system: string
}

const PAGE = 8192n
const PAGE_HEADER = 24n
const SEGMENT_HEADER = 40n

/**
 * Where the last record ended, of the place where the next one is to be written: behind the head of an empty page or
 * segment that is their beginning, and no replica comes to more while nothing else is written.
 */
export function endOfLastRecord(lsn: bigint, segmentSize: bigint): bigint {
  if (lsn % segmentSize === SEGMENT_HEADER) return lsn - SEGMENT_HEADER
  return lsn % PAGE === PAGE_HEADER ? lsn - PAGE_HEADER : lsn
}

/** @param text as PostgreSQL writes it: two hexadecimal numbers of 32 bits */
export function parsePosition(text: string): bigint {
  const [high, low] = text.split('/')
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}

export function hasReached(replica: Position, primary: Position): boolean {
  return (
    replica.system === primary.system && replica.timeline === primary.timeline && replica.lsn >= primary.lsn
  )
}
