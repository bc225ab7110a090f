/**
 * The time that this thread has computed so far, in milliseconds. A busy machine leaves it as it is, so a
 * test may ask that a long text is read in little of it.
 */
export function computedMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
