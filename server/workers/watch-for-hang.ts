const LOOK_EVERY_MS = 5_000
/** A minute: longer than any work of ours, and than a machine that is short of memory takes to swap. */
const MOST_LOOKS_UNANSWERED = 12

/**
 * Asks again and again, and tells once when no answer came for a minute. It counts its own looks, so that a machine
 * that slept does not count as one that hangs. @returns stops asking
 */
export function watchForHang(ask: () => Promise<unknown>, onHang: () => void): () => void {
  let unanswered = 0
  const askOnce = async () => {
    unanswered = 1
    await ask().catch(() => {})
    unanswered = 0
  }
  const look = setInterval(() => {
    if (unanswered === 0) void askOnce()
    else if (++unanswered > MOST_LOOKS_UNANSWERED) {
      clearInterval(look)
      onHang()
    }
  }, LOOK_EVERY_MS).unref()
  return () => clearInterval(look)
}
