const BETWEEN_LINES_MS = 60_000

/** How far a run is: on a terminal one line that is rewritten, elsewhere (a log) one a minute. */
export function showProgress(title: string, total: number, things: string) {
  const started = Date.now()
  let told = started
  let done = 0
  let failed = 0
  const { isTTY } = process.stdout
  return {
    add(passed = true) {
      done += 1
      if (!passed) failed += 1
      if (!isTTY && Date.now() - told < BETWEEN_LINES_MS) return
      told = Date.now()
      const seconds = Math.round((told - started) / 1000)
      const line = `${title} … ${done} of ${total} ${things}, ${failed} failed, ${seconds} s`
      process.stdout.write(isTTY ? `\r\x1b[K${line}` : `${line}\n`)
    },
    clear() {
      if (isTTY) process.stdout.write('\r\x1b[K')
    },
  }
}
